// Which sound belongs to what just happened: the gravest of it, once.

import type { Sound } from "../lib/sound.svelte.ts";
import { cardOf } from "./data.ts";
import type { RivalsEvent } from "./wire.ts";

const GRAVE = new Set(["feud", "fraternal_feuds", "riots", "plague"]);
/** From the gravest down. */
const ORDER: readonly Sound[] = [
  "win",
  "minor",
  "loss",
  "event",
  "dice",
  "token",
  "build",
  "card",
  "cross",
  "gain",
  "pay",
];

function sound(event: RivalsEvent, paidBy: ReadonlySet<number>): Sound | null {
  switch (event.type) {
    case "won":
      return "win";
    case "plundered":
      return "minor";
    case "revealed":
      return GRAVE.has(cardOf(event.card).rulesId) ? "minor" : "event";
    case "removed":
    case "stole":
    case "lost":
    case "defended":
      return "loss";
    case "rolled":
    case "event_rolled":
    case "start_rolled":
      return "dice";
    case "token":
      return "token";
    case "built":
    case "built_at_region":
    case "road":
    case "settled":
    case "city":
    case "region_placed":
      return "build";
    case "drew":
    case "took":
    case "put_away":
    case "put_away_other":
    case "played":
    case "buried":
    case "fetched":
      return "card";
    case "gained":
      // What somebody else has just paid crosses the sea.
      return paidBy.has(3 - event.player) ? "cross" : "gain";
    case "paid":
      return "pay";
    default:
      return null;
  }
}

export function soundOf(events: readonly RivalsEvent[]): Sound | null {
  const payers = new Set(events.flatMap((one) => (one.type === "paid" ? [one.player] : [])));
  const sounds = new Set(events.map((one) => sound(one, payers)));
  return ORDER.find((one) => sounds.has(one)) ?? null;
}
