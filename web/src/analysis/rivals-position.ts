// A position of Rivals set up by hand: islands, hands, stacks.

import { list, number, numbers, object, text, texts, type Json, type JsonObject } from "../state/json.ts";
import { withSet, type Document } from "./position.ts";

const ids = (of: Json): string[] =>
  list(of).flatMap((one) =>
    typeof one === "string" ? [one] : text(object(one)["card"]) ? [text(object(one)["card"])] : [],
  );

const named = (of: Json): boolean => typeof of !== "number" && of !== "rest";

/** Known cards stay on top; what nobody has seen is counted anew by the engine. */
function unseen(stack: Json): Json {
  const known = list(stack).filter(named);
  return known.length > 0 ? [...known, "rest"] : null;
}

/** With something changed, and every supply counted anew. */
function changed(of: Document, change: (position: JsonObject) => JsonObject): Document {
  const position: Record<string, Json> = { ...change(object(of["position"])) };
  for (const supply of ["regions", "supply", "face_up"]) delete position[supply];
  const stacks = list(position["stacks"]).map(unseen);
  if (stacks.some((one) => one !== null)) position["stacks"] = stacks;
  else delete position["stacks"];
  const events = list(position["events"]).filter(named);
  if (events.length > 0) position["events"] = [...events, "rest"];
  else delete position["events"];
  return { ...of, position };
}

const playerOf = (of: Document, seat: number): JsonObject => object(list(object(of["position"])["players"])[seat - 1]);

function player(of: Document, seat: number, change: (own: JsonObject) => JsonObject): Document {
  return changed(of, (position) => {
    const players = [0, 1].map((i) => object(list(position["players"])[i]));
    return { ...position, players: players.map((own, i) => (i === seat - 1 ? change(own) : own)) };
  });
}

const among = (own: JsonObject, name: string, at: string): JsonObject | undefined =>
  list(own[name])
    .map(object)
    .find((one) => one["at"] === at);

/** What lies on a region, or in the Gold Cache. */
export function stocked(of: Document, seat: number, at: string, stock: number): Document {
  return player(of, seat, (own) =>
    at === "cache"
      ? { ...own, gold_cache: { ...object(own["gold_cache"]), stock } }
      : {
          ...own,
          regions: list(own["regions"]).map((one) => (object(one)["at"] === at ? { ...object(one), stock } : one)),
        },
  );
}

/** Another region at a place; lies it elsewhere, the two change places. */
export function regionLaid(of: Document, seat: number, at: string, region: string): Document {
  const before = text(among(playerOf(of, seat), "regions", at)?.["region"]);
  return changed(of, (position) => ({
    ...position,
    players: [0, 1].map((i) => {
      const own = object(list(position["players"])[i]);
      return {
        ...own,
        regions: list(own["regions"]).map((each) => {
          const one = object(each);
          if (i === seat - 1 && one["at"] === at) return { ...one, region };
          return one["region"] === region ? { ...one, region: before } : one;
        }),
      };
    }),
  }));
}

/** A card on a site; nothing takes away what lies there. */
export function cardLaid(of: Document, seat: number, site: string, card: string | null): Document {
  return player(of, seat, (own) => {
    const others = list(own["cards"]).filter((one) => object(one)["at"] !== site);
    return { ...own, cards: card === null ? others : [...others, { at: site, card }] };
  });
}

/** A city becomes a settlement, a settlement a city; what lay on its outer sites goes. */
export function raised(of: Document, seat: number, x: number): Document {
  return player(of, seat, (own) => {
    const cities = numbers(own["cities"]);
    if (!cities.includes(x)) return { ...own, cities: [...cities, x].sort((a, b) => a - b) };
    const outer = [`${x},U2`, `${x},L2`];
    return {
      ...own,
      cities: cities.filter((one) => one !== x),
      cards: list(own["cards"]).filter((one) => !outer.includes(text(object(one)["at"]))),
    };
  });
}

/** One settlement more at an end, with its road and two regions from the stack. */
export function grown(of: Document, seat: number, side: -1 | 1): Document {
  const free = texts(object(of["position"])["regions"]);
  return player(of, seat, (own) => {
    const settlements = numbers(own["settlements"]);
    const end = side > 0 ? Math.max(...settlements) : Math.min(...settlements);
    const [road, town, land] = [end + side, end + 2 * side, end + 3 * side];
    const rows = ["U", "L"].flatMap((row, i) => {
      const region = free[i];
      return region === undefined ? [] : [{ at: `${land},${row}`, region, stock: 0 }];
    });
    return {
      ...own,
      settlements: [...settlements, town].sort((a, b) => a - b),
      roads: [...new Set([...numbers(own["roads"]), road])].sort((a, b) => a - b),
      regions: [...list(own["regions"]), ...rows],
    };
  });
}

/** The last settlement of an end goes with all that is beside it; what stands at the start stays. */
export function shrunk(of: Document, seat: number, side: -1 | 1): Document {
  return player(of, seat, (own) => {
    const settlements = numbers(own["settlements"]);
    const end = side > 0 ? Math.max(...settlements) : Math.min(...settlements);
    if (Math.abs(end) <= 1) return own;
    const stays = (x: number): boolean => (side > 0 ? x < end - 1 : x > end + 1);
    const at = (one: Json): number => Number(text(object(one)["at"]).split(",")[0]);
    // The regions beside the settlement that stays are between the two.
    const kept = (one: Json): boolean => (side > 0 ? at(one) <= end - 1 : at(one) >= end + 1);
    return {
      ...own,
      settlements: settlements.filter(stays),
      cities: numbers(own["cities"]).filter(stays),
      roads: numbers(own["roads"]).filter(stays),
      regions: list(own["regions"]).filter(kept),
      cards: list(own["cards"]).filter((one) => stays(at(one))),
    };
  });
}

/** A road at an end, where no settlement stands yet, or none. */
export function roadEnd(of: Document, seat: number, side: -1 | 1): Document {
  return player(of, seat, (own) => {
    const settlements = numbers(own["settlements"]);
    const road = (side > 0 ? Math.max(...settlements) : Math.min(...settlements)) + side;
    const roads = numbers(own["roads"]);
    return {
      ...own,
      roads: roads.includes(road) ? roads.filter((one) => one !== road) : [...roads, road].sort((a, b) => a - b),
    };
  });
}

/** The Gold Cache behind a region, or nowhere. */
export function cacheLaid(of: Document, seat: number, at: string | null): Document {
  return player(of, seat, (own) => {
    const rest: Record<string, Json> = { ...own };
    delete rest["gold_cache"];
    return at === null ? rest : { ...rest, gold_cache: { at, stock: 0 } };
  });
}

export const handOf = (of: Document, seat: number): string[] => ids(playerOf(of, seat)["hand"] ?? null);

export function taken(of: Document, seat: number, card: string): Document {
  return player(of, seat, (own) => ({ ...own, hand: [...list(own["hand"]), card] }));
}

export function dropped(of: Document, seat: number, index: number): Document {
  return player(of, seat, (own) => ({ ...own, hand: list(own["hand"]).filter((_, i) => i !== index) }));
}

export type Pile = { readonly stack: number } | "events" | "discard";

export function pileOf(of: Document, pile: Pile): string[] {
  const position = object(of["position"]);
  const found = typeof pile === "string" ? position[pile] : list(position["stacks"])[pile.stack];
  return ids(list(found ?? null).filter((one) => one !== "rest"));
}

/** The cards of a pile that everybody knows, from the top. */
export function piled(of: Document, pile: Pile, cards: readonly string[], stacks: number): Document {
  return changed(of, (position) => {
    if (typeof pile === "string") return { ...position, [pile]: [...cards] };
    const all = Array.from({ length: stacks }, (_, i) => list(position["stacks"])[i] ?? null);
    all[pile.stack] = [...cards];
    return { ...position, stacks: all };
  });
}

/** Something of the turn. Whoever gets it is in the action phase, unless a phase is named. */
export function turned(of: Document, name: string, value: Json): Document {
  return changed(of, (position) => {
    const next = object(withSet(position, ["turn", name], value));
    return name === "active" ? { ...next, steps: [`act ${number(value, 1)}`] } : next;
  });
}

/** What the table waits for. */
export function phased(of: Document, steps: readonly string[]): Document {
  return changed(of, (position) => ({ ...position, steps: [...steps] }));
}
