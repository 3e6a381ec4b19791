import { describe, expect, test } from "vitest";
import { strengths } from "../src/state/cities.ts";
import { readLegal, type Legal } from "../src/state/legal.ts";
import { buttons, forced, isWanted, pick, placing, stage } from "../src/state/placing.ts";
import { readIsland } from "../src/state/view.ts";
import type { IslandFamily } from "../src/protocol/games/island";
import { fixture } from "./fixture.ts";

const legal = (...families: readonly IslandFamily[]): Legal => readLegal({ families, offers: false });

describe("Cities & Knights", () => {
  const kept = fixture("cities");
  const view = readIsland(kept.view);

  test("every knight, wall and metropolis belongs to a seat", () => {
    const part = kept.view.cities_knights;
    if (!part) throw new Error("no Cities & Knights");
    expect(view.seats.flatMap((seat) => seat.knightPieces)).toHaveLength(part.knights.length);
    expect(view.seats.flatMap((seat) => seat.walls)).toHaveLength(part.walls.length);
    expect(view.cities?.fleet).toBe(part.fleet);
  });

  test("own progress cards have names, those of others are backs", () => {
    for (const seat of view.seats) {
      if (seat.seat === kept.seat) expect(seat.progress).not.toBeNull();
      const backs = Object.values(seat.backs).reduce((sum, n) => sum + n, 0);
      expect(seat.cardCount).toBe(seat.progress?.length ?? backs);
    }
  });

  test("only active knights count, by their level", () => {
    const seats = [
      {
        cities: ["a", "b"],
        knightPieces: [
          { at: "x", level: 3, active: true },
          { at: "y", level: 2, active: false },
        ],
      },
    ];
    expect(strengths(seats)).toEqual({ knights: 3, barbarians: 2 });
  });

  test("the costs of knights come with the view", () => {
    expect(view.costs["recruit"]).toEqual({ wool: 1, ore: 1 });
    expect(view.costs["activate"]).toEqual({ grain: 1 });
  });
});

describe("placing", () => {
  const moves = legal(
    { type: "move_knight", from: "0,0,N", to: ["1,0,N"] },
    { type: "move_knight", from: "0,1,N", to: ["2,0,N", "1,1,N"] },
  );

  test("a knight first, then where it goes", () => {
    const first = stage(moves, { type: "move_knight" });
    expect(first).toMatchObject({ kind: "piece", places: ["0,0,N", "0,1,N"] });
    if (!first) throw new Error("nothing glows");
    const step = pick(first, "0,1,N");
    if (!isWanted(step)) throw new Error("not an action yet");
    const second = stage(moves, step);
    if (!second) throw new Error("nothing glows");
    expect(second.places).toEqual(["2,0,N", "1,1,N"]);
    expect(pick(second, "1,1,N")).toEqual({ type: "move_knight", from: "0,1,N", to: "1,1,N" });
  });

  test("families of a kind are one button when a piece is chosen first, otherwise one each", () => {
    expect(buttons(moves.families)).toHaveLength(1);
    const neutral = legal(
      { type: "neutral_road", colour: 3, at: ["0,0,W"] },
      { type: "neutral_road", colour: 4, at: ["0,1,W"] },
    );
    expect(buttons(neutral.families)).toHaveLength(2);
    expect(forced(neutral)).toMatchObject({ kind: "place", places: ["0,0,W"] });
  });

  test("what must be placed glows by itself, cards do not", () => {
    expect(forced(legal({ type: "merchant", hex: ["0,0"] }))).toBeNull();
    expect(forced(legal({ type: "retreat", to: ["0,0,N"] }))?.places).toEqual(["0,0,N"]);
    expect(placing(legal({ type: "aqueduct", card: ["ore"] }))).toHaveLength(0);
  });
});
