// The guides say what the rules' data say, in every language.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { mount, unmount } from "svelte";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import attack from "../../rules/data/barbarian-attack.json";
import base from "../../rules/data/base-board.json";
import caravans from "../../rules/data/caravans.json";
import cities from "../../rules/data/cities-knights.json";
import fish from "../../rules/data/fish.json";
import rivals from "../../rules/data/rivals.json";
import rivers from "../../rules/data/rivers.json";
import traders from "../../rules/data/traders-barbarians.json";
import two from "../../rules/data/two-player.json";
import variants from "../../rules/data/variants.json";
import rulesText from "../../rules/base.md?raw";
import harbourText from "../../rules/traders-barbarians.md?raw";
import english from "../src/i18n/guide.en.ftl?raw";
import polish from "../src/i18n/guide.pl.ftl?raw";
import { LANGUAGES, has, need, setLanguage, t } from "../src/i18n/index.svelte.ts";
import { ofCourse } from "../src/lessons/lessons.ts";
import GuideBook from "../src/pages/GuideBook.svelte";
import { parse } from "../src/lib/route.svelte.ts";
import { guideOf, KINDS } from "../src/state/modules.ts";
import { HARBOUR_POINTS, OFTEN, RARE, RATES, SEVEN, counts } from "../src/guide/facts.ts";
import { SPREADS, keysOf, spreadOf } from "../src/guide/spreads.ts";

const SOURCES = { en: english, pl: polish };
/** Numbers in words, from three on: what comes in ones and twos is often no number at all. */
const WORDS = {
  en: /\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|nineteen|twenty)\b/i,
  pl: /(?<!\p{L})(trzy|trzech|trzem|trzema|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|siedmiu|osiem|ośmiu|dziewięć|dziesięć|jedenaście|dwanaście|trzynaście|dziewiętnaście)(?!\p{L})/iu,
};

type Node = { readonly type?: string; readonly [key: string]: unknown };
/** The words of a message that stand there whatever its variables are. */
function fixed(pattern: unknown): string[] {
  if (typeof pattern === "string") return [pattern];
  if (Array.isArray(pattern)) return pattern.flatMap(fixed);
  const node = pattern as Node;
  if (node.type !== "select") return [];
  // A variant may spell out the number that chooses it.
  return (node["variants"] as { key: Node; value: unknown }[])
    .filter(({ key }) => key.type !== "num")
    .flatMap(({ value }) => fixed(value));
}

beforeAll(async () => {
  window.scrollTo = () => undefined;
  for (const language of LANGUAGES) {
    await setLanguage(language);
    await need("guide");
  }
});
afterAll(() => setLanguage("en"));

describe("the guides", () => {
  test("there is one for every kind of game, and the address leads to it", () => {
    for (const kind of ["base", ...KINDS]) expect(spreadOf(kind).id).toBe(kind);
    expect(guideOf([], 4)).toBe("#/guide/base");
    expect(guideOf(["event_cards"], 2)).toBe("#/guide/two_player");
    expect(guideOf(["rivers"], 2)).toBe("#/guide/rivers");
    expect(parse("#/rules")).toEqual({ page: "guide", id: null });
    expect(parse("#/guide/rivers")).toEqual({ page: "guide", id: "rivers" });
    expect(parse("#/rules/all")).toEqual({ page: "rules", id: null });
    expect(parse("#/rules/BASE-121")).toEqual({ page: "rules", id: "BASE-121" });
    for (const spread of SPREADS) if (spread.course) expect(ofCourse(spread.course).length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)("in %s no number is written into a sentence", (language) => {
    const bundle = new FluentBundle(language);
    const resource = new FluentResource(SOURCES[language]);
    bundle.addResource(resource);
    const bad = resource.body.flatMap((message) =>
      fixed(message.value)
        .filter((words) => /\d/.test(words) || WORDS[language].test(words))
        .map((words) => `${message.id}: ${words}`),
    );
    expect(bad).toEqual([]);
  });

  test.each(LANGUAGES)("in %s every text is there, is used, and gets all its variables", async (language) => {
    await setLanguage(language);
    const used = new Set(["gd-guide", "gd-all-rules", "gd-others", "gd-page", "gd-try", "gd-nothing"]);
    for (const spread of SPREADS) {
      used.add(`gd-${spread.id}-name`);
      for (const key of keysOf(spread)) {
        expect(has(key), `${key} in ${language}`).toBe(true);
        expect(t(key, spread.args()), key).not.toMatch(/\{|\}|undefined|NaN|null/);
        used.add(key);
      }
    }
    const written = new FluentResource(SOURCES[language]).body.map((message) => message.id);
    expect(written.filter((key) => !used.has(key))).toEqual([]);
  });
});

describe("what the guides say is what the data say", () => {
  const said = (id: string) => spreadOf(id).args();
  const part = (id: string, title: string) => {
    const spread = spreadOf(id);
    const found = [...spread.left, ...spread.right, ...spread.more].find((one) => one.title === title);
    if (!found) throw new Error(`${id} has no ${title}`);
    return found;
  };

  test("base game: prices, points, odds, rates", () => {
    const costs = part("base", ".costs");
    if (costs.kind !== "costs") throw new Error(costs.kind);
    expect(costs.rows.map((one) => one.cost)).toEqual(
      [base.costs.road, base.costs.settlement, base.costs.city, base.costs.development_card].map((one) => counts(one)),
    );
    expect(costs.rows.map((one) => Object.keys(one.cost).join(" "))).toEqual([
      "lumber brick",
      "lumber brick wool grain",
      "grain ore",
      "wool grain ore",
    ]);
    const points = part("base", ".points");
    if (points.kind !== "points") throw new Error(points.kind);
    expect(points.items.map((one) => one.n)).toEqual([
      base.victory.settlement,
      base.victory.city,
      base.special_cards.longest_road.vp,
      base.special_cards.largest_army.vp,
      base.victory.victory_point_card,
    ]);
    expect([SEVEN, ...OFTEN, ...RARE]).toEqual([7, 6, 8, 2, 12]);
    expect(said("base")).toMatchObject({ target: base.victory.target, hand: variants.hand_limit.cards, rolls: 36 });
    const deck = part("base", ".deck");
    if (deck.kind !== "deck") throw new Error(deck.kind);
    expect(deck.cards.reduce((sum, one) => sum + one.n, 0)).toBe(base.development_deck.total);
    // The rates of the bank and the points of harbours are not in the data: the text of the rules has them.
    const { bank, anyHarbour, ownHarbour, takes } = RATES;
    expect(rulesText).toContain(`return ${bank} cards of one resource, take ${takes} card`);
    expect(rulesText).toContain(`${anyHarbour}:${takes} harbour: ${anyHarbour} identical cards for ${takes}`);
    expect(rulesText).toContain(`${ownHarbour}:${takes} harbour: ${ownHarbour} cards`);
    const { settlement, city } = HARBOUR_POINTS;
    expect(harbourText).toContain(`is worth ${settlement} harbour point, a city ${city}.`);
  });

  test("two players, Cities & Knights, scenarios, Rivals", () => {
    expect(said("two_player")).toMatchObject({
      start: two.editions.expansion.start,
      ahead: two.action_cost.vp_greater,
    });
    const { target } = cities.victory;
    expect(said("cities_knights")).toMatchObject({ target, moves: cities.barbarian_track.moves_to_attack, ships: 3 });
    const levels = part("cities_knights", ".levels");
    if (levels.kind !== "grid") throw new Error(levels.kind);
    const { by_level } = cities.improvements.red_die_threshold;
    expect(levels.rows.map((row) => row[1]?.text)).toEqual(
      ([1, 2, 3, 4, 5] as const).map((level) => `1–${by_level[level]}`),
    );
    for (const deck of ["science", "trade", "politics"] as const) {
      const cards = part("cities_knights", `.deck-${deck}`);
      if (cards.kind !== "deck") throw new Error(cards.kind);
      expect(cards.cards.reduce((sum, one) => sum + one.n, 0)).toBe(cities.deck_totals[deck]);
    }
    const market = part("fishermen", ".market");
    if (market.kind !== "list") throw new Error(market.kind);
    expect(market.items.map((one) => [String(one.n), one.key])).toEqual(
      Object.entries(fish.actions)
        .filter(([price]) => price !== "source")
        .map(([price, action]) => [price, `.buys-${action}`]),
    );
    expect(said("fishermen")).toMatchObject({ boot: fish.victory.with_boot, limit: fish.limit.max_tokens });
    expect(said("rivers")).toMatchObject({ poor: 2, rich: rivers.tiles.richest_settler.vp });
    expect(said("caravans")).toMatchObject({ wagons: caravans.wagons.count, target: caravans.victory.target });
    expect(said("barbarian_attack")).toMatchObject({ move: attack.knights.move, target: attack.victory.target });
    const wagons = part("traders_barbarians", ".levels");
    if (wagons.kind !== "grid") throw new Error(wagons.kind);
    expect(wagons.rows.map((row) => row.slice(0, 3).map((one) => one.text))).toEqual(
      traders.wagon_levels.list.map((one) => [one.level, one.movement, one.gold].map(String)),
    );
    const modes = part("rivals_duel", ".modes");
    if (modes.kind !== "grid") throw new Error(modes.kind);
    expect(modes.rows.map((row) => row[1]?.text)).toEqual(
      Object.values(rivals.modes).map((mode) => String(mode.target)),
    );
  });

  test.each(LANGUAGES)("in %s every page draws, and every number on it is one of the data", async (language) => {
    await setLanguage(language);
    for (const spread of SPREADS) {
      const place = document.createElement("div");
      const page = mount(GuideBook, { target: place, props: { id: spread.id } });
      const texts: string[] = [];
      const walk = document.createTreeWalker(place.querySelector("article") ?? place, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) texts.push(walk.currentNode.textContent ?? "");
      const shown = texts.join(" ");
      expect(shown, spread.id).not.toMatch(/gd-|\{|undefined|NaN/);
      const known = new Set(
        [spread.args(), spread.left, spread.right, spread.more].flatMap((one) =>
          [...JSON.stringify(one).matchAll(/\d+/g)].map((match) => match[0]),
        ),
      );
      // Pages, the lesson, the sides of a die and the numbers under the bars; cards speak with the words of the table.
      const decks = place.querySelectorAll(".deck li");
      const quoted = [...decks].map((one) => one.textContent ?? "").join(" ");
      for (const [number] of shown.matchAll(/\d+/g)) {
        if (["1", "2", "3"].includes(number) || quoted.includes(number)) continue;
        if (place.querySelector(".columns")?.textContent?.includes(number)) continue;
        expect(known.has(number), `${spread.id} shows ${number}`).toBe(true);
      }
      await unmount(page);
    }
  });
});
