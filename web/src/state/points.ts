// Where the points of a seat come from.

import trade from "../../../rules/data/traders-barbarians.json";
import { touches } from "../board/geometry.ts";
import { fallen, prisonersForAPoint } from "./attack.ts";
import type { IslandView, SeatView } from "./view.ts";

export interface Source {
  /** The key of its words. */
  readonly key: string;
  readonly icon: string;
  /** How many things they come from: metropolises, deliveries, prisoners … */
  readonly n: number;
  readonly points: number;
}

const of = (key: string, icon: string, n: number, points = n): Source => ({ key, icon, n, points });

/** Buildings with wagons on two or three of their paths (CARAVAN-031). */
function betweenWagons(view: IslandView, seat: SeatView): number {
  const wagons = view.scenario.caravans?.wagons ?? [];
  return [...seat.settlements, ...seat.cities].filter((at) => wagons.filter((path) => touches(path, at)).length >= 2)
    .length;
}

function ofScenario(view: IslandView, seat: SeatView): readonly Source[] {
  const lying = fallen(view);
  const conquered = [
    ...seat.settlements.filter((at) => lying.includes(at)).map(() => 1),
    ...seat.cities.filter((at) => lying.includes(at)).map(() => 2),
  ];
  const prisoners = view.scenario.attack?.prisoners[seat.seat - 1] ?? 0;
  const wagon = view.scenario.wagons[seat.seat - 1];
  const level = trade.wagon_levels.list.find((one) => one.level === wagon?.level);
  return [
    ...(view.scenario.tiles[seat.seat - 1] ?? []).map((one) =>
      of(one.key, one.icon, 1, one.key === "richest-of" ? 1 : -2),
    ),
    of("from-wagons", "piece-camel", betweenWagons(view, seat)),
    of("prisoners-of", "piece-barbarian", prisoners, Math.floor(prisoners / prisonersForAPoint(view))),
    of("from-conquered", "ui-fall", conquered.length, -conquered.reduce((sum, one) => sum + one, 0)),
    of("delivered-of", "icon-point", wagon?.delivered ?? 0, (wagon?.delivered ?? 0) * trade.victory.delivered_token),
    of("wagon-of", "piece-wagon", wagon?.level ?? 0, level?.vp ?? 0),
  ];
}

/** Points that are lost have a sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** Everything but settlements and cities, which are drawn one by one. What nothing on the table explains are hidden cards. */
export function sources(view: IslandView, seat: SeatView, total: number): readonly Source[] {
  const metropolises = Object.keys(seat.metropolises).length;
  const held = (holder: number | null): number => (holder === seat.seat ? 1 : 0);
  const open: Source[] = [
    of("from-metropolises", "piece-metropolis", metropolises, 2 * metropolises),
    of("longest-road", "icon-road-length", held(view.longestRoad), 2 * held(view.longestRoad)),
    of("largest-army", "icon-sword", held(view.largestArmy), 2 * held(view.largestArmy)),
    of("harbourmaster", "harbour-any", held(view.harbourmaster), 2 * held(view.harbourmaster)),
    of("tokens-of", "icon-point", seat.tokens),
    of("merchant-of", "piece-merchant", held(view.cities?.merchant?.seat ?? null)),
    of("from-progress", "icon-card", seat.shown.length),
    ...ofScenario(view, seat),
  ];
  const counted = open.reduce((sum, one) => sum + one.points, seat.settlements.length + 2 * seat.cities.length);
  return [...open, of("from-cards", "icon-card", total - counted)].filter((one) => one.points !== 0);
}
