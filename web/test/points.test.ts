import { describe, expect, test } from "vitest";
import { prisonersForAPoint } from "../src/state/attack.ts";
import { harvest } from "../src/state/harvest.ts";
import { signed, sources } from "../src/state/points.ts";
import { readIsland, type IslandView } from "../src/state/view.ts";
import { fixture } from "./fixture.ts";

function island(name: string): IslandView {
  const view = readIsland(fixture(name).view);
  if (!view) throw new Error(name);
  return view;
}

describe("where points come from", () => {
  test.each([
    "turn",
    "events",
    "two",
    "cities",
    "fishermen",
    "rivers",
    "caravans",
    "wagon",
    "attack",
    "cities-attack",
    "traders",
  ])("everything others can see explains their points: %s", (name) => {
    const view = island(name);
    for (const seat of view.seats.filter((one) => !one.neutral && one.seat !== view.viewer)) {
      const from = sources(view, seat, seat.points);
      expect(from.filter((one) => one.key === "from-cards")).toEqual([]);
      expect(from.reduce((sum, one) => sum + one.points, seat.settlements.length + 2 * seat.cities.length)).toBe(
        seat.points,
      );
    }
  });

  test("deliveries and prisoners are no cards; what is lost has a sign", () => {
    const traders = island("traders");
    const [wagon] = traders.scenario.wagons;
    const seat = traders.seats[0];
    if (!seat || !wagon) throw new Error("no wagon");
    const delivered = {
      ...traders,
      scenario: { ...traders.scenario, wagons: [{ ...wagon, delivered: 3, level: 5 }] },
    };
    const points = seat.settlements.length + 2 * seat.cities.length + 3 + 1;
    expect(sources(delivered, seat, points).map(({ key, points: n }) => [key, n])).toEqual([
      ["delivered-of", 3],
      ["wagon-of", 1],
    ]);
    expect(signed(-2)).toBe("−2");
    // With Cities & Knights three prisoners make a point, otherwise two (COMBO-112).
    expect(prisonersForAPoint(island("attack"))).toBe(2);
    expect(prisonersForAPoint(island("cities-attack"))).toBe(3);
  });
});

describe("what a number pays", () => {
  test("all its hexes but the robbed one", () => {
    const view = island("turn");
    const n = view.numbers[view.robber ?? ""] ?? 0;
    expect(n).toBeGreaterThan(0);
    const all = Object.keys(view.numbers).filter((hex) => view.numbers[hex] === n);
    const { paying, robbed } = harvest(view, n);
    expect(robbed).toBe(view.robber);
    expect([...paying, robbed].sort()).toEqual(all.sort());
  });

  test("the hex with two numbers, the lake, and no conquered hex", () => {
    const rivers = island("rivers");
    expect(harvest(rivers, 2).paying).toEqual(harvest(rivers, 12).paying);
    expect(harvest(rivers, 2).paying).toHaveLength(1);
    const fish = island("fishermen");
    const lake = fish.hexes.find((one) => one.terrain === "lake")?.hex;
    for (const n of [2, 3, 11, 12]) expect(harvest(fish, n).paying).toContain(lake);
    expect(harvest(fish, 6).paying).not.toContain(lake);
    const attack = island("attack");
    const lost = "-1,2";
    expect(harvest(attack, attack.numbers[lost] ?? 0).paying).not.toContain(lost);
  });
});
