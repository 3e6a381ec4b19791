// The board after any step of a finished game, built again from its events.

import { hexesAround, place } from "../board/geometry.ts";
import type { Cities, Knight } from "./cities.ts";
import { isObject, number, text, type JsonObject } from "./json.ts";
import { extrasBefore } from "./scenarios.ts";
import type { Step } from "./stats.ts";
import type { IslandView, SeatView } from "./view.ts";

interface Pieces {
  roads: string[];
  settlements: string[];
  cities: string[];
  tipped: string[];
  walls: string[];
  knightPieces: Knight[];
  metropolises: Record<string, string>;
  improvements: Record<string, number>;
}

const PLACED = new Set(["settled", "road_built", "city_built"]);
const without = (places: readonly string[], at: string): string[] => places.filter((one) => one !== at);

class Replay {
  readonly pieces = new Map<number, Pieces>();
  numbers: Record<string, number>;
  robber: string | null;
  cities: Cities | null;

  constructor(made: readonly Step[], final: IslandView) {
    const events = made.flatMap((step) => step.events.filter(isObject));
    const placed = new Set(events.filter((event) => PLACED.has(text(event["type"]))).map((event) => text(event["at"])));
    // Pieces no event placed stood there from the beginning.
    for (const seat of final.seats) {
      this.pieces.set(seat.seat, {
        roads: seat.roads.filter((at) => !placed.has(at)),
        settlements: [...seat.settlements, ...seat.cities].filter((at) => !placed.has(at)),
        cities: [],
        tipped: [],
        walls: [],
        knightPieces: [],
        metropolises: {},
        improvements: {},
      });
    }
    this.robber = final.cities ? null : (final.hexes.find((one) => one.terrain === "desert")?.hex ?? final.robber);
    this.cities = final.cities && { ...final.cities, fleet: 0, merchant: null };
    // Swapped numbers go back, the last swap first.
    this.numbers = { ...final.numbers };
    for (const event of events.toReversed()) if (event["type"] === "numbers_swapped") this.swap(event);
  }

  swap(event: JsonObject): void {
    const [a, b] = [text(event["first"]), text(event["second"])];
    const [first, second] = [this.numbers[a] ?? 0, this.numbers[b] ?? 0];
    this.numbers = { ...this.numbers, [a]: second, [b]: first };
  }

  knights(own: Pieces, change: (knight: Knight) => Knight): void {
    own.knightPieces = own.knightPieces.map(change);
  }

  follow(event: JsonObject): void {
    const own = this.pieces.get(number(event["player"]));
    const at = text(event["at"]);
    switch (text(event["type"])) {
      case "robber_moved":
        this.robber = typeof event["hex"] === "string" ? event["hex"] : null;
        return;
      case "numbers_swapped":
        this.swap(event);
        return;
      case "fleet_moved":
        if (this.cities) this.cities = { ...this.cities, fleet: number(event["space"]) };
        return;
      case "merchant_moved":
        if (this.cities)
          this.cities = { ...this.cities, merchant: { hex: text(event["hex"]), seat: number(event["player"]) } };
        return;
      case "battle":
        if (this.cities) this.cities = { ...this.cities, fleet: 0 };
        for (const one of this.pieces.values()) this.knights(one, (knight) => ({ ...knight, active: false }));
        return;
      default:
        if (own) this.build(own, text(event["type"]), at, event);
    }
  }

  build(own: Pieces, type: string, at: string, event: JsonObject): void {
    // Knights on paths are among the extras of the scenario.
    if (type.startsWith("knight_") && place(at || text(event["to"]))?.kind === "path") return;
    switch (type) {
      case "settled":
        own.settlements.push(at);
        break;
      case "road_built":
        own.roads.push(at);
        break;
      case "road_removed":
        own.roads = without(own.roads, at);
        break;
      case "city_built":
        [own.settlements, own.tipped] = [without(own.settlements, at), without(own.tipped, at)];
        own.cities.push(at);
        break;
      case "city_lost":
        [own.cities, own.walls] = [without(own.cities, at), without(own.walls, at)];
        own.settlements.push(at);
        if (event["tipped"] === true) own.tipped.push(at);
        break;
      case "wall_built":
        own.walls.push(at);
        break;
      case "improved":
        own.improvements[text(event["discipline"])] = number(event["level"]);
        break;
      case "metropolis_placed":
        for (const one of this.pieces.values()) delete one.metropolises[text(event["discipline"])];
        own.metropolises[text(event["discipline"])] = at;
        break;
      case "knight_placed":
        own.knightPieces.push({ at, level: Number(event["level"]), active: false });
        break;
      case "knight_removed":
        own.knightPieces = own.knightPieces.filter((knight) => knight.at !== at);
        break;
      case "knight_activated":
        this.knights(own, (knight) => (knight.at === at ? { ...knight, active: true } : knight));
        break;
      case "knight_trained":
        this.knights(own, (knight) => (knight.at === at ? { ...knight, level: Number(event["level"]) } : knight));
        break;
      case "knight_moved":
        this.knights(own, (knight) =>
          knight.at === text(event["from"]) ? { ...knight, at: text(event["to"]), active: false } : knight,
        );
        break;
      default:
        break;
    }
  }
}

/** How many of 36 throws give a number. */
const WAYS: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

/** Cards each seat could expect from all throws, with what it had built when the dice fell. */
export function expected(made: readonly Step[], final: IslandView): Readonly<Record<number, number>> {
  const replay = new Replay(made, final);
  const owed: Record<number, number> = {};
  const value = (at: string): number => {
    const spot = place(at);
    const hexes = spot ? hexesAround(spot).filter((hex) => hex !== replay.robber) : [];
    return hexes.reduce((sum, hex) => sum + (WAYS[replay.numbers[hex] ?? 0] ?? 0) / 36, 0);
  };
  for (const step of made) {
    for (const event of step.events.filter(isObject)) {
      if (event["type"] === "rolled" || event["type"] === "event_turned") {
        for (const [seat, own] of replay.pieces) {
          const sum = [...own.settlements, ...own.cities, ...own.cities].reduce((cards, at) => cards + value(at), 0);
          owed[seat] = (owed[seat] ?? 0) + sum;
        }
      }
      replay.follow(event);
    }
  }
  return owed;
}

const events = (made: readonly Step[]): readonly JsonObject[] => made.flatMap((step) => step.events.filter(isObject));

/** The board after the first `n` steps. */
export function boardAt(made: readonly Step[], n: number, final: IslandView): IslandView {
  const replay = new Replay(made, final);
  for (const step of made.slice(0, n)) for (const event of step.events) if (isObject(event)) replay.follow(event);
  return {
    ...final,
    numbers: replay.numbers,
    robber: replay.robber,
    cities: replay.cities,
    scenario: {
      ...final.scenario,
      extras: extrasBefore(final.scenario, events(made.slice(0, n)), events(made.slice(n))),
    },
    seats: final.seats.map((seat): SeatView => ({ ...seat, ...replay.pieces.get(seat.seat) })),
  };
}
