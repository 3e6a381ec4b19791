import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const under = (folder: string, end: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => end.test(name))
    .map((name) => join(root, folder, name));

/** Every key of a language, wherever it stands. */
function keys(language: "en" | "pl"): ReadonlySet<string> {
  const files = [
    ...under("src/i18n", language === "en" ? /(^|\.)en\.ftl$/ : /(^|\.)pl\.ftl$/),
    ...under(`../crates/landnam/locales/${language}`, /\.ftl$/),
  ];
  return new Set(
    files.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(([, key]) => key ?? ""),
    ),
  );
}

test.each(["en", "pl"] as const)("whatever the page says has its words: %s", (language) => {
  const known = keys(language);
  const missing = under("src", /\.(svelte|ts)$/).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\bt\(\s*"([^"]+)"/g)]
      .map(([, key]) => key ?? "")
      .filter((key) => !known.has(key)),
  );
  expect(missing).toEqual([]);
});
