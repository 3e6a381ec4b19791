// Actions in words, with names instead of written places.

import { t } from "../i18n/index.svelte.ts";
import { text, type Json } from "../state/json.ts";
import type { Action } from "../state/legal.ts";
import { CARDS, isGood, regionOf } from "./data.ts";
import { cardAt, of, storeAt, type RivalsView } from "./view.ts";
import { buildingWords, cardName, goodName, regionName, siteWords } from "./words.ts";

function words(view: RivalsView, seat: number, type: string, key: string, value: Json): string | number {
  const land = of(view, seat);
  const name = typeof value === "number" ? String(value) : text(value);
  const card = CARDS.get(name);
  if (card) return cardName(card);
  if (isGood(name)) return goodName(name);
  if (name.startsWith("region.")) return regionName(regionOf(name));
  if (key === "site" || type === "swap_cards") {
    // Cards of either land may be picked; the own one is looked at first.
    const found = cardAt(land, name) ?? cardAt(of(view, 3 - seat), name);
    return found ? `${cardName(found)} (${siteWords(cardAt(land, name) ? land : of(view, 3 - seat), name)})` : name;
  }
  if (key === "side") return siteWords(land, `${name}1`);
  if (["road", "settle", "city"].includes(type)) {
    return type === "city"
      ? buildingWords(land, Number(name))
      : t("rv-end-of-line", { side: Number(name) < 0 ? "left" : "right" });
  }
  const store = storeAt(land, name);
  if (store) return store.region ? regionName(store.region) : t("rv-cache");
  if (/^-?\d+,[UL]$/.test(name)) return t("rv-corner", { row: name.endsWith("U") ? "U" : "L" });
  return typeof value === "number" ? value : name;
}

export function rivalsActionWords(action: Action, view: RivalsView, seat: number): string {
  const { type } = action;
  const args = Object.fromEntries(
    Object.entries(action).flatMap(([key, value]) =>
      key === "type" ? [] : [[key, words(view, seat, type, key, value)]],
    ),
  );
  const said = t(type === "build" ? "rv-do-build" : `rivals-action-${type.replaceAll("_", "-")}`, args);
  return `${said.charAt(0).toLocaleUpperCase()}${said.slice(1)}`;
}
