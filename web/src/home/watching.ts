// Games that may be watched.

import type { GameLine } from "../protocol/GameLine";
import type { LobbyEntry } from "../protocol/LobbyEntry";

/** Running games of others; those with more people come first. */
export function watchable(lobby: readonly LobbyEntry[], mine: readonly GameLine[]): LobbyEntry[] {
  const people = (line: LobbyEntry): number => line.seats.filter((seat) => seat.occupant.kind === "person").length;
  return lobby
    .filter((line) => line.phase === "running" && line.spectators && !mine.some((game) => game.table === line.table))
    .toSorted((a, b) => people(b) - people(a));
}
