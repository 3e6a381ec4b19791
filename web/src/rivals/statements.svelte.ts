// What the rules say about the cards, fetched when the first card is read.
import { language } from "../i18n/index.svelte.ts";
import { object, text } from "../state/json.ts";

let known = $state.raw<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
const asked = new Set<string>();

/** The text of a rule about a card, in the language of the page; empty until it has come. */
export function statementText(id: string): string {
  return known[language()]?.[id] ?? "";
}

export function needStatements(): void {
  const of = language();
  if (asked.has(of)) return;
  asked.add(of);
  fetch(`rules/rivals-cards.${of}.json`)
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
    .then((found: unknown) => {
      const texts = Object.entries(object(found)).map(([id, words]) => [id, text(words).replaceAll(/<[^>]+>/g, "")]);
      known = { ...known, [of]: Object.fromEntries(texts) as Record<string, string> };
    })
    .catch(() => asked.delete(of));
}
