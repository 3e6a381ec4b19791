// A table answered by `landnam referee` instead of a server: any position can be put on it. The page says what it always
// says over its socket; the rules are the program's own.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { preview } from "vite";
import { join } from "node:path";
import { binary, freePort } from "./host.mjs";

export class Referee {
  constructor() {
    this.child = spawn(binary(), ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
    this.waiting = [];
    createInterface({ input: this.child.stdout }).on("line", (line) => this.waiting.shift()?.(JSON.parse(line)));
  }

  ask(request) {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The answer, which must be a good one. */
  async sure(request) {
    const answer = await this.ask(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request).slice(0, 300)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  close() {
    this.child.stdin.end();
    return new Promise((resolve) => this.child.once("exit", resolve));
  }
}

/** The client's files. */
export async function files() {
  const port = await freePort();
  const server = await preview({
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    preview: { port, host: "127.0.0.1" },
  });
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}

const ME = { person: "p1", name: "Ingrid", account: false };

/**
 * Puts a game of the referee on the page: `seat` is played by the page, the other one by `opponent`, which chooses among
 * actions; `chance` may choose among outcomes. `happened` hears every event.
 */
export async function seatPage(
  page,
  referee,
  {
    url,
    seat = 1,
    game = "main",
    language = "en",
    setup,
    opponent = (list) => list[0],
    chance = () => null,
    happened = () => undefined,
    events: before = [],
    names = {},
  },
) {
  const log = before.map((one, i) => ({ number: i + 1, at: 0, type: "moved", seat: null, move: i + 1, events: [one] }));
  let socketOf = null;
  const now = async () => {
    const { node } = await referee.sure({ op: "node", game });
    const { view } = await referee.sure({ op: "view", game, seat });
    const legal =
      node.kind === "decide" && node.must.includes(seat) ? await referee.sure({ op: "legal", game, seat }) : null;
    return { node, view, legal };
  };
  const tell = async (fresh, by) => {
    log.push({ number: log.length + 1, at: 0, type: "moved", seat: by, move: log.length + 1, events: fresh });
    if (socketOf)
      socketOf.send(
        JSON.stringify({ type: "events", table: "k3", events: [log.at(-1)], clocks: null, ...(await now()) }),
      );
  };
  /** Chance and the other seat, until the page decides again. */
  const goOn = async () => {
    for (;;) {
      const { node } = await referee.sure({ op: "node", game });
      if (node.kind === "over" || (node.kind === "decide" && node.must.includes(seat))) return;
      if (node.kind === "chance") {
        const { outcomes } = await referee.sure({ op: "legal", game });
        const outcome = chance(
          node.pending.type.replaceAll("-", "_"),
          outcomes.map((one) => one.outcome),
        );
        const drawn = await referee.sure(
          outcome ? { op: "chance", game, outcome, for: seat } : { op: "draw", game, for: seat },
        );
        happened(drawn.events);
        await tell(drawn.events, null);
        continue;
      }
      const by = node.must[0];
      const { actions } = await referee.sure({ op: "legal", game, seat: by, list: true });
      const made = await referee.sure({ op: "act", game, seat: by, action: opponent(actions, node), for: seat });
      happened(made.events);
      await tell(made.events, by);
    }
  };
  await page.route("**/api/guests", (route) => route.fulfill({ json: { token: "t", me: ME } }));
  await page.route("**/api/me/games", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/invitations", (route) => route.fulfill({ json: [] }));
  await page.routeWebSocket("**/ws", (socket) => {
    socketOf = socket;
    socket.onMessage(async (text) => {
      const request = JSON.parse(text);
      const say = (message) => socket.send(JSON.stringify({ id: request.id, ok: true, ...message }));
      switch (request.op) {
        case "hello":
          say({
            type: "welcome",
            version: 2,
            program: "",
            ...ME,
            language,
            games: ["island", "rivals"],
            bots: ["medium"],
          });
          break;
        case "join": {
          const state = await now();
          say({
            type: "table",
            table: request.table,
            game: "rivals",
            setup,
            phase: state.node.kind === "over" ? "over" : "running",
            owner: "Ingrid",
            owner_id: "p1",
            clock: null,
            spectators: true,
            seats: [1, 2].map((one) => ({
              seat: one,
              present: true,
              away: false,
              occupant:
                one === seat
                  ? { kind: "person", ...ME }
                  : names[one]
                    ? { kind: "person", person: "p2", name: names[one], account: false }
                    : { kind: "bot", level: "medium", name: "" },
            })),
            you: seat,
            number: log.length,
            events: log,
            ...state,
            dice: { commitment: "7c1e94a05d3bf2e8", seed: null, words: [] },
            clocks: null,
            invite: null,
          });
          break;
        }
        case "act": {
          const made = await referee.ask({ op: "act", game, seat, action: request.action, for: seat });
          if (!made.ok) {
            socket.send(
              JSON.stringify({
                id: request.id,
                ok: false,
                type: "refused",
                code: "rule",
                message: made.message ?? "",
                rule: made.rule ?? null,
              }),
            );
            break;
          }
          say({ type: "done" });
          happened(made.events);
          await tell(made.events, seat);
          await goOn();
          break;
        }
        case "lobby":
          say({ type: "tables", tables: [] });
          break;
        default:
          say({ type: "done" });
      }
    });
  });
  await page.goto(`${url}#/t/k3`);
  await page.waitForSelector("main.rivals");
  return { goOn };
}
