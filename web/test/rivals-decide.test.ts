// What an open decision of Rivals makes glow, which rows and buttons answer it, and why something is refused.

import { describe, expect, test } from "vitest";
import { tokensOf } from "../src/rivals/advantages.ts";
import { automaticAnswer, NO_PLAN } from "../src/rivals/automatic.ts";
import { cardOf, regionOf } from "../src/rivals/data.ts";
import { asksForHand, asksForStacks, decide, headCard, owedOf, target, usable } from "../src/rivals/decide.ts";
import type { Selection } from "../src/rivals/decide.ts";
import { lastRoll, sinceRoll } from "../src/rivals/dice.ts";
import { layoutOf, middleOf } from "../src/rivals/layout.ts";
import { pointsNow } from "../src/rivals/points.ts";
import { cardReason, cardRefusal, notNow, pieceRefusal } from "../src/rivals/refusals.ts";
import { soundOf } from "../src/rivals/sounds.ts";
import { fullest, nearly, payers, takers, ways } from "../src/rivals/trade.ts";
import { emptyView, type Principality, type RivalsView } from "../src/rivals/view.ts";
import type { RivalsAction, RivalsEvent, RivalsPending } from "../src/rivals/wire.ts";

const region = (at: string, id: string, stock: number): Principality["regions"][number] => ({
  at,
  region: regionOf(`region.${id}`),
  stock,
});
const mine: Principality = {
  seat: 1,
  roads: [0],
  settlements: [-1, 1],
  cities: [-1],
  regions: [
    region("-2,U", "forest.red", 2),
    region("-2,L", "hills.red", 1),
    region("0,U", "gold_field.red", 3),
    region("0,L", "pasture.red", 0),
    region("2,U", "fields.red", 1),
    region("2,L", "forest.stack4", 1),
  ],
  cards: [
    { at: "-1,U1", card: cardOf("basic.abbey") },
    { at: "1,L1", card: cardOf("turmoil.lookout_tower") },
  ],
  cache: { at: "0,U", stock: 1 },
  hand: [
    { card: cardOf("basic.scout"), back: "basic", locked: false },
    { card: cardOf("basic.inga"), back: "basic", locked: true },
  ],
  points: { victory: 3, strength: 0, skill: 0, commerce: 0, progress: 1 },
  handLimit: 4,
};
const theirs: Principality = {
  ...mine,
  seat: 2,
  cities: [],
  cache: null,
  cards: [{ at: "1,U1", card: cardOf("basic.storehouse") }],
  hand: [{ card: cardOf("basic.osmund"), back: "basic", locked: false }],
};
const view: RivalsView = { ...emptyView(), players: [mine, theirs], turn: 5, active: 1, face: 3 };

function asked(pending: RivalsPending, all: readonly RivalsAction[], selection: Selection | null = null, of = view) {
  return decide(of, pending, all, 1, selection);
}
const keys = (of: ReturnType<typeof asked>): string[] => [...of.targets.keys()].sort();

describe("paying and gaining", () => {
  const pay: RivalsAction[] = (["-2,U", "2,L", "-2,L"] as const).map((from) => ({ type: "pay", from }));
  const pending: RivalsPending = { type: "pay", player: 1, owed: "1lumber+1brick" };
  test("every store that may pay glows, and the fullest can pay the rest", () => {
    const one = asked(pending, pay);
    expect(keys(one)).toEqual(["store/1/-2,L", "store/1/-2,U", "store/1/2,L"]);
    expect(one.fullest).toBe(true);
    expect(owedOf(one.ask)).toMatchObject({ lumber: 1, brick: 1, gold: 0 });
  });
  test("a good with one store is its answer, one with two narrows the choice", () => {
    const goods = new Map(asked(pending, pay).goods.map((one) => [one.good, one.answer]));
    expect(goods.get("brick")).toEqual({ choice: pay[2] });
    expect(goods.get("lumber")).toEqual({ select: { kind: "good", good: "lumber" } });
    expect(goods.get("ore")).toBeNull();
    expect(keys(asked(pending, pay, { kind: "good", good: "lumber" }))).toEqual(["store/1/-2,U", "store/1/2,L"]);
  });
  test("a gain shows the room of each good, the Gold Cache included", () => {
    const gain: RivalsAction[] = (["0,L", "cache"] as const).map((to) => ({ type: "gain", to }));
    const one = asked({ type: "gain", player: 1, among: "0,L;cache", left: 1 }, gain);
    expect(keys(one)).toEqual(["store/1/0,L", "store/1/cache"]);
    expect(one.goods.find(({ good }) => good === "gold")).toMatchObject({ figure: 4, room: 2 });
  });
  test("a demand glows on the other island", () => {
    const one = asked({ type: "demand", player: 1, left: 1, least: 0 }, [
      { type: "demand", resource: "lumber" },
      { type: "pass" },
    ]);
    expect(keys(one)).toEqual(["store/2/-2,U", "store/2/2,L"]);
    expect(one.buttons.map(({ key }) => key)).toEqual(["demand-pass"]);
  });
  test("a raid with several amounts asks how many", () => {
    const raid: RivalsAction[] = [
      { type: "raid", at: "0,L", amount: 1 },
      { type: "raid", at: "0,L", amount: 2 },
      { type: "raid", at: "2,U", amount: 1 },
    ];
    const one = asked({ type: "raid", player: 1 }, raid);
    expect(one.targets.get("store/1/0,L")).toEqual({ select: { kind: "raid", at: "0,L" } });
    expect(one.targets.get("store/1/2,U")).toEqual({ choice: raid[2] });
    expect(asked({ type: "raid", player: 1 }, raid, { kind: "raid", at: "0,L" }).rows.map((row) => row.amount)).toEqual(
      [1, 2],
    );
  });
});

describe("the action phase", () => {
  const act: RivalsPending = { type: "act", player: 1 };
  test("nothing glows until something is picked up", () => {
    const one = asked(act, [{ type: "build", card: "basic.inga", side: "-1,U" }, { type: "end" }]);
    expect(keys(one)).toEqual([]);
    expect(one.head).toBeNull();
  });
  test("both free squares of a city side take the same card (RIVAL-037)", () => {
    const all: RivalsAction[] = [
      { type: "build", card: "basic.inga", side: "-1,L" },
      { type: "build", card: "basic.inga", side: "1,U" },
      { type: "build", card: "basic.osmund", side: "1,U" },
    ];
    const one = asked(act, all, { kind: "card", card: "basic.inga" });
    expect(keys(one)).toEqual(["site/1/-1,L1", "site/1/-1,L2", "site/1/1,U1"]);
    expect(one.targets.get("site/1/-1,L2")).toEqual({ choice: all[0] });
  });
  test("a Town Hall goes onto its Parish Hall", () => {
    const land = { ...mine, cards: [{ at: "1,U1", card: cardOf("basic.parish_hall") }] };
    const one = asked(
      act,
      [{ type: "build", card: "progress.town_hall", side: "1,U" }],
      { kind: "card", card: "progress.town_hall" },
      { ...view, players: [land, theirs] },
    );
    expect(keys(one)).toEqual(["site/1/1,U1"]);
  });
  test("a Gold Cache goes behind a region, an action card is played, pieces go on the line", () => {
    const all: RivalsAction[] = [
      { type: "build_at_region", card: "gold.gold_cache", at: "2,U" },
      { type: "play", card: "basic.goldsmith" },
      { type: "road", at: "2" },
    ];
    expect(keys(asked(act, all, { kind: "card", card: "gold.gold_cache" }))).toEqual(["behind/1/2,U"]);
    expect(keys(asked(act, all, { kind: "card", card: "basic.goldsmith" }))).toEqual(["hand/basic.goldsmith"]);
    expect(keys(asked(act, all, { kind: "piece", type: "road" }))).toEqual(["line/1/2"]);
    expect([...usable(all)].sort()).toEqual(["basic.goldsmith", "gold.gold_cache"]);
  });
  test("a refusal names the first reason a player would ask about", () => {
    const why = (card: string, locked = false) => cardReason(view, cardOf(card), 1, locked);
    expect(why("basic.inga", true)).toMatchObject({ key: "rv-why-locked", rule: "RIVAL-117" });
    expect(why("basic.abbey")).toMatchObject({ key: "rv-why-once", rule: "RIVAL-082" });
    expect(why("basic.siglind")).toMatchObject({ key: "rv-why-cost", rule: "RIVAL-083" });
    expect(why("basic.brigitta").key).toBe("rv-why-before-roll");
    expect(cardRefusal(view, cardOf("basic.siglind"), 1, false).rule).toBe("RIVAL-083");
  });
  test("outside of one's action phase nothing can be done, whatever it costs", () => {
    expect(notNow({ mustAct: false, myTurn: true, pending: "act" })?.rule).toBe("RIVAL-132");
    expect(notNow({ mustAct: true, myTurn: false, pending: "act" })?.rule).toBe("RIVAL-132");
    expect(notNow({ mustAct: true, myTurn: true, pending: "before_roll" })?.rule).toBe("RIVAL-064");
    expect(notNow({ mustAct: true, myTurn: true, pending: "pay" })?.rule).toBe("RIVAL-078");
    expect(notNow({ mustAct: true, myTurn: true, pending: "act" })).toBeNull();
  });
  test("a piece is refused for its cost, then for the supply, then for its place", () => {
    expect(pieceRefusal(view, "city", 1).rule).toBe("RIVAL-097");
    const rich = { ...mine, regions: mine.regions.map((one) => ({ ...one, stock: 3 })) };
    const now = { ...view, players: [rich, theirs] as const };
    expect(pieceRefusal(now, "road", 1).rule).toBe("RIVAL-098");
    expect(pieceRefusal({ ...now, supply: { ...view.supply, roads: 1 } }, "road", 1).rule).toBe("RIVAL-092");
  });
  test("an advantage is held by one player or by nobody", () => {
    const held = { ...view, tokens: { strength: null, trade: 2 } };
    expect([tokensOf(held, 1), tokensOf(held, 2), tokensOf(held, null)]).toEqual([[], ["trade"], ["strength"]]);
  });
});

describe("answers of the page's own", () => {
  const pays: RivalsAction[] = (["-2,U", "0,U", "cache"] as const).map((from) => ({ type: "pay", from }));
  const choice = (...of: Parameters<typeof automaticAnswer>) => automaticAnswer(...of).choice;
  test("the only legal answer is given, unless it would tell a secret", () => {
    expect(choice("pay", pays.slice(0, 1), mine, NO_PLAN)).toEqual(pays[0]);
    expect(choice("react", [{ type: "pass" }], mine, NO_PLAN)).toBeNull();
    expect(choice("pay", pays, mine, NO_PLAN)).toBeNull();
  });
  test("a planned trade is paid store by store, then gained where it was planned", () => {
    const plan = { ...NO_PLAN, pay: ["cache", "-2,U"], gain: "0,L" };
    const first = automaticAnswer("pay", pays, mine, plan);
    expect(first.choice).toEqual(pays[2]);
    const second = automaticAnswer("pay", pays, mine, first.plan);
    expect(second).toEqual({ choice: pays[0], plan: { ...plan, pay: [] } });
    const gains: RivalsAction[] = (["2,U", "0,L"] as const).map((to) => ({ type: "gain", to }));
    expect(choice("gain", gains, mine, second.plan)).toEqual(gains[1]);
  });
  test("the rest is paid from the fullest, a card chosen before is removed", () => {
    expect(choice("spend", pays, mine, { ...NO_PLAN, fullest: true })).toEqual(pays[1]);
    const sites: RivalsAction[] = (["-1,U1", "1,L1"] as const).map((site) => ({ type: "pick", site }));
    expect(choice("remove", sites, mine, { ...NO_PLAN, pick: "1,L1" })).toEqual(sites[1]);
    expect(choice("remove", sites, mine, NO_PLAN)).toBeNull();
  });
});

describe("choices in two steps", () => {
  test("a card that is put away is chosen first, then its stack", () => {
    const all: RivalsAction[] = [
      { type: "put_away", card: "basic.scout", stack: "1" },
      { type: "put_away", card: "basic.scout", stack: "3" },
      { type: "pass" },
    ];
    const first = asked({ type: "exchange", player: 1 }, all);
    expect(keys(first)).toEqual(["hand/basic.scout"]);
    expect(asksForHand(first)).toBe(true);
    const second = asked({ type: "exchange", player: 1 }, all, { kind: "away", card: "basic.scout" });
    expect(keys(second)).toEqual(["hand/basic.scout", "stack/1", "stack/3"]);
    expect(asksForStacks(second)).toBe(true);
  });
  test("regions are swapped by two clicks, and only legal partners glow", () => {
    const all: RivalsAction[] = [
      { type: "swap_regions", first: "-2,U", second: "0,L" },
      { type: "swap_cards", first: "-1,U1", second: "1,L1" },
    ];
    expect(keys(asked({ type: "relocate", player: 1 }, all))).toEqual([
      "site/1/-1,U1",
      "site/1/1,L1",
      "store/1/-2,U",
      "store/1/0,L",
    ]);
    const second = asked({ type: "relocate", player: 1 }, all, { kind: "swap", first: "store/1/0,L" });
    expect(second.targets).toEqual(new Map([["store/1/-2,U", { choice: all[0] }]]));
    expect(second.outlined.has("store/1/0,L")).toBe(true);
  });
  test("removing a card asks once more", () => {
    const all: RivalsAction[] = [{ type: "pick", site: "-1,U1" }];
    const key = target.site(1, "-1,U1");
    expect(asked({ type: "remove", player: 1 }, all).targets.get(key)).toEqual({
      select: { kind: "confirm", target: key },
    });
    expect(asked({ type: "remove", player: 1 }, all, { kind: "confirm", target: key }).targets.get(key)).toEqual({
      choice: all[0],
    });
  });
});

describe("other decisions", () => {
  test("a search glows card by card and outlines its stack", () => {
    const one = asked({ type: "take", player: 1, stack: "2", left: 1, locked: true }, [
      { type: "take", depth: "1" },
      { type: "take", depth: "2" },
    ]);
    expect(keys(one)).toEqual(["depth/1", "depth/2"]);
    expect(one.outlined).toEqual(new Set(["stack/2"]));
    expect(one.stage).toBe("search");
  });
  test("a defence outlines who defends", () => {
    const one = asked({ type: "defend", player: 1, card: "turmoil.archer" }, [{ type: "defend" }, { type: "pass" }]);
    expect(one.outlined).toEqual(new Set(["site/1/1,L1"]));
    expect(one.buttons.map(({ key, main }) => [key, main])).toEqual([
      ["defend", true],
      ["defend-pass", false],
    ]);
    expect(one.head).toBe("turmoil.archer");
  });
  test("what the attacker destroys is chosen on the other island", () => {
    const one = asked({ type: "lose", player: 1, owner: 2, cause: "arsonist" }, [{ type: "pick", site: "1,U1" }]);
    expect(keys(one)).toEqual(["site/2/1,U1"]);
    expect(one.rows[0]).toMatchObject({ card: "basic.storehouse" });
    expect(one.rule).toBe("RIVAL-ARSONIST-2");
  });
  test("buildings named before stay outlined", () => {
    const one = asked({ type: "name_building", player: 1, first: "1,U1", second: null }, []);
    expect(one.outlined).toEqual(new Set(["site/2/1,U1"]));
  });
  test("a stack can be searched or drawn from", () => {
    const one = asked({ type: "refill", player: 1 }, [
      { type: "draw", stack: "1" },
      { type: "search", stack: "1" },
    ]);
    expect(one.rows.map(({ key }) => key)).toEqual(["draw-1", "search-1"]);
    expect(keys(one)).toEqual(["stack/1"]);
  });
  test("the card a running step is about heads the slip", () => {
    expect(headCard(["act 1", "event_done basic.feud"])).toBe("basic.feud");
    expect(headCard(["act 1"])).toBeNull();
  });
  test("what chance decides is not asked", () => {
    expect(keys(asked({ type: "production_die", player: 1 }, []))).toEqual([]);
  });
  test("a decision this page does not know is an error, not a silent table", () => {
    expect(() => asked({ type: "dance", player: 1 } as unknown as RivalsPending, [])).toThrow(/not handled/);
  });
});

describe("dice and sounds", () => {
  const rolled: RivalsEvent[] = [
    { type: "turn_began", player: 1, number: 5 },
    { type: "rolled", player: 1, face: "3" },
    { type: "event_rolled", player: 1, symbol: "celebration" },
  ];
  test("the throw of this turn is fresh, an older one is not", () => {
    expect(lastRoll(rolled, view)).toEqual({ face: 3, symbol: "celebration", player: 1, fresh: true, set: false });
    const later = [...rolled, { type: "turn_began", player: 2, number: 6 } as const];
    expect(lastRoll(later, { ...view, active: 2, face: null })).toMatchObject({ face: 3, player: 1, fresh: false });
  });
  test("a die that was set lies straight, and a given position has a result without a throw", () => {
    expect(lastRoll(rolled.slice(0, 1), view)).toMatchObject({ face: 3, set: true });
    expect(lastRoll([], view)).toMatchObject({ face: 3, symbol: null, set: false });
  });
  test("a gain belongs to the event die until something else happened", () => {
    expect(sinceRoll(rolled, view)).toBe("celebration");
    expect(sinceRoll([...rolled, { type: "played", player: 1, card: "basic.goldsmith" }], view)).toBeNull();
    expect(sinceRoll(rolled, { ...view, steps: ["event_done basic.yule"] })).toBeNull();
  });
  test("the gravest of what happened is heard", () => {
    expect(soundOf(rolled)).toBe("dice");
    expect(soundOf([{ type: "revealed", card: "basic.feud" }, ...rolled])).toBe("minor");
    expect(soundOf([{ type: "revealed", card: "basic.year_of_plenty" }])).toBe("event");
    const paid: RivalsEvent = { type: "paid", player: 2, from: "0,U", amount: 1 };
    expect(soundOf([paid, { type: "gained", player: 1, at: "0,U", amount: 1 }])).toBe("cross");
    expect(soundOf([{ type: "gained", player: 1, at: "0,U", amount: 1 }])).toBe("gain");
    expect(soundOf([])).toBeNull();
  });
});

describe("trade, points, places", () => {
  const all: RivalsAction[] = [
    { type: "trade", give: "lumber", get: "ore" },
    { type: "ship", give: "gold", get: "wool" },
    { type: "large_ship", from: "-2,U", get: "ore" },
    { type: "mint", get: "ore" },
  ];
  test("each way is one row with its price", () => {
    expect(ways(all, mine).map(({ key, price, good }) => [key, price, good])).toEqual([
      ["trade-lumber", 3, "lumber"],
      ["ship-gold", 2, "gold"],
      ["large_ship--2,U", 2, "lumber"],
      ["mint-gold", 1, "gold"],
    ]);
  });
  test("the fullest pay and the emptiest take", () => {
    const [first] = ways(all, mine);
    expect(first && payers(mine, first)).toEqual([
      { at: "-2,U", stock: 2 },
      { at: "2,L", stock: 1 },
    ]);
    expect([...fullest(first ? payers(mine, first) : [], 3)]).toEqual([
      ["-2,U", 2],
      ["2,L", 1],
    ]);
    expect(takers(mine, "gold")).toEqual([{ at: "cache", stock: 1 }]);
  });
  test("a way one good short is named with what is there", () => {
    const land = { ...mine, regions: mine.regions.filter((one) => one.at !== "2,L") };
    expect(nearly(land, [])).toContainEqual({ good: "lumber", price: 3, card: null, stock: 2 });
  });
  test("conditional points count as they stand", () => {
    const ships = ["ore_ship", "grain_ship", "gold_ship"].map((name, i) => ({
      at: `${i},U1`,
      card: cardOf(`basic.${name}`),
    }));
    expect(pointsNow({ ...mine, cards: ships }, "gold.harbor")?.victory).toBe(
      (pointsNow({ ...mine, cards: ships.slice(1) }, "gold.harbor")?.victory ?? 0) + 1,
    );
    expect(pointsNow(mine, "basic.abbey")).toBeNull();
  });
  test("the layout follows the page", () => {
    expect([layoutOf(1920, 1080), layoutOf(1440, 900), layoutOf(1280, 720)]).toEqual(["wide", "desk", "low"]);
    expect([layoutOf(1024, 768), layoutOf(844, 390), layoutOf(360, 640)]).toEqual(["tablet", "landscape", "portrait"]);
    expect(middleOf("desk", 1440, 900, 0)).toEqual({ left: 262, top: 0, width: 850, height: 756 });
  });
});
