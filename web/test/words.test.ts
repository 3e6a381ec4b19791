// Every language says everything the others say.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import source from "../../rules/data/rivals.json";
import { LANGUAGES, type Language } from "../src/i18n/index.svelte.ts";

const files = {
  ...import.meta.glob<string>("../src/i18n/*.ftl", { eager: true, query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../crates/*/locales/*/*.ftl", { eager: true, query: "?raw", import: "default" }),
};

const languageOf = (path: string): Language | undefined =>
  LANGUAGES.find((one) => new RegExp(`[./]${one}(\\.ftl$|/)`).test(path));
/** The same for all translations of a file. */
const TAG = new RegExp(`([./])(${LANGUAGES.join("|")})(?=\\.ftl$|/)`);
const family = (path: string): string => path.replace(TAG, "$1*");

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The variables a pattern shows. Those that only choose between forms are the language's own affair. */
function variables(pattern: unknown, into: Set<string> = new Set()): Set<string> {
  if (Array.isArray(pattern)) for (const one of pattern) variables(one, into);
  else if (typeof pattern === "object" && pattern !== null) {
    const node = pattern as Node;
    if (node.type === "var") into.add(String(node["name"]));
    else for (const [key, one] of Object.entries(node)) if (key !== "selector") variables(one, into);
  }
  return into;
}

interface Message {
  readonly id: string;
  readonly value: unknown;
  readonly attributes: Readonly<Record<string, unknown>>;
}
const read = (text: string): readonly Message[] => new FluentResource(text).body as unknown as readonly Message[];

const families = [...new Set(Object.keys(files).map(family))];
const sourceOf = (name: string, language: Language): string | undefined =>
  Object.entries(files).find(([path]) => family(path) === name && languageOf(path) === language)?.[1];

const TILE = /-tile$/;

describe("translations", () => {
  test("there are files to compare", () => {
    expect(families.length).toBeGreaterThan(12);
    expect(Object.keys(files).filter((path) => languageOf(path) === undefined)).toEqual([]);
  });

  test.each(LANGUAGES)("in %s every file of the page belongs to one part that is fetched", (language) => {
    const parts = import.meta.glob<{ readonly default: { readonly own: readonly string[] } }>("../src/i18n/*.*.ts", {
      eager: true,
    });
    const own = Object.entries(parts).flatMap(([path, part]) =>
      path.endsWith(`.${language}.ts`) ? part.default.own : [],
    );
    const written = Object.entries(files).flatMap(([path, text]) =>
      path.includes("/src/i18n/") && languageOf(path) === language ? [text] : [],
    );
    expect(own.toSorted()).toEqual(written.toSorted());
  });

  test.each(families)("%s has the same keys and variables in every language", (name) => {
    const [first, ...others] = LANGUAGES.map((language) => {
      const text = sourceOf(name, language);
      if (text === undefined) throw new Error(`${name} is missing in ${language}`);
      const messages = read(text);
      const written = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1]);
      expect(
        messages.map((one) => one.id),
        `${name} in ${language}: an entry that cannot be read`,
      ).toEqual(written);
      expect(new Set(written).size, `${name} in ${language}: a key written twice`).toBe(written.length);
      return Object.fromEntries(
        messages.map((one) => [
          one.id,
          { attributes: Object.keys(one.attributes).sort(), variables: [...variables(one.value)].sort() },
        ]),
      );
    });
    for (const other of others) expect(other).toEqual(first);
  });
});

describe("the cards of Rivals", () => {
  const cards = [...source.cards, ...source.centre_cards];
  const part = (id: string): string => `rivals-card-${id.replace(".", "-")}`;
  const needs = (card: (typeof cards)[number]): boolean => ("requires" in card ? card.requires !== null : true);

  describe.each(LANGUAGES)("in %s", (language) => {
    const words = read(sourceOf("../src/i18n/rivals-cards.*.ftl", language) ?? "");
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(sourceOf("../src/i18n/rivals-cards.*.ftl", language) ?? ""));
    bundle.addResource(new FluentResource(sourceOf("../src/i18n/rivals.*.ftl", language) ?? ""));
    const say = (key: string): string => {
      const pattern = bundle.getMessage(key)?.value;
      if (!pattern) throw new Error(`${key} has no words in ${language}`);
      return bundle.formatPattern(pattern, {});
    };

    test("every card has its words, and there are no others", () => {
      const wanted = cards.flatMap((card) => [
        part(card.id),
        `${part(card.id)}-text`,
        ...(needs(card) ? [`${part(card.id)}-needs`] : []),
      ]);
      expect(
        words
          .map((one) => one.id)
          .filter((key) => !TILE.test(key))
          .sort(),
      ).toEqual(wanted.sort());
      const tiles = words.map((one) => one.id).filter((key) => TILE.test(key));
      expect(tiles.filter((key) => !wanted.includes(key.replace(TILE, "")))).toEqual([]);
      for (const key of [...wanted, ...tiles]) expect(say(key), key).toMatch(/\S/);
    });

    test("every card is called what the rules call it", () => {
      for (const card of cards) {
        expect(say(part(card.id)).replaceAll("’", "'")).toBe(language === "pl" ? card.name_pl : card.name_en);
      }
    });

    test("every timing of the data has its words, and there are no others", () => {
      const timings = [...new Set(source.cards.map((card) => `rivals-when-${card.timing}`))].sort();
      const said = read(sourceOf("../src/i18n/rivals.*.ftl", language) ?? "").map((one) => one.id);
      expect(said.filter((key) => key.startsWith("rivals-when-")).sort()).toEqual(timings);
    });

    test("goods, terrains and event symbols have their words, and there are no others", () => {
      const said = read(sourceOf("../src/i18n/rivals.*.ftl", language) ?? "").map((one) => one.id);
      const keys = (prefix: string): string[] => said.filter((key) => key.startsWith(prefix)).sort();
      expect(keys("rivals-goods-")).toEqual(
        source.resources.flatMap((one) => [`rivals-goods-${one}`, `rivals-goods-${one}-acc`]).sort(),
      );
      expect(keys("rivals-region-")).toEqual(
        [...new Set(source.regions.map((one) => `rivals-region-${one.terrain}`))].sort(),
      );
      expect(keys("rivals-symbol-")).toEqual(
        Object.keys(source.dice.event.faces)
          .flatMap((one) => [`rivals-symbol-${one}`, `rivals-symbol-${one}-acc`, `rivals-symbol-${one}-text`])
          .sort(),
      );
      expect(keys("rivals-token-")).toEqual(
        Object.keys(source.advantages)
          .flatMap((one) => [`rivals-token-${one}`, `rivals-token-${one}-text`])
          .sort(),
      );
    });
  });
});
