// A table as the page knows it: a pure function of what the server said. No DOM here, and no rules.

import type { Agreement } from "../protocol/Agreement";
import type { Clock } from "../protocol/Clock";
import type { Clocks } from "../protocol/Clocks";
import type { Ending } from "../protocol/Ending";
import type { Event } from "../protocol/Event";
import type { Message } from "../protocol/Message";
import type { Phase } from "../protocol/Phase";
import type { Seat } from "../protocol/Seat";
import type { Watcher } from "../protocol/Watcher";
import type { DiceProof } from "../protocol/DiceProof";
import type { JsonValue } from "../protocol/serde_json/JsonValue";
import type { IslandEvent, IslandPending } from "../protocol/games/island";
import { BOT_NAMES } from "../lib/characters.ts";
import { faces } from "./events.ts";
import { unreachable } from "./json.ts";
import { readLegal, type Legal } from "./legal.ts";
import { readIsland, type IslandView } from "./view.ts";
import {
  checkEvents,
  islandEvents,
  islandView,
  legalOf,
  nodeOf,
  UnknownMessage,
  type GamePending,
  type WireNode,
} from "./wire.ts";

/** The view of an island. Before the game there is none. */
function islandOf(game: string, view: JsonValue | null): IslandView | null {
  const found = islandView(game, view);
  return found && readIsland(found);
}

export interface Node {
  readonly kind: "decide" | "chance" | "over" | "none";
  readonly must: readonly number[];
  readonly may: readonly number[];
  /** What is open, whatever is played. */
  readonly pending: GamePending | null;
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
  readonly setup: JsonValue;
  readonly phase: Phase;
  readonly owner: string;
  readonly ownerId: string;
  readonly seats: readonly Seat[];
  readonly spectators: number;
  readonly watchers: readonly Watcher[];
  readonly clock: Clock | null;
  readonly rated: boolean;
  /** Who looks. */
  readonly person: string | null;
  readonly you: number | null;
  /** How often the game came to wait for whoever looks. States are shown a frame at a time, so a wait can come and go unseen. */
  readonly called: number;
  readonly number: number;
  readonly events: readonly Event[];
  readonly view: JsonValue | null;
  readonly island: IslandView | null;
  readonly node: Node;
  readonly legal: Legal;
  readonly dice: DiceProof | null;
  /** Before the game: the setup with the map it will have. */
  readonly map: JsonValue | null;
  readonly clocks: Clocks | null;
  /** When the clocks were read, by the page's own clock. */
  readonly clocksAt: number;
  readonly invite: string | null;
  readonly question: Question | null;
  readonly paused: boolean;
  readonly rematch: string | null;
  /** How the game ended, if not by its rules. */
  readonly ended: Ending | null;
  /** The game was played by an earlier edition of the rules: only its seats are left. */
  readonly oldRules: boolean;
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

const NO_NODE: Node = { kind: "none", must: [], may: [], pending: null, turn: 0, move: 0, winner: null, points: [] };

/** What a table waits for; before the game nothing. */
export function readNode(node: WireNode | null): Node {
  switch (node?.kind) {
    case undefined:
      if (node) throw new UnknownMessage(node);
      return NO_NODE;
    case "decide":
    case "chance":
    case "over":
      return { ...NO_NODE, ...node };
    default:
      throw new UnknownMessage(node);
  }
}

/** What is open on the island. */
export function islandPending(node: Node): IslandPending | null {
  return node.pending as IslandPending | null;
}

/** Does the game wait for this seat? */
function waits(node: Node, seat: number | null): boolean {
  return seat !== null && node.must.includes(seat);
}

/** Did the game come to wait for whoever looks, and does it still? */
export function cameToWait(before: TableState, after: TableState): boolean {
  return after.called > before.called && waits(after.node, after.you);
}

type Snapshot = Extract<Message, { type: "table" }>;
type News = Extract<Message, { type: "events" }>;
export type TableMessage = Extract<Message, { type: "table" | "events" | "seats" | "asked" }>;

/** Dice of the island; Rivals reads its own. */
function lastThrow(game: string, events: readonly Event[], before: Thrown): Thrown {
  if (game !== "island") return before;
  let thrown = before;
  for (const event of events.flatMap(islandEvents)) {
    if (event.type === "rolled") thrown = { ...thrown, faces: faces(event.roll), red: null, count: thrown.count + 1 };
    else if (event.type === "event_die") thrown = { ...thrown, event: event.face };
    else if (event.type === "red_die") thrown = { ...thrown, red: Number(event.die), faces: null };
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
  checkEvents(message.game, events);
  const node = readNode(nodeOf(message.node));
  const earlier = before?.id === message.table ? before : null;
  return {
    id: message.table,
    game: message.game,
    setup: message.setup,
    phase: message.phase,
    owner: message.owner,
    ownerId: message.owner_id,
    seats: message.seats,
    spectators: before?.spectators ?? 0,
    watchers: before?.watchers ?? [],
    clock: message.clock,
    rated: message.rated ?? false,
    person,
    you: message.you,
    called:
      (earlier?.called ?? 0) + (waits(node, message.you) && !(earlier && waits(earlier.node, earlier.you)) ? 1 : 0),
    number: message.number,
    events,
    view: message.view ?? before?.view ?? null,
    island: islandOf(message.game, message.view ?? before?.view ?? null),
    node,
    legal: readLegal(legalOf(message.legal)),
    dice: message.dice,
    map: message.map,
    clocks: message.clocks,
    clocksAt: now,
    invite: message.invite,
    question: null,
    paused: events.findLast((event) => event.type === "paused" || event.type === "resumed")?.type === "paused",
    rematch: lastOf(events, "rematch")?.table ?? null,
    ended: message.ended ?? null,
    oldRules: message.old_rules ?? false,
    thrown: lastThrow(message.game, events, NO_THROW),
  };
}

function lastOf<T extends Event["type"]>(events: readonly Event[], type: T): Extract<Event, { type: T }> | undefined {
  return events.findLast((event): event is Extract<Event, { type: T }> => event.type === type);
}

/** A view with what never changes, which only the first one has. */
function completed(view: JsonValue, before: JsonValue | null): JsonValue {
  if (!isView(view) || !isView(before)) return view;
  const once = ["setup", "target", "costs"].flatMap((name) => {
    const value = before[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(once), ...view };
}

function isView(value: JsonValue | null): value is { [key in string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function happen(state: TableState, message: News, now: number): TableState {
  const fresh = message.events.filter((event) => event.number > state.number);
  checkEvents(state.game, fresh);
  let next: TableState = {
    ...state,
    events: [...state.events, ...fresh],
    number: fresh.at(-1)?.number ?? state.number,
    node: message.node === undefined ? state.node : readNode(nodeOf(message.node)),
    legal: readLegal(legalOf(message.legal)),
    clocks: message.clocks ?? null,
    clocksAt: now,
  };
  if (message.view !== undefined && message.view !== null) {
    const view = completed(message.view, state.view);
    next = { ...next, view, island: islandOf(state.game, view) };
  }
  for (const event of fresh) next = follow(next, event);
  const called = waits(next.node, next.you) && !waits(state.node, state.you);
  return called ? { ...next, called: state.called + 1 } : next;
}

function follow(state: TableState, event: Event): TableState {
  switch (event.type) {
    case "started":
      return { ...state, phase: "running", dice: event.dice };
    case "locked":
      return { ...state, dice: event.dice };
    case "called_off":
      return { ...state, dice: state.dice && { ...state.dice, commitment: null, locks: [] } };
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
      return { ...state, thrown: lastThrow(state.game, [event], state.thrown) };
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
    // Nothing of the table changes with these, or its next view says what.
    case "hidden":
    case "changed":
    case "created":
    case "undone":
    case "said":
    case "vacation":
    case "muted":
      return state;
    default:
      throw new UnknownMessage(event);
  }
}

/** What the table is after a message; messages about other tables change nothing. */
export function reduce(state: TableState, message: TableMessage, now: number): TableState {
  switch (message.type) {
    case "table":
      return message.table === state.id ? arrive(message, state, now) : state;
    case "events":
      return message.table === state.id ? happen(state, message, now) : state;
    case "seats":
      return message.table === state.id
        ? { ...state, seats: message.seats, spectators: message.spectators, watchers: message.watchers }
        : state;
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
      return unreachable(message);
  }
}

/** What a seat is called. Bots of lessons, which no server named, have the name of their place. */
export function nameOf(state: { readonly seats: readonly Seat[] }, seat: number): string {
  const occupant = state.seats.find((one) => one.seat === seat)?.occupant;
  if (occupant?.kind === "person") return occupant.name;
  return (occupant?.kind === "bot" && occupant.name) || (BOT_NAMES[(seat - 1) % BOT_NAMES.length] ?? `${seat}`);
}

/** What has happened on the island since. */
export function freshEvents(before: TableState, after: TableState): readonly IslandEvent[] {
  return after.events.slice(after.events.findLastIndex((one) => one.number <= before.number) + 1).flatMap(islandEvents);
}

/** Until when whoever sits there is on vacation, by the page's own clock; their time does not run. */
export function vacationUntil(clocks: Clocks | null, seat: number, now: number): number | null {
  const until = clocks?.vacation?.[seat - 1] ?? null;
  return until !== null && until > now ? until : null;
}

/** Milliseconds a seat has left, by the page's own clock: its reserve, and what is left of its open decision; nothing without clocks. */
export function timeLeft(
  { clocks, clocksAt }: Pick<TableState, "clocks" | "clocksAt">,
  seat: number,
  now: number,
): number | null {
  if (!clocks) return null;
  const decision = clocks.decision[seat - 1] ?? null;
  const reserve = clocks.reserve[seat - 1] ?? 0;
  if (decision === null) return reserve;
  // Clocks count from when the page was opened, vacations end at a time of day.
  const runs = clocks.running && !vacationUntil(clocks, seat, Date.now());
  return decision + reserve - (runs ? now - clocksAt : 0);
}
