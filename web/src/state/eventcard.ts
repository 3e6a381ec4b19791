// The event card that lies face up, and what it has done so far.

import type { IslandEvent } from "../protocol/games/island";
import { eventCard } from "./events.ts";
import { log, type Line } from "./log.ts";
import type { Event } from "../protocol/Event";
import { islandEvents } from "./wire.ts";

export interface Turned {
  readonly name: string;
  readonly number: number;
  readonly by: number;
  /** What followed from it, oldest first. */
  readonly steps: readonly Line[];
  /** The line in which its number paid, if it has. */
  readonly paid: Line | null;
}

/** The rule of each event. */
export const EVENT_RULE: Readonly<Record<string, string>> = {
  beautiful_day: "EVENT-020",
  robbery: "EVENT-021",
  epidemic: "EVENT-022",
  earthquake: "EVENT-023",
  good_neighbours: "EVENT-027",
  tournament: "EVENT-028",
  trade_advantage: "EVENT-029",
  calm_sea: "EVENT-030",
  robber_flees: "EVENT-031",
  neighbourly_help: "EVENT-032",
  conflict: "EVENT-033",
  plentiful_year: "EVENT-034",
};

/** What ends the effect of a card: the turn goes on with building and trading. */
const OTHERS: ReadonlySet<string> = new Set<IslandEvent["type"]>([
  "settled",
  "road_built",
  "city_built",
  "card_bought",
  "offered",
  "bank_traded",
  "traded",
  "turn_began",
]);
const MOST = 4;

export function turnedCard(events: readonly Event[]): Turned | null {
  const at = events.findLastIndex((event) => islandEvents(event).some((one) => one.type === "event_turned"));
  const turned = events
    .slice(at, at + 1)
    .flatMap(islandEvents)
    .findLast((one) => one.type === "event_turned");
  if (!turned) return null;
  const { name, number } = eventCard(turned.card);
  const logged = log(events.slice(at), "island");
  const lines = logged.filter((line) => !["event_turned", "said", "rolled"].includes(line.type));
  const end = lines.findIndex((line) => OTHERS.has(line.type));
  return {
    name,
    number,
    by: turned.player,
    steps: (end < 0 ? lines : lines.slice(0, end)).slice(0, MOST),
    paid: logged.find((line) => line.type === "event_turned" && line.paid.length > 0) ?? null,
  };
}
