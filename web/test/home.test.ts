// Games of others sifted in the page, and the line of a lesson.
import { describe, expect, test } from "vitest";
import { fitting, NO_SEARCH } from "../src/home/games.ts";
import { seenThrough, thread } from "../src/lessons/thread.ts";
import type { GameLine } from "../src/protocol/GameLine";

describe("somebody's games", () => {
  const person = (seat: number, name: string) => ({ seat, occupant: { kind: "person", name } });
  const game = (table: string, more: object): GameLine =>
    ({
      table,
      family: "island",
      modules: [],
      you: 1,
      seats: [person(1, "Hania"), person(2, "Ingrid")],
      course: { result: { winner: 1 } },
      updated: new Date(2026, 2, 29, 12).getTime(),
      ...more,
    }) as unknown as GameLine;
  const games = [
    game("won", {}),
    game("lost", { modules: ["fishermen"], family: "scenarios", course: { result: { winner: 2 } } }),
    game("nobody", { seats: [person(1, "Hania"), person(2, "Maja")], course: { result: { winner: null } } }),
    // A minute before midnight of a day that has 23 hours in some places.
    game("late", { updated: new Date(2026, 2, 29, 23, 59).getTime(), family: "rivals" }),
    game("next", { updated: new Date(2026, 2, 30, 0, 1).getTime(), family: "rivals" }),
  ];
  const found = (more: object): string[] => fitting(games, { ...NO_SEARCH, ...more }).map((one) => one.table);

  test("by person, family, module and result", () => {
    expect(found({})).toEqual(["won", "lost", "nobody", "late", "next"]);
    expect(found({ person: " maj" })).toEqual(["nobody"]);
    expect(found({ family: "scenarios" })).toEqual(["lost"]);
    expect(found({ module: "fishermen" })).toEqual(["lost"]);
    expect(found({ result: "lost" })).toEqual(["lost"]);
    expect(found({ result: "none" })).toEqual(["nobody"]);
    expect(found({ result: "won", family: "island" })).toEqual(["won"]);
  });

  test("by day, up to its last minute and no longer", () => {
    expect(found({ family: "rivals", until: "2026-03-29" })).toEqual(["late"]);
    expect(found({ family: "rivals", since: "2026-03-30" })).toEqual(["next"]);
    expect(found({ since: "2026-03-31" })).toEqual([]);
  });
});

describe("the line from the card of a lesson to its place", () => {
  const card = { left: 20, top: 60, right: 360, bottom: 540 };
  test("goes from the nearest point of the card to the edge of the glow", () => {
    expect(thread(card, { x: 660, y: 500 }, 20)).toEqual({ x1: 360, y1: 500, x2: 640, y2: 500 });
    expect(thread(card, { x: 100, y: 10 }, 20)).toEqual({ x1: 100, y1: 60, x2: 100, y2: 30 });
  });
  test("is not drawn where it would be too short, or no card is seen", () => {
    expect(thread(card, { x: 390, y: 500 }, 20)).toBeNull();
    expect(thread(seenThrough(card, [{ left: 0, top: 0, right: 400, bottom: 50 }]), { x: 660, y: 500 }, 20)).toBeNull();
  });
});
