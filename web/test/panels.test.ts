import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import Improve from "../src/panels/Improve.svelte";
import Progress from "../src/panels/Progress.svelte";
import Threat from "../src/panels/Threat.svelte";
import { readLegal } from "../src/state/legal.ts";
import { readIsland, seatOf } from "../src/state/view.ts";
import { fixture } from "./fixture.ts";

let shown: Record<string, unknown> | null = null;
function show<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  document.body.innerHTML = "";
  shown = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

const view = readIsland(fixture("cities").view);
const me = view && seatOf(view, fixture("cities").seat);
if (!view || !me || !view.cities) throw new Error("no Cities & Knights in the fixture");
const cities = view.cities;

describe("panels of Cities & Knights", () => {
  test("only an improvement that is legal can be bought; the others say why not", () => {
    const page = show(Improve, {
      view,
      me,
      legal: readLegal({ families: [{ type: "improve", discipline: ["science"] }], offers: false }),
    });
    const button = (track: string): Element | null => page.querySelector(`[data-improve="${track}"]`);
    expect(button("science")?.getAttribute("aria-disabled")).toBe("false");
    expect(button("politics")?.getAttribute("aria-disabled")).toBe("true");
    expect(button("politics")?.getAttribute("title")).toBeTruthy();
  });

  test("a card is played by its own action, and only when that is legal", () => {
    const played: string[] = [];
    const [card, other] = ["warlord", "alchemist"] as const;
    const page = show(Progress, {
      view,
      me: { ...me, progress: [card, other] },
      legal: readLegal({ families: [{ type: card }], offers: false }),
      onplay: (type: string) => played.push(type),
    });
    page.querySelector<HTMLElement>(`[data-play="${card}"]`)?.click();
    page.querySelector<HTMLElement>(`[data-play="${other}"]`)?.click();
    expect(played).toEqual([card]);
  });

  test("the barbarians' strength is counted in cities, ours in active knights", () => {
    const seat = { ...me, cities: ["0,0,N", "0,1,N"], knightPieces: [{ at: "1,0,N", level: 2, active: true }] };
    const page = show(Threat, {
      view: { ...view, seats: [seat] },
      cities: { ...cities, fleet: 5 },
      you: null,
      short: false,
    });
    expect([...page.querySelectorAll("b")].map((one) => one.textContent)).toEqual(["2", "2"]);
    expect(page.querySelector(".near")).not.toBeNull();
  });
});
