// Words. Fluent knows plurals; English stands in for what a language lacks.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import citiesEn from "./cities.en.ftl?raw";
import citiesPl from "./cities.pl.ftl?raw";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";
import scenariosEn from "./scenarios.en.ftl?raw";
import scenariosPl from "./scenarios.pl.ftl?raw";

export const LANGUAGES = ["en", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", pl: "Polski" };

// What the program itself says about actions and events, for games the page has no words of its own for.
const shared = import.meta.glob<string>("../../../crates/landnam/locales/*/*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});

function bundle(language: Language, own: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const [path, source] of Object.entries(shared)) {
    if (path.includes(`/${language}/`) && !path.endsWith("program.ftl")) made.addResource(new FluentResource(source));
  }
  made.addResource(new FluentResource(own), { allowOverrides: true });
  return made;
}

const OWN: Readonly<Record<Language, string>> = {
  en: [en, citiesEn, scenariosEn].join("\n"),
  pl: [pl, citiesPl, scenariosPl].join("\n"),
};
const bundles: Readonly<Record<Language, FluentBundle>> = { en: bundle("en", OWN.en), pl: bundle("pl", OWN.pl) };

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

export function setLanguage(next: Language): void {
  current = next;
  if (typeof document !== "undefined") document.documentElement.lang = next;
  try {
    localStorage.setItem("landnam.language", next);
  } catch {
    // The choice lasts as long as the page.
  }
}

export type Args = Readonly<Record<string, string | number>>;

function format(language: Language, key: string, args: Args): string | null {
  const made = bundles[language];
  const value = made.getMessage(key)?.value;
  // A word that is missing leaves its place marked; a sentence with a hole is better than no page.
  return value ? made.formatPattern(value, args, []) : null;
}

/** Is there a message with this key? */
export function has(key: string): boolean {
  return bundles[current].hasMessage(key) || bundles.en.hasMessage(key);
}

/** The words for a key in the language of the page. */
export function t(key: string, args: Args = {}): string {
  return format(current, key, args) ?? format("en", key, args) ?? key;
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

/** Both languages have every message: for tests. */
export function keys(of: Language): string[] {
  return [...OWN[of].matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? "");
}
