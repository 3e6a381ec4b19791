import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import OldRules from "../src/pages/OldRules.svelte";
import type { Message } from "../src/protocol/Message";
import { arrive } from "../src/state/table.ts";

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

/** The page of a table that a server of another edition of the rules left. */
function page(fields: object): HTMLElement {
  const person = { kind: "person", person: "p1", name: "Ingrid", account: false };
  const snapshot = {
    type: "table",
    table: "k3",
    game: "island",
    setup: {},
    phase: "over",
    owner: "Ingrid",
    owner_id: "p1",
    seats: [
      { seat: 1, present: false, away: false, occupant: person },
      { seat: 2, present: true, away: false, occupant: { kind: "bot", level: "medium", name: "" } },
    ],
    you: 1,
    number: 9,
    events: null,
    view: null,
    node: { kind: "over", winner: null, points: [] },
    legal: null,
    dice: null,
    clocks: null,
    invite: null,
    old_rules: true,
    ...fields,
  } as unknown as Extract<Message, { type: "table" }>;
  document.body.innerHTML = "";
  shown = mount(OldRules, { target: document.body, props: { table: arrive(snapshot, null, 0) } });
  flushSync();
  return document.body;
}

describe("a table of earlier rules", () => {
  test("says why a running game was closed, and who sat there", () => {
    const text = page({ ended: "rules_changed" }).textContent;
    expect(text).toContain("cannot be played on");
    expect(text).toContain("Ingrid");
  });

  test("keeps the result of a finished game", () => {
    expect(page({}).textContent).toContain("Its result stays");
    const won = page({ ended: "resigned", node: { kind: "over", winner: 1, points: [] } });
    expect(won.textContent).toContain("Ingrid won.");
  });

  test("says that a room without a game was closed", () => {
    expect(page({ phase: "closed", node: null }).textContent).toContain("before the game began");
  });
});
