// What a finished game of Rivals looked like, worked out from what happened.

import type { RivalsSetup } from "../protocol/games/rivals";
import source from "../../../rules/data/rivals.json";
import { cardOf, GOODS, isExpansion, regionOf, type Good } from "./data.ts";
import { RivalsReplay, SEATS, seatOf, type RivalsStep, type Seat } from "./replay.ts";
import { beside } from "./view.ts";

export const FACES = [1, 2, 3, 4, 5, 6] as const;
/** The symbols of the event die and on how many of its six faces they are. */
export const SYMBOLS: Readonly<Record<string, number>> = source.dice.event.faces;

type Amounts = Record<Good, number>;
const nothing = (): Amounts => Object.fromEntries(GOODS.map((good) => [good, 0])) as Amounts;
const both = <T>(make: () => T): Record<Seat, T> => ({ 1: make(), 2: make() });

export interface CardCount {
  readonly card: string;
  readonly n: number;
}

/** A card that was in the hand at the end. */
export interface Held {
  readonly card: string;
  /** Own turns since it was taken. */
  readonly turns: number;
  /** How many of these turns ended with its cost in store. */
  readonly affordable: number;
}

export interface RivalsStats {
  readonly turns: number;
  /** How often each face fell; dice that were set do not count. */
  readonly faces: Readonly<Record<number, number>>;
  readonly thrown: number;
  readonly symbols: Readonly<Record<string, number>>;
  readonly eventsThrown: number;
  /** Victory points at the beginning of each turn, and at the end. */
  readonly points: Readonly<Record<Seat, readonly number[]>>;
  readonly medals: readonly {
    readonly turn: number;
    readonly token: "strength" | "trade";
    readonly holder: Seat | null;
  }[];
  /** Revealed event cards, in order. */
  readonly events: readonly {
    readonly turn: number;
    readonly seat: Seat;
    readonly card: string;
    readonly step: number;
  }[];
  /** What the land gave when its number was rolled. */
  readonly income: Readonly<Record<Seat, Readonly<Amounts>>>;
  /** The same by number. */
  readonly byNumber: Readonly<Record<Seat, Readonly<Record<number, number>>>>;
  /** What full regions, brigands and the plague took. */
  readonly lost: Readonly<Record<Seat, Readonly<Amounts>>>;
  readonly built: Readonly<Record<Seat, readonly CardCount[]>>;
  readonly played: Readonly<Record<Seat, readonly CardCount[]>>;
  readonly gone: Readonly<Record<Seat, readonly CardCount[]>>;
  /** The card held longest, of those in hand at the end. */
  readonly longest: Readonly<Record<Seat, Held | null>>;
}

function add(to: CardCount[], card: string): void {
  const at = to.findIndex((one) => one.card === card);
  const before = to[at];
  if (before) to[at] = { card, n: before.n + 1 };
  else to.push({ card, n: 1 });
}

/** What a region gives when its number is rolled. */
function produces(replay: RivalsReplay, seat: Seat, at: string): number {
  const land = replay.principality(seat);
  const region = land.regions.find((one) => one.at === at)?.region;
  const doubled = land.cards.some(
    (one) => one.card.boosts === region?.terrain && beside(land, one.at).some((next) => next.at === at),
  );
  return doubled ? 2 : 1;
}

/** Follows the hands to see how long each card is kept. */
class Hands {
  private readonly kept = both((): { card: string; turns: number; affordable: number }[] => []);

  /** A turn of this seat is over. */
  endTurn(replay: RivalsReplay, seat: Seat): void {
    this.sync(replay, seat);
    const stock = replay.stock(seat);
    for (const one of this.kept[seat]) {
      const card = cardOf(one.card);
      one.turns++;
      if (isExpansion(card) && GOODS.every((good) => card.cost[good] <= stock[good])) one.affordable++;
    }
  }

  sync(replay: RivalsReplay, seat: Seat): void {
    const left = replay.lands[seat].hand.filter((card) => card !== null);
    this.kept[seat] = this.kept[seat].filter((one) => {
      const at = left.indexOf(one.card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    for (const card of left) this.kept[seat].push({ card, turns: 0, affordable: 0 });
  }

  longest(replay: RivalsReplay, seat: Seat): Held | null {
    this.sync(replay, seat);
    return this.kept[seat].toSorted((a, b) => b.turns - a.turns)[0] ?? null;
  }
}

export function rivalsStats(steps: readonly RivalsStep[], setup: RivalsSetup): RivalsStats {
  const replay = new RivalsReplay(setup);
  const hands = new Hands();
  const faces: Record<number, number> = {};
  const symbols: Record<string, number> = {};
  const points = both((): number[] => []);
  const medals: { turn: number; token: "strength" | "trade"; holder: Seat | null }[] = [];
  const events: { turn: number; seat: Seat; card: string; step: number }[] = [];
  const [income, lost] = [both(nothing), both(nothing)];
  const byNumber = both((): Record<number, number> => ({}));
  const [built, played, gone] = [both((): CardCount[] => []), both((): CardCount[] => []), both((): CardCount[] => [])];
  let [thrown, eventsThrown] = [0, 0];
  /** Dice set before the roll. */
  let set = { face: false, symbol: false };

  steps.forEach((step, index) => {
    const rolled = step.events.some((event) => event.type === "event_rolled");
    const given = new Map<string, number>();
    for (const event of step.events) {
      const seat = "player" in event ? seatOf(event.player) : 1;
      switch (event.type) {
        case "turn_began":
          if (replay.active !== null) hands.endTurn(replay, replay.active);
          for (const one of SEATS) points[one].push(replay.points(one).victory);
          set = { face: false, symbol: false };
          break;
        case "rolled":
          if (set.face) break;
          faces[Number(event.face)] = (faces[Number(event.face)] ?? 0) + 1;
          thrown++;
          break;
        case "event_rolled":
          if (set.symbol) break;
          symbols[event.symbol] = (symbols[event.symbol] ?? 0) + 1;
          eventsThrown++;
          break;
        case "gained":
          if (rolled && numberAt(replay, seat, event.at) === replay.face) {
            given.set(`${seat} ${event.at}`, event.amount);
            income[seat][replay.goodAt(seat, event.at)] += event.amount;
            byNumber[seat][replay.face] = (byNumber[seat][replay.face] ?? 0) + event.amount;
          }
          break;
        case "lost":
          lost[seat][replay.goodAt(seat, event.from)] += event.amount;
          break;
        case "revealed":
          events.push({ turn: replay.turn, seat: replay.active ?? 1, card: event.card, step: index + 1 });
          break;
        case "token":
          medals.push({
            turn: replay.turn,
            token: event.token,
            holder: event.holder === null ? null : seatOf(event.holder),
          });
          break;
        case "built":
        case "built_at_region":
          add(built[seat], event.card);
          break;
        case "removed":
          add(gone[seat], event.card);
          break;
        case "played":
          add(played[seat], event.card);
          if (cardOf(event.card).rulesId === "brigitta") set = { ...set, face: true };
          if (cardOf(event.card).rulesId === "reiner") set = { ...set, symbol: true };
          break;
        default:
          break;
      }
      replay.follow(event);
    }
    if (rolled) {
      // What a region could not hold is told by nobody. Gold that may go to a Gold Cache is asked for later.
      for (const seat of SEATS) {
        for (const [at, one] of replay.lands[seat].regions) {
          const { number: face, good } = regionOf(one.region);
          if (face !== replay.face || (good === "gold" && replay.lands[seat].cache)) continue;
          lost[seat][good] += Math.max(0, produces(replay, seat, at) - (given.get(`${seat} ${at}`) ?? 0));
        }
      }
    }
  });
  for (const seat of SEATS) points[seat].push(replay.points(seat).victory);
  return {
    turns: replay.turn,
    faces,
    thrown,
    symbols,
    eventsThrown,
    points,
    medals,
    events,
    income,
    byNumber,
    lost,
    built,
    played,
    gone,
    longest: { 1: hands.longest(replay, 1), 2: hands.longest(replay, 2) },
  };
}

function numberAt(replay: RivalsReplay, seat: Seat, at: string): number {
  return regionOf(replay.lands[seat].regions.get(at)?.region ?? "").number;
}

/** Where the points of a seat come from at the end. */
export interface Sources {
  readonly settlements: number;
  readonly cities: number;
  /** Cards with victory points, and how many they count now. */
  readonly cards: readonly { readonly card: string; readonly points: number }[];
  readonly medals: readonly ("strength" | "trade")[];
  readonly total: number;
}

export function sourcesOf(replay: RivalsReplay, seat: Seat): Sources {
  const land = replay.principality(seat);
  const ships = land.cards.filter((one) => one.card.mark === "ship").length;
  const cards = land.cards
    .map(({ card }) => ({
      card: card.id,
      points: card.points.victory + (card.rulesId === "harbor" && ships >= 3 ? 1 : 0),
    }))
    .filter((one) => one.points > 0);
  return {
    settlements: land.settlements.length - land.cities.length,
    cities: land.cities.length,
    cards,
    medals: (["strength", "trade"] as const).filter((token) => replay.tokens[token] === seat),
    total: land.points.victory,
  };
}
