// The board after any step of a finished game, built again from its events.

import { hexesAround, place } from "../board/geometry.ts";
import type { Cities, Knight } from "./cities.ts";
import type { IslandEvent } from "../protocol/games/island";
import { sumOf } from "./events.ts";
import { unreachable } from "./json.ts";
import { extrasBefore } from "./scenarios.ts";
import type { IslandStep } from "./stats.ts";
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

type Of<T extends IslandEvent["type"]> = Extract<IslandEvent, { type: T }>;

/** Where an event puts a piece that stays. */
function placed(event: IslandEvent): string[] {
  return event.type === "settled" || event.type === "road_built" || event.type === "city_built" ? [event.at] : [];
}

const without = (places: readonly string[], at: string): string[] => places.filter((one) => one !== at);

class Replay {
  readonly pieces = new Map<number, Pieces>();
  numbers: Record<string, number>;
  robber: string | null;
  cities: Cities | null;

  constructor(made: readonly IslandStep[], final: IslandView) {
    const events = made.flatMap((step) => step.events);
    const built = new Set(events.flatMap(placed));
    // Pieces no event placed stood there from the beginning.
    for (const seat of final.seats) {
      this.pieces.set(seat.seat, {
        roads: seat.roads.filter((at) => !built.has(at)),
        settlements: [...seat.settlements, ...seat.cities].filter((at) => !built.has(at)),
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
    for (const event of events.toReversed()) if (event.type === "numbers_swapped") this.swap(event);
  }

  swap({ first, second }: Of<"numbers_swapped">): void {
    const [a, b] = [this.numbers[first] ?? 0, this.numbers[second] ?? 0];
    this.numbers = { ...this.numbers, [first]: b, [second]: a };
  }

  of(seat: number): Pieces {
    const own = this.pieces.get(seat);
    if (!own) throw new Error(`no seat ${seat}`);
    return own;
  }

  /** Knights on paths are among the extras of the scenario. */
  knights(seat: number, at: string, change: (knight: Knight) => Knight): void {
    const own = this.of(seat);
    if (place(at)?.kind !== "path")
      own.knightPieces = own.knightPieces.map((knight) => (knight.at === at ? change(knight) : knight));
  }

  follow(event: IslandEvent): void {
    switch (event.type) {
      case "robber_moved":
        this.robber = event.hex;
        break;
      case "numbers_swapped":
        this.swap(event);
        break;
      case "fleet_moved":
        if (this.cities) this.cities = { ...this.cities, fleet: event.space };
        break;
      case "merchant_moved":
        if (this.cities) this.cities = { ...this.cities, merchant: { hex: event.hex, seat: event.player } };
        break;
      case "merchant_lost":
        if (this.cities) this.cities = { ...this.cities, merchant: null };
        break;
      case "battle":
        if (this.cities) this.cities = { ...this.cities, fleet: 0 };
        for (const own of this.pieces.values())
          own.knightPieces = own.knightPieces.map((knight) => ({ ...knight, active: false }));
        break;
      case "settled":
        this.of(event.player).settlements.push(event.at);
        break;
      case "road_built":
        this.of(event.player).roads.push(event.at);
        break;
      case "road_removed": {
        const own = this.of(event.player);
        own.roads = without(own.roads, event.at);
        break;
      }
      case "city_built": {
        const own = this.of(event.player);
        [own.settlements, own.tipped] = [without(own.settlements, event.at), without(own.tipped, event.at)];
        own.cities.push(event.at);
        break;
      }
      case "city_lost": {
        const own = this.of(event.player);
        [own.cities, own.walls] = [without(own.cities, event.at), without(own.walls, event.at)];
        own.settlements.push(event.at);
        if (event.tipped) own.tipped.push(event.at);
        break;
      }
      case "wall_built":
        this.of(event.player).walls.push(event.at);
        break;
      case "improved":
        this.of(event.player).improvements[event.discipline] = event.level;
        break;
      case "metropolis_placed":
        for (const one of this.pieces.values()) delete one.metropolises[event.discipline];
        this.of(event.player).metropolises[event.discipline] = event.at;
        break;
      case "knight_placed":
        if (place(event.at)?.kind !== "path")
          this.of(event.player).knightPieces.push({ at: event.at, level: Number(event.level), active: false });
        break;
      case "knight_removed": {
        const own = this.of(event.player);
        own.knightPieces = own.knightPieces.filter((knight) => knight.at !== event.at);
        break;
      }
      case "knight_activated":
        this.knights(event.player, event.at, (knight) => ({ ...knight, active: true }));
        break;
      case "knight_trained":
      case "knight_demoted":
        this.knights(event.player, event.at, (knight) => ({ ...knight, level: Number(event.level) }));
        break;
      case "knight_moved":
        this.knights(event.player, event.from, (knight) => ({ ...knight, at: event.to, active: false }));
        break;
      // Cards, offers, dice and figures: nothing that stands on the board, or an extra of the scenario.
      case "rolled_for_start":
      case "turn_began":
      case "rolled":
      case "event_turned":
      case "year_ended":
      case "gained":
      case "shortage":
      case "paid":
      case "discarded":
      case "stole":
      case "theft_declined":
      case "card_bought":
      case "card_played":
      case "monopolised":
      case "longest_road":
      case "largest_army":
      case "harbourmaster":
      case "bank_traded":
      case "offered":
      case "accepted":
      case "declined":
      case "withdrew":
      case "traded":
      case "markers":
      case "trade_forced":
      case "gave":
      case "knight_turned_in":
      case "road_damaged":
      case "road_repaired":
      case "event_die":
      case "red_die":
      case "number_chosen":
      case "knight_fights":
      case "token_won":
      case "progress_drawn":
      case "draw_declined":
      case "progress_played":
      case "progress_put_under":
      case "progress_taken":
      case "exchange_cancelled":
      case "gold":
      case "sold_for_gold":
      case "vote_laid":
      case "votes_assigned":
      case "wagon_placed":
      case "landing_rolled":
      case "barbarian_landed":
      case "barbarian_lifted":
      case "hex_conquered":
      case "hex_freed":
      case "attack_card_drawn":
      case "hex_won":
      case "prisoner_rolled":
      case "prisoner_taken":
      case "colour_die_rolled":
      case "wagon_moved":
      case "wagon_fed":
      case "wagon_upgraded":
      case "order_taken":
      case "order_fulfilled":
      case "barbarian_moved":
      case "drive_off_rolled":
      case "bridge_built":
      case "settler_tiles":
      case "fish_drawn":
      case "fish_mixed":
      case "fish_spent":
      case "fish_given_up":
      case "boot_passed":
      case "ransom_paid":
      case "won":
      case "ended_without_winner":
        break;
      default:
        unreachable(event);
    }
  }
}

/** How many of 36 throws give a number. */
const WAYS: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

/** Cards each seat could expect from all throws, with what it had built when the dice fell. */
export function expected(made: readonly IslandStep[], final: IslandView): Readonly<Record<number, number>> {
  const replay = new Replay(made, final);
  const owed: Record<number, number> = {};
  const value = (at: string): number => {
    const spot = place(at);
    const hexes = spot ? hexesAround(spot).filter((hex) => hex !== replay.robber) : [];
    return hexes.reduce((sum, hex) => sum + (WAYS[replay.numbers[hex] ?? 0] ?? 0) / 36, 0);
  };
  for (const step of made) {
    for (const event of step.events) {
      if (sumOf(event) !== null) {
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

const events = (made: readonly IslandStep[]): readonly IslandEvent[] => made.flatMap((step) => step.events);

/** The board after the first `n` steps. */
export function boardAt(made: readonly IslandStep[], n: number, final: IslandView): IslandView {
  const replay = new Replay(made, final);
  for (const event of events(made.slice(0, n))) replay.follow(event);
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
