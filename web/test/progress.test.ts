import { expect, test } from "vitest";
import { chosen, takeOver } from "../src/home/preferences.svelte.ts";
import { done, finish } from "../src/lessons/progress.svelte.ts";

test("lessons of this browser and of the account come together", () => {
  finish("base-1");
  finish("base-1");
  expect([...done()]).toEqual(["base-1"]);
  expect(takeOver({ lessons: ["base-2", 7] })).toBe(true);
  expect(chosen()["lessons"]).toEqual(["base-1", "base-2"]);
  expect(takeOver({ lessons: ["base-1", "base-2", "rivals-1"] })).toBe(false);
  expect(done().has("rivals-1")).toBe(true);
  expect(takeOver({})).toBe(true);
  expect(JSON.parse(localStorage.getItem("landnam.lessons") ?? "[]")).toEqual(["base-1", "base-2", "rivals-1"]);
});
