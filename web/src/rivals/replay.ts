// A finished game of Rivals, built again from what happened: both principalities and both hands after any step.

import type { IslandReplay } from "../protocol/games/island";
import type {
  RivalsAction,
  RivalsCard,
  RivalsEvent,
  RivalsReplay as WrittenReplay,
  RivalsSetup,
} from "../protocol/games/rivals";
import { unreachable } from "../state/json.ts";
import { steps, type Step } from "../state/stats.ts";
import { rivalsEvents } from "../state/wire.ts";
import type { Event } from "../protocol/Event";
import source from "../../../rules/data/rivals.json";
import { cardOf, GOODS, MODES, regionOf, stackBacks, STACKS, type Good, type Point } from "./data.ts";
import type { Principality } from "./view.ts";

export type Seat = 1 | 2;
export const SEATS: readonly Seat[] = [1, 2];
export const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1);
export const seatOf = (player: number): Seat => (player === 2 ? 2 : 1);

export type RivalsStep = Step<RivalsEvent>;

export function rivalsSteps(events: readonly Event[]): RivalsStep[] {
  return steps(events, rivalsEvents);
}

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

  constructor(setup: RivalsSetup) {
    this.open = MODES[setup.mode]?.face_up ?? [];
    const red = seatOf(setup.red ?? 1);
    this.lands = { 1: startLand(red === 1 ? "red" : "blue"), 2: startLand(red === 2 ? "red" : "blue") };
  }

  /** The good that lies at a place. */
  goodAt(seat: Seat, at: string): Good {
    return at === "cache" ? "gold" : regionOf(this.lands[seat].regions.get(at)?.region ?? "").good;
  }

  follow(event: RivalsEvent): void {
    const seat = "player" in event ? seatOf(event.player) : 1;
    const land = this.lands[seat];
    switch (event.type) {
      case "turn_began":
        this.turn = event.number;
        this.active = seat;
        [this.face, this.symbol] = [null, null];
        break;
      case "rolled":
        this.face = Number(event.face);
        break;
      case "event_rolled":
        this.symbol = event.symbol;
        break;
      case "gained":
        store(land, event.at, event.amount);
        break;
      case "paid":
      case "lost":
        store(land, event.from, -event.amount);
        break;
      case "road":
        land.roads = withPlace(land.roads, event.at);
        break;
      case "settled":
        land.settlements = withPlace(land.settlements, event.at);
        break;
      case "city":
        land.cities = withPlace(land.cities, event.at);
        break;
      case "region_placed":
        land.regions.set(event.at, { region: event.region, stock: 0 });
        break;
      case "regions_swapped": {
        const [first, second] = [land.regions.get(event.first), land.regions.get(event.second)];
        if (first && second) land.regions.set(event.first, second).set(event.second, first);
        break;
      }
      case "cards_swapped": {
        const { first, second } = event;
        land.cards = land.cards.map((one) =>
          one.at === first ? { ...one, at: second } : one.at === second ? { ...one, at: first } : one,
        );
        break;
      }
      case "token":
        this.tokens[event.token] = event.holder === null ? null : seatOf(event.holder);
        break;
      case "drew":
      case "took":
      case "fetched":
        land.hand.push(event.card);
        break;
      case "stole":
        land.hand.push(event.card);
        discard(this.lands[otherSeat(seat)], event.card);
        break;
      case "put_away":
      case "played":
        discard(land, event.card);
        break;
      case "put_away_other":
        discard(this.lands[otherSeat(seat)], event.card);
        break;
      case "built":
        if (!this.open.includes(event.card)) discard(land, event.card);
        build(land, event.side, event.card);
        break;
      case "built_at_region":
        discard(land, event.card);
        land.cache = { at: event.at, stock: 0 };
        break;
      case "removed":
        remove(land, event.site, event.card);
        break;
      // Nothing that is drawn here changes with these.
      case "start_rolled":
      case "begins":
      case "looked":
      case "plundered":
      case "revealed":
      case "rebuilt":
      case "named":
      case "buried":
      case "discarded":
      case "face_up":
      case "shown":
      case "defended":
      case "won":
      case "stopped":
        break;
      default:
        unreachable(event);
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

const withPlace = (of: readonly number[], at: string): number[] => [...of, Number(at)].sort((a, b) => a - b);

function remove(land: Land, site: string, card: string): void {
  land.cards = land.cards.filter((one) => one.at !== site);
  // Under a Town Hall the Parish Hall stays (RIVAL-125).
  if (isTownHall(card)) land.cards.push({ at: site, card: PARISH_HALL });
  // The sites of a side are the same to the rules (RIVAL-037): a card alone lies on the inner one.
  for (const outer of land.cards.filter((one) => one.at.endsWith("2"))) {
    const inner = outer.at.replace(/2$/, "1");
    if (!land.cards.some((one) => one.at === inner)) outer.at = inner;
  }
}

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
  readonly conditional_points?: readonly (Condition & Readonly<Partial<Record<Point, number>>>)[];
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
      for (const kind of kinds) sum[kind] += (rule[kind] ?? 0) * times;
    }
  }
  sum.victory += land.settlements.length + land.cities.length + tokens;
  return sum;
}

/** The game after its first `n` steps. */
export function replayTo(made: readonly RivalsStep[], n: number, setup: RivalsSetup): RivalsReplay {
  const replay = new RivalsReplay(setup);
  for (const step of made.slice(0, n)) for (const event of step.events) replay.follow(event);
  return replay;
}

/** What somebody did in each move of a written game, or what chance brought. */
function actionsOf(written: WrittenReplay | IslandReplay | null): readonly RivalsAction[] {
  if (written?.game !== "rivals") return [];
  return written.moves.map((one) => ("action" in one ? one.action : one.chance));
}

/**
 * The steps with every card named, also those a viewer was not told: once a game is over its moves say everything.
 * The stacks are followed, since a card that was put under one is drawn again without chance.
 */
export function revealed(
  made: readonly RivalsStep[],
  written: WrittenReplay | IslandReplay | null,
  setup: RivalsSetup,
): RivalsStep[] {
  const actions = actionsOf(written);
  if (actions.length === 0) return [...made];
  const sizes = STACKS[setup.mode];
  const counts = new Map<string, number>();
  const stacks = stackBacks(setup.mode).map((back) => {
    const i = counts.get(back) ?? 0;
    counts.set(back, i + 1);
    const size = (back === "basic" ? sizes?.basic_stacks : sizes?.theme_stacks[back])?.[i] ?? 0;
    return Array.from({ length: size }, (): RivalsCard | null => null);
  });
  let seen: RivalsCard[] = [];
  return made.map((step) => {
    const action = actions[step.move - 1];
    const named = action && "card" in action ? action.card : null;
    const turned = step.events.some((one) => one.type === "drew" || one.type === "revealed");
    if (step.seat === null && action?.type === "card" && !turned) seen.push(action.card);
    const events = step.events.map((value): RivalsEvent => {
      const stack = ("stack" in value ? stacks[Number(value.stack) - 1] : null) ?? [];
      switch (value.type) {
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
          return { ...value, card: value.card ?? top ?? named };
        }
        case "took": {
          const [taken = null] = stack.splice(action?.type === "take" ? Number(action.depth) - 1 : 0, 1);
          return { ...value, card: value.card ?? taken };
        }
        case "put_away":
        case "put_away_other":
          stack.push(value.card ?? named);
          return { ...value, card: value.card ?? named };
        case "buried":
          stack.push(value.card);
          return value;
        case "stole":
          return { ...value, card: value.card ?? named };
        default:
          return value;
      }
    });
    return { ...step, events };
  });
}
