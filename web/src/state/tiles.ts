// The tiles of the build grid: what a game lets one build or do again and again, with prices.

import type { Counts } from "./json.ts";
import { families, type Legal } from "./legal.ts";
import type { IslandView, SeatView } from "./view.ts";
import type { IslandActionType } from "./wire.ts";

export interface Tile {
  /** The type of the action. */
  readonly type: IslandActionType;
  readonly cost: Counts;
  /** Pieces or cards left; nothing when they are not counted. */
  readonly left: number | null;
  /** The symbol, or "road". */
  readonly piece: string;
  readonly knights: boolean;
  /** Is a place chosen after it? */
  readonly places: boolean;
}

/** RIVER-020: a bridge costs two brick and one lumber. */
export const BRIDGE: Counts = { brick: 2, lumber: 1 };

export function tiles(view: IslandView, me: SeatView, legal: Legal): readonly Tile[] {
  const tile = (
    type: IslandActionType,
    cost: Counts | undefined,
    left: number | null,
    piece: string,
    more = {},
  ): Tile => ({
    type,
    cost: cost ?? {},
    left,
    piece,
    knights: false,
    places: true,
    ...more,
  });
  const [road, settle, city] = [
    tile("road", view.costs["road"], me.supply["roads"] ?? 0, "road"),
    tile("settle", view.costs["settlement"], me.supply["settlements"] ?? 0, "piece-settlement"),
    tile("city", view.costs["city"], me.supply["cities"] ?? 0, "piece-city"),
  ];
  const knights = { knights: true };
  if (view.cities) {
    const wall = tile("wall", view.costs["wall"], Math.max(0, 3 - me.walls.length), "piece-wall");
    return [
      road,
      settle,
      city,
      wall,
      tile("recruit", view.costs["recruit"], null, "piece-knight-1", knights),
      tile("activate", view.costs["activate"], null, "piece-knight-1-active", knights),
      tile("train", view.costs["train"], null, "piece-knight-2", knights),
      ...scenarioTiles(view, me, legal, tile),
    ];
  }
  const card = tile("buy_card", view.costs["development_card"], view.scenario.attack?.deck ?? view.deck, "icon-card", {
    places: false,
  });
  return [road, settle, city, card, ...scenarioTiles(view, me, legal, tile)];
}

type Make = (
  type: IslandActionType,
  cost: Counts | undefined,
  left: number | null,
  piece: string,
  more?: object,
) => Tile;

function scenarioTiles(view: IslandView, me: SeatView, legal: Legal, tile: Make): Tile[] {
  const made: Tile[] = [];
  const bridges = view.scenario.bridgesLeft[me.seat - 1];
  if (bridges !== undefined) made.push(tile("bridge", BRIDGE, bridges, "piece-bridge"));
  const wagon = view.scenario.wagons[me.seat - 1];
  if (wagon && Object.keys(wagon.upgrade).length > 0)
    made.push(tile("upgrade_wagon", wagon.upgrade, null, "piece-wagon", { places: false }));
  const moving = families(legal, "choose_knight");
  if (moving.length > 0) made.push(tile("choose_knight", {}, null, "piece-knight-1-active", { knights: false }));
  return made;
}
