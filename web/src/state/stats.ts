// What a finished game looked like, worked out from its events.

import type { Event } from "../protocol/Event";
import type { IslandEvent } from "../protocol/games/island";
import { sumOf } from "./events.ts";
import { counted, unreachable, type Counts, type Json } from "./json.ts";
import type { IslandView } from "./view.ts";
import { islandEvents } from "./wire.ts";

/** How often each sum of two dice comes up in 36 throws. */
export const EXPECTED: Counts = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

export interface Step<E = Json> {
  readonly move: number;
  readonly seat: number | null;
  readonly events: readonly E[];
}
export type IslandStep = Step<IslandEvent>;

type Moved = Extract<Event, { type: "moved" }>;

/** The moves that count: those taken back are left out. */
export function steps(events: readonly Event[]): Step[];
export function steps<E>(events: readonly Event[], read: (event: Moved) => readonly E[]): Step<E>[];
export function steps(events: readonly Event[], read: (event: Moved) => readonly Json[] = (one) => one.events): Step[] {
  const made: Step[] = [];
  for (const event of events) {
    if (event.type === "moved") made.push({ move: event.move, seat: event.seat, events: read(event) });
    if (event.type === "undone") while ((made.at(-1)?.move ?? 0) > event.moves) made.pop();
  }
  return made;
}

export function islandSteps(events: readonly Event[]): IslandStep[] {
  return steps(events, islandEvents);
}

/** Is the whole game there, or only its end? */
export function isWhole(events: readonly Event[]): boolean {
  return events.some((event) => event.type === "started");
}

export interface Stats {
  readonly rolls: Readonly<Record<number, number>>;
  readonly thrown: number;
  /** Cards the land paid, seat by seat. */
  readonly income: Readonly<Record<number, Counts>>;
  /** Points everybody could count, turn by turn. */
  readonly points: Readonly<Record<number, readonly number[]>>;
  readonly turns: number;
  /** Exchanges with players and with the bank, seat by seat. */
  readonly trades: Readonly<Record<number, { readonly players: number; readonly bank: number }>>;
}

export function stats(made: readonly IslandStep[], view: IslandView): Stats {
  const rolls: Record<number, number> = {};
  const income: Record<number, Record<string, number>> = {};
  const points: Record<number, number[]> = {};
  const seats = view.seats.filter((seat) => !seat.neutral);
  const now: Record<number, number> = {};
  /** Awards that change hands: who has them and what they are worth. */
  const held: Record<string, { readonly seat: number; readonly worth: number } | null> = {};
  const built = new Map<string, number>();
  const build = (seat: number, at: string, worth: number): void => {
    now[seat] = (now[seat] ?? 0) + worth - (built.get(at) ?? 0);
    built.set(at, worth);
  };
  for (const { seat } of seats) {
    points[seat] = [];
    now[seat] = 0;
    income[seat] = {};
  }
  const score = (seat: number): number =>
    (now[seat] ?? 0) + Object.values(held).reduce((sum, award) => sum + (award?.seat === seat ? award.worth : 0), 0);
  const point = (seat: number): void => void (now[seat] = (now[seat] ?? 0) + 1);
  const trades: Record<number, { players: number; bank: number }> = {};
  const trade = (seat: number, kind: "players" | "bank"): void => {
    const before = trades[seat] ?? { players: 0, bank: 0 };
    trades[seat] = { ...before, [kind]: before[kind] + 1 };
  };
  let [thrown, turns, last] = [0, 0, 0];
  for (const step of made) {
    for (const event of step.events) {
      switch (event.type) {
        case "turn_began":
          turns = event.turn;
          last = 0;
          for (const one of seats) points[one.seat]?.push(score(one.seat));
          break;
        case "rolled":
        case "event_turned":
          last = sumOf(event) ?? 0;
          rolls[last] = (rolls[last] ?? 0) + 1;
          thrown++;
          break;
        case "gained":
          // Chance moves, so it is the land that pays; cards taken by choice are moves of a seat.
          if (step.seat !== null || last === 0) break;
          for (const [good, n] of Object.entries(counted(event.cards))) {
            const own = income[event.player];
            if (own) own[good] = (own[good] ?? 0) + n;
          }
          break;
        case "settled":
        case "city_lost":
          build(event.player, event.at, 1);
          break;
        case "city_built":
          build(event.player, event.at, 2);
          break;
        case "longest_road":
        case "largest_army":
        case "harbourmaster":
          held[event.type] = event.player === null ? null : { seat: event.player, worth: 2 };
          break;
        case "metropolis_placed":
          held[event.discipline] = { seat: event.player, worth: 2 };
          break;
        case "merchant_moved":
          held["merchant"] = { seat: event.player, worth: 1 };
          break;
        case "merchant_lost":
          held["merchant"] = null;
          break;
        case "token_won":
          point(event.player);
          break;
        case "progress_drawn":
          if (event.card === "printer" || event.card === "constitution") point(event.player);
          break;
        case "traded":
          trade(event.player, "players");
          trade(event.with, "players");
          break;
        case "bank_traded":
          trade(event.player, "bank");
          break;
        // Nothing of this is counted here.
        case "rolled_for_start":
        case "year_ended":
        case "shortage":
        case "paid":
        case "discarded":
        case "robber_moved":
        case "stole":
        case "theft_declined":
        case "road_built":
        case "card_bought":
        case "card_played":
        case "monopolised":
        case "offered":
        case "accepted":
        case "declined":
        case "withdrew":
        case "markers":
        case "trade_forced":
        case "gave":
        case "knight_turned_in":
        case "road_damaged":
        case "road_repaired":
        case "event_die":
        case "red_die":
        case "number_chosen":
        case "fleet_moved":
        case "knight_fights":
        case "battle":
        case "draw_declined":
        case "progress_played":
        case "progress_put_under":
        case "progress_taken":
        case "knight_placed":
        case "knight_removed":
        case "knight_activated":
        case "knight_trained":
        case "knight_demoted":
        case "knight_moved":
        case "wall_built":
        case "improved":
        case "numbers_swapped":
        case "road_removed":
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
  for (const one of seats) points[one.seat]?.push(one.points);
  return { rolls, thrown, income, points, turns, trades };
}
