// The page's side of the server: one connection, the lobby's list and the table one is at.

import { sure } from "../lib/confirm.svelte.ts";
import { go } from "../lib/route.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Event } from "../protocol/Event";
import type { LobbyEntry } from "../protocol/LobbyEntry";
import type { Message } from "../protocol/Message";
import type { Request } from "../protocol/Request";
import { language, t } from "../i18n/index.svelte.ts";
import type { Action } from "../state/legal.ts";
import { arrive, reduce, type TableState } from "../state/table.ts";
import { UnknownMessage } from "../state/wire.ts";
import { Connection, Refused, type Status } from "./connection.ts";
import { forget, guest, known } from "./session.ts";
import { newWord, randomText, Words, type Word } from "./words.ts";

type Body = Request extends infer R ? (R extends unknown ? Omit<R, "id"> : never) : never;

export interface Problem {
  readonly message: string;
  readonly rule: string | null;
}

export interface Practice {
  readonly act: (action: Action) => Promise<boolean>;
  readonly undo: () => void;
}

let status = $state<Status>("connecting");
let me = $state.raw<{ person: string; name: string; account: boolean } | null>(known()?.me ?? null);
let bots = $state.raw<readonly string[]>(["medium"]);
let games = $state.raw<readonly string[]>(["island"]);
let lobby = $state.raw<readonly LobbyEntry[]>([]);
let table = $state.raw<TableState | null>(null);
/** Why the table asked for cannot be shown: the code of the refusal and its words. */
let missing = $state.raw<{ readonly code: string; readonly message: string } | null>(null);
/** The seat that the owner of the table offers. */
let offer = $state.raw<{ readonly seat: number; readonly by: string } | null>(null);
let problem = $state.raw<Problem | null>(null);
/** Something the server said that this page does not understand. */
let broken = $state.raw<unknown>(null);
let wanted: { id: string; invite: string | null } | null = null;
let inLobby = false;
/** Several servers stand behind the address. */
let several = false;
/** Who takes the actions at a table that is not the server's: a lesson. */
let practice = $state.raw<Practice | null>(null);
const listeners = new Set<(before: TableState | null, after: TableState) => void>();

/** With the table, so that the proxy in front of several servers can send everybody at it to the same one. */
function url(): string {
  const query = wanted ? `?${new URLSearchParams({ table: wanted.id }).toString()}` : "";
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws${query}`;
}

// What arrives within a frame is shown at once: bots can be faster than any screen. Not in the frame itself, whose own
// work (style, layout, paint) comes on top.
const FRAME = 16;
/** Whoever turned it on sees one move of a bot after the other, unless too many wait. */
const STEPS = { quick: 0, short: 500, people: 1400 } as const;
const WAITING = 8;
let latest: TableState | null = null;
let queue: TableState[] = [];
let due = false;
let shownAt = 0;

function botMoved(next: TableState): boolean {
  const last = next.events.at(-1);
  if (last?.type !== "moved" || last.seat === null) return false;
  return next.seats.find((one) => one.seat === last.seat)?.occupant.kind === "bot";
}

function take(next: TableState): void {
  latest = next;
  const slow = settings().bots !== "quick" && !practice && table?.id === next.id && queue.length < WAITING;
  if (!slow) queue = [];
  queue.push(next);
  if (due) return;
  due = true;
  setTimeout(
    show,
    slow && botMoved(next) ? Math.max(FRAME, shownAt + STEPS[settings().bots] - performance.now()) : FRAME,
  );
}

function show(): void {
  due = false;
  const [before, after] = [table, queue.shift() ?? latest];
  const [next] = queue;
  if (next) {
    due = true;
    setTimeout(show, botMoved(next) ? Math.max(FRAME, STEPS[settings().bots]) : FRAME);
  }
  if (!after || !latest || before === after) return;
  table = after;
  shownAt = performance.now();
  for (const listen of listeners) listen(before, after);
}

/** Was no answer given, rather than a refusal? */
function unanswered(error: Refused): boolean {
  return error.code === "lost" || error.code === "offline";
}

const words = new Words({
  lock: (table, lock) => connection.ask({ op: "lock", table, lock }),
  open: (table, word) => connection.ask({ op: "open", table, word }),
  complain: (_, what) => (problem = { message: t(`dice-${what.replace("_", "-")}`), rule: null }),
});

/** What cannot be understood is shown: a table that goes on without it would be wrong. */
function receive(message: Message): void {
  try {
    understand(message);
  } catch (error) {
    console.error(error);
    broken = error;
  }
}

function understand(message: Message): void {
  void words.receive(message);
  switch (message.type) {
    case "tables":
      lobby = message.tables;
      break;
    case "listed":
      lobby = [...lobby.filter((line) => line.table !== message.line.table), message.line];
      break;
    case "unlisted":
      lobby = lobby.filter((line) => line.table !== message.table);
      break;
    case "table":
      if (wanted?.id === message.table) take(arrive(message, latest, performance.now(), me?.person ?? null));
      break;
    case "announced":
      problem = { message: message.text, rule: null };
      break;
    case "events":
      if (message.table === wanted?.id && message.events.some(sendsMeAway)) {
        leaveTable();
        problem = { message: t("sent-away"), rule: null };
        go("#/");
        break;
      }
      if (latest) take(reduce(latest, message, performance.now()));
      // The owner changed the table: how it is now comes with the answer to another join.
      if (message.table === wanted?.id && message.events.some((event) => event.type === "changed")) void rejoin();
      break;
    case "offered":
      if (message.table === wanted?.id) offer = { seat: message.seat, by: message.by };
      break;
    case "seats":
    case "asked":
      if (latest) take(reduce(latest, message, performance.now()));
      break;
    // Answers, which whoever asked gets; a server that closes is told by the line that breaks.
    case "welcome":
    case "done":
    case "refused":
    case "node":
    case "legal":
    case "view":
    case "closing":
      break;
    default:
      throw new UnknownMessage(message);
  }
}

function sendsMeAway(event: Event): boolean {
  return event.type === "removed" && event.person === me?.person;
}

/** Events a server is sure to have kept. */
const KEPT = 250;

async function rejoin(): Promise<void> {
  if (inLobby) void connection.ask({ op: "lobby" }).catch(() => undefined);
  if (!wanted) {
    connection.again();
    return;
  }
  const { id, invite } = wanted;
  const since = latest?.id === id ? latest.number : 0;
  try {
    // A table that is just being put away may swallow the request: ask again when no answer comes.
    const late = setTimeout(() => wanted?.id === id && latest?.id !== id && void rejoin(), 3000);
    await connection
      .ask({ op: "join", table: id, since, views: true, ...(invite === null ? {} : { invite }) })
      .finally(() => clearTimeout(late));
    missing = null;
    // The server keeps the latest events only: what it still has is better than an empty log.
    if (latest?.id === id && latest.events.length === 0 && latest.number > KEPT) {
      await connection.ask({
        op: "join",
        table: id,
        since: latest.number - KEPT,
        views: true,
        ...(invite === null ? {} : { invite }),
      });
    }
  } catch (error) {
    if (error instanceof Refused && !unanswered(error)) missing = { code: error.code, message: error.message };
  }
  connection.again();
}

const connection = new Connection(url, {
  token: async () => (await guest()).token,
  language,
  onstatus: (next) => (status = next),
  onopen: (welcome) => {
    me = { person: welcome.person, name: welcome.name, account: welcome.account };
    bots = welcome.bots;
    games = welcome.games;
    several = welcome.several ?? false;
    void rejoin();
    for (const ready of waitingForOpen.splice(0)) ready();
  },
  onmessage: receive,
  onstranger: () => forget(),
});

const waitingForOpen: (() => void)[] = [];

/** Resolves once the server knows us. */
export function ready(): Promise<void> {
  return connection.ready ? Promise.resolve() : new Promise((resolve) => waitingForOpen.push(resolve));
}

export function start(): void {
  void connection.open();
  addEventListener("online", () => connection.hurry());
}

export const client = {
  get status() {
    return status;
  },
  get me() {
    return me;
  },
  get bots() {
    return bots;
  },
  /** The level bots have unless somebody chooses another. */
  get usualBot() {
    return bots.find((level) => level === "medium") ?? bots[0] ?? "medium";
  },
  get games() {
    return games;
  },
  get lobby() {
    return lobby;
  },
  get table() {
    return table;
  },
  /** The table is a lesson's, nobody else's. */
  get practising() {
    return practice !== null;
  },
  get offer() {
    return offer;
  },
  get missing() {
    return missing;
  },
  get problem() {
    return problem;
  },
  get broken() {
    return broken;
  },
};

export function clearProblem(): void {
  problem = null;
}

export function onchange(listen: (before: TableState | null, after: TableState) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Asks, and keeps a refusal for the page to show. */
export async function ask(body: Body): Promise<Extract<Message, { id: number | null }> | null> {
  if (practice && "table" in body) {
    if (body.op === "ask" && body.what === "undo") practice.undo();
    return null;
  }
  try {
    return await connection.ask(body);
  } catch (error) {
    if (error instanceof Refused && !unanswered(error)) problem = { message: error.message, rule: error.rule };
    return null;
  }
}

export function enterLobby(): void {
  inLobby = true;
  if (connection.ready) void connection.ask({ op: "lobby" }).catch(() => undefined);
}

export function leaveLobby(): void {
  inLobby = false;
  if (connection.ready) void connection.ask({ op: "leave_lobby" }).catch(() => undefined);
}

export function enterTable(id: string, invite: string | null): void {
  if (wanted?.id === id) return;
  wanted = { id, invite };
  offer = null;
  latest = null;
  queue = [];
  table = null;
  missing = null;
  if (several && connection.move()) return;
  if (connection.ready) void rejoin();
}

export function leaveTable(): void {
  if (wanted && connection.ready) void connection.ask({ op: "leave", table: wanted.id }).catch(() => undefined);
  wanted = null;
  latest = null;
  queue = [];
  table = null;
}

/** Shows a table that is played on this page alone. */
export function practise(state: TableState, by: Practice): void {
  practice = by;
  take(state);
}

export function endPractice(): void {
  practice = null;
  latest = null;
  queue = [];
  table = null;
}

/** Makes an action at the table one is at. */
export async function act(action: Action): Promise<boolean> {
  if (!table) return false;
  if (practice) return practice.act(action);
  if (!(await sure(action, table)) || !table) return false;
  try {
    await connection.insist({ op: "act", table: table.id, action, key: randomText() });
    return true;
  } catch (error) {
    // A move is never lost silently: whoever is offline is told that it was not made.
    if (error instanceof Refused)
      problem = unanswered(error)
        ? { message: t("offline-refused"), rule: null }
        : { message: error.message, rule: error.rule };
    return false;
  }
}

/** Makes a table, with a locked word for the own seat; starts it when nobody is missing, and goes there. */
export async function make(body: Extract<Body, { op: "create" | "play_on" }>): Promise<void> {
  const own = await newWord();
  const seats = (body.seats ?? []).map((seat) => (seat.type === "me" && own ? { ...seat, lock: own.lock } : seat));
  const made = await ask({ ...body, seats });
  if (made?.type !== "done" || !made.table) return;
  if (seats.some((seat) => seat.type === "me")) words.keep(made.table, own);
  const full = seats.length > 0 && seats.every((seat) => seat.type !== "open");
  if (full && (await ask({ op: "join", table: made.table, since: 0, views: true }))) {
    const begun = words.begun(made.table);
    if (await ask({ op: "start", table: made.table })) await begun;
  }
  go(`#/t/${made.table}`);
}

/** Keeps the word that was locked for a seat the server gave. */
export function keepWord(at: string, own: Word | null): void {
  words.keep(at, own);
}

/** Takes a seat, with a locked word. */
export async function sit(at: string, seat: number): Promise<void> {
  offer = null;
  const own: Word | null = await newWord();
  words.keep(at, own);
  await ask({ op: "sit", table: at, seat, ...(own ? { lock: own.lock } : {}) });
}

/** The base game against three bots, at once. */
export async function playNow(): Promise<void> {
  await ready();
  const bot = { type: "bot" as const, level: client.usualBot };
  await make({
    op: "create",
    setup: { game: "island", players: 4 },
    seats: [{ type: "me" }, bot, bot, bot],
    private: false,
    spectators: settings().watch,
    rated: false,
  });
}
