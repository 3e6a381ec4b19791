// What the server says about a game, by the types written from the games' declarations. It is believed here, once, where it comes
// in; whoever reads it after that is told by the compiler what may come.

import type { Event } from "../protocol/Event";
import type { JsonValue } from "../protocol/serde_json/JsonValue";
import type {
  IslandAction,
  IslandEvent,
  IslandFamily,
  IslandLegal,
  IslandNode,
  IslandPending,
  IslandView,
} from "../protocol/games/island";
import type {
  RivalsAction,
  RivalsEvent,
  RivalsFamily,
  RivalsLegal,
  RivalsNode,
  RivalsPending,
} from "../protocol/games/rivals";
import { TOLD } from "./events.ts";
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

const believed = new WeakMap<Moved, readonly IslandEvent[]>();

/** What came of a move on the island. */
export function islandEvents(event: Event): readonly IslandEvent[] {
  if (event.type !== "moved") return [];
  const before = believed.get(event);
  if (before) return before;
  const stranger = event.events.find((one) => !(isObject(one) && String(one["type"]) in TOLD));
  if (stranger !== undefined) throw new UnknownMessage(stranger);
  const events = event.events as unknown as readonly IslandEvent[];
  believed.set(event, events);
  return events;
}

/** Everything that happened on the island, oldest first. */
export function allIslandEvents(events: readonly Event[]): readonly IslandEvent[] {
  return events.flatMap(islandEvents);
}

/** What came of a move of Rivals. */
export function rivalsEvents(event: Event): readonly RivalsEvent[] {
  return event.type === "moved" ? (event.events as unknown as readonly RivalsEvent[]) : [];
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
