// What a seat sees of an island game. The only place that knows how views are written.

import type { IslandPending, IslandSetup, IslandView as Wire } from "../protocol/games/island";
import { progressCount, readCities, readTroop, type Cities, type Troop } from "./cities.ts";
import { readScenario, type Scenario } from "./scenarios.ts";
import { touches } from "../board/geometry.ts";
import { counted, total, type Counts } from "./json.ts";

export const RESOURCES = ["lumber", "brick", "wool", "grain", "ore"] as const;
export const COMMODITIES = ["paper", "cloth", "coin"] as const;
export const GOODS: readonly string[] = [...RESOURCES, ...COMMODITIES];

export type Dye = "red" | "blue" | "orange" | "white" | "sky" | "plum";
export const DYES: readonly Dye[] = ["red", "blue", "orange", "white", "sky", "plum"];

export interface MapHex {
  readonly hex: string;
  readonly terrain: string;
}

export interface Harbour {
  readonly path: string;
  readonly kind: string;
}

export interface SeatView extends Troop {
  readonly seat: number;
  readonly dye: Dye;
  readonly neutral: boolean;
  readonly settlements: readonly string[];
  readonly cities: readonly string[];
  readonly roads: readonly string[];
  readonly supply: Counts;
  readonly roadLength: number;
  readonly points: number;
  /** The cards, when the viewer may see them. */
  readonly hand: Counts | null;
  readonly handSize: number;
  readonly cards: Counts | null;
  readonly cardCount: number;
  readonly knights: number;
  readonly owed: number;
  readonly rates: Counts;
  readonly markers: number | null;
  readonly harbourPoints: number | null;
}

export interface Offer {
  readonly seat: number;
  readonly number: number;
  readonly give: Counts;
  readonly want: Counts;
}

export interface Offers {
  readonly open: readonly Offer[];
  readonly accepted: readonly number[];
  readonly declined: readonly number[];
}

export interface IslandView {
  readonly viewer: number | null;
  readonly players: number;
  readonly modules: readonly string[];
  readonly hexes: readonly MapHex[];
  readonly harbours: readonly Harbour[];
  readonly numbers: Counts;
  readonly robber: string | null;
  readonly target: number;
  /** What each seat needs to win: whoever holds the old boot needs one more (FISH-032). */
  readonly targets: readonly number[];
  readonly costs: Readonly<Record<string, Counts>>;
  readonly seats: readonly SeatView[];
  readonly bank: Counts;
  readonly deck: number;
  readonly fresh: Counts;
  readonly longestRoad: number | null;
  readonly largestArmy: number | null;
  readonly harbourmaster: number | null;
  readonly active: number;
  readonly turn: number;
  readonly rolled: number;
  readonly cardPlayed: boolean;
  readonly pending: readonly IslandPending[];
  readonly offers: Offers;
  readonly damaged: readonly string[];
  /** Cities & Knights, when it is played. */
  readonly cities: Cities | null;
  readonly scenario: Scenario;
  /** Event cards above the one that ends the year. */
  readonly eventsLeft: number;
}

function dye(name: string, seat: number): Dye {
  return DYES.find((known) => known === name) ?? DYES[(seat - 1) % DYES.length] ?? "red";
}

type Hidden = { readonly count: number };
/** Cards the viewer may see, and how many there are. */
function cardsOf(held: Hidden | { readonly [name: string]: number | undefined }): {
  readonly known: Counts | null;
  readonly n: number;
} {
  if ("count" in held) return { known: null, n: held.count ?? 0 };
  const known = counted(held);
  return { known, n: total(known) };
}

function readSeat(one: Wire["seats"][number], seat: number, view: Wire): SeatView {
  const hand = cardsOf(one.hand);
  const cards = cardsOf(one.development_cards);
  const { settlements, cities } = one;
  const troop = readTroop(view.cities_knights, seat, settlements, cities);
  return {
    ...troop,
    seat,
    dye: dye(one.colour ?? "", seat),
    neutral: !one.player,
    settlements,
    cities,
    roads: one.roads,
    supply: one.supply,
    roadLength: one.road_length,
    points: one.points,
    hand: hand.known,
    handSize: one.cards ?? hand.n + total(counted(one.set_aside ?? {})),
    cards: cards.known,
    cardCount: cards.n + progressCount(troop),
    knights: one.knights,
    owed: one.owed ?? 0,
    rates: counted(one.rates ?? {}),
    markers: view.two_player?.markers[seat - 1] ?? null,
    harbourPoints: view.harbourmaster ? harbourPoints(view, one) : null,
  };
}

/** A settlement at a harbour is one harbour point, a city two (HARBOR-002). */
function harbourPoints(view: Wire, one: Wire["seats"][number]): number {
  const paths = view.setup.map?.harbours.map(({ path }) => path) ?? [];
  const at = (place: string): boolean => paths.some((path) => touches(path, place));
  return one.settlements.filter(at).length + 2 * one.cities.filter(at).length;
}

interface Island {
  readonly hexes: readonly MapHex[];
  readonly harbours: readonly Harbour[];
}

let lastMap: { readonly written: string; readonly island: Island } = {
  written: "",
  island: { hexes: [], harbours: [] },
};

/** The map never changes: the same objects as long as it is the same map, so that nothing is drawn again. */
function readMap(map: NonNullable<IslandSetup["map"]>): Island {
  const written = JSON.stringify(map);
  if (lastMap.written !== written) {
    const hexes = map.hexes.map(({ hex, terrain }) => ({ hex, terrain }));
    const harbours = map.harbours.map(({ path, type }) => ({ path, kind: type }));
    lastMap = { written, island: { hexes, harbours } };
  }
  return lastMap.island;
}

/** The view of an island game as the page draws it. */
export function readIsland(view: Wire): IslandView {
  const map = view.setup.map ?? { hexes: [], harbours: [] };
  const { hexes, harbours } = readMap(map);
  const boot = view.fishermen?.boot ?? null;
  return {
    viewer: view.viewer === "spectator" ? null : view.viewer,
    players: view.setup.players,
    modules: view.setup.modules ?? [],
    hexes,
    harbours,
    // The numbers of the map, and those that have changed since.
    numbers: counted({
      ...Object.fromEntries(map.hexes.map((one) => [one.hex, one.number ?? 0])),
      ...view.numbers,
    }),
    robber: view.robber,
    target: view.target,
    targets: view.seats.map((_, i) => view.target + (boot === i + 1 ? 1 : 0)),
    costs: Object.fromEntries(Object.entries(view.costs).map(([what, cost]) => [what, counted(cost)])),
    seats: view.seats.map((one, i) => readSeat(one, i + 1, view)),
    bank: counted(view.bank),
    deck: view.deck.count,
    fresh: "count" in view.bought_this_turn ? {} : counted(view.bought_this_turn),
    longestRoad: view.longest_road,
    largestArmy: view.largest_army,
    harbourmaster: view.harbourmaster?.holder ?? null,
    active: view.active,
    turn: view.turn,
    rolled: view.rolled,
    cardPlayed: view.card_played,
    pending: view.pending,
    offers: {
      open: view.offers.open.map((one) => ({
        seat: one.player,
        number: one.number ?? 0,
        give: counted(one.give),
        want: counted(one.want),
      })),
      accepted: view.offers.accepted,
      declined: view.offers.declined,
    },
    damaged: view.event_cards?.damaged ?? [],
    eventsLeft: view.event_cards ? view.event_cards.above : 0,
    cities: readCities(view.cities_knights),
    scenario: readScenario(view),
  };
}

/** The map of a game that has not begun, with nobody's pieces on it; `null` where there is none to see. */
export function readRoomMap(setup: IslandSetup | null): IslandView | null {
  if (!setup?.map || setup.map.hexes.length === 0) return null;
  return readIsland({
    viewer: "spectator",
    setup,
    seats: [],
    robber: null,
    target: 0,
    costs: {},
    bank: {},
    deck: { count: 0 },
    spent: {},
    founded: 0,
    bought: false,
    fresh_harbours: [],
    bought_this_turn: {},
    longest_road: null,
    largest_army: null,
    active: 1,
    turn: 0,
    rolls: 0,
    rolled: 0,
    card_played: false,
    pending: [],
    offers: { open: [], accepted: [], declined: [], made: 0, last: 0 },
  });
}

export function seatOf(view: IslandView, seat: number): SeatView | undefined {
  return view.seats.find((one) => one.seat === seat);
}

/** Does the game have cards the base game has not? */
export function goodsOf(view: IslandView): readonly string[] {
  return view.modules.includes("cities_knights") ? GOODS : RESOURCES;
}
