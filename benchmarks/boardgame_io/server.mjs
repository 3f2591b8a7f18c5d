// boardgame.io's own server: `node server.mjs PORT [FOLDER]`; it stores in memory, or in flat files where a folder is named.
import { createRequire } from "node:module";
import { Feeding } from "./game.mjs";

const { Server, FlatFile, Origins } = createRequire(import.meta.url)("boardgame.io/server");
const [port, folder] = process.argv.slice(2);
const db = folder ? { db: new FlatFile({ dir: folder }) } : {};
Server({ games: [Feeding], origins: [Origins.LOCALHOST], ...db }).run(Number(port));
