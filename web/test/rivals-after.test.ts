// A finished game of Rivals, worked out from what happened.

import { describe, expect, test } from "vitest";
import type { RivalsEvent, RivalsSetup } from "../src/protocol/games/rivals";
import { GOODS } from "../src/rivals/data.ts";
import { replayTo, revealed, rivalsSteps, SEATS, type RivalsStep } from "../src/rivals/replay.ts";
import { FACES, rivalsStats, sourcesOf, SYMBOLS } from "../src/rivals/stats.ts";
import { event, GAMES, type Game } from "./rivals-game.ts";

const whole = (game: Game): RivalsStep[] => revealed(rivalsSteps(game.events), game.written, game.setup);
const told = (made: readonly RivalsStep[], type: RivalsEvent["type"]): number =>
  made.flatMap((step) => step.events).filter((one) => one.type === type).length;

describe.each(GAMES)("$mode, played to the end", (game) => {
  const made = whole(game);

  test("both principalities and all points are those of the engine, wherever one looks", () => {
    expect(game.checks.length).toBeGreaterThan(4);
    for (const check of game.checks) {
      const replay = replayTo(made, check.after, game.setup);
      for (const seat of SEATS) {
        const land = replay.lands[seat];
        const regions = [...land.regions].map(([at, one]) => `${at} ${one.region} ${one.stock}`);
        const cards = land.cards.map((one) => `${one.at} ${one.card}`);
        const player = check.players[seat - 1];
        if (!player) throw new Error("two players");
        const { hand, points, ...wanted } = player;
        const { roads, settlements, cities, cache } = land;
        expect(
          { roads, settlements, cities, regions: regions.sort(), cards: cards.sort(), cache },
          `${game.mode} after ${check.after}, seat ${seat}`,
        ).toEqual({ ...wanted, regions: wanted.regions.toSorted(), cards: wanted.cards.toSorted() });
        expect(replay.points(seat)).toEqual(points);
        expect([...land.hand].sort(), `hand after ${check.after}, seat ${seat}`).toEqual(hand);
      }
    }
  });

  test("what seat 1 was not told is hidden until the written game says it", () => {
    const masked = rivalsSteps(game.events);
    const hidden = replayTo(masked, masked.length, game.setup);
    const end = replayTo(made, made.length, game.setup);
    expect(hidden.lands[2].hand.length).toBe(end.lands[2].hand.length);
    expect(hidden.lands[2].hand).toContain(null);
    expect(end.lands[2].hand).not.toContain(null);
    expect(hidden.lands[1].hand.toSorted()).toEqual(end.lands[1].hand.toSorted());
  });

  test("points come from settlements, cities, cards and medals, and from nowhere else (RIVAL-058)", () => {
    const end = replayTo(made, made.length, game.setup);
    for (const seat of SEATS) {
      const from = sourcesOf(end, seat);
      const cards = from.cards.reduce((sum, one) => sum + one.points, 0);
      expect(from.settlements + 2 * from.cities + cards + from.medals.length).toBe(from.total);
    }
  });

  test("figures add up", () => {
    const figures = rivalsStats(made, game.setup);
    const sum = (of: Readonly<Record<string, number>>): number => Object.values(of).reduce((a, b) => a + b, 0);
    expect(figures.turns).toBe(told(made, "turn_began"));
    const set = made
      .flatMap((step) => step.events)
      .filter((one) => "card" in one && one.card !== null && one.card.includes("brigitta"));
    expect(figures.thrown).toBeLessThanOrEqual(told(made, "rolled"));
    expect(figures.thrown).toBeGreaterThanOrEqual(told(made, "rolled") - set.length);
    expect(sum(figures.faces)).toBe(figures.thrown);
    expect(sum(figures.symbols)).toBe(figures.eventsThrown);
    expect(Object.keys(figures.symbols).every((one) => one in SYMBOLS)).toBe(true);
    expect(figures.events.length).toBe(told(made, "revealed"));
    expect(figures.medals.length).toBe(told(made, "token"));
    for (const seat of SEATS) {
      expect(figures.points[seat].length).toBe(figures.turns + 1);
      expect(sum(figures.income[seat])).toBe(FACES.reduce((n, face) => n + (figures.byNumber[seat][face] ?? 0), 0));
      expect(GOODS.every((good) => figures.lost[seat][good] >= 0)).toBe(true);
    }
    const built = SEATS.reduce((n, seat) => n + figures.built[seat].reduce((m, one) => m + one.n, 0), 0);
    expect(built).toBe(told(made, "built") + told(made, "built_at_region"));
  });
});

describe("small things", () => {
  const step = (move: number, seat: number | null, ...lines: string[]): RivalsStep => ({
    move,
    seat,
    events: lines.map(event),
  });
  const setup: RivalsSetup = { mode: "intro" };

  test("what a full region cannot hold is counted as lost, a doubled yield twice (RIVAL-043)", () => {
    const full = [
      step(1, null, "turn_began 1 1"),
      // Red's Forest 2 begins with 1 lumber.
      step(2, 1, "gained 1 -2,U 2", "built 1 basic.lumber_camp -1,U"),
      step(3, null, "rolled 1 2"),
      step(4, null, "event_rolled 1 trade", "gained 2 -2,L 1"),
    ];
    const figures = rivalsStats(full, setup);
    expect(figures.lost[1]).toMatchObject({ lumber: 2, brick: 0 });
    expect(figures.income[2]).toMatchObject({ brick: 1 });
    expect(figures.lost[2].brick).toBe(0);
  });

  test("dice that were set are no throws (RIVAL-064)", () => {
    const set = [
      step(1, null, "turn_began 1 1"),
      step(2, 1, "played 1 basic.brigitta"),
      step(3, null, "rolled 1 3", "event_rolled 1 celebration"),
      step(4, null, "turn_began 2 2"),
      step(5, 2, "played 2 gold.reiner"),
      step(6, null, "rolled 2 5", "event_rolled 2 celebration"),
    ];
    const figures = rivalsStats(set, setup);
    expect(figures.faces).toEqual({ 5: 1 });
    expect(figures.symbols).toEqual({ celebration: 1 });
  });

  test("a card alone on a side lies on the inner site, and a Parish Hall stays under its Town Hall (RIVAL-037, RIVAL-125)", () => {
    const lines = [
      "city 1 -1",
      "built 1 basic.parish_hall -1,U",
      "built 1 basic.abbey -1,U",
      "built 1 progress.town_hall -1,U",
      "removed 1 progress.town_hall -1,U1",
    ];
    const cards = (n: number): string[] =>
      replayTo([step(1, 1, ...lines.slice(0, n))], 1, setup).lands[1].cards.map((one) => `${one.at} ${one.card}`);
    expect(cards(4)).toEqual(["-1,U1 progress.town_hall", "-1,U2 basic.abbey"]);
    expect(cards(5).sort()).toEqual(["-1,U1 basic.parish_hall", "-1,U2 basic.abbey"]);
    const gone = replayTo([step(1, 1, ...lines, "removed 1 basic.parish_hall -1,U1")], 1, setup).lands[1];
    expect(gone.cards).toEqual([{ at: "-1,U1", card: "basic.abbey" }]);
  });

  test("the card held longest is told with the turns it could have been paid for", () => {
    const held = [
      step(1, null, "drew 1 1 basic.grain_mill", "drew 1 1 basic.candamir"),
      step(2, null, "turn_began 1 1"),
      step(3, null, "turn_began 2 2"),
      step(4, null, "turn_began 1 3"),
      step(5, null, "turn_began 2 4", "drew 1 1 basic.abbey"),
    ];
    expect(rivalsStats(held, setup).longest[1]).toEqual({ card: "basic.grain_mill", turns: 2, affordable: 2 });
    expect(rivalsStats(held, setup).longest[2]).toBeNull();
  });
});
