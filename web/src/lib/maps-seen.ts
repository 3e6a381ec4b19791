// Boards this browser has seen, small enough to keep: lists of games show their pictures.

import type { Dye, IslandView, MapHex } from "../state/view.ts";

export interface SeenMap {
  readonly hexes: readonly MapHex[];
  /** A piece, whose, and where. */
  readonly pieces: readonly (readonly [piece: "road" | "settlement" | "city", dye: Dye, at: string])[];
}

const KEY = "landnam.maps";
const MOST = 24;

function kept(): Record<string, SeenMap> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, SeenMap>) : {};
  } catch {
    return {};
  }
}

/** Keeps the board of a table; the oldest ones go. */
export function rememberMap(table: string, view: Pick<IslandView, "hexes" | "seats">): void {
  const { [table]: _, ...others } = kept();
  const pieces = view.seats.flatMap((seat): SeenMap["pieces"] => [
    ...seat.roads.map((at) => ["road", seat.dye, at] as const),
    ...seat.settlements.map((at) => ["settlement", seat.dye, at] as const),
    ...seat.cities.map((at) => ["city", seat.dye, at] as const),
  ]);
  const hexes = view.hexes.map(({ hex, terrain }) => ({ hex, terrain }));
  const all = [...Object.entries(others), [table, { hexes, pieces }] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Then lists show the common picture.
  }
}

export function seenMap(table: string): SeenMap | null {
  const found = kept()[table];
  return found && Array.isArray(found.hexes) && Array.isArray(found.pieces) ? found : null;
}
