import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import Chances from "../src/panels/Chances.svelte";
import { calmed, judged, turnings } from "../src/state/chances.ts";
import type { IslandStep } from "../src/state/stats.ts";
import { readIsland } from "../src/state/view.ts";
import { fixture } from "./fixture.ts";

const made = Array.from({ length: 100 }, (_, i): IslandStep => ({
  move: i + 1,
  seat: 1,
  events: [
    ...(i % 10 === 0 ? [{ type: "turn_began", player: 1, turn: i / 10 + 1 } as const] : []),
    ...(i === 43
      ? [{ type: "city_built", player: 2, at: "0,0,N" } as const]
      : [{ type: "rolled", player: 1, roll: "1+2" } as const]),
  ],
}));
const stand = (moves: number, ...chances: number[]) => ({ moves, chances });
const course = [
  stand(0, 0.5, 0.5),
  stand(10, 0.52, 0.48),
  stand(40, 0.5, 0.5),
  stand(50, 0.3, 0.7),
  stand(52, 0.15, 0.85),
  stand(80, 0.4, 0.6),
  stand(100, 0, 1),
];

test("what the server cannot judge has no line", () => {
  expect(judged(null)).toBeNull();
  expect(judged({ by: null, course: [] })).toBeNull();
  expect(judged({ by: "network", course })?.course).toHaveLength(7);
});

test("a game turns where chances change most, once at a time", () => {
  const found = turnings(course, made);
  expect(found.map((one) => [one.moves, one.seat])).toEqual([
    [50, 2],
    [80, 1],
  ]);
  // The city is what told, not the rolls around it; it was built in the fifth turn.
  expect(found[0]).toMatchObject({ step: 44, turn: 5 });
  expect(found[0]?.by).toBeCloseTo(0.2);
  expect(turnings(course.slice(0, 3), made)).toEqual([]);
});

test("many stands are calmed to few, the last one kept", () => {
  const jumpy = [...Array.from({ length: 120 }, (_, i) => stand(i, i % 2, 1 - (i % 2))), stand(120, 0, 1)];
  const calm = calmed(jumpy);
  expect(calm).toHaveLength(61);
  expect(calm.slice(0, -1).every((one) => one.chances[0] === 0.5)).toBe(true);
  expect(calm.at(-1)).toEqual(stand(120, 0, 1));
  expect(calmed(course)).toBe(course);
});

test("the line of every seat is drawn, and a turning point leads to its moment", () => {
  const view = readIsland(fixture("over").view);
  if (!view) throw new Error("no island");
  const onjump = vi.fn();
  const panel = mount(Chances, {
    target: document.body,
    props: {
      chances: { by: "network", course },
      made,
      seats: view.seats.slice(0, 2),
      turns: 10,
      name: (seat: number) => `N${seat}`,
      said: (step: number) => `S${step}`,
      onjump,
    },
  });
  flushSync();
  expect(document.querySelectorAll("path.line")).toHaveLength(2);
  const [first] = document.querySelectorAll<HTMLButtonElement>("[data-turning]");
  expect(first?.textContent).toContain("S44");
  expect(first?.textContent).toContain("N2");
  first?.click();
  expect(onjump).toHaveBeenCalledWith(44);
  void unmount(panel);
});
