import { describe, expect, test } from "vitest";
import type { Event } from "../src/protocol/Event";
import { islandSteps } from "../src/state/stats.ts";
import { moveList } from "../src/state/movelist.ts";

const moved = (number: number, move: number, seat: number | null, events: object[]): Event =>
  ({ type: "moved", number, move, seat, events, at: 0 }) as unknown as Event;

describe("a finished game as a list", () => {
  test("each step has its turn and its words; what was taken back is not told, what says nothing is left out", () => {
    const events: Event[] = [
      moved(1, 1, 1, [{ type: "turn_began", player: 1, turn: 1 }]),
      moved(2, 2, 1, [{ type: "rolled", player: 1, roll: [3, 4] }]),
      moved(3, 3, 1, [{ type: "road_built", player: 1, at: "0,0,W" }]),
      { type: "undone", number: 4, at: 0, seat: 1, moves: 2 },
      moved(5, 3, 1, [{ type: "settled", player: 1, at: "0,0,N" }]),
      moved(6, 4, 2, [{ type: "turn_began", player: 2, turn: 2 }]),
      moved(7, 5, null, [{ type: "rolled", player: 2, roll: [1, 1] }]),
    ];
    const lines = [
      { id: "2.0", words: "rolls 7" },
      { id: "3.0", words: "builds a road" },
      { id: "5.0", words: "settles" },
      { id: "5.1", words: "and takes 1 ore" },
      { id: "7.0", words: "rolls 2" },
    ];
    expect(moveList(islandSteps(events), events, lines)).toEqual([
      { step: 2, turn: 1, seat: 1, words: "rolls 7" },
      { step: 3, turn: 1, seat: 1, words: "settles and takes 1 ore" },
      { step: 5, turn: 2, seat: 2, words: "rolls 2" },
    ]);
  });
});
