// Which sound goes with what just happened.

import type { IslandEvent } from "../protocol/games/island";
import { cameToWait, freshEvents, type TableState } from "../state/table.ts";
import { play } from "./sound.svelte.ts";

const MANY = 80;

export function playFor(before: TableState, after: TableState): void {
  const fresh = after.game === "island" ? freshEvents(before, after) : [];
  // Moves taken over from another game, or a long absence.
  if (fresh.length > MANY) return;
  const types = new Set(fresh.map((one) => one.type));
  const any = (...names: readonly IslandEvent["type"][]): boolean => names.some((name) => types.has(name));
  if (any("won")) play("win");
  else if (any("rolled", "event_turned")) play("dice");
  else if (any("robber_moved", "battle")) play("robber");
  else if (any("settled", "road_built", "city_built", "knight_placed", "wall_built", "improved")) play("build");
  else if (any("traded", "bank_traded", "offered")) play("trade");
  else if (any("card_bought", "card_played", "progress_drawn", "progress_played")) play("card");
  const events = after.events.slice(after.events.findLastIndex((one) => one.number <= before.number) + 1);
  if (events.length <= MANY && events.some((one) => one.type === "said")) play("chat");
  if (cameToWait(before, after)) play("turn");
}
