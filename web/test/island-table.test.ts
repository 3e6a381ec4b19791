// The table of an island game: where its panels are, which places glow, how much time is left.

import { expect, test } from "vitest";
import { spotsOf } from "../src/pages/island/spots.ts";
import { railTabs, scenarioPlaces } from "../src/pages/island/tabs.ts";
import { layoutOf } from "../src/state/layout.ts";
import { readLegal } from "../src/state/legal.ts";
import { stage } from "../src/state/placing.ts";
import { timeLeft, type TableState } from "../src/state/table.ts";
import { readIsland, seatOf, type IslandView } from "../src/state/view.ts";
import { fixture } from "./fixture.ts";

function island(name: string): IslandView {
  const view = readIsland(fixture(name).view);
  if (!view) throw new Error(name);
  return view;
}
const [wide, desk, low, phone] = [layoutOf(1920, 1080), layoutOf(1440, 900), layoutOf(1280, 720), layoutOf(390, 844)];

test("the rail has a tab for whatever the game has", () => {
  const tabs = (name: string) => railTabs(island(name), 2).map((one) => one.id);
  expect(tabs("turn")).toEqual(["build", "trade", "cards", "log"]);
  expect(tabs("fishermen")).toEqual(["build", "scenario", "trade", "cards", "log"]);
  expect(tabs("cities-attack")).toEqual(["build", "knights", "city", "scenario", "trade", "log"]);
  expect(railTabs(island("turn"), 2).find((one) => one.id === "trade")?.count).toBe(2);
});

test("a scenario stands beside the board where there is room for it", () => {
  const nowhere = { slip: false, column: false };
  expect(scenarioPlaces(island("turn"), wide)).toEqual(nowhere);
  expect(scenarioPlaces(island("fishermen"), wide)).toEqual(nowhere);
  expect(scenarioPlaces(island("attack"), phone)).toEqual(nowhere);
  expect(scenarioPlaces(island("attack"), desk)).toEqual({ slip: true, column: true });
  expect(scenarioPlaces(island("cities-attack"), desk)).toEqual({ slip: true, column: false });
  expect(scenarioPlaces(island("caravans"), desk)).toEqual({ slip: true, column: false });
  expect(scenarioPlaces(island("traders"), low)).toEqual({ slip: false, column: true });
  expect(scenarioPlaces(island("cities-traders"), low)).toEqual(nowhere);
});

test("legal places glow in the own colour; those a lesson does not point at are dim", () => {
  const { seat, legal } = fixture("founding");
  const view = island("founding");
  const me = seatOf(view, seat);
  const active = stage(readLegal(legal), { type: "settle" });
  if (!me || !active) throw new Error("nothing to settle");
  const speaker = { you: seat, name: () => "", view, game: "island" as const };
  const [first = ""] = active.places;
  const spots = (shown: string[]) => spotsOf(active, { view, me, pending: null, speaker, shown });
  expect(spots([]).map((one) => one.at)).toEqual(active.places);
  expect(spots([]).every((one) => one.dye === me.dye && !one.dim && !one.far)).toBe(true);
  expect(spots([first]).filter((one) => !one.dim)).toMatchObject([{ at: first }]);
});

test("time runs for a seat with an open decision, others have their reserve", () => {
  const at = (clocks: TableState["clocks"]) => ({ clocks, clocksAt: 1000 });
  const clocks = { running: true, reserve: [5000, 7000], decision: [3000, null] };
  expect(timeLeft(at(clocks), 1, 1500)).toBe(7500);
  expect(timeLeft(at(clocks), 2, 1500)).toBe(7000);
  expect(timeLeft(at({ ...clocks, running: false }), 1, 1500)).toBe(8000);
  const until = (ms: number) => at({ ...clocks, vacation: [Date.now() + ms, null] });
  expect(timeLeft(until(60_000), 1, 1500)).toBe(8000);
  expect(timeLeft(until(-60_000), 1, 1500)).toBe(7500);
  expect(timeLeft(at(null), 1, 1500)).toBeNull();
});
