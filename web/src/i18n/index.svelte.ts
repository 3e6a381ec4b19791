// Words. Fluent knows plurals; a language is fetched when it is chosen.

import { FluentBundle, FluentResource } from "@fluent/bundle";

export const LANGUAGES = ["en", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", pl: "Polski" };

interface Words {
  readonly shared: readonly string[];
  readonly own: readonly string[];
}

/** Parts of a language that are fetched separately. */
export type Part = "words" | "rivals" | "lessons" | "guide" | "home" | "admin" | "review";
type Source = () => Promise<{ readonly default: Words }>;
const SOURCES: Readonly<Record<Part, Readonly<Record<Language, Source>>>> = {
  words: { en: () => import("./words.en.ts"), pl: () => import("./words.pl.ts") },
  admin: { en: () => import("./admin.en.ts"), pl: () => import("./admin.pl.ts") },
  lessons: { en: () => import("./lessons.en.ts"), pl: () => import("./lessons.pl.ts") },
  guide: { en: () => import("./guide.en.ts"), pl: () => import("./guide.pl.ts") },
  review: { en: () => import("./review.en.ts"), pl: () => import("./review.pl.ts") },
  home: { en: () => import("./home.en.ts"), pl: () => import("./home.pl.ts") },
  rivals: { en: () => import("./rivals.en.ts"), pl: () => import("./rivals.pl.ts") },
};

const bundles = new Map<Language, FluentBundle>();
const loaded = new Map<string, Promise<void>>();
const wanted = new Set<Part>(["words"]);
/** Counts what has been fetched, so that what is on the page is said again. */
let fetched = $state(0);

async function fetchPart(part: Part, language: Language): Promise<void> {
  const { shared, own } = (await SOURCES[part][language]()).default;
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  bundles.set(language, bundle);
  for (const source of [...shared, ...own]) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  fetched++;
}

function load(part: Part, language: Language): Promise<void> {
  const key = `${part} ${language}`;
  // A failed fetch is tried again the next time.
  const known =
    loaded.get(key) ??
    fetchPart(part, language).catch((error) => {
      loaded.delete(key);
      throw error;
    });
  loaded.set(key, known);
  return known;
}

/** Fetches the words of a part in the language of the page, and from now on in every language chosen. */
export async function need(part: Part): Promise<void> {
  wanted.add(part);
  await load(part, current);
}

function preferred(): Language {
  try {
    const kept = localStorage.getItem("landnam.language");
    if (kept === "en" || kept === "pl") return kept;
  } catch {
    // Without storage the browser's language is as good a guess as any.
  }
  return typeof navigator !== "undefined" && navigator.language.startsWith("pl") ? "pl" : "en";
}

let current = $state<Language>(preferred());

export function language(): Language {
  return current;
}

/** Changes the language once its words are here. */
export async function setLanguage(next: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => load(part, next)));
  current = next;
  if (typeof document !== "undefined") document.documentElement.lang = next;
  try {
    localStorage.setItem("landnam.language", next);
  } catch {
    // The choice lasts as long as the page.
  }
}

export type Args = Readonly<Record<string, string | number>>;

/** Is there a message with this key? */
export function has(key: string): boolean {
  return fetched > 0 && bundles.get(current)?.hasMessage(key) === true;
}

/** The words for a key in the language of the page. */
export function t(key: string, args: Args = {}): string {
  const bundle = fetched > 0 ? bundles.get(current) : undefined;
  const value = bundle?.getMessage(key)?.value;
  // A word that is missing leaves its place marked; a sentence with a hole is better than no page.
  return bundle && value ? bundle.formatPattern(value, args, []) : key;
}

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat("en", { type: "conjunction" }),
  pl: new Intl.ListFormat("pl", { type: "conjunction" }),
};

/** `a, b and c`. */
export function join(parts: readonly string[]): string {
  return lists[current].format(parts);
}

/** Cards in words: `2 lumber and 1 ore`. */
export function cards(of: Readonly<Record<string, number>>): string {
  const parts = Object.entries(of).map(([good, n]) =>
    has(`n-${good}`) ? t(`n-${good}`, { n }) : `${n} ${word(good)}`,
  );
  return parts.length > 0 ? join(parts) : t("nothing");
}

/** Cards as a list of what there is, not as the object of a verb: languages with cases tell the two apart. */
export function held(of: Readonly<Record<string, number>>): string {
  const parts = Object.entries(of).map(([good, n]) =>
    has(`have-${good}`) ? t(`have-${good}`, { n }) : `${n} ${word(good)}`,
  );
  return parts.length > 0 ? join(parts) : t("nothing");
}

/** A word of a game in the language of the page, as well as we can. */
export function word(name: string): string {
  for (const key of [
    `good-${name}`,
    `card-${name}`,
    `event-${name}`,
    `terrain-${name}`,
    `word-${name.replaceAll("_", "-")}`,
  ]) {
    if (has(key)) return t(key);
  }
  return name.replaceAll("_", " ");
}
