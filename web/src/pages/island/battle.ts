// The last landing of the barbarians that the own player has not put away.

import type { TableState } from "../../state/table.ts";
import { islandEvents } from "../../state/wire.ts";

export interface LastBattle {
  readonly number: number;
  readonly barbarians: number;
  readonly knights: number;
  /** Who lost a city, and who won a token. */
  readonly lost: readonly number[];
  readonly won: readonly number[];
}

/** Until one has moved since, or closed it (`dismissed` is the number of the event up to which that was). */
export function lastBattle(table: TableState, dismissed: number): LastBattle | null {
  for (const event of table.events.toReversed()) {
    if (event.type !== "moved" || event.number <= dismissed) continue;
    const happened = islandEvents(event);
    const fought = happened.find((one) => one.type === "battle");
    if (fought)
      return {
        number: event.number,
        barbarians: fought.barbarians,
        knights: fought.knights,
        lost: happened.flatMap((one) => (one.type === "city_lost" ? [one.player] : [])),
        won: happened.flatMap((one) => (one.type === "token_won" ? [one.player] : [])),
      };
    if (table.you === null ? happened.some((one) => one.type === "turn_began") : event.seat === table.you) return null;
  }
  return null;
}
