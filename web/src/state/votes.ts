// Cards laid down in the vote of Caravans that is going on, or the last one, seat by seat.

import type { Event } from "../protocol/Event";
import { islandEvents } from "./wire.ts";

export function laidVotes(events: readonly Event[]): Readonly<Record<number, readonly string[]>> {
  const laid: Record<number, string[]> = {};
  for (const event of events.toReversed()) {
    for (const one of islandEvents(event).toReversed()) {
      // Another turn or a wagon that was placed: what was laid before went to the bank (CARAVAN-025).
      if (one.type === "wagon_placed" || one.type === "turn_began") return laid;
      if (one.type === "vote_laid") (laid[one.player] ??= []).unshift(one.card);
    }
  }
  return laid;
}
