// Where the points of a seat come from.

import type { IslandView, SeatView } from "./view.ts";

export interface Source {
  /** The key of its words; `n` is how many points. */
  readonly key: string;
  readonly icon: string;
  readonly points: number;
}

/** Everything but settlements and cities, which are drawn one by one. What no piece explains are cards. */
export function sources(view: IslandView, seat: SeatView, total: number): readonly Source[] {
  const metropolises = Object.keys(seat.metropolises).length;
  const open: Source[] = [
    { key: "from-metropolises", icon: "piece-metropolis", points: 2 * metropolises },
    { key: "longest-road", icon: "icon-road-length", points: view.longestRoad === seat.seat ? 2 : 0 },
    { key: "largest-army", icon: "icon-sword", points: view.largestArmy === seat.seat ? 2 : 0 },
    { key: "harbourmaster", icon: "harbour-any", points: view.harbourmaster === seat.seat ? 2 : 0 },
    { key: "tokens-of", icon: "icon-point", points: seat.tokens },
    { key: "merchant-of", icon: "piece-merchant", points: view.cities?.merchant?.seat === seat.seat ? 1 : 0 },
  ];
  const counted = open.reduce((sum, one) => sum + one.points, seat.settlements.length + 2 * seat.cities.length);
  return [...open, { key: "from-cards", icon: "icon-card", points: total - counted }].filter((one) => one.points > 0);
}
