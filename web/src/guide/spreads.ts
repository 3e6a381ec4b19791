// The two pages of each guide: what stands where. Words are in i18n/guide.*.ftl under gd-ID-…, numbers come from facts.ts.

import type { JsonValue } from "../protocol/serde_json/JsonValue";
import { join } from "../i18n/index.svelte.ts";
import type { Args } from "../i18n/index.svelte.ts";
import {
  FISH_PRICES,
  HARBOUR_POINTS,
  LEAST,
  MOST,
  OFTEN,
  RARE,
  RATES,
  ROLLS,
  SEVEN,
  attack,
  base,
  caravans,
  centreCard,
  cities,
  counts,
  events,
  fish,
  rivals,
  rivers,
  sides,
  threshold,
  traders,
  two,
  variants,
  type Counts,
} from "./facts.ts";

/** A little piece of the island. */
export interface Picture {
  readonly hexes: readonly { readonly hex: string; readonly terrain: string; readonly number?: number | null }[];
  readonly roads?: readonly (readonly [string, string])[];
  readonly settlements?: readonly (readonly [string, string])[];
  readonly cities?: readonly (readonly [string, string])[];
  readonly pieces?: readonly {
    readonly name: string;
    readonly at: string;
    readonly dye?: string;
    readonly n?: number;
  }[];
  readonly rivers?: readonly (readonly string[])[];
  readonly grounds?: readonly { readonly hex: string; readonly number: number }[];
}

export interface Cell {
  readonly key?: string;
  readonly text?: string;
  readonly art?: string;
  readonly cost?: Counts;
}

/** A key that begins with a dot belongs to the spread: `.land` of `base` is `gd-base-land`. */
export type Block =
  | {
      readonly kind: "lands";
      readonly title: string;
      readonly lands: readonly { terrain: string; goods: Counts }[];
      /** The goods go to the land. */
      readonly brings?: boolean;
    }
  | { readonly kind: "scene"; readonly title: string; readonly picture: Picture; readonly texts: readonly string[] }
  | { readonly kind: "realm"; readonly title: string; readonly texts: readonly string[] }
  | {
      readonly kind: "steps";
      readonly title: string;
      readonly items: readonly { readonly art: readonly string[]; readonly key: string }[];
    }
  | {
      readonly kind: "costs";
      readonly title: string;
      readonly rows: readonly { art: string; name: string; cost: Counts; key: string }[];
    }
  | { readonly kind: "figure"; readonly title: string; readonly art: string; readonly texts: readonly string[] }
  | {
      readonly kind: "points";
      readonly title: string;
      readonly items: readonly { readonly art: string; readonly n: number | string; readonly key: string }[];
    }
  | { readonly kind: "text"; readonly title: string; readonly texts: readonly string[] }
  | {
      readonly kind: "grid";
      readonly title: string;
      readonly head: readonly Cell[];
      readonly rows: readonly (readonly Cell[])[];
      readonly text?: string;
    }
  | {
      readonly kind: "list";
      readonly title: string;
      readonly items: readonly {
        readonly art: readonly string[];
        readonly n?: number | string;
        readonly key: string;
      }[];
      readonly text?: string;
    }
  | { readonly kind: "bars"; readonly title: string; readonly text: string }
  | {
      readonly kind: "deck";
      readonly title: string;
      readonly cards: readonly { art: string; n: number; name: string; key: string }[];
    };

export interface Spread {
  readonly id: string;
  /** The lessons of this game. */
  readonly course: string | null;
  /** Where the list of rules opens. */
  readonly rule: string;
  /** What Play now sets up. */
  readonly play: { readonly players: number; readonly setup: { readonly [name: string]: JsonValue } };
  readonly picture: string;
  readonly sheets: readonly ("table" | "events" | "rivals")[];
  readonly args: () => Args;
  readonly left: readonly Block[];
  readonly right: readonly Block[];
  /** Below the two pages. */
  readonly more: readonly Block[];
}

const island = (modules: string[], players = 4) => ({
  players,
  setup: { game: "island", players, ...(modules.length > 0 ? { modules } : {}) },
});
const yields: Readonly<Record<string, string | null>> = base.terrain_yield;
/** The first map of the rules, with its numbers. */
const firstMap = base.beginner_layout.hexes;
const range = (numbers: readonly number[]): string =>
  numbers.length > 1 ? `${Math.min(...numbers)}–${Math.max(...numbers)}` : String(numbers[0] ?? "–");
const listed = (numbers: readonly number[]): string => join(numbers.map(String));

// The base game.

const example: Picture = {
  hexes: [
    { hex: "0,0", terrain: "hills", number: 8 },
    { hex: "1,0", terrain: "forest", number: 5 },
    { hex: "0,1", terrain: "fields", number: 4 },
  ],
  settlements: [["0,1,N", "red"]],
  roads: [
    ["0,1,NW", "red"],
    ["0,1,NE", "red"],
  ],
};
const LANDS = ["forest", "hills", "pasture", "fields", "mountains", "desert"];
const baseArgs = (): Args => ({
  lands: base.hexes.list.length,
  target: base.victory.target,
  seven: SEVEN,
  hand: variants.hand_limit.cards,
  bank: RATES.bank,
  harbour: RATES.anyHarbour,
  own: RATES.ownHarbour,
  takes: RATES.takes,
  settlement: base.victory.settlement,
  city: base.victory.city,
  hidden: base.victory.victory_point_card,
  road: base.special_cards.longest_road.minimum,
  army: base.special_cards.largest_army.minimum,
  most: MOST,
  least: LEAST,
  often: listed(OFTEN),
  rare: listed(RARE),
  rolls: ROLLS.reduce((sum, [, n]) => sum + n, 0),
  sevens: ROLLS.find(([sum]) => sum === SEVEN)?.[1] ?? 0,
  cards: base.development_deck.total,
});

const BASE: Spread = {
  id: "base",
  course: "base",
  rule: "BASE-001",
  play: island([]),
  picture: "piece-settlement",
  sheets: ["table"],
  args: () => ({
    ...baseArgs(),
    ...Object.fromEntries(
      example.hexes.flatMap((one, i) => [
        [`number${i + 1}`, one.number ?? 0],
        [`good${i + 1}`, yields[one.terrain] ?? ""],
      ]),
    ),
  }),
  left: [
    {
      kind: "lands",
      title: ".land",
      lands: LANDS.map((terrain) => ({ terrain, goods: yields[terrain] ? { [yields[terrain] ?? ""]: 1 } : {} })),
    },
    { kind: "scene", title: ".roll", picture: example, texts: [".roll-1", ".roll-2"] },
    {
      kind: "steps",
      title: ".turn",
      items: [
        { art: ["die-5", "die-3"], key: ".do-roll" },
        { art: ["icon-hand"], key: ".do-trade" },
        { art: ["piece-settlement"], key: ".do-build" },
      ],
    },
  ],
  right: [
    {
      kind: "costs",
      title: ".costs",
      rows: [
        { art: "piece-road", name: "act-road", cost: counts(base.costs.road), key: ".cost-road" },
        { art: "piece-settlement", name: "act-settle", cost: counts(base.costs.settlement), key: ".cost-settlement" },
        { art: "piece-city", name: "act-city", cost: counts(base.costs.city), key: ".cost-city" },
        { art: "icon-card", name: "act-buy_card", cost: counts(base.costs.development_card), key: ".cost-card" },
      ],
    },
    { kind: "figure", title: ".seven", art: "piece-robber", texts: [".seven-text"] },
    {
      kind: "points",
      title: ".points",
      items: [
        { art: "piece-settlement", n: base.victory.settlement, key: ".point-settlement" },
        { art: "piece-city", n: base.victory.city, key: ".point-city" },
        { art: "icon-road-length", n: base.special_cards.longest_road.vp, key: ".point-road" },
        { art: "icon-sword", n: base.special_cards.largest_army.vp, key: ".point-army" },
        { art: "icon-card", n: base.victory.victory_point_card, key: ".point-card" },
      ],
    },
    { kind: "text", title: ".begin", texts: [".begin-text"] },
  ],
  more: [
    { kind: "bars", title: ".odds", text: ".odds-text" },
    {
      kind: "deck",
      title: ".deck",
      cards: (
        [
          ["knight", "dev-knight"],
          ["road_building", "dev-roads"],
          ["year_of_plenty", "dev-plenty"],
          ["monopoly", "dev-monopoly"],
          ["victory_point", "dev-point"],
        ] as const
      ).map(([name, art]) => ({ art, n: base.development_deck[name], name: `card-${name}`, key: `text-${name}` })),
    },
  ],
};

// Two players.

const INNER = ["0,-1", "1,-1", "-1,0", "0,0", "1,0", "-1,1", "0,1"];
const TWO: Spread = {
  id: "two_player",
  course: "two",
  rule: "TWO-001",
  play: island([], 2),
  picture: "icon-point",
  sheets: ["table"],
  args: () => ({
    ...baseArgs(),
    times: two.dice.rolls_per_turn,
    start: two.editions.expansion.start,
    travel: two.editions.travel.start,
    most_travel: two.editions.travel.maximum,
    behind: two.action_cost.vp_less_or_equal,
    ahead: two.action_cost.vp_greater,
    once: two.editions.expansion.knight_trade_in_per_turn,
  }),
  left: [
    {
      kind: "steps",
      title: ".turn",
      items: [
        { art: ["die-5", "die-3", "die-6", "die-2"], key: ".do-roll" },
        { art: ["icon-hand", "piece-settlement"], key: ".do-build" },
        { art: ["piece-settlement:white", "piece-road:white"], key: ".do-neutral" },
      ],
    },
    {
      kind: "scene",
      title: ".neutral",
      picture: {
        hexes: firstMap.filter(({ hex }) => INNER.includes(hex)),
        settlements: [
          ...two.neutral.intersections.map((at, i): [string, string] => [at, i === 0 ? "orange" : "white"]),
          ["0,0,N", "red"],
        ],
        roads: [
          ["0,0,NW", "red"],
          ["-1,1,NE", "white"],
        ],
      },
      texts: [".neutral-1", ".neutral-2"],
    },
  ],
  right: [
    {
      kind: "points",
      title: ".tokens",
      items: [
        { art: "icon-point", n: two.editions.expansion.start, key: ".token-start" },
        { art: "terrain-desert", n: `+${two.rewards.settlement_next_to_desert}`, key: ".token-desert" },
        { art: "terrain-sea", n: `+${two.rewards.settlement_on_coast}`, key: ".token-coast" },
        { art: "dev-knight", n: `+${two.rewards.knight_card_given_up}`, key: ".token-knight" },
      ],
    },
    {
      kind: "list",
      title: ".buy",
      text: ".buy-text",
      items: [
        { art: ["icon-hand"], key: ".buy-trade" },
        { art: ["piece-robber"], key: ".buy-robber" },
      ],
    },
    { kind: "figure", title: ".longest", art: "icon-road-length", texts: [".longest-text"] },
    { kind: "text", title: ".win", texts: [".win-text", ".travel-text"] },
  ],
  more: [],
};

// Cities & Knights.

const DISCIPLINES = cities.improvements.tracks.map((track) => track.discipline);
const LEVELS = [1, 2, 3, 4, 5];
const produced: Readonly<Record<string, string | object>> = cities.city_production;
const cityTakes = (terrain: string): Counts => {
  const goods = produced[terrain];
  return typeof goods === "object" ? counts(goods) : {};
};
const CITIES: Spread = {
  id: "cities_knights",
  course: "cities",
  rule: "CK-001",
  play: island(["cities_knights"]),
  picture: "piece-knight-3-active",
  sheets: ["table"],
  args: () => ({
    ...baseArgs(),
    target: cities.victory.target,
    ships: sides("ship"),
    sides: cities.event_die.faces.length,
    colours: DISCIPLINES.length,
    moves: cities.barbarian_track.moves_to_attack,
    first: cities.metropolis.first_at_level,
    taken: cities.metropolis.taken_over_at_level,
    metropolis: cities.metropolis.extra_vp,
    hand: cities.hand.base,
    wall: cities.hand.per_wall,
    walls: cities.supplies.city_walls,
    each: counts(cities.supplies.knights)["1"] ?? 0,
    hidden: cities.progress_hand_limit.hidden_cards,
    power: cities.knights.level3_needs.level,
  }),
  left: [
    {
      kind: "lands",
      title: ".land",
      lands: LANDS.filter((one) => one !== "desert").map((terrain) => ({
        terrain,
        goods: cityTakes(terrain),
      })),
    },
    {
      kind: "steps",
      title: ".dice",
      items: [
        { art: ["event-ship", "event-science", "event-trade", "event-politics"], key: ".do-event" },
        { art: ["die-5"], key: ".do-red" },
        { art: ["die-5", "die-3"], key: ".do-number" },
      ],
    },
    {
      kind: "grid",
      title: ".levels",
      head: [
        { key: ".level" },
        { key: ".red" },
        ...cities.improvements.tracks.map((track) => ({
          art: `disc-${track.discipline}`,
          key: `level-${track.discipline}-0`,
        })),
      ],
      rows: LEVELS.map((level) => [
        { text: String(level) },
        { text: `1–${threshold(level)}` },
        ...cities.improvements.tracks.map((track) => ({ key: `level-${track.discipline}-${level}` })),
      ]),
      text: ".levels-text",
    },
    {
      kind: "list",
      title: ".powers",
      items: cities.improvements.tracks.map((track) => ({
        art: [`disc-${track.discipline}`],
        key: `.power-${track.level3_power}`,
      })),
    },
  ],
  right: [
    {
      kind: "costs",
      title: ".costs",
      rows: [
        { art: "piece-wall", name: "act-wall", cost: counts(cities.costs.city_wall), key: ".cost-wall" },
        { art: "piece-knight-1", name: "act-recruit", cost: counts(cities.costs.knight_recruit), key: ".cost-recruit" },
        {
          art: "piece-knight-1-active",
          name: "act-activate",
          cost: counts(cities.costs.knight_activate),
          key: ".cost-activate",
        },
        {
          art: "piece-knight-2-active",
          name: "act-train",
          cost: counts(cities.costs.knight_train),
          key: ".cost-train",
        },
      ],
    },
    { kind: "text", title: ".orders", texts: [".orders-text"] },
    { kind: "figure", title: ".ship", art: "piece-barbarian-ship", texts: [".ship-1", ".ship-2", ".ship-3"] },
    {
      kind: "points",
      title: ".points",
      items: [
        { art: "piece-settlement", n: cities.victory.points.settlement, key: ".point-settlement" },
        { art: "piece-city", n: cities.victory.points.city, key: ".point-city" },
        { art: "piece-metropolis", n: `+${cities.victory.points.metropolis_extra}`, key: ".point-metropolis" },
        { art: "icon-road-length", n: cities.victory.points.longest_road, key: ".point-road" },
        { art: "icon-sword", n: cities.victory.points.victory_point_token, key: ".point-defender" },
        { art: "piece-merchant", n: cities.victory.points.merchant, key: ".point-merchant" },
        { art: "icon-card", n: cities.victory.points.vp_progress_card, key: ".point-card" },
      ],
    },
    { kind: "text", title: ".begin", texts: [".begin-text"] },
  ],
  more: (["science", "trade", "politics"] as const).map((deck) => ({
    kind: "deck",
    title: `.deck-${deck}`,
    cards: cities.decks[deck].map((card) => ({
      art: `disc-${deck}`,
      n: card.count,
      name: card.id === "road_building" ? "card-road_building" : `word-${card.id.replaceAll("_", "-")}`,
      key: `text-${card.id}`,
    })),
  })),
};

// The scenarios.

const water = fish.grounds.list[0];
const FISHERMEN: Spread = {
  id: "fishermen",
  course: "fishermen",
  rule: "FISH-001",
  play: island(["fishermen"]),
  picture: "fish-2",
  sheets: ["table"],
  args: () => ({
    ...baseArgs(),
    lake: listed(fish.lake.numbers),
    grounds: fish.grounds.list.length,
    coast: listed(fish.grounds.list.map((one) => one.default_number).sort((a, b) => a - b)),
    limit: fish.limit.max_tokens,
    target: fish.victory.target,
    boot: fish.victory.with_boot,
    more: fish.victory.with_boot - fish.victory.target,
    all: fish.tokens.fish_tokens_total,
    number: water?.default_number ?? 0,
    corners: water?.intersections.length ?? 0,
    three: Object.keys(fish.tokens).filter((name) => /_fish$/.test(name)).length,
  }),
  left: [
    {
      kind: "scene",
      title: ".water",
      picture: {
        hexes: [
          { hex: "0,-2", terrain: "mountains", number: 10 },
          { hex: "1,-2", terrain: "pasture", number: 9 },
          { hex: "0,-1", terrain: "lake" },
        ],
        grounds: water ? [{ hex: water.sea_hex, number: water.default_number }] : [],
        settlements: [["1,-3,S", "red"]],
        cities: [["1,-2,S", "blue"]],
      },
      texts: [".water-1", ".water-2"],
    },
    {
      kind: "steps",
      title: ".turn",
      items: [
        { art: ["die-5", "die-4"], key: ".do-roll" },
        { art: ["fish-1", "fish-2", "fish-3"], key: ".do-draw" },
        { art: ["icon-fish"], key: ".do-spend" },
      ],
    },
    {
      kind: "points",
      title: ".bag",
      items: [
        { art: "fish-1", n: `${fish.tokens.one_fish}×`, key: ".bag-1" },
        { art: "fish-2", n: `${fish.tokens.two_fish}×`, key: ".bag-2" },
        { art: "fish-3", n: `${fish.tokens.three_fish}×`, key: ".bag-3" },
        { art: "token-boot", n: `${fish.tokens.old_boot}×`, key: ".bag-boot" },
      ],
    },
  ],
  right: [
    {
      kind: "list",
      title: ".market",
      text: ".market-text",
      items: FISH_PRICES.map(([price, action]) => ({
        art: [
          {
            robber_off_board: "piece-robber",
            steal_random_resource: "icon-hand",
            take_resource_from_bank: "icon-bank",
            free_road: "piece-road",
            free_development_card: "back-dev",
          }[action] ?? "icon-fish",
        ],
        n: price,
        key: `.buys-${action}`,
      })),
    },
    { kind: "figure", title: ".boot", art: "token-boot", texts: [".boot-1", ".boot-2"] },
    { kind: "text", title: ".win", texts: [".win-text"] },
    { kind: "text", title: ".begin", texts: [".begin-text"] },
  ],
  more: [],
};

const RIVERS: Spread = {
  id: "rivers",
  course: "rivers",
  rule: "RIVER-001",
  play: island(["rivers"]),
  picture: "piece-bridge",
  sheets: ["table"],
  args: () => ({
    ...baseArgs(),
    target: rivers.victory.target,
    bridges: rivers.bridges.per_player,
    bridge: rivers.bridges.gold,
    road_gold: rivers.gold.river_road,
    settlement_gold: rivers.gold.river_settlement,
    price: rivers.gold.buy_resource_cost,
    buys: rivers.gold.buys_per_turn,
    rich: rivers.tiles.richest_settler.vp,
    poor: -rivers.tiles.poor_settler.vp,
    sites: rivers.sites.list.length,
    long: rivers.four.hexes.length,
    short: rivers.three.hexes.length,
    rare: listed(RARE),
  }),
  left: [
    {
      kind: "scene",
      title: ".river",
      picture: {
        hexes: [
          ...rivers.three.hexes.map((one, i) => ({ ...one, number: [null, 6, 10][i] ?? null })),
          { hex: "0,0", terrain: "forest", number: 9 },
          { hex: "0,1", terrain: "fields", number: 4 },
        ],
        rivers: [rivers.three.hexes.map((one) => one.hex)],
        settlements: [["1,-1,S", "red"]],
        roads: [["1,0,W", "red"]],
        pieces: [{ name: "bridge", at: rivers.sites.list.at(-1) ?? "1,0,NW", dye: "red" }],
      },
      texts: [".river-1", ".river-2"],
    },
    {
      kind: "points",
      title: ".earn",
      items: [
        { art: "piece-road", n: `+${rivers.gold.river_road}`, key: ".earn-road" },
        { art: "piece-settlement", n: `+${rivers.gold.river_settlement}`, key: ".earn-settlement" },
        { art: "piece-bridge", n: `+${rivers.gold.bridge}`, key: ".earn-bridge" },
      ],
    },
    {
      kind: "list",
      title: ".spend",
      items: [
        { art: ["icon-gold"], n: rivers.gold.buy_resource_cost, key: ".spend-buy" },
        { art: ["icon-bank"], key: ".spend-sell" },
        { art: ["icon-hand"], key: ".spend-trade" },
      ],
    },
  ],
  right: [
    {
      kind: "costs",
      title: ".costs",
      rows: [{ art: "piece-bridge", name: "act-bridge", cost: counts(rivers.bridges.cost), key: ".cost-bridge" }],
    },
    { kind: "figure", title: ".rich", art: "tile-richest", texts: [".rich-text"] },
    { kind: "figure", title: ".poor", art: "tile-poor", texts: [".poor-text"] },
    { kind: "text", title: ".win", texts: [".win-text"] },
    { kind: "figure", title: ".swamp", art: "terrain-swamp", texts: [".swamp-text"] },
    { kind: "text", title: ".begin", texts: [".begin-text"] },
  ],
  more: [],
};

const [firstTrail] = caravans.starting_paths.list;
const CARAVANS: Spread = {
  id: "caravans",
  course: "caravans",
  rule: "CARAVAN-001",
  play: island(["caravans"]),
  picture: "piece-camel",
  sheets: ["table"],
  args: () => ({
    ...baseArgs(),
    target: caravans.victory.target,
    wagons: caravans.wagons.count,
    trails: caravans.wagons.trails,
    between: caravans.victory.building_between_two_wagons,
    double: caravans.victory.road_next_to_wagon_counts,
    vote1: caravans.vote_resources.list[0] ?? "",
    vote2: caravans.vote_resources.list[1] ?? "",
  }),
  left: [
    {
      kind: "scene",
      title: ".trail",
      picture: {
        hexes: firstMap
          .filter(({ hex }) => ["1,-2", "0,-1", "1,-1", "0,0"].includes(hex))
          .map((one) => (one.hex === caravans.oasis.hex ? { hex: one.hex, terrain: "oasis" } : one)),
        roads: [[firstTrail?.path ?? "", "red"]],
        settlements: [["1,-2,S", "red"]],
        pieces: [
          { name: "camel", at: firstTrail?.path ?? "" },
          { name: "camel", at: "0,-1,NE" },
        ],
      },
      texts: [".trail-1", ".trail-2"],
    },
    {
      kind: "steps",
      title: ".turn",
      items: [
        { art: ["piece-settlement", "piece-city"], key: ".do-build" },
        { art: ["icon-vote"], key: ".do-vote" },
        { art: ["piece-camel"], key: ".do-place" },
      ],
    },
    {
      kind: "points",
      title: ".gain",
      items: [
        { art: "piece-road", n: `×${caravans.victory.road_next_to_wagon_counts}`, key: ".gain-road" },
        { art: "piece-settlement", n: `+${caravans.victory.building_between_two_wagons}`, key: ".gain-between" },
        { art: "icon-road-length", n: base.special_cards.longest_road.vp, key: ".gain-longest" },
      ],
    },
  ],
  right: [
    {
      kind: "list",
      title: ".votes",
      items: [
        { art: caravans.vote_resources.list.map((good) => `icon-${good}`), key: ".votes-card" },
        { art: ["icon-vote"], key: ".votes-more" },
        { art: ["piece-camel"], key: ".votes-path" },
        { art: ["icon-bank"], key: ".votes-lost" },
      ],
    },
    { kind: "text", title: ".meet", texts: [".meet-text"] },
    { kind: "text", title: ".win", texts: [".win-text"] },
    { kind: "figure", title: ".oasis", art: "terrain-oasis", texts: [".oasis-text"] },
  ],
  more: [],
};

const coastNumbers = counts(attack.numbers.coastal);
const innerNumbers = counts(attack.numbers.inner);
const ATTACK: Spread = {
  id: "barbarian_attack",
  course: "attack",
  rule: "BARB-001",
  play: island(["barbarian_attack"]),
  picture: "piece-barbarian",
  sheets: ["table"],
  args: () => ({
    ...baseArgs(),
    target: attack.victory.target,
    landings: attack.barbarians.numbers_per_landing,
    full: attack.barbarians.max_per_hex,
    starts: listed(attack.barbarians.start_on_numbers),
    move: attack.knights.move,
    far: attack.knights.move_with_grain,
    grain: attack.knights.grain_per_knight,
    knights: attack.knights.per_player,
    lost: attack.compensation.lost_knight_gold,
    none: attack.compensation.no_prisoner_gold,
    treason: attack.treason.gold,
    pair: attack.victory.prisoners_per_vp,
    colours: new Set(attack.colour_die.faces).size,
    cards: attack.deck.total,
  }),
  left: [
    {
      kind: "scene",
      title: ".coast",
      picture: {
        hexes: [
          // A conquered land turns its number over.
          { hex: "-2,1", terrain: "forest" },
          { hex: "-1,1", terrain: "fields", number: innerNumbers["-1,1"] ?? null },
          { hex: attack.castle.hex, terrain: "castle" },
          { hex: "-1,2", terrain: "pasture", number: coastNumbers["-1,2"] ?? null },
        ],
        pieces: [
          { name: "barbarian", at: "-2,1", n: attack.barbarians.max_per_hex },
          { name: "knight", at: "-2,1,NW", dye: "red" },
          { name: "knight", at: "-2,1,NE", dye: "red" },
          { name: "knight", at: "-1,1,W", dye: "blue" },
          { name: "knight", at: "-2,1,W", dye: "blue" },
        ],
      },
      texts: [".coast-1", ".coast-2"],
    },
    {
      kind: "steps",
      title: ".turn",
      items: [
        { art: ["die-5", "die-4"], key: ".do-build" },
        { art: ["piece-barbarian"], key: ".do-land" },
        { art: ["piece-knight-1-active"], key: ".do-move" },
      ],
    },
    { kind: "figure", title: ".fight", art: "piece-knight-1-active", texts: [".fight-1", ".fight-2"] },
  ],
  right: [
    {
      kind: "costs",
      title: ".costs",
      rows: [
        { art: "back-dev", name: "act-buy_card", cost: counts(base.costs.development_card), key: ".cost-card" },
        {
          art: "piece-knight-1-active",
          name: ".far",
          cost: { grain: attack.knights.grain_per_knight },
          key: ".cost-far",
        },
      ],
    },
    {
      kind: "list",
      title: ".deck",
      items: [
        { art: ["terrain-castle"], n: `${attack.deck.knighthood}×`, key: ".deck-knighthood" },
        { art: ["piece-knight-1-active"], n: `${attack.deck.great_knight}×`, key: ".deck-great" },
        { art: ["icon-gold"], n: `${attack.deck.treason}×`, key: ".deck-treason" },
        { art: ["piece-barbarian"], n: `${attack.deck.capture}×`, key: ".deck-capture" },
      ],
    },
    {
      kind: "points",
      title: ".points",
      items: [
        { art: "piece-settlement", n: base.victory.settlement, key: ".point-settlement" },
        { art: "piece-city", n: base.victory.city, key: ".point-city" },
        { art: "icon-road-length", n: base.special_cards.longest_road.vp, key: ".point-road" },
        { art: "piece-barbarian", n: 1, key: ".point-prisoners" },
      ],
    },
    { kind: "text", title: ".seven", texts: [".seven-text"] },
    { kind: "text", title: ".begin", texts: [".begin-text"] },
  ],
  more: [],
};

const GOODS = Object.keys(traders.destinations).filter((one) => one !== "source");
const TRADERS: Spread = {
  id: "traders_barbarians",
  course: "traders",
  rule: "TRADER-001",
  play: island(["traders_barbarians"]),
  picture: "piece-wagon",
  sheets: ["table"],
  args: () => ({
    ...baseArgs(),
    target: traders.victory.target,
    gold: traders.start.gold,
    order: traders.victory.delivered_token,
    bare: traders.movement.bare_path,
    own_road: traders.movement.own_road,
    other_road: traders.movement.other_road,
    toll: traders.movement.other_road_toll_gold,
    extra: traders.movement.barbarian_extra,
    grain: traders.movement.grain_bonus,
    again: listed(traders.reroll.numbers),
    price: traders.gold.buy_resource_cost,
    buys: traders.gold.buys_per_turn,
    top: traders.levels.list.length,
    places: traders.targets.list.length,
    swift: traders.deck.swift_journey,
    cards: traders.deck.total,
    knights: traders.deck.knight,
  }),
  left: [
    {
      kind: "scene",
      title: ".wagon",
      picture: {
        hexes: [
          { hex: traders.targets.list[0]?.hex ?? "-2,0", terrain: "castle" },
          { hex: "-1,-1", terrain: "fields", number: 9 },
          { hex: "-1,0", terrain: "forest", number: 5 },
          { hex: "-2,1", terrain: "pasture", number: 4 },
        ],
        roads: [
          ["-1,0,W", "red"],
          ["-1,0,NW", "blue"],
        ],
        cities: [["-1,-1,S", "red"]],
        pieces: [
          { name: "wagon", at: "-1,-1,S", dye: "red" },
          { name: "barbarian", at: traders.barbarian_start_paths.list.at(-1) ?? "-2,1,NE" },
        ],
      },
      texts: [".wagon-1", ".wagon-2"],
    },
    {
      kind: "lands",
      title: ".goods",
      brings: true,
      lands: ["castle", "quarry", "glassworks"].map((terrain) => ({
        terrain,
        goods: Object.fromEntries(
          GOODS.filter((good) => (traders.destinations as Readonly<Record<string, string>>)[good] === terrain).map(
            (good) => [good, 1],
          ),
        ),
      })),
    },
    {
      kind: "steps",
      title: ".turn",
      items: [
        { art: ["die-5", "die-3"], key: ".do-roll" },
        { art: ["icon-hand", "piece-settlement"], key: ".do-build" },
        { art: ["piece-wagon"], key: ".do-drive" },
      ],
    },
    {
      kind: "list",
      title: ".paths",
      items: [
        { art: ["icon-road-length"], n: traders.movement.bare_path, key: ".path-bare" },
        { art: ["piece-road"], n: traders.movement.own_road, key: ".path-own" },
        { art: ["piece-road:blue"], n: traders.movement.other_road, key: ".path-other" },
        { art: ["piece-barbarian"], n: `+${traders.movement.barbarian_extra}`, key: ".path-barbarian" },
        { art: ["icon-grain"], key: ".path-grain" },
      ],
    },
  ],
  right: [
    {
      kind: "grid",
      title: ".levels",
      head: [
        { key: ".level" },
        { key: ".level-move" },
        { key: ".level-gold" },
        { key: ".level-drive" },
        { key: ".level-cost" },
      ],
      rows: traders.levels.list.map((one) => [
        { text: String(one.level) },
        { text: String(one.movement) },
        { text: String(one.gold) },
        { text: range(one.drive_off) },
        one.upgrade_cost ? { cost: counts(one.upgrade_cost) } : { text: "–" },
      ]),
      text: ".levels-text",
    },
    {
      kind: "points",
      title: ".points",
      items: [
        { art: "piece-settlement", n: base.victory.settlement, key: ".point-settlement" },
        { art: "piece-city", n: base.victory.city, key: ".point-city" },
        { art: "good-marble", n: traders.victory.delivered_token, key: ".point-order" },
        { art: "piece-wagon", n: traders.victory.wagon_level_5, key: ".point-wagon" },
        { art: "icon-sword", n: base.special_cards.largest_army.vp, key: ".point-army" },
        { art: "icon-card", n: base.victory.victory_point_card, key: ".point-card" },
      ],
    },
    { kind: "figure", title: ".seven", art: "piece-barbarian", texts: [".seven-text"] },
    { kind: "text", title: ".begin", texts: [".begin-text"] },
  ],
  more: [],
};

// The small variants.

const eventNames = [...new Set(events.cards.list.map((one) => one.event))];
const VARIANTS: Spread = {
  id: "variants",
  course: null,
  rule: "FR-001",
  play: island(["friendly_robber", "event_cards", "harbourmaster"]),
  picture: "harbour-any",
  sheets: ["table", "events"],
  args: () => ({
    ...baseArgs(),
    spared: variants.friendly_robber.spared_up_to_points,
    minimum: variants.harbourmaster.minimum,
    master: variants.harbourmaster.vp,
    bonus: variants.harbourmaster.target_bonus,
    goal: base.victory.target + variants.harbourmaster.target_bonus,
    numbered: events.totals.numbered,
    happenings: events.totals.with_event_other_than_beautiful_day,
    under: events.deck.cards_under_year_end,
    repair: join(Object.keys(counts(events.repair)).map((good) => `[${good}]`)),
  }),
  left: [
    { kind: "figure", title: ".robber", art: "piece-robber", texts: [".robber-1", ".robber-2"] },
    { kind: "figure", title: ".harbour", art: "harbour-any", texts: [".harbour-1"] },
    {
      kind: "points",
      title: ".harbour-points",
      items: [
        { art: "piece-settlement", n: HARBOUR_POINTS.settlement, key: ".harbour-settlement" },
        { art: "piece-city", n: HARBOUR_POINTS.city, key: ".harbour-city" },
        { art: "harbour-any", n: variants.harbourmaster.minimum, key: ".harbour-first" },
        { art: "icon-point", n: variants.harbourmaster.vp, key: ".harbour-worth" },
      ],
    },
    { kind: "text", title: ".two", texts: [".two-text"] },
    { kind: "text", title: ".mix", texts: [".mix-text"] },
  ],
  right: [
    { kind: "figure", title: ".events", art: "ev-calm_sea", texts: [".events-1", ".events-2"] },
    {
      kind: "deck",
      title: ".deck",
      cards: [
        ...eventNames.map((name) => ({
          art: `ev-${name}`,
          n: events.cards.list.filter((one) => one.event === name).reduce((sum, one) => sum + one.count, 0),
          name: `event-${name}`,
          key: `event-text-${name}`,
        })),
        { art: "ev-year_end", n: events.cards.year_end.count, name: ".year-end", key: ".year-end-text" },
      ],
    },
  ],
  more: [],
};

// Rivals.

const mode = rivals.modes;
const FACES = rivals.dice.event.faces;
const facesAll = Object.values(FACES).reduce((sum, n) => sum + n, 0);
const rivalsArgs = (): Args => ({
  target: mode.intro.target,
  era: mode.gold.target,
  duel: mode.duel.target,
  store: rivals.storage.region_max,
  start: rivals.hand.start,
  hand: rivals.hand.base_limit,
  step: rivals.hand.per_progress_point,
  search: rivals.exchange.search_cost,
  bank: rivals.trade.bank,
  ship: rivals.trade.trade_ship,
  limit: rivals.brigand.limit,
  token: rivals.advantages.strength.victory_points,
  least: rivals.advantages.strength.min,
  faces: facesAll,
  stacks: mode.intro.basic_stacks.length,
  each: mode.intro.basic_stacks[0] ?? 0,
  events: mode.intro.event_deck_size,
  settlement: centreCard("settlement")?.points.victory ?? 0,
  city: centreCard("city")?.points.victory ?? 0,
  yule: rivals.event_deck.yule_cards_below,
  all: rivals.totals.all,
  fixed: mode.duel.events_fixed.length,
  random: mode.duel.events_random_from_marked,
  duel_events: mode.duel.event_deck_size,
  games: Object.keys(mode).length,
  eras: Object.keys(mode.duel.theme_stacks).length,
  places: mode.duel.basic_stacks.length + Object.keys(mode.duel.theme_stacks).length,
});
const centreRow = (name: "road" | "settlement" | "city") => ({
  art: `card-centre.${name}`,
  name: `.${name}`,
  cost: counts(centreCard(name)?.cost ?? {}),
  key: `.cost-${name}`,
});
const RIVALS: Spread = {
  id: "rivals",
  course: "rivals",
  rule: "RIVAL-001",
  play: { players: 2, setup: { game: "rivals", mode: "intro" } },
  picture: "card-centre.settlement",
  sheets: ["table", "rivals"],
  args: rivalsArgs,
  left: [
    { kind: "realm", title: ".realm", texts: [".realm-1", ".realm-2"] },
    {
      kind: "steps",
      title: ".turn",
      items: [
        { art: ["prod-4", "eventdie-trade"], key: ".do-roll" },
        { art: ["card-basic.grain_mill", "card-basic.harald"], key: ".do-act" },
        { art: ["icon-hand", "back-basic"], key: ".do-draw" },
      ],
    },
    {
      kind: "costs",
      title: ".costs",
      rows: [centreRow("road"), centreRow("settlement"), centreRow("city")],
    },
  ],
  right: [
    {
      kind: "list",
      title: ".die",
      text: ".die-text",
      items: Object.entries(FACES).map(([face, n]) => ({
        art: [`eventdie-${face}`],
        n: `${n}/${facesAll}`,
        key: `.die-${face}`,
      })),
    },
    {
      kind: "list",
      title: ".symbols",
      items: [
        { art: ["pt-strength", "token-strength"], key: ".symbol-strength" },
        { art: ["pt-commerce", "token-trade"], key: ".symbol-commerce" },
        { art: ["pt-skill"], key: ".symbol-skill" },
        { art: ["pt-progress"], key: ".symbol-progress" },
        { art: ["icon-bank"], key: ".symbol-bank" },
      ],
    },
    {
      kind: "points",
      title: ".points",
      items: [
        { art: "card-centre.settlement", n: centreCard("settlement")?.points.victory ?? 0, key: ".point-settlement" },
        { art: "card-centre.city", n: centreCard("city")?.points.victory ?? 0, key: ".point-city" },
        { art: "token-strength", n: rivals.advantages.strength.victory_points, key: ".point-strength" },
        { art: "token-trade", n: rivals.advantages.trade.victory_points, key: ".point-trade" },
        { art: "pt-victory", n: 1, key: ".point-card" },
      ],
    },
    { kind: "text", title: ".begin", texts: [".begin-text"] },
  ],
  more: [],
};

const cardsOf = (stacks: readonly number[]): number => stacks.reduce((sum, n) => sum + n, 0);
const ERAS = ["gold", "turmoil", "progress"] as const;
const DUEL: Spread = {
  id: "rivals_duel",
  course: "rivals",
  rule: "RIVAL-008",
  play: { players: 2, setup: { game: "rivals", mode: "duel" } },
  picture: "card-turmoil.heinrich",
  sheets: ["table", "rivals"],
  args: rivalsArgs,
  left: [
    { kind: "figure", title: ".gold", art: "card-gold.merchant_guild", texts: [".gold-text"] },
    { kind: "figure", title: ".turmoil", art: "card-turmoil.hedge_tavern", texts: [".turmoil-text"] },
    { kind: "figure", title: ".progress", art: "card-progress.university", texts: [".progress-text"] },
    {
      kind: "grid",
      title: ".modes",
      head: [{ key: ".mode" }, { key: ".mode-target" }, { key: ".mode-cards" }, { key: ".mode-events" }],
      rows: (["intro", ...ERAS, "duel"] as const).map((name) => [
        { key: `.mode-${name}` },
        { text: String(mode[name].target) },
        {
          text: [
            String(cardsOf(mode[name].basic_stacks)),
            ...(Object.values(mode[name].theme_stacks) as (readonly number[])[]).map((stacks) =>
              String(cardsOf(stacks)),
            ),
          ].join(" + "),
        },
        { text: String(mode[name].event_deck_size) },
      ]),
    },
  ],
  right: [
    {
      kind: "list",
      title: ".changes",
      items: [
        { art: ["icon-hand"], n: rivals.hand.start, key: ".change-hand" },
        { art: ["card-region.forest.red"], key: ".change-regions" },
        { art: ["pt-victory"], key: ".change-check" },
        { art: ["ui-cross"], key: ".change-remove" },
        { art: ["card-gold.merchant_guild"], key: ".change-open" },
      ],
    },
    { kind: "figure", title: ".duel", art: "card-turmoil.heinrich", texts: [".duel-1", ".duel-2"] },
    { kind: "text", title: ".attack", texts: [".attack-text"] },
    { kind: "text", title: ".learn", texts: [".learn-text"] },
  ],
  more: [],
};

export const SPREADS: readonly Spread[] = [
  BASE,
  TWO,
  CITIES,
  FISHERMEN,
  RIVERS,
  CARAVANS,
  ATTACK,
  TRADERS,
  VARIANTS,
  RIVALS,
  DUEL,
];

export function spreadOf(id: string | null): Spread {
  return SPREADS.find((one) => one.id === id) ?? BASE;
}

/** The full key of a spread's text. */
export function keyOf(spread: Spread, key: string): string {
  return key.startsWith(".") ? `gd-${spread.id}-${key.slice(1)}` : key;
}

/** Every key a spread needs. */
export function keysOf(spread: Spread): readonly string[] {
  const cell = (one: Cell): string[] => (one.key ? [one.key] : []);
  const of = (block: Block): string[] => {
    switch (block.kind) {
      case "steps":
        return block.items.flatMap((one) => [one.key, `${one.key}-text`]);
      case "costs":
        return block.rows.flatMap((one) => [one.name, one.key]);
      case "points":
        return block.items.map((one) => one.key);
      case "list":
        return [...block.items.map((one) => one.key), ...(block.text ? [block.text] : [])];
      case "grid":
        return [...block.head, ...block.rows.flat()].flatMap(cell).concat(block.text ? [block.text] : []);
      case "deck":
        return block.cards.flatMap((one) => [one.name, one.key]);
      case "bars":
        return [block.text];
      case "lands":
        return [];
      default:
        return [...block.texts];
    }
  };
  const keys = [...spread.left, ...spread.right, ...spread.more].flatMap((block) => [block.title, ...of(block)]);
  return [`gd-${spread.id}`, `gd-${spread.id}-lead`, ...keys.map((key) => keyOf(spread, key))];
}
