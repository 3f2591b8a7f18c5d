// Many short games on a line that loses, doubles and reorders frames and breaks now and then, in a clock of its own.
// The server here keeps the promises of docs/bot-api.md; the channel under test is the page's own.
async (games) => {
  const { Live } = await import("/static/live.js");
  const faults = [];
  for (let game = 1; game <= games; game++) {
    const outcome = await play(Live, game);
    if (outcome) faults.push(`game ${game}: ${outcome}`);
  }
  return faults;

  async function play(Live, seed) {
    const random = () => ((seed = (seed * 48271) % 2147483647) / 2147483647);
    for (let warm = 0; warm < 8; warm++) random();
    const due = [];
    let now = 1e12, order = 0, bad = true;
    const later = (act, wait = 0, every = 0) => (due.push({ at: now + wait, order: ++order, act, every }), order);
    const real = { setTimeout, setInterval, clearTimeout, WebSocket, now: Date.now };
    Date.now = () => now;
    window.setTimeout = (act, wait) => later(act, wait);
    window.setInterval = (act, wait) => later(act, wait, wait);
    window.clearTimeout = (id) => due.forEach((one) => one.order === id && (one.act = () => undefined));

    const server = { seq: 1, answers: new Map(), sockets: new Set() };
    const change = () => { server.seq += 1; server.sockets.forEach((socket) => socket.tell()); };
    class Line extends EventTarget {
      constructor() {
        super();
        this.readyState = 0;
        this.number = -1;
        later(() => this.begin(), 20 + random() * 200);
      }
      begin() {
        if (bad && random() < 0.2) return this.end();
        this.readyState = 1;
        server.sockets.add(this);
        this.tell({ hello: { build: "b" } });
        this.beating = later(() => this.down({ beat: this.number }), 10000, 10000);
      }
      tell(more = {}) {
        this.number += 1;
        const whole = { html: `<main>\n<p>${server.seq}</p>\n</main>` };
        const rest = { parts: [[0, 1], `<p>${server.seq}</p>`, [2, 3]] };
        this.down({ ...more, number: this.number, seq: server.seq, ...(this.number ? rest : whole) });
      }
      down(message) {
        this.carry(() => this.readyState === 1 && this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) })));
      }
      send(text) {
        this.carry(() => server.sockets.has(this) && this.take(JSON.parse(text)));
      }
      take(command) {
        if (!server.answers.has(command.id)) {
          const ok = command.decision === String(server.seq);
          server.answers.set(command.id, { id: command.id, ok, error: ok ? null : { text: "That question was already answered." } });
          if (ok) { server.played = (server.played ?? 0) + 1; change(); }
        }
        this.down({ answer: server.answers.get(command.id) });
      }
      carry(act) {
        if (!bad) return later(act, 30);
        const luck = random();
        if (luck < 0.15) return;
        later(act, random() * 400);
        if (luck < 0.3) later(act, random() * 3000);
        if (luck > 0.97) this.end();
      }
      close() { this.end(); }
      end() {
        if (this.readyState === 3) return;
        this.readyState = 3;
        server.sockets.delete(this);
        window.clearTimeout(this.beating);
        later(() => this.dispatchEvent(new Event("close")), random() * 5000);
      }
    }
    Line.OPEN = 1;
    window.WebSocket = Line;

    const page = { seq: 1, told: [], accepted: 0, sent: 0, settled: 0 };
    const live = new Live("t", "b", {
      lamp: () => undefined,
      news: (news) => { page.seq = news.seq; page.html = news.html; },
      refused: (sentence) => { page.told.push(sentence); page.settled += 1; },
      accepted: () => { page.accepted += 1; page.settled += 1; },
      renewed: () => undefined,
      opened: () => "",
    });
    const run = (until) => {
      for (;;) {
        due.sort((one, other) => one.at - other.at || one.order - other.order);
        if (!due.length || due[0].at > until) break;
        const next = due.shift();
        now = Math.max(now, next.at);
        if (next.every) due.push({ ...next, at: now + next.every });
        next.act();
      }
      now = until;
    };
    live.open();
    for (let step = 0; step < 15; step++) {
      run(now + random() * 4000);
      if (random() < 0.3) change();
      if (live.send(String(page.seq), `move ${step}`)) page.sent += 1;
      if (random() < 0.2) live.wake();
    }
    bad = false;
    run(now + 90000);
    Date.now = real.now;
    Object.assign(window, { setTimeout: real.setTimeout, setInterval: real.setInterval, clearTimeout: real.clearTimeout, WebSocket: real.WebSocket });
    if (page.seq !== server.seq) return `the page shows ${page.seq}, the server has ${server.seq}`;
    if (page.html !== `<main>\n<p>${server.seq}</p>\n</main>`) return `the page shows ${page.html} at ${server.seq}`;
    if (live.pending || page.settled !== page.sent) return `${page.sent} sent, ${page.settled} answered`;
    if (page.accepted !== (server.played ?? 0)) return `${page.accepted} accepted, ${server.played} played`;
    return "";
  }
}
