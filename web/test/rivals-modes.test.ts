import { beforeEach, describe, expect, test } from "vitest";
import schema from "../../docs/schema/rivals-setup.json";
import { LANGUAGES, has, need, setLanguage } from "../src/i18n/index.svelte.ts";
import {
  RIVALS_MODES,
  finishedModes,
  firstMode,
  optionValue,
  optionsOf,
  rememberFinished,
} from "../src/rivals/modes.ts";
import { setupOf } from "../src/state/setup.ts";

describe("the modes of Rivals", () => {
  beforeEach(() => localStorage.clear());

  test("all that the program has are offered, with words in every language", async () => {
    expect(RIVALS_MODES.map((one) => one.name)).toEqual(schema.properties.mode.enum);
    await need("rivals");
    for (const language of LANGUAGES) {
      await setLanguage(language);
      for (const { name } of RIVALS_MODES)
        for (const key of [`mode-${name}`, `rivals-new-text-${name}`, `rivals-new-stacks-${name}`])
          expect(has(key), `${key} in ${language}`).toBe(true);
      for (const name of Object.keys(schema.properties.options.properties))
        expect(has(`rivals-new-${name}`), `rivals-new-${name} in ${language}`).toBe(true);
    }
    await setLanguage("en");
  });

  test("targets, hands and regions are those of the rules (RIVAL-008, RIVAL-022, RIVAL-023, RIVAL-024)", () => {
    expect(RIVALS_MODES.map((one) => one.target)).toEqual([7, 12, 12, 12, 13]);
    expect(RIVALS_MODES.map((one) => one.events)).toEqual([9, 12, 13, 14, 12]);
    expect(RIVALS_MODES.map((one) => one.chosenHand)).toEqual([false, true, true, true, true]);
    expect(RIVALS_MODES.map((one) => one.freeRegions)).toEqual([false, true, true, true, true]);
  });

  test("one begins with the introductory game, goes on with an era, and ends with the duel", () => {
    expect(firstMode([])).toBe("intro");
    expect(firstMode(["intro"])).toBe("gold");
    expect(firstMode(["intro", "gold", "progress"])).toBe("turmoil");
    expect(firstMode(["intro", "gold", "progress", "turmoil"])).toBe("duel");
    expect(firstMode(RIVALS_MODES.map((one) => one.name))).toBe("duel");
  });

  test("what was finished is remembered once, and nonsense in the storage does no harm", () => {
    rememberFinished("intro");
    rememberFinished("intro");
    expect(finishedModes()).toEqual(["intro"]);
    localStorage.setItem("landnam.rivals.finished", "{");
    expect(finishedModes()).toEqual([]);
  });

  test("changed rules are part of the setup, and only where they matter", () => {
    const wish = { game: "rivals", players: 2, modules: [], map: "variable", noRed: true, edition: "expansion" };
    expect(optionsOf("intro")).toEqual(["ship_beside_own_region", "removal_in_intro"]);
    expect(optionsOf("gold")).not.toContain("discard_access");
    expect(optionsOf("duel")).toEqual(["ship_beside_own_region", "discard_access", "free_removal"]);
    expect(setupOf({ ...wish, mode: "duel" })).toEqual({ game: "rivals", mode: "duel" });
    const options = { discard_access: optionValue("discard_access"), free_removal: optionValue("free_removal") };
    expect(setupOf({ ...wish, mode: "duel", options })).toEqual({
      game: "rivals",
      mode: "duel",
      options: { discard_access: "any", free_removal: true },
    });
  });
});
