// What the guides say in numbers: taken from the rules' own data, so that a page cannot differ from the game.

import {
  barbarians,
  colour_die,
  compensation,
  development_deck as attackDeck,
  knights as attackKnights,
  castle as attackCastle,
  numbers as attackNumbers,
  treason_gold,
  victory as attackVictory,
} from "../../../rules/data/barbarian-attack.json";
import {
  beginner_layout,
  costs,
  development_deck,
  dice_distribution,
  hexes,
  number_tokens,
  resource_cards,
  special_cards,
  terrain_yield,
  victory,
} from "../../../rules/data/base-board.json";
import {
  oasis,
  starting_paths,
  victory as caravansVictory,
  vote_resources,
  wagons,
} from "../../../rules/data/caravans.json";
import {
  barbarian_track,
  battle,
  city_production,
  commodities,
  costs as citiesCosts,
  decks,
  event_die,
  hand_limit as citiesHand,
  improvements,
  knights as citiesKnights,
  metropolis,
  progress_hand_limit,
  supplies_per_player,
  victory as citiesVictory,
} from "../../../rules/data/cities-knights.json";
import {
  cards as eventCards,
  deck as eventDeck,
  repair_cost,
  totals as eventTotals,
} from "../../../rules/data/events.json";
import {
  actions as fishActions,
  grounds,
  lake,
  limit as fishLimit,
  tokens,
  victory as fishVictory,
} from "../../../rules/data/fish.json";
import {
  advantages,
  brigand,
  centre_cards,
  dice as rivalsDice,
  event_deck,
  exchange,
  hand as rivalsHand,
  modes,
  regions,
  start_layout,
  storage,
  totals as rivalsTotals,
  trade as rivalsTrade,
} from "../../../rules/data/rivals.json";
import {
  bridge_sites,
  bridges,
  gold as riversGold,
  river_of_four,
  river_of_three,
  tiles,
  victory as riversVictory,
} from "../../../rules/data/rivers.json";
import {
  barbarian_start_paths,
  commodities as tradersGoods,
  destinations,
  development_deck as tradersDeck,
  gold as tradersGold,
  movement,
  reroll,
  start as tradersStart,
  targets,
  victory as tradersVictory,
  wagon_levels,
} from "../../../rules/data/traders-barbarians.json";
import {
  action_cost,
  dice as twoDice,
  editions,
  neutral_settlements,
  rewards,
} from "../../../rules/data/two-player.json";
import { friendly_robber, hand_limit, harbourmaster } from "../../../rules/data/variants.json";

export const attack = {
  barbarians,
  colour_die,
  compensation,
  deck: attackDeck,
  knights: attackKnights,
  castle: attackCastle,
  numbers: attackNumbers,
  treason: treason_gold,
  victory: attackVictory,
};
export const base = {
  beginner_layout,
  costs,
  development_deck,
  dice_distribution,
  hexes,
  number_tokens,
  resource_cards,
  special_cards,
  terrain_yield,
  victory,
};
export const caravans = { oasis, starting_paths, victory: caravansVictory, vote_resources, wagons };
export const cities = {
  barbarian_track,
  battle,
  city_production,
  commodities,
  costs: citiesCosts,
  decks,
  event_die,
  hand: citiesHand,
  improvements,
  knights: citiesKnights,
  metropolis,
  progress_hand_limit,
  supplies: supplies_per_player,
  victory: citiesVictory,
};
export const events = { cards: eventCards, deck: eventDeck, repair: repair_cost, totals: eventTotals };
export const fish = { actions: fishActions, grounds, lake, limit: fishLimit, tokens, victory: fishVictory };
export const rivals = {
  advantages,
  brigand,
  centre: centre_cards,
  dice: rivalsDice,
  event_deck,
  exchange,
  hand: rivalsHand,
  modes,
  regions,
  layout: start_layout,
  storage,
  totals: rivalsTotals,
  trade: rivalsTrade,
};
export const rivers = {
  sites: bridge_sites,
  bridges,
  gold: riversGold,
  four: river_of_four,
  three: river_of_three,
  tiles,
  victory: riversVictory,
};
export const traders = {
  barbarian_start_paths,
  goods: tradersGoods,
  destinations,
  deck: tradersDeck,
  gold: tradersGold,
  movement,
  reroll,
  start: tradersStart,
  targets,
  victory: tradersVictory,
  levels: wagon_levels,
};
export const two = { action_cost, dice: twoDice, editions, neutral: neutral_settlements, rewards };
export const variants = { friendly_robber, hand_limit, harbourmaster };

/** What the data leave to the text of the rules (BASE-090 to BASE-092, HARBOR-002); test/guide.test.ts compares the two. */
export const RATES = { bank: 4, anyHarbour: 3, ownHarbour: 2, takes: 1 } as const;
export const HARBOUR_POINTS = { settlement: 1, city: 2 } as const;

export type Counts = Readonly<Record<string, number>>;

/** Goods in the order in which they are always shown. */
const ORDER = [...base.resource_cards.resources, ...cities.commodities.kinds.map((one) => one.id), "gold"];

/** The numbers of an entry of the data, goods in their order; what says where the numbers come from is left out. */
export function counts(of: object): Counts {
  const found = Object.entries(of).filter((one): one is [string, number] => typeof one[1] === "number" && one[1] > 0);
  const place = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return Object.fromEntries(found.sort(([a], [b]) => place(a) - place(b)));
}

/** How many of the 36 rolls bring each number. */
export const ROLLS: readonly (readonly [number, number])[] = Object.entries(counts(base.dice_distribution)).map(
  ([sum, n]): [number, number] => [Number(sum), n],
);

/** The number without a token: it wakes the robber. */
export const SEVEN: number =
  ROLLS.map(([sum]) => sum).find((sum) => !Object.values(base.number_tokens.by_letter).includes(sum)) ?? 0;

const paying = ROLLS.filter(([sum]) => sum !== SEVEN);
/** How often the best and the poorest token comes, and which these are. */
export const MOST = Math.max(...paying.map(([, n]) => n));
export const LEAST = Math.min(...paying.map(([, n]) => n));
export const OFTEN = paying.filter(([, n]) => n === MOST).map(([sum]) => sum);
export const RARE = paying.filter(([, n]) => n === LEAST).map(([sum]) => sum);

/** The red die has to show this or less for a card. */
export function threshold(level: number): number {
  return counts(cities.improvements.red_die_threshold.by_level)[String(level)] ?? 0;
}

/** How many sides of the event die bear this. */
export function sides(face: string): number {
  return cities.event_die.faces.filter((one) => one === face).length;
}

/** Prices of the fish market. */
export const FISH_PRICES: readonly (readonly [number, string])[] = Object.entries(fish.actions)
  .filter(([price]) => /^\d+$/.test(price))
  .map(([price, action]): [number, string] => [Number(price), action]);

/** The centre cards of Rivals by their name. */
export function centreCard(name: string): (typeof rivals.centre)[number] | undefined {
  return rivals.centre.find((one) => one.rules_id === name);
}
