import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Board from "../src/board/Board.svelte";
import { coast, outlines } from "../src/board/coast.ts";
import { R, byPosition, centre, ends, hexesAround, innerPaths, place } from "../src/board/geometry.ts";
import { readIsland, type IslandView } from "../src/state/view.ts";
import { fixture } from "./fixture.ts";

function at(name: string) {
  const found = place(name);
  if (!found) throw new Error(name);
  return found;
}

test("the paths of a plaza lead to the corners that are not at sea only", () => {
  const land = [-2, -1, 0, 1, 2].flatMap((r) =>
    [-2, -1, 0, 1, 2].filter((q) => Math.abs(q + r) <= 2).map((q) => `${q},${r}`),
  );
  const corners = (hex: string): string[] =>
    innerPaths(hex, land)
      .map((path) => path.name.slice(hex.length + 3))
      .sort();
  expect(corners("-2,0")).toEqual(["N", "NE", "S", "SE"]);
  expect(corners("2,-2")).toEqual(["NW", "S", "SE", "SW"]);
  expect(corners("0,2")).toEqual(["N", "NE", "NW", "SW"]);
  // They end where the rules say they end.
  for (const { name, from, to } of innerPaths("-2,0", land)) {
    const middle = place(name);
    expect(middle && centre(middle).x).toBeCloseTo((from.x + to.x) / 2, 3);
  }
});

describe("places", () => {
  test("names tell hexes, intersections and paths apart", () => {
    expect(place("0,-2")?.kind).toBe("hex");
    expect(place("-1,3,N")?.kind).toBe("intersection");
    expect(place("2,0,NW")?.kind).toBe("path");
    expect(place("lumber")).toBeNull();
    expect(place("1,2,E")).toBeNull();
  });

  test("a path ends where its intersections are", () => {
    const [a, b] = ends(at("0,0,W"));
    const [north, south] = [centre(at("0,-1,S")), centre(at("-1,1,N"))];
    expect(a.x).toBeCloseTo(north.x);
    expect(a.y).toBeCloseTo(north.y);
    expect(b.x).toBeCloseTo(south.x);
    expect(b.y).toBeCloseTo(south.y);
  });

  test("three hexes meet at an intersection, each one radius away", () => {
    for (const name of ["0,0,N", "1,-1,S"]) {
      const p = centre(at(name));
      for (const hex of hexesAround(at(name))) {
        const q = centre(at(hex));
        expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(R);
      }
    }
  });

  test("Tab goes from north to south, then from west to east", () => {
    expect(["0,1,N", "1,-2,N", "0,-2,N"].sort(byPosition)).toEqual(["0,-2,N", "1,-2,N", "0,1,N"]);
  });
});

describe("the coast", () => {
  test("one outline goes round the 19 hexes, whatever their order", () => {
    const hexes = island("turn").hexes.map((one) => one.hex);
    expect(outlines(hexes)).toHaveLength(1);
    expect(outlines(hexes)[0]).toHaveLength(30);
    expect(coast(hexes)).toBe(coast([...hexes]));
    expect(coast(hexes)).not.toContain("NaN");
  });

  test("two islands have two outlines", () => {
    expect(outlines(["0,0", "4,0"])).toHaveLength(2);
  });
});

function island(name: string): IslandView {
  const view = readIsland(fixture(name).view);
  if (!view) throw new Error(`${name} is not an island`);
  return view;
}

describe("the board", () => {
  let component: ReturnType<typeof mount> | null = null;
  afterEach(() => {
    if (component) void unmount(component);
    document.body.replaceChildren();
  });

  test("draws every hex, number, harbour and piece of a view", () => {
    for (const name of ["turn", "founding", "two", "events", "over", "robber", "discard"]) {
      const view = island(name);
      component = mount(Board, { target: document.body, props: { view } });
      const uses = (start: string): number => document.querySelectorAll(`use[href^="#${start}"]`).length;
      expect(uses("terrain-")).toBe(19);
      expect(uses("number-")).toBe(18);
      expect(uses("harbour-")).toBe(9);
      expect(uses("piece-robber")).toBe(view.robber === null ? 0 : 1);
      const sum = (count: (seat: IslandView["seats"][number]) => number): number =>
        view.seats.reduce((n, seat) => n + count(seat), 0);
      expect(uses("piece-settlement")).toBe(sum((seat) => seat.settlements.length));
      expect(uses("piece-city")).toBe(sum((seat) => seat.cities.length));
      expect(uses("piece-road-")).toBe(sum((seat) => seat.roads.length));
      void unmount(component);
      component = null;
    }
  });

  test("a legal place can be reached and played with the keyboard", () => {
    const onpick = vi.fn();
    const spots = [{ at: "0,0,N", label: "intersection: forest 8", piece: "settlement" as const, dye: "red" as const }];
    component = mount(Board, { target: document.body, props: { view: island("founding"), spots, onpick } });
    const spot = document.querySelector<SVGGElement>('[data-place="0,0,N"]');
    expect(spot?.getAttribute("aria-label")).toBe("intersection: forest 8");
    expect(spot?.getAttribute("tabindex")).toBe("0");
    spot?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    flushSync();
    expect(onpick).toHaveBeenCalledWith("0,0,N");
  });
});
