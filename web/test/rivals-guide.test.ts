import { describe, expect, test } from "vitest";
import { LANGUAGES, has, need, setLanguage } from "../src/i18n/index.svelte.ts";
import { HINTS, hintFor, type Hint, type Moment } from "../src/rivals/guide.ts";

const at = (pending: string, more: Partial<Moment> = {}): Moment => ({
  pending,
  mine: true,
  chosen: false,
  played: false,
  ...more,
});

describe("the guided first turn", () => {
  test("goes with what is asked, one hint after the other", () => {
    const read = new Set<Hint>();
    const follow = (moment: Moment): Hint | null => {
      const hint = hintFor(moment, read);
      if (hint) read.add(hint);
      return hint;
    };
    const moments = [
      at("start_stack"),
      at("start_stack"),
      at("before_roll"),
      at("gain"),
      at("act"),
      at("act", { chosen: true }),
      at("act"),
      at("act"),
      at("act"),
      at("draw_up"),
      at("exchange"),
      at("before_roll", { mine: false, played: true }),
    ];
    expect(moments.map(follow)).toEqual(HINTS);
    expect(moments.map(follow).every((hint) => hint === null)).toBe(true);
  });

  test("is silent while the opponent plays, and where there is nothing to explain", () => {
    expect(hintFor(at("before_roll", { mine: false }), new Set())).toBeNull();
    expect(hintFor(at("pay"), new Set())).toBeNull();
  });

  test.each(LANGUAGES)("has its words in %s", async (language) => {
    await need("rivals");
    await setLanguage(language);
    for (const hint of HINTS)
      for (const key of [`rivals-guide-${hint}`, `rivals-guide-${hint}-text`]) expect(has(key), key).toBe(true);
    await setLanguage("en");
  });
});
