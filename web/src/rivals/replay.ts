// A finished game of Rivals, built again from what happened: both principalities and both hands after any step.

import { isObject, number, object, text, type Json, type JsonObject } from "../state/json.ts";
import type { Step } from "../state/stats.ts";
import source from "../../../rules/data/rivals.json";
import { cardOf, GOODS, MODES, regionOf, stackBacks, STACKS, type Good, type Point } from "./data.ts";
import type { Principality } from "./view.ts";

export type Seat = 1 | 2;
export const SEATS: readonly Seat[] = [1, 2];
export const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1);

/** One side of the table. */
interface Land {
  roads: number[];
  settlements: number[];
  cities: number[];
  /** By place: which region, and what lies on it. */
  regions: Map<string, { region: string; stock: number }>;
  cards: { at: string; card: string }[];
  cache: { at: string; stock: number } | null;
  /** `null` stands for a card nobody told us. */
  hand: (string | null)[];
}

export type Points = Readonly<Record<Point, number>>;

interface StartRegion {
  readonly id: string;
  readonly start?: { readonly player: string; readonly x: number; readonly row: string; readonly stored: number };
}

function startLand(colour: string): Land {
  const regions = (source.regions as readonly StartRegion[]).flatMap(({ id, start }) =>
    start?.player === colour
      ? [
          [`${start.x},${start.row}`, { region: id, stock: start.stored }] as [
            string,
            { region: string; stock: number },
          ],
        ]
      : [],
  );
  return { roads: [0], settlements: [-1, 1], cities: [], regions: new Map(regions), cards: [], cache: null, hand: [] };
}

const PARISH_HALL = "basic.parish_hall";
const isTownHall = (card: string | null): boolean => card !== null && cardOf(card).rulesId === "town_hall";

/** A card lies on the inner site of its side first; a Town Hall takes the place of its Parish Hall. */
function build(land: Land, side: string, card: string): void {
  const covered = isTownHall(card) && land.cards.find((one) => one.at.startsWith(side) && one.card === PARISH_HALL);
  if (covered) {
    covered.card = card;
    return;
  }
  const free = ["1", "2"].map((depth) => side + depth).find((at) => !land.cards.some((one) => one.at === at));
  land.cards.push({ at: free ?? `${side}1`, card });
}

/** Follows a game event by event. Cards somebody hid from us stay unknown. */
export class RivalsReplay {
  readonly lands: Readonly<Record<Seat, Land>>;
  readonly tokens: { strength: Seat | null; trade: Seat | null } = { strength: null, trade: null };
  turn = 0;
  active: Seat | null = null;
  face: number | null = null;
  symbol: string | null = null;

  /** Cards that lie open are built from there, not from a hand (RIVAL-087). */
  private readonly open: readonly string[];

  constructor(setup: Json) {
    this.open = MODES[text(object(setup)["mode"])]?.face_up ?? [];
    const red: Seat = number(object(setup)["red"], 1) === 2 ? 2 : 1;
    this.lands = { 1: startLand(red === 1 ? "red" : "blue"), 2: startLand(red === 2 ? "red" : "blue") };
  }

  land(seat: unknown): Land {
    return this.lands[Number(seat) === 2 ? 2 : 1];
  }

  /** The good that lies at a place. */
  goodAt(seat: unknown, at: string): Good {
    return at === "cache" ? "gold" : regionOf(this.land(seat).regions.get(at)?.region ?? "").good;
  }

  follow(event: JsonObject): void {
    const land = this.land(event["player"]);
    const type = text(event["type"]);
    const at = text(event["at"]) || text(event["from"]);
    switch (type) {
      case "turn_began":
        this.turn = number(event["number"]);
        this.active = Number(event["player"]) === 2 ? 2 : 1;
        [this.face, this.symbol] = [null, null];
        break;
      case "rolled":
        this.face = Number(event["face"]);
        break;
      case "event_rolled":
        this.symbol = text(event["symbol"]);
        break;
      case "gained":
        store(land, at, number(event["amount"]));
        break;
      case "paid":
      case "lost":
        store(land, at, -number(event["amount"]));
        break;
      case "road":
        land.roads = [...land.roads, Number(at || event["at"])].sort((a, b) => a - b);
        break;
      case "settled":
        land.settlements = [...land.settlements, Number(at || event["at"])].sort((a, b) => a - b);
        break;
      case "city":
        land.cities = [...land.cities, Number(at || event["at"])].sort((a, b) => a - b);
        break;
      case "region_placed":
        land.regions.set(at, { region: text(event["region"]), stock: 0 });
        break;
      case "regions_swapped": {
        const [a, b] = [text(event["first"]), text(event["second"])];
        const [first, second] = [land.regions.get(a), land.regions.get(b)];
        if (first && second) land.regions.set(a, second).set(b, first);
        break;
      }
      case "cards_swapped": {
        const [a, b] = [text(event["first"]), text(event["second"])];
        land.cards = land.cards.map((one) =>
          one.at === a ? { ...one, at: b } : one.at === b ? { ...one, at: a } : one,
        );
        break;
      }
      case "token": {
        const holder = number(event["holder"]);
        this.tokens[event["token"] === "trade" ? "trade" : "strength"] = holder === 1 || holder === 2 ? holder : null;
        break;
      }
      default:
        this.followCard(type, land, event);
    }
  }

  private followCard(type: string, land: Land, event: JsonObject): void {
    const card = typeof event["card"] === "string" ? event["card"] : null;
    switch (type) {
      case "drew":
      case "took":
      case "fetched":
        land.hand.push(card);
        break;
      case "stole":
        land.hand.push(card);
        discard(this.land(3 - Number(event["player"])), card);
        break;
      case "put_away":
      case "played":
        discard(land, card);
        break;
      case "put_away_other":
        discard(this.land(3 - Number(event["player"])), card);
        break;
      case "built":
        if (card === null) break;
        if (!this.open.includes(card)) discard(land, card);
        build(land, text(event["side"]), card);
        break;
      case "built_at_region":
        discard(land, card);
        land.cache = { at: text(event["at"]), stock: 0 };
        break;
      case "removed":
        land.cards = land.cards.filter((one) => one.at !== text(event["site"]));
        // Under a Town Hall the Parish Hall stays (RIVAL-125).
        if (isTownHall(card)) land.cards.push({ at: text(event["site"]), card: PARISH_HALL });
        // The sites of a side are the same to the rules (RIVAL-037): a card alone lies on the inner one.
        for (const outer of land.cards.filter((one) => one.at.endsWith("2"))) {
          const inner = outer.at.replace(/2$/, "1");
          if (!land.cards.some((one) => one.at === inner)) outer.at = inner;
        }
        break;
      default:
        break;
    }
  }

  points(seat: Seat): Points {
    return pointsOf(this.lands[seat], SEATS_TOKENS.filter((token) => this.tokens[token] === seat).length);
  }

  /** What lies in store, the Gold Cache included. */
  stock(seat: Seat): Record<Good, number> {
    const sum = Object.fromEntries(GOODS.map((good) => [good, 0])) as Record<Good, number>;
    for (const { region, stock } of this.lands[seat].regions.values()) sum[regionOf(region).good] += stock;
    sum.gold += this.lands[seat].cache?.stock ?? 0;
    return sum;
  }

  /** The principality as the table draws it. */
  principality(seat: Seat): Principality {
    const land = this.lands[seat];
    const points = this.points(seat);
    return {
      seat,
      roads: land.roads,
      settlements: land.settlements,
      cities: land.cities,
      regions: [...land.regions].map(([at, one]) => ({ at, region: regionOf(one.region), stock: one.stock })),
      cards: land.cards.map((one) => ({ at: one.at, card: cardOf(one.card) })),
      cache: land.cache,
      hand: land.hand.map((card) => ({
        card: card === null ? null : cardOf(card),
        back: card === null ? "basic" : cardOf(card).back,
        locked: false,
      })),
      points,
      handLimit: source.hand.base_limit + points.progress * source.hand.per_progress_point,
    };
  }
}

const SEATS_TOKENS = ["strength", "trade"] as const;

function store(land: Land, at: string, n: number): void {
  const place = at === "cache" ? land.cache : land.regions.get(at);
  if (place) place.stock = Math.max(0, Math.min(source.storage.region_max, place.stock + n));
}

function discard(land: Land, card: string | null): void {
  const known = land.hand.indexOf(card);
  const found = known >= 0 ? known : land.hand.indexOf(null);
  if (found >= 0) land.hand.splice(found, 1);
}

interface Condition {
  readonly while?: { readonly own_trade_ships_min?: number };
  readonly per_own_card?: readonly string[];
  readonly per_own_subkind?: string;
}
type Conditional = {
  readonly id: string;
  readonly conditional_points?: readonly (Condition & Readonly<Record<string, unknown>>)[];
};
const CONDITIONS = new Map(
  (source.cards as readonly Conditional[]).flatMap((one) =>
    one.conditional_points ? [[one.id, one.conditional_points] as const] : [],
  ),
);

/** All points of a principality (RIVAL-049, RIVAL-058). */
function pointsOf(land: Land, tokens: number): Points {
  const sum: Record<Point, number> = { victory: 0, strength: 0, skill: 0, commerce: 0, progress: 0 };
  const kinds = Object.keys(sum) as Point[];
  const cards = land.cards.map((one) => cardOf(one.card));
  const ships = cards.filter((card) => card.mark === "ship").length;
  for (const card of cards) {
    for (const kind of kinds) sum[kind] += card.points[kind];
    for (const rule of CONDITIONS.get(card.id) ?? []) {
      const times = rule.while
        ? Number(ships >= (rule.while.own_trade_ships_min ?? Infinity))
        : rule.per_own_subkind
          ? ships
          : cards.filter((one) => rule.per_own_card?.includes(one.rulesId)).length;
      for (const kind of kinds) sum[kind] += number(rule[kind] as Json) * times;
    }
  }
  sum.victory += land.settlements.length + land.cities.length + tokens;
  return sum;
}

/** The game after its first `n` steps. */
export function replayTo(steps: readonly Step[], n: number, setup: Json): RivalsReplay {
  const replay = new RivalsReplay(setup);
  for (const step of steps.slice(0, n)) for (const event of step.events) if (isObject(event)) replay.follow(event);
  return replay;
}

/** A move of a written game: what somebody did, or what chance brought. */
interface Move {
  readonly action: JsonObject;
}

function moves(replay: unknown): Move[] {
  const list = object(replay)["moves"];
  return (Array.isArray(list) ? list : []).map((one) => {
    const move = object(one);
    return { action: object(move["action"] ?? move["chance"] ?? move["outcome"]) };
  });
}

/**
 * The steps with every card named, also those a viewer was not told: once a game is over its moves say everything.
 * The stacks are followed, since a card that was put under one is drawn again without chance.
 */
export function revealed(steps: readonly Step[], written: unknown, setup: Json): Step[] {
  const made = moves(written);
  if (made.length === 0) return [...steps];
  const mode = text(object(setup)["mode"], "intro");
  const sizes = STACKS[mode];
  const counts = new Map<string, number>();
  const stacks = stackBacks(mode).map((back) => {
    const i = counts.get(back) ?? 0;
    counts.set(back, i + 1);
    const size = (back === "basic" ? sizes?.basic_stacks : sizes?.theme_stacks[back])?.[i] ?? 0;
    return Array.from({ length: size }, (): string | null => null);
  });
  let seen: string[] = [];
  return steps.map((step) => {
    const action = made[step.move - 1]?.action ?? {};
    const named = typeof action["card"] === "string" ? action["card"] : null;
    const turned = step.events.some((value) => isObject(value) && ["drew", "revealed"].includes(text(value["type"])));
    if (step.seat === null && action["type"] === "card" && named !== null && !turned) seen.push(named);
    const events = step.events.map((value): Json => {
      if (!isObject(value)) return value;
      const stack = stacks[Number(value["stack"]) - 1] ?? [];
      const told = typeof value["card"] === "string" ? value["card"] : null;
      switch (text(value["type"])) {
        case "looked": {
          // Chance names the unknown cards of the stack from the top, before the look is told.
          const cards = seen;
          seen = [];
          stack.forEach((card, i) => {
            if (card === null) stack[i] = cards.shift() ?? null;
          });
          return value;
        }
        case "drew": {
          const top = stack.shift() ?? null;
          return { ...value, card: told ?? top ?? named };
        }
        case "took": {
          const [taken = null] = stack.splice(Number(action["depth"]) - 1 || 0, 1);
          return { ...value, card: told ?? taken };
        }
        case "put_away":
        case "put_away_other":
        case "buried":
          stack.push(told ?? named);
          return { ...value, card: told ?? named };
        case "stole":
          return { ...value, card: told ?? named };
        default:
          return value;
      }
    });
    return { ...step, events };
  });
}
