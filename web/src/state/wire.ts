// What the server says about a game, by the types written from the games' declarations. It is believed here, once, where it comes
// in; whoever reads it after that is told by the compiler what may come. An event of a kind that is not declared is an error.

import type { Event } from "../protocol/Event";
import type { JsonValue } from "../protocol/serde_json/JsonValue";
import type {
  IslandAction,
  IslandEvent,
  IslandFamily,
  IslandLegal,
  IslandNode,
  IslandPending,
  IslandSetup,
  IslandView,
} from "../protocol/games/island";
import type {
  RivalsAction,
  RivalsEvent,
  RivalsFamily,
  RivalsLegal,
  RivalsNode,
  RivalsPending,
  RivalsSetup,
} from "../protocol/games/rivals";
import { RIVALS_EVENTS, ISLAND_EVENTS } from "./events.ts";
import { isObject } from "./json.ts";

export type GameAction = IslandAction | RivalsAction;
export type GameFamily = IslandFamily | RivalsFamily;
export type GamePending = IslandPending | RivalsPending;
export type WireNode = IslandNode | RivalsNode;
export type ActionType = GameAction["type"];
export type IslandActionType = IslandAction["type"];

/** The server said something this page was not built for. It is shown, never skipped. */
export class UnknownMessage extends Error {
  constructor(value: unknown) {
    super(JSON.stringify(value).slice(0, 200));
    this.name = "UnknownMessage";
  }
}

type Moved = Extract<Event, { type: "moved" }>;

/** Moves whose events are of known kinds. */
const checked = new WeakSet<Moved>();

function check(event: Moved, known: object): void {
  if (checked.has(event)) return;
  const unknown = event.events.find((one) => !(isObject(one) && String(one["type"]) in known));
  if (unknown !== undefined) throw new UnknownMessage(unknown);
  checked.add(event);
}

/** What came of a move on the island. */
export function islandEvents(event: Event): readonly IslandEvent[] {
  if (event.type !== "moved") return [];
  check(event, ISLAND_EVENTS);
  return event.events as unknown as readonly IslandEvent[];
}

/** Everything that happened on the island, oldest first. */
export function allIslandEvents(events: readonly Event[]): readonly IslandEvent[] {
  return events.flatMap(islandEvents);
}

/** What came of a move of Rivals. */
export function rivalsEvents(event: Event): readonly RivalsEvent[] {
  if (event.type !== "moved") return [];
  check(event, RIVALS_EVENTS);
  return event.events as unknown as readonly RivalsEvent[];
}

/** Throws where a move of either game brought something of an unknown kind, before anybody reads it. */
export function checkEvents(game: string, events: readonly Event[]): void {
  if (game === "island") events.forEach(islandEvents);
  if (game === "rivals") events.forEach(rivalsEvents);
}

/** What a table was made for; a setup of Rivals is known by its mode. */
export function gameSetup(setup: JsonValue): IslandSetup | RivalsSetup {
  if (!isObject(setup)) throw new UnknownMessage(setup);
  return setup as unknown as IslandSetup | RivalsSetup;
}

/** What an island table was made for, or `null`. */
export function islandSetup(game: string, setup: JsonValue | null): IslandSetup | null {
  return game === "island" && isObject(setup) ? (setup as unknown as IslandSetup) : null;
}

/** What a table of Rivals was made for. */
export function rivalsSetup(setup: JsonValue): RivalsSetup {
  if (!isObject(setup) || typeof setup["mode"] !== "string") throw new UnknownMessage(setup);
  return setup as unknown as RivalsSetup;
}

/** An action that was made or is advised. */
export function actionOf(value: JsonValue | undefined): GameAction {
  if (!isObject(value) || typeof value["type"] !== "string") throw new UnknownMessage(value);
  return value as unknown as GameAction;
}

export function islandView(game: string, view: JsonValue | null): IslandView | null {
  return game === "island" && isObject(view) ? (view as unknown as IslandView) : null;
}

export function legalOf(value: JsonValue | null | undefined): IslandLegal | RivalsLegal | null {
  if (value === null || value === undefined) return null;
  if (!isObject(value) || !Array.isArray(value["families"])) throw new UnknownMessage(value);
  return value as unknown as IslandLegal | RivalsLegal;
}

export function nodeOf(value: JsonValue | null | undefined): WireNode | null {
  return value === null || value === undefined ? null : (value as unknown as WireNode);
}
