// Plays tables of four at a boardgame.io server: `node drive.mjs PORT TABLES SECONDS`; prints one line of JSON.
import { io } from "socket.io-client";

const SEATS = 4;
const [port, tables, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;

async function post(path, body) {
  const answer = await fetch(server + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** A table with four people, who have joined and are connected. */
async function lay() {
  const { matchID } = await post("/games/feeding/create", { numPlayers: SEATS });
  const table = { matchID, sockets: [], proofs: [], state: null, sent: 0, told: 0 };
  for (let seat = 0; seat < SEATS; seat++) {
    const { playerCredentials } = await post(`/games/feeding/${matchID}/join`, {
      playerID: String(seat),
      playerName: `Player ${seat}`,
    });
    table.proofs.push(playerCredentials);
    const socket = io(`${server}/feeding`, { transports: ["websocket"], forceNew: true });
    table.sockets.push(socket);
    await new Promise((resolve) => socket.once("connect", resolve));
    const known = new Promise((resolve) => socket.once("sync", (_, info) => resolve(info.state)));
    socket.emit("sync", matchID, String(seat), playerCredentials, SEATS);
    table.state = await known;
  }
  return table;
}

const delays = [];
let moves = 0;
let going = true;

/** Whoever is on turn chooses. */
function move(table) {
  const seat = Number(table.state.ctx.currentPlayer);
  const payload = { type: "feed", args: [0], playerID: String(seat), credentials: table.proofs[seat] };
  table.sent = performance.now();
  table.told = 0;
  table.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, table.state._stateID, table.matchID, String(seat));
}

/** Everybody hears of it, then the next one moves. */
function hear(table, state) {
  if (state._stateID <= table.state._stateID) return;
  table.told += 1;
  if (table.told < SEATS) return;
  table.state = state;
  if (!going) return;
  moves += 1;
  delays.push(performance.now() - table.sent);
  move(table);
}

const laid = [];
for (let n = 0; n < tables; n++) laid.push(await lay());
for (const table of laid) for (const socket of table.sockets) socket.on("update", (_, state) => hear(table, state));
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
for (const table of laid) move(table);
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
going = false;
delays.sort((a, b) => a - b);
const at = (share) => Math.round(delays[Math.floor((delays.length - 1) * share)] * 10) / 10;
process.stdout.write(JSON.stringify({ moves, p50: at(0.5), p99: at(0.99) }) + "\n");
process.exit(0);
