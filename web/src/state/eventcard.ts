// The event card that lies face up, and what it has done so far.

import { object, text } from "./json.ts";
import { log, type Line } from "./log.ts";
import type { Event } from "../protocol/Event";

export interface Turned {
  readonly name: string;
  readonly number: number;
  readonly by: number;
  /** What followed from it, oldest first. */
  readonly steps: readonly Line[];
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

/** What ends the story of a card: the turn goes on with building and trading. */
const OTHERS = new Set([
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
  const at = events.findLastIndex(
    (event) => event.type === "moved" && event.events.some((one) => object(one)["type"] === "event_turned"),
  );
  const found = events[at];
  if (!found || found.type !== "moved") return null;
  const turned = found.events.map(object).findLast((one) => one["type"] === "event_turned");
  const [name = "", number = "0"] = text(turned?.["card"]).split(" ");
  const lines = log(events.slice(at)).filter((line) => !["event_turned", "said", "rolled"].includes(line.type));
  const end = lines.findIndex((line) => OTHERS.has(line.type));
  return {
    name,
    number: Number(number),
    by: Number(turned?.["player"] ?? 0),
    steps: (end < 0 ? lines : lines.slice(0, end)).slice(0, MOST),
  };
}
