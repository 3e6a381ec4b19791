// What is printed on the cards, from the data of the rules.

import source from "../../../rules/data/rivals.json";

export const GOODS = ["lumber", "brick", "wool", "grain", "ore", "gold"] as const;
export type Good = (typeof GOODS)[number];
export const POINTS = ["victory", "strength", "skill", "commerce", "progress"] as const;
export type Point = (typeof POINTS)[number];
export type CardFamily = "settlement" | "city" | "region" | "neutral" | "attack" | "event" | "centre";
export type KindMark = "building" | "hero" | "ship" | "pirate" | "cannon" | "site" | "neutral" | "attack" | "event";

export interface CardData {
  readonly id: string;
  /** The name shared by all its printings. */
  readonly rulesId: string;
  /** As the rules name it, where no words of the page's own are there. */
  readonly names: Readonly<Record<string, string>>;
  readonly back: string;
  readonly kind: string;
  readonly family: CardFamily;
  readonly mark: KindMark;
  readonly cost: Readonly<Record<Good, number>>;
  readonly points: Readonly<Record<Point, number>>;
  readonly once: boolean;
  readonly timing: string;
  readonly requires: unknown;
  readonly boosts: string | null;
  readonly trades: Good | null;
  readonly shuns: string | null;
  readonly conditional: boolean;
  readonly statements: readonly { readonly id: string }[];
}

export interface RegionData {
  readonly id: string;
  readonly terrain: string;
  readonly good: Good;
  readonly number: number;
}

interface RawCard {
  readonly id: string;
  readonly rules_id: string;
  readonly name_en: string;
  readonly name_pl: string;
  readonly back?: string;
  readonly kind: string;
  readonly subkind?: string | null;
  readonly cost: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
  readonly placement: string;
  readonly one_per_principality?: boolean;
  readonly requires?: unknown;
  readonly timing?: string;
  readonly boosts_terrain?: string;
  readonly trades_resource?: string;
  readonly forbidden_adjacent_terrain?: string;
  readonly conditional_points?: unknown;
  readonly statements?: readonly { readonly id: string }[];
}

const MARKS: Readonly<Record<string, KindMark>> = {
  hero: "hero",
  trade_ship: "ship",
  pirate_ship: "pirate",
  cannoneer: "cannon",
  attack: "attack",
  neutral: "neutral",
};

function familyOf(card: RawCard): CardFamily {
  if (card.kind === "event") return "event";
  if (card.kind === "action") return card.subkind === "attack" ? "attack" : "neutral";
  if (card.kind === "site") return "region";
  if (card.kind === "building" || card.kind === "unit")
    return card.placement.includes("city_site") && !card.placement.startsWith("settlement") ? "city" : "settlement";
  return "centre";
}

function read(card: RawCard): CardData {
  return {
    id: card.id,
    rulesId: card.rules_id,
    names: { en: card.name_en, pl: card.name_pl },
    back: card.back ?? "basic",
    kind: card.kind,
    family: familyOf(card),
    mark: card.kind === "event" ? "event" : card.kind === "site" ? "site" : (MARKS[card.subkind ?? ""] ?? "building"),
    cost: card.cost as Record<Good, number>,
    points: card.points as Record<Point, number>,
    once: card.one_per_principality ?? false,
    timing: card.timing ?? "",
    requires: card.requires ?? null,
    boosts: card.boosts_terrain ?? null,
    trades: (card.trades_resource as Good | undefined) ?? null,
    shuns: card.forbidden_adjacent_terrain ?? null,
    conditional: card.conditional_points !== undefined,
    statements: (card.statements ?? []).map(({ id }) => ({ id })),
  };
}

export const CARDS: ReadonlyMap<string, CardData> = new Map(
  [...(source.cards as readonly RawCard[]), ...(source.centre_cards as readonly RawCard[])].map((card) => [
    card.id,
    read(card),
  ]),
);

export const REGIONS: ReadonlyMap<string, RegionData> = new Map(
  source.regions.map((one) => [
    one.id,
    { id: one.id, terrain: one.terrain, good: one.resource as Good, number: one.number },
  ]),
);

interface Mode {
  readonly target: number;
  readonly face_up: readonly string[];
}
export const MODES: Readonly<Record<string, Mode>> = source.modes;

/** The backs of the draw stacks, the first stack first. */
export function stackBacks(mode: string): string[] {
  const of = STACKS[mode];
  const themes = ["gold", "turmoil", "progress"].flatMap((back) => (of?.theme_stacks[back] ?? []).map(() => back));
  return [...(of?.basic_stacks ?? []).map(() => "basic"), ...themes];
}

type Stacks = { readonly basic_stacks: number[]; readonly theme_stacks: Readonly<Record<string, number[]>> };
/** How many cards the draw stacks of a mode begin with. */
export const STACKS = source.modes as Readonly<Record<string, Stacks | undefined>>;

export const PIECES = { road: "centre.road", settle: "centre.settlement", city: "centre.city" } as const;

export function isGood(name: unknown): name is Good {
  return GOODS.includes(name as Good);
}

/** A card of which only the id is known is still a card: nothing breaks on data newer than the page. */
export function cardOf(id: string): CardData {
  return (
    CARDS.get(id) ?? {
      id,
      rulesId: id,
      names: { en: id },
      back: "basic",
      kind: "action",
      family: "neutral",
      mark: "neutral",
      cost: { lumber: 0, brick: 0, wool: 0, grain: 0, ore: 0, gold: 0 },
      points: { victory: 0, strength: 0, skill: 0, commerce: 0, progress: 0 },
      once: false,
      timing: "",
      requires: null,
      boosts: null,
      trades: null,
      shuns: null,
      conditional: false,
      statements: [],
    }
  );
}

export function regionOf(id: string): RegionData {
  return REGIONS.get(id) ?? { id, terrain: "forest", good: "lumber", number: 0 };
}

/** Is it built on a site, rather than played? */
export function isExpansion(card: CardData): boolean {
  return card.kind === "building" || card.kind === "unit" || card.kind === "site";
}
