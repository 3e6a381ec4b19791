// What somebody chose is read carefully, and what it makes the page do.

import { describe, expect, test } from "vitest";
import { chosenGames, cutIn } from "../src/home/games.ts";
import type { GameLine } from "../src/protocol/GameLine";
import { automatic } from "../src/lib/auto.ts";
import { questionOf } from "../src/lib/confirm.svelte.ts";
import { adopt, change, DEFAULTS, onsettings, read, settings } from "../src/lib/settings.svelte.ts";
import type { Action, Family } from "../src/state/legal.ts";
import type { TableState } from "../src/state/table.ts";

describe("settings", () => {
  test("what is unknown or of another kind is left at its default", () => {
    expect(read({ volume: 40, motion: "quick", autoRoll: true, dance: 3 })).toEqual({
      ...DEFAULTS,
      volume: 40,
      motion: "quick",
      autoRoll: true,
    });
    for (const bad of [null, 3, "x", { volume: 400 }, { volume: "loud" }, { motion: "wild" }, { labels: "yes" }])
      expect(read(bad)).toEqual(DEFAULTS);
  });
  test("a change is kept, shown to the style sheets and told; what comes from the account is not told back", () => {
    const told: string[] = [];
    const off = onsettings((now) => told.push(now.motion));
    change({ motion: "none", patterns: true });
    expect(settings().motion).toBe("none");
    expect(document.documentElement.dataset["motion"]).toBe("none");
    expect(document.documentElement.dataset["patterns"]).toBe("large");
    expect(JSON.parse(localStorage.getItem("landnam.settings") ?? "{}")).toMatchObject({ motion: "none" });
    adopt(DEFAULTS);
    off();
    expect(told).toEqual(["none"]);
  });
});

const family = (type: string): Family => ({ type, fixed: {}, field: null, values: [], places: null }) as Family;
function table(families: readonly Family[], more: object = {}): TableState {
  return {
    you: 1,
    phase: "running",
    paused: false,
    node: { must: [1] },
    legal: { families, offers: false },
    island: { seats: [{ seat: 1, handSize: 8 }] },
    ...more,
  } as unknown as TableState;
}
const both = { autoRoll: true, autoEnd: true };

describe("done for me", () => {
  test("the roll and the end, only when nothing else is possible", () => {
    expect(automatic(table([family("roll")]), both)?.type).toBe("roll");
    expect(automatic(table([family("end_turn")]), both)?.type).toBe("end_turn");
    expect(automatic(table([family("end")]), both)?.type).toBe("end");
    expect(automatic(table([family("roll"), family("play_knight")]), both)).toBeNull();
    expect(
      automatic(table([family("end_turn")], { legal: { families: [family("end_turn")], offers: true } }), both),
    ).toBeNull();
    expect(automatic(table([family("buy_card")]), both)).toBeNull();
  });
  test("not when it was not wished, and not out of turn", () => {
    expect(automatic(table([family("roll")]), { autoRoll: false, autoEnd: true })).toBeNull();
    expect(automatic(table([family("end_turn")]), { autoRoll: true, autoEnd: false })).toBeNull();
    expect(automatic(table([family("roll")], { node: { must: [2] } }), both)).toBeNull();
    expect(automatic(table([family("roll")], { paused: true }), both)).toBeNull();
  });
});

test("what is asked about before it is done", () => {
  const of = (type: string, at = table([])) => questionOf({ type } as Action, at);
  expect([of("buy_card"), of("bank_trade"), of("end_turn"), of("roll")]).toEqual([
    "buy_card",
    "bank_trade",
    "end_turn",
    null,
  ]);
  expect(of("end_turn", table([], { island: { seats: [{ seat: 1, handSize: 7 }] } }))).toBeNull();
});

describe("my page", () => {
  const game = (table: string, phase: GameLine["phase"], name: string, more: object = {}): GameLine =>
    ({
      table,
      game: "island",
      phase,
      you: 1,
      my_turn: false,
      seats: [
        { seat: 1, occupant: { kind: "person", person: "p1", name: "Ingrid", account: true } },
        { seat: 2, occupant: { kind: "person", person: "p2", name, account: true } },
      ],
      ...more,
    }) as unknown as GameLine;
  const all = [
    game("a", "over", "Olaf"),
    game("b", "running", "Freya"),
    game("c", "open", "Olaf"),
    game("d", "running", "Leif", { my_turn: true }),
    game("e", "closed", "Olaf"),
  ];
  const ids = (list: readonly GameLine[]): string => list.map((one) => one.table).join("");
  test("games by how far they are and by whom one played, those that wait for me first", () => {
    expect(ids(chosenGames(all, "all", ""))).toBe("dbca");
    expect(ids(chosenGames(all, "finished", ""))).toBe("a");
    expect(ids(chosenGames(all, "waiting", ""))).toBe("c");
    expect(ids(chosenGames(all, "all", " ola"))).toBe("ca");
  });
  test("the own place is cut into the leaders", () => {
    const ranking = Array.from({ length: 30 }, (_, i) => ({
      rank: i + 1,
      person: `n${i + 1}`,
      name: "",
      bot: false,
      family: "island",
      rating: 1,
      deviation: 1,
      games: 10,
      provisional: false,
    }));
    expect(cutIn(ranking, "n20").map((one) => one.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 21]);
    expect(cutIn(ranking, "n3").filter((one) => one.own)).toHaveLength(1);
    expect(cutIn(ranking, null)).toHaveLength(10);
  });
});
