// What a finished game looked like, worked out from its events.

import type { Event } from "../protocol/Event";
import { counts, isObject, number, text, type Counts, type Json } from "./json.ts";
import { faces } from "./table.ts";
import type { IslandView } from "./view.ts";

/** How often each sum of two dice comes up in 36 throws. */
export const EXPECTED: Counts = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

export interface Step {
  readonly move: number;
  readonly seat: number | null;
  readonly events: readonly Json[];
}

/** The moves that count: those taken back are left out. */
export function steps(events: readonly Event[]): Step[] {
  const made: Step[] = [];
  for (const event of events) {
    if (event.type === "moved") made.push({ move: event.move, seat: event.seat, events: event.events });
    if (event.type === "undone") while ((made.at(-1)?.move ?? 0) > event.moves) made.pop();
  }
  return made;
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

export function stats(made: readonly Step[], view: IslandView): Stats {
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
  const trades: Record<number, { players: number; bank: number }> = {};
  const trade = (seat: number, kind: "players" | "bank"): void => {
    const before = trades[seat] ?? { players: 0, bank: 0 };
    trades[seat] = { ...before, [kind]: before[kind] + 1 };
  };
  let [thrown, turns, last] = [0, 0, 0];
  for (const step of made) {
    for (const event of step.events) {
      if (!isObject(event)) continue;
      const seat = number(event["player"]);
      switch (text(event["type"])) {
        case "turn_began":
          turns = number(event["turn"]);
          last = 0;
          for (const one of seats) points[one.seat]?.push(score(one.seat));
          break;
        case "rolled": {
          const both = faces(event["roll"]);
          if (!both) break;
          last = both[0] + both[1];
          rolls[last] = (rolls[last] ?? 0) + 1;
          thrown++;
          break;
        }
        case "event_turned":
          last = Number(/\d+$/.exec(text(event["card"]))?.[0] ?? 0);
          rolls[last] = (rolls[last] ?? 0) + 1;
          thrown++;
          break;
        case "gained":
          // Chance moves, so it is the land that pays; cards taken by choice are moves of a seat.
          if (step.seat !== null || last === 0) break;
          for (const [good, n] of Object.entries(counts(event["cards"]))) {
            const own = income[seat];
            if (own) own[good] = (own[good] ?? 0) + n;
          }
          break;
        case "settled":
        case "city_lost":
          build(seat, text(event["at"]), 1);
          break;
        case "city_built":
          build(seat, text(event["at"]), 2);
          break;
        case "longest_road":
        case "largest_army":
        case "harbourmaster":
          held[text(event["type"])] = typeof event["player"] === "number" ? { seat, worth: 2 } : null;
          break;
        case "metropolis_placed":
          held[text(event["discipline"])] = { seat, worth: 2 };
          break;
        case "merchant_moved":
          held["merchant"] = { seat, worth: 1 };
          break;
        case "token_won":
          now[seat] = (now[seat] ?? 0) + 1;
          break;
        case "progress_drawn":
          if (event["card"] === "printer" || event["card"] === "constitution") now[seat] = (now[seat] ?? 0) + 1;
          break;
        case "traded":
          trade(seat, "players");
          trade(number(event["with"]), "players");
          break;
        case "bank_traded":
          trade(seat, "bank");
          break;
        default:
          break;
      }
    }
  }
  for (const one of seats) points[one.seat]?.push(one.points);
  return { rolls, thrown, income, points, turns, trades };
}
