// A table as the page knows it: a pure function of what the server said. No DOM here, and no rules.

import type { Agreement } from "../protocol/Agreement";
import type { Clocks } from "../protocol/Clocks";
import type { Event } from "../protocol/Event";
import type { Message } from "../protocol/Message";
import type { Phase } from "../protocol/Phase";
import type { Seat } from "../protocol/Seat";
import { isObject, list, number, numbers, object, text, type Json, type JsonObject } from "./json.ts";
import { readLegal, type Legal } from "./legal.ts";
import type { IslandView as Wire } from "../protocol/games/island";
import { readIsland, type IslandView } from "./view.ts";

/** What is open, whatever is played. */
export interface Pending {
  readonly type: string;
  readonly fields: JsonObject;
}

function readPending(value: unknown): Pending {
  const { type, ...fields } = object(value);
  return { type: text(type), fields };
}

/** The view of an island, which the server writes as `protocol/games/island.ts` says. Before the game there is none. */
function islandOf(game: string, view: Json): IslandView | null {
  return game === "island" && isObject(view) ? readIsland(view as unknown as Wire) : null;
}

export interface Node {
  readonly kind: "decide" | "chance" | "over" | "none";
  readonly must: readonly number[];
  readonly may: readonly number[];
  readonly pending: Pending | null;
  readonly turn: number;
  readonly move: number;
  readonly winner: number | null;
  readonly points: readonly number[];
}

export interface Question {
  readonly request: number;
  readonly by: number;
  readonly what: Agreement;
  readonly agreed: readonly number[];
  readonly waiting: readonly number[];
}

export interface TableState {
  readonly id: string;
  readonly game: string;
  readonly setup: Json;
  readonly phase: Phase;
  readonly owner: string;
  readonly ownerId: string;
  readonly seats: readonly Seat[];
  readonly spectators: number;
  /** Who looks. */
  readonly person: string | null;
  readonly you: number | null;
  readonly number: number;
  readonly events: readonly Event[];
  readonly view: Json;
  readonly island: IslandView | null;
  readonly node: Node;
  readonly legal: Legal;
  readonly dice: Json;
  /** Before the game: the setup with the map it will have. */
  readonly map: Json;
  readonly clocks: Clocks | null;
  /** When the clocks were read, by the page's own clock. */
  readonly clocksAt: number;
  readonly invite: string | null;
  readonly question: Question | null;
  readonly paused: boolean;
  readonly rematch: string | null;
  /** The last throw. */
  readonly thrown: Thrown;
}

/** What the dice show: both number dice, or the red one alone when event cards give the number; and the event die. */
export interface Thrown {
  readonly faces: readonly [number, number] | null;
  readonly red: number | null;
  readonly event: string | null;
  /** How often dice were thrown. */
  readonly count: number;
}

export function readNode(value: unknown): Node {
  const node = object(value);
  const kind = text(node["kind"]);
  return {
    kind: kind === "decide" || kind === "chance" || kind === "over" ? kind : "none",
    must: numbers(node["must"]),
    may: numbers(node["may"]),
    pending: "pending" in node ? readPending(node["pending"]) : null,
    turn: number(node["turn"]),
    move: number(node["move"]),
    winner: typeof node["winner"] === "number" ? node["winner"] : null,
    points: numbers(node["points"]),
  };
}

type Snapshot = Extract<Message, { type: "table" }>;
type News = Extract<Message, { type: "events" }>;

/** Both faces of `5+3`. */
export function faces(roll: unknown): [number, number] | null {
  const match = /^(\d)\+(\d)$/.exec(text(roll));
  return match ? [Number(match[1]), Number(match[2])] : null;
}

function lastThrow(events: readonly Event[], before: Thrown): Thrown {
  let thrown = before;
  for (const event of events) {
    if (event.type !== "moved") continue;
    for (const one of event.events) {
      const what = object(one);
      switch (what["type"]) {
        case "rolled":
          thrown = { ...thrown, faces: faces(what["roll"]), red: null, count: thrown.count + 1 };
          break;
        case "event_die":
          thrown = { ...thrown, event: text(what["face"]) };
          break;
        case "red_die":
          thrown = { ...thrown, red: Number(what["die"]), faces: null };
          break;
        default:
          break;
      }
    }
  }
  return thrown;
}

const NO_THROW: Thrown = { faces: null, red: null, event: null, count: 0 };

/** A table somebody just came to; what was seen before is kept when only the gap was sent. */
export function arrive(
  message: Snapshot,
  before: TableState | null,
  now: number,
  person: string | null = before?.person ?? null,
): TableState {
  const known = before?.id === message.table ? before.events : [];
  const missed = message.events ?? [];
  const first = missed[0]?.number ?? Infinity;
  const events = message.events === null ? [] : [...known.filter((event) => event.number < first), ...missed];
  return {
    id: message.table,
    game: message.game,
    setup: message.setup,
    phase: message.phase,
    owner: message.owner,
    ownerId: message.owner_id,
    seats: message.seats,
    spectators: before?.spectators ?? 0,
    person,
    you: message.you,
    number: message.number,
    events,
    view: message.view ?? before?.view ?? null,
    island: islandOf(message.game, message.view ?? before?.view ?? null),
    node: readNode(message.node),
    legal: readLegal(message.legal),
    dice: message.dice,
    map: message.map,
    clocks: message.clocks,
    clocksAt: now,
    invite: message.invite,
    question: null,
    paused: events.findLast((event) => event.type === "paused" || event.type === "resumed")?.type === "paused",
    rematch: lastOf(events, "rematch")?.table ?? null,
    thrown: lastThrow(events, NO_THROW),
  };
}

function lastOf<T extends Event["type"]>(events: readonly Event[], type: T): Extract<Event, { type: T }> | undefined {
  return events.findLast((event): event is Extract<Event, { type: T }> => event.type === type);
}

/** A view with what never changes, which only the first one has. */
function completed(view: Json, before: Json): Json {
  const known = object(before);
  const once = ["setup", "target", "costs"].filter((name) => name in known);
  return { ...Object.fromEntries(once.map((name) => [name, known[name] ?? null])), ...object(view) };
}

function happen(state: TableState, message: News, now: number): TableState {
  const fresh = message.events.filter((event) => event.number > state.number);
  let next: TableState = {
    ...state,
    events: [...state.events, ...fresh],
    number: fresh.at(-1)?.number ?? state.number,
    node: message.node === undefined ? state.node : readNode(message.node),
    legal: readLegal(message.legal),
    clocks: message.clocks ?? null,
    clocksAt: now,
  };
  if (message.view !== undefined && message.view !== null) {
    const view = completed(message.view, state.view);
    next = { ...next, view, island: islandOf(state.game, view) };
  }
  for (const event of fresh) next = follow(next, event);
  return next;
}

function follow(state: TableState, event: Event): TableState {
  switch (event.type) {
    case "started":
      return { ...state, phase: "running", dice: event.dice };
    case "locked":
      return { ...state, dice: event.dice };
    case "called_off":
      return { ...state, dice: { ...object(state.dice), commitment: null, locks: [] } };
    case "over":
      return { ...state, phase: "over", dice: event.dice };
    case "closed":
      return { ...state, phase: "closed" };
    case "paused":
      return { ...state, paused: true };
    case "resumed":
      return { ...state, paused: false };
    case "rematch":
      return { ...state, rematch: event.table };
    case "away":
    case "back":
      return {
        ...state,
        seats: state.seats.map((seat) => (seat.seat === event.seat ? { ...seat, away: event.type === "away" } : seat)),
      };
    case "resigned":
      return {
        ...state,
        seats: state.seats.map((seat) => (seat.seat === event.seat ? { ...seat, resigned: true } : seat)),
      };
    case "moved":
      return { ...state, thrown: lastThrow([event], state.thrown) };
    case "removed":
      return {
        ...state,
        you: event.person === state.person && state.phase === "open" ? null : state.you,
        seats: state.seats.map((seat) =>
          seat.occupant.kind === "person" && seat.occupant.person === event.person && state.phase === "open"
            ? { ...seat, occupant: { kind: "open" } }
            : seat,
        ),
      };
    case "seated":
      return {
        ...state,
        you:
          event.occupant.kind === "person" && event.occupant.person === state.person
            ? event.seat
            : state.you === event.seat
              ? null
              : state.you,
        seats: state.seats.map((seat) => (seat.seat === event.seat ? { ...seat, occupant: event.occupant } : seat)),
      };
    default:
      return state;
  }
}

/** What the table is after a message; messages about other tables change nothing. */
export function reduce(state: TableState, message: Message, now: number): TableState {
  switch (message.type) {
    case "table":
      return message.table === state.id ? arrive(message, state, now) : state;
    case "events":
      return message.table === state.id ? happen(state, message, now) : state;
    case "seats":
      return message.table === state.id ? { ...state, seats: message.seats, spectators: message.spectators } : state;
    case "asked":
      if (message.table !== state.id) return state;
      return {
        ...state,
        question:
          message.by === null
            ? null
            : {
                request: message.request,
                by: message.by,
                what: message.what,
                agreed: message.agreed,
                waiting: message.waiting,
              },
      };
    default:
      return state;
  }
}

const BOT_NAMES = ["Olaf", "Hania", "Freya", "Leif", "Zosia", "Einar", "Runa", "Tomek", "Sigrid", "Kasia"];

/** What a seat is called: people by their name, bots by one that belongs to the seat. */
export function nameOf(state: { readonly id: string; readonly seats: readonly Seat[] }, seat: number): string {
  const occupant = state.seats.find((one) => one.seat === seat)?.occupant;
  if (occupant?.kind === "person") return occupant.name;
  const taken = new Set(state.seats.flatMap((one) => (one.occupant.kind === "person" ? [one.occupant.name] : [])));
  const free = BOT_NAMES.filter((name) => !taken.has(name));
  const start = [...state.id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return free[(start + seat) % free.length] ?? `${seat}`;
}

/** Everything game events said, oldest first. */
export function gameEvents(
  events: readonly Event[],
): { readonly event: Json; readonly move: number; readonly number: number }[] {
  return events.flatMap((event) =>
    event.type === "moved"
      ? list(event.events).map((one) => ({ event: one, move: event.move, number: event.number }))
      : [],
  );
}
