// Why something cannot be done now, in words and with the rule, in the order a player would ask.

import { join, t } from "../i18n/index.svelte.ts";
import { cardOf, GOODS, isExpansion, PIECES, type CardData } from "./data.ts";
import { freeSites, of, spotOf, stockOf, type RivalsView } from "./view.ts";
import type { PendingType } from "./wire.ts";
import { cardName, cardText, costWords } from "./words.ts";

export type Piece = "road" | "settle" | "city";

export interface Refusal {
  readonly words: string;
  readonly rule: string;
}

const PIECE_RULES = { road: "RIVAL-092", settle: "RIVAL-094", city: "RIVAL-097" } as const;

/** Why nothing can be built, played or traded now. */
export function notNow(now: {
  readonly mustAct: boolean;
  readonly myTurn: boolean;
  readonly pending: PendingType | null;
}): Refusal | null {
  if (!now.mustAct || !now.myTurn) return { words: t("rv-why-not-turn"), rule: "RIVAL-132" };
  if (now.pending === "before_roll") return { words: t("rv-why-roll"), rule: "RIVAL-064" };
  if (now.pending !== "act") return { words: t("rv-why-pending"), rule: "RIVAL-078" };
  return null;
}

/** Why a road, a settlement or a city cannot be built in the action phase. */
export function pieceRefusal(view: RivalsView, type: Piece, seat: number): Refusal {
  const rule = PIECE_RULES[type];
  const cost = cardOf(PIECES[type]).cost;
  const stock = stockOf(of(view, seat));
  const missing = GOODS.filter((good) => cost[good] > stock[good]);
  if (missing.length > 0)
    return {
      words: t("rv-why-piece-cost", {
        piece: type,
        cost: costWords(cost),
        have: costWords(Object.fromEntries(missing.map((good) => [good, stock[good]]))) || t("rv-nothing"),
      }),
      rule,
    };
  const supply = { road: view.supply.roads, settle: view.supply.settlements, city: view.supply.cities }[type];
  if (supply === 0) return { words: t("rv-why-supply"), rule: "RIVAL-098" };
  return { words: t(`rv-why-${type}`), rule };
}

/** Why a card of the hand, or the open one, cannot be used in the action phase. */
export function cardRefusal(view: RivalsView, card: CardData, seat: number, locked: boolean): Refusal {
  const reason = cardReason(view, card, seat, locked);
  const stock = stockOf(of(view, seat));
  const needs = cardText(card, "needs");
  const key = reason.key === "rv-why-needs" && !needs ? "rv-why-needs-plain" : reason.key;
  const missing = reason.missing ?? {};
  return {
    words: t(key, {
      card: cardName(card),
      needs: needs ?? "",
      cost: costWords(missing),
      have: join(GOODS.filter((good) => good in missing).map((good) => String(stock[good]))),
    }),
    rule: reason.rule,
  };
}

/** The key of the words, and what they are about. */
export interface CardReason {
  readonly key: string;
  readonly rule: string;
  readonly missing?: Readonly<Record<string, number>>;
}

/** Why a card of the hand cannot be used now, in the order a player would ask. */
export function cardReason(view: RivalsView, card: CardData, seat: number, locked: boolean): CardReason {
  const mine = of(view, seat);
  const first = card.statements[0]?.id ?? "RIVAL-080";
  if (locked) return { key: "rv-why-locked", rule: "RIVAL-117" };
  if (!isExpansion(card)) {
    const when: Readonly<Record<string, string>> = {
      pre_roll: "rv-why-before-roll",
      while_building_settlement: "rv-why-settling",
      reaction_to_event_card: "rv-why-reaction",
    };
    const key = when[card.timing];
    return key
      ? { key, rule: first }
      : { key: card.requires ? "rv-why-needs" : "rv-why-effect", rule: card.requires ? first : "RIVAL-140" };
  }
  const stock = stockOf(mine);
  if (card.once && mine.cards.some((one) => one.card.rulesId === card.rulesId))
    return { key: "rv-why-once", rule: "RIVAL-082" };
  const missing = Object.fromEntries(
    GOODS.filter((good) => card.cost[good] > stock[good]).map((good) => [good, card.cost[good]]),
  );
  if (Object.keys(missing).length > 0) return { key: "rv-why-cost", rule: "RIVAL-083", missing };
  const free = freeSites(mine).filter((site) => card.family !== "city" || mine.cities.includes(spotOf(site)?.x ?? 99));
  if (card.kind !== "site" && free.length === 0)
    return {
      key: card.family === "city" && mine.cities.length === 0 ? "rv-why-no-city" : "rv-why-site",
      rule: card.family === "city" ? "RIVAL-085" : "RIVAL-084",
    };
  return {
    key: card.requires ? "rv-why-needs" : "rv-why-site",
    rule: card.requires ? first : card.shuns ? "RIVAL-104" : "RIVAL-084",
  };
}
