// Names of cards, regions and places in words.

import { has, join, language, t } from "../i18n/index.svelte.ts";
import type { CardData, Good, RegionData } from "./data.ts";
import { beside, freeSites, spotOf, type Principality, type RegionInPlay } from "./view.ts";

/** The part of a key that stands for a card. */
const part = (card: CardData): string => card.id.replace(".", "-");

export function cardName(card: CardData): string {
  const key = `rivals-card-${part(card)}`;
  if (has(key)) return t(key);
  const name = card.names[language()] ?? card.names["en"] ?? card.id;
  return name.replace(/(,| the ).*$/, "");
}

/** The name with places where it may be broken. */
export function tileName(card: CardData): string {
  const key = `rivals-card-${part(card)}-tile`;
  return has(key) ? t(key) : cardName(card);
}

/** The name within a sentence: `Heinrich`, not `Heinrich the Sentinel`. */
export function shortName(card: CardData): string {
  return tileName(card).replaceAll("\u00AD", "");
}

export function cardText(card: CardData, what: "text" | "needs" | "when"): string | null {
  const key = what === "when" ? `rivals-when-${card.timing}` : `rivals-card-${part(card)}-${what}`;
  return has(key) ? t(key) : null;
}

export function terrainName(region: RegionData): string {
  return t(`rivals-region-${region.terrain}`);
}

/** `Fields 6` */
export function regionName(region: RegionData): string {
  return t("rv-region-short", { terrain: terrainName(region), number: region.number });
}

/** `Fields 6, 3 of 3 grain, full` */
export function regionLabel(one: RegionInPlay): string {
  return t("rv-region", {
    terrain: terrainName(one.region),
    number: one.region.number,
    n: one.stock,
    good: t(`good-${one.region.good}`),
  });
}

export function goodName(good: Good): string {
  return t(`good-${good}`);
}

/** Goods as something paid or taken: `2 lumber and 1 ore`. */
export function costWords(cost: Readonly<Record<string, number>>): string {
  const parts = Object.entries(cost).flatMap(([good, n]) => (n > 0 ? [t(`rivals-goods-${good}-acc`, { n })] : []));
  return parts.length > 0 ? join(parts) : t("rv-nothing");
}

/** `the city, second from the left` */
export function buildingWords(land: Principality, x: number): string {
  const order = [...land.settlements].sort((a, b) => a - b).indexOf(x) + 1;
  return t(land.cities.includes(x) ? "rv-what-city" : "rv-what-settlement", { n: order });
}

/** `outer site below the city, second from the left` */
export function siteWords(land: Principality, site: string): string {
  const spot = spotOf(site);
  return spot ? t(`rv-side-${spot.row}${spot.depth}`, { what: buildingWords(land, spot.x) }) : site;
}

export function freeSiteWords(land: Principality, site: string): string {
  const around = beside(land, site).map((one) => regionName(one.region));
  return [
    t("rv-free-site", { where: siteWords(land, site) }),
    ...(around.length > 0 ? [t("rv-beside", { list: join(around) })] : []),
  ].join(", ");
}

/** Which regions the free sites border that a card would boost; nothing when it boosts none of them. */
export function boostWords(land: Principality, card: CardData): string | null {
  if (!card.boosts) return null;
  const regions = freeSites(land)
    .flatMap((site) => beside(land, site))
    .filter((one) => one.region.terrain === card.boosts)
    .map((one) => regionName(one.region));
  return regions.length > 0 ? t("rv-beside", { list: join([...new Set(regions)]) }) : null;
}

export function lineWords(land: Principality, type: "road" | "settle" | "city", x: number): string {
  if (type === "city") return t("rv-line-city", { what: buildingWords(land, x) });
  return t(`rv-line-${type}`, { n: x < 0 ? "left" : "right" });
}
