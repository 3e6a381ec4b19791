// Phones, upright and sideways, and 200 % zoom: what stays in reach, what fingers hit, what opens and closes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { kept, open, pages, settled } from "./staged.mjs";

let server;
before(async () => {
  server = await pages();
});
after(() => server.close());

const clocks = { running: false, reserve: [60000, 60000, 60000, 60000], decision: [30000, 30000, 30000, 30000] };
/** More cards than a seven leaves one. */
function rich(fixture) {
  const seat = fixture.view.seats[fixture.seat - 1];
  seat.hand = { lumber: 2, brick: 3, wool: 2, grain: 3, ore: 1 };
  seat.cards = 11;
  seat.development_cards = { knight: 1, year_of_plenty: 1 };
  return fixture;
}

async function staged(name, [width, height], options, play) {
  const { change = (one) => one, ...rest } = options;
  const fixture = change(kept(name));
  const table = await open(server.url, fixture, { width, height, touch: true, clocks, ...rest });
  try {
    await play({ ...table, fixture });
    assert.deepEqual(table.errors, []);
  } finally {
    await table.close();
  }
}

/** On the screen and not under anything. */
const reached = (page, selector) =>
  page.locator(selector).evaluateAll(
    (all) =>
      all.length > 0 &&
      all.every((one) => {
        const box = one.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
        return inside && (one === top || one.contains(top) || top?.contains(one));
      }),
  );

for (const size of [
  [844, 390],
  [720, 450],
  [640, 360],
])
  test(`sideways everything stays in reach, ${size.join("×")}`, () =>
    staged("turn", size, { change: rich }, async ({ page }) => {
      for (const css of [
        '[data-testid="undo"]',
        '[data-testid="menu"]',
        '[data-testid="end-turn"]',
        '[data-testid="hand-warning"]',
        '[data-tab="cards"]',
        '[data-tab="log"]',
      ])
        assert.ok(await reached(page, css), css);
      assert.match(await page.getByTestId("my-figures").textContent(), /1:30/, "the clock");
      await page.locator('[data-tab="log"]').tap();
      // Rules, what this game is, and the line to talk.
      await page.locator('.panel a[href^="#/guide/"]').waitFor();
      await settled(page);
      assert.ok(await reached(page, '.panel a[href^="#/guide/"]'));
      assert.ok(await reached(page, '.panel [data-testid="this-game"]'));
      assert.ok(await reached(page, ".panel form input"));
      await page.locator('[data-tab="cards"]').tap();
      await page.locator('[data-card-held="knight"]').first().waitFor();
      await page.getByTestId("menu").tap();
      await page.getByTestId("shortcuts").waitFor();
    }));

for (const size of [
  [844, 390],
  [640, 360],
  [360, 640],
  [390, 844],
])
  test(`touch areas of places never overlap, ${size.join("×")}`, () =>
    staged("founding", size, {}, async ({ page }) => {
      const areas = await page.locator("[data-place] circle.touch").evaluateAll((all) =>
        all.map((one) => {
          const { left, top, width } = one.getBoundingClientRect();
          return { x: left + width / 2, y: top + width / 2, r: width / 2 };
        }),
      );
      assert.ok(areas.length > 20);
      const near = areas.flatMap((a, i) =>
        areas.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r - 0.5),
      );
      assert.deepEqual(near, []);
    }));

for (const size of [
  [390, 844],
  [360, 640],
  [844, 390],
  [1280, 720],
])
  test(`the first steps are told beside the places, not over them, ${size.join("×")}`, () =>
    staged(
      "founding",
      size,
      { storage: { "landnam.guided": "" }, touch: size[0] < 900, change: (one) => ((one.view.turn = 0), one) },
      async ({ page }) => {
        await page.getByTestId("guide-skip").waitFor();
        await settled(page);
        const covered = await page.locator("[data-place]").evaluateAll((all) =>
          all
            .filter((one) => {
              const box = one.querySelector(".touch").getBoundingClientRect();
              const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
              return top?.closest("[data-place]") !== one;
            })
            .map((one) => one.dataset.place),
        );
        assert.deepEqual(covered, []);
      },
    ));

test("sheets have a button to close them and close on a tap beside them; fields are large enough not to zoom", () =>
  staged("turn", [390, 844], { change: rich }, async ({ page }) => {
    for (const tab of ["build", "trade", "cards", "log"]) {
      await page.locator(`[data-tab="${tab}"]`).tap();
      await page.locator(".sheet .slip .x").tap();
      await page.locator(".sheet .slip").waitFor({ state: "detached" });
    }
    await page.locator('[data-tab="log"]').tap();
    await page.locator(".sheet .slip").waitFor();
    const sizes = await page
      .locator("input, select, textarea")
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    assert.ok(sizes.length > 0 && sizes.every((one) => one >= 16), sizes.join());
    await page.touchscreen.tap(60, 200);
    await page.locator(".sheet .slip").waitFor({ state: "detached" });
    // Build buttons have names and prices.
    await page.locator('[data-tab="build"]').tap();
    const tiles = await page.locator(".sheet [data-build]").allTextContents();
    assert.deepEqual(
      ["Road", "Settlement", "City", "Card"].filter((name) => !tiles.some((one) => one.includes(name))),
      [],
    );
  }));

test("the board keeps its size when a tray comes", () =>
  staged("turn", [390, 844], {}, async ({ page, fixture, send }) => {
    const scale = () => page.locator("[data-island]").getAttribute("transform");
    const before = await scale();
    const { seat } = fixture;
    const pending = { type: "discard", waiting: [seat] };
    const view = structuredClone(fixture.view);
    Object.assign(view.seats[seat - 1], { hand: { brick: 5, lumber: 4 }, cards: 9, owed: 4, due: 4 });
    view.pending = [pending];
    send({
      type: "events",
      events: [{ number: 1001, at: 0, type: "moved", seat: null, move: 1001, events: [] }],
      node: { ...fixture.node, must: [seat], pending },
      view,
      legal: { ...fixture.legal, families: [{ type: "discard", card: ["lumber", "brick"] }] },
      clocks: null,
    });
    await page.getByTestId("discard").waitFor();
    assert.equal(await scale(), before);
  }));

test("chips tell hand, knights, awards, clock and who is away; a tap tells all", () =>
  staged(
    "turn",
    [390, 844],
    {
      change: (fixture) => {
        fixture.view.largest_army = 2;
        fixture.view.seats[1].knights = 3;
        return fixture;
      },
      seats: (all) => {
        all[2] = { ...all[2], present: false, occupant: { kind: "person", person: "p3", name: "Hania" } };
        return all;
      },
    },
    async ({ page }) => {
      const chip = page.locator('button.chip[data-seat="2"]');
      assert.equal(await chip.locator('[aria-label="3 knights"]').count(), 1);
      assert.equal(await chip.locator('[aria-label$="in hand"]').count(), 1);
      assert.equal(await chip.locator('[aria-label="Largest army"]').count(), 1);
      assert.equal(await chip.locator(".clock u").count(), 1);
      assert.match(await page.locator('button.chip[data-seat="3"]').textContent(), /not connected/);
      await chip.tap();
      const whole = page.getByRole("dialog");
      await whole.waitFor();
      assert.equal(
        await whole.locator('[aria-label$="development cards"], [aria-label$="development card"]').count(),
        1,
      );
      assert.equal(await whole.locator('[aria-label^="longest road"]').count(), 1);
      await whole.getByRole("button", { name: "Close" }).tap();
      await whole.waitFor({ state: "detached" });
    },
  ));

test("the threat and what lies around it do not overlap on a phone", () =>
  staged("cities", [390, 844], {}, async ({ page }) => {
    await page.keyboard.press("Escape");
    await settled(page);
    const boxes = await page.evaluate(() =>
      ['[data-testid="threat"]', ".opps", ".sign.a", '[data-tab="log"]'].map((css) => {
        const { left, right, top, bottom } = document.querySelector(css).getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
    });
  }));
