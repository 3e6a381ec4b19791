// What is drawn on the card of each game; its words are in the translations under card-….

import type { Kind } from "./modules.ts";

export interface CardOf {
  readonly lands: readonly string[];
  readonly pieces: readonly string[];
  /** Tiles whose price stands on the card. */
  readonly costs: readonly { readonly type: string; readonly cost: string; readonly piece: string }[];
  /** What counts, with the key of a word where the number alone would not tell. */
  readonly points: readonly { readonly piece: string; readonly n: string; readonly key?: string }[];
  readonly prices: readonly number[];
  readonly legend: readonly { readonly icon: string; readonly key: string }[];
}

export const CARDS: Readonly<Record<Kind, CardOf>> = {
  base: {
    lands: ["forest", "hills", "pasture", "fields"],
    pieces: ["piece-settlement", "piece-city", "piece-robber"],
    costs: [
      { type: "road", cost: "road", piece: "road" },
      { type: "settle", cost: "settlement", piece: "piece-settlement" },
      { type: "city", cost: "city", piece: "piece-city" },
      { type: "buy_card", cost: "development_card", piece: "icon-card" },
    ],
    points: [
      { piece: "piece-settlement", n: "1" },
      { piece: "piece-city", n: "2" },
      { piece: "icon-road-length", n: "2", key: "card-point-road" },
      { piece: "icon-sword", n: "2", key: "card-point-army" },
      { piece: "icon-card", n: "1", key: "card-point-cards" },
    ],
    prices: [],
    legend: [],
  },
  cities_knights: {
    lands: ["mountains", "fields", "forest", "hills"],
    pieces: ["piece-knight-1-active", "piece-metropolis", "piece-barbarian-ship"],
    costs: [
      { type: "recruit", cost: "recruit", piece: "piece-knight-1" },
      { type: "activate", cost: "activate", piece: "piece-knight-1-active" },
      { type: "train", cost: "train", piece: "piece-knight-2" },
      { type: "wall", cost: "wall", piece: "piece-wall" },
    ],
    points: [
      { piece: "piece-settlement", n: "1" },
      { piece: "piece-city", n: "2" },
      { piece: "piece-metropolis", n: "+2" },
      { piece: "icon-road-length", n: "2" },
      { piece: "piece-merchant", n: "1" },
      { piece: "icon-sword", n: "1", key: "card-point-defender" },
    ],
    prices: [],
    legend: [],
  },
  fishermen: {
    lands: ["pasture", "lake", "forest", "fields"],
    pieces: ["fish-3", "token-boot", "fish-1"],
    costs: [],
    points: [],
    prices: [2, 3, 4, 5, 7],
    legend: [
      { icon: "fish-2", key: "legend-fish" },
      { icon: "terrain-lake", key: "legend-lake" },
      { icon: "token-boot", key: "legend-boot" },
    ],
  },
  rivers: {
    lands: ["mountains", "hills", "pasture", "swamp"],
    pieces: ["piece-bridge", "icon-gold", "tile-richest"],
    costs: [],
    points: [],
    prices: [1, 2, 3],
    legend: [
      { icon: "tile-richest", key: "legend-richest" },
      { icon: "tile-poor", key: "legend-poor" },
      { icon: "terrain-swamp", key: "legend-swamp" },
    ],
  },
  caravans: {
    lands: ["fields", "oasis", "pasture", "hills"],
    pieces: ["piece-camel", "piece-camel", "icon-vote"],
    costs: [],
    points: [],
    prices: [1, 2, 3],
    legend: [
      { icon: "piece-camel", key: "legend-wagon" },
      { icon: "terrain-oasis", key: "legend-oasis" },
      { icon: "icon-vote", key: "legend-vote" },
    ],
  },
  barbarian_attack: {
    lands: ["castle", "pasture", "forest", "hills"],
    pieces: ["piece-barbarian", "piece-knight-1-active", "piece-barbarian"],
    costs: [],
    points: [],
    prices: [1, 2, 3],
    legend: [
      { icon: "piece-barbarian", key: "legend-barbarian" },
      { icon: "piece-knight-1-active", key: "legend-path-knight" },
      { icon: "terrain-castle", key: "legend-castle" },
    ],
  },
  traders_barbarians: {
    lands: ["castle", "fields", "quarry", "glassworks"],
    pieces: ["piece-wagon", "piece-barbarian", "good-sand"],
    costs: [],
    points: [],
    prices: [1, 2, 3, 4],
    legend: [
      { icon: "terrain-castle", key: "legend-to-castle" },
      { icon: "terrain-quarry", key: "legend-to-quarry" },
      { icon: "terrain-glassworks", key: "legend-to-glassworks" },
    ],
  },
};
