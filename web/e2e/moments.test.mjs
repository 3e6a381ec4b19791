// What just happened, and whose turn it is: paying and robbed hexes, gains, dice, event cards, landings, the winning moment. What is seen
// for a moment only is written down by the page itself, so that a slow machine misses nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { endOf, kept, open, pages, settled } from "./staged.mjs";
import { stopSeconds } from "./waiting.mjs";
import { countSounds } from "./sounds.mjs";

let server;
before(async () => {
  server = await pages();
});
after(() => server.close());

async function staged(name, options, play) {
  const { change = (one) => one, ...rest } = options;
  const fixture = change(kept(name));
  const table = await open(server.url, fixture, rest);
  let number = 1000;
  const tell = (events, { node = fixture.node, view = fixture.view, legal = fixture.legal, seat = null } = {}) =>
    table.send({
      type: "events",
      events: [{ number: ++number, at: 0, type: "moved", seat, move: number, events }],
      node,
      view,
      legal,
      clocks: null,
    });
  try {
    await play({ ...table, fixture, tell });
    // The page after the game asks for its course, which no server is there to tell.
    assert.deepEqual(
      table.errors.filter((one) => !one.startsWith("Failed to load resource")),
      [],
    );
  } finally {
    await table.close();
  }
}

/** Writes down every value these attributes ever have, and every picture that flies over the page. */
function watch(page) {
  return page.evaluate(() => {
    window.seen = { pays: [], robbed: [], gained: [], flown: 0 };
    const look = (one) => {
      if (!(one instanceof Element)) return;
      for (const [key, css] of [
        ["pays", "data-pays"],
        ["robbed", "data-robbed"],
        ["gained", "data-gained"],
      ])
        for (const node of [one, ...one.querySelectorAll(`[${css}]`)]) {
          const value = node.getAttribute(css);
          if (value !== null && !window.seen[key].includes(value)) window.seen[key].push(value);
        }
      if (one.parentElement === document.body && one.querySelector("use[href^='#icon-']")) window.seen.flown++;
    };
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const one of change.addedNodes) look(one);
        if (change.type === "attributes") look(change.target);
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
const seen = (page) => page.evaluate(() => window.seen);

/** Where the number lies that the robber keeps from paying. */
function robbed({ view }) {
  return view.setup.map.hexes.find((one) => one.hex === view.robber);
}

test("a number pays: its hexes glow, the robbed one is shown, cards fly, the gain stands over the hand", () =>
  staged("turn", { motion: "no-preference" }, async ({ page, fixture, tell }) => {
    await watch(page);
    const { number } = robbed(fixture);
    const paying = fixture.view.setup.map.hexes
      .filter((one) => one.number === number && one.hex !== fixture.view.robber)
      .map((one) => one.hex);
    assert.ok(paying.length > 0);
    tell([
      { type: "rolled", player: 1, roll: `${number - 3}+3` },
      { type: "gained", player: fixture.seat, cards: { brick: 2 } },
      { type: "gained", player: 3, cards: { ore: 1 } },
    ]);
    // Two cards of one's own fly, and one of somebody else's.
    await page.waitForFunction(() => window.seen.gained.length > 0 && window.seen.flown >= 2);
    const { pays, robbed: kept, gained } = await seen(page);
    assert.deepEqual(pays.sort(), paying.sort());
    assert.deepEqual(kept, [fixture.view.robber]);
    assert.deepEqual(gained, ["+2"]);
    // One line of the log tells of the roll and of what it paid.
    const line = page.locator(".log li", { hasText: `rolls`.slice(0, 4) }).first();
    assert.match(
      await line.textContent(),
      new RegExp(`roll ${number - 3} and 3\\. The ${number} pays you 2 brick and`),
    );
    // Dice lie beside the land, large, once they have rolled.
    await page.waitForFunction(() => {
      const [die, land] = [".dice svg", "[data-island] .tokens"].map((css) =>
        document.querySelector(css)?.getBoundingClientRect(),
      );
      return die?.width >= 44 && (die.left > land.right || die.top > land.bottom || die.right < land.left);
    });
  }));

test("what a seven would pay is nothing, and nothing glows", () =>
  staged("turn", {}, async ({ page, tell }) => {
    await watch(page);
    tell([{ type: "rolled", player: 1, roll: "4+3" }]);
    await page.locator(".log li", { hasText: "roll 4 and 3" }).first().waitFor();
    assert.deepEqual((await seen(page)).pays, []);
  }));

test("three dice of Cities & Knights are one line with the ship", () =>
  staged("cities", {}, async ({ page, fixture, send }) => {
    const { node, view, legal } = fixture;
    const moved = (number, events) => ({ number, at: 0, type: "moved", seat: null, move: number, events });
    send({
      type: "events",
      events: [
        moved(1001, [{ type: "event_die", player: 2, face: "ship" }]),
        moved(1002, [
          { type: "rolled", player: 2, roll: "4+1" },
          { type: "fleet_moved", space: 5 },
          { type: "gained", player: fixture.seat, cards: { wool: 1 } },
        ]),
      ],
      node,
      view,
      legal,
      clocks: null,
    });
    await page.locator(".log li", { hasText: "4 and 1" }).first().waitFor();
    assert.match(
      await page.locator(".log li").first().textContent(),
      /rolls 4 and 1\. The barbarians reach space 5 of 7\. The 5 pays you 1 wool\./,
    );
  }));

test("an event card is seen before anything is asked, and what its number paid stands on it", () =>
  staged("events", {}, async ({ page, fixture, tell }) => {
    const { seat } = fixture;
    const pending = { type: "take_resource", player: seat, left: 1 };
    const node = { ...fixture.node, kind: "decide", must: [seat], pending };
    const legal = { ...fixture.legal, families: [{ type: "take", card: ["lumber", "brick", "wool", "grain", "ore"] }] };
    tell(
      [
        { type: "event_turned", player: seat, card: "plentiful_year 8" },
        { type: "gained", player: seat, cards: { wool: 1 } },
      ],
      { node, legal, view: { ...fixture.view, pending: [pending] } },
    );
    const card = page.getByTestId("event-card");
    await card.filter({ hasText: "Plentiful Year" }).waitFor();
    assert.match(await card.textContent(), /Everybody takes one resource.*The 8 pays you 1 wool/s);
    const tray = page.locator(".tray").first();
    await tray.waitFor();
    await settled(page);
    const [above, below] = [await card.boundingBox(), await tray.boundingBox()];
    assert.ok(above.y + above.height <= below.y + 1, "the card stands above the choice");
    assert.ok(above.height > 250, "large, with its picture");
  }));

test("a landing in Cities & Knights is a scene in the middle, until one closes it", () =>
  staged("cities", {}, async ({ page, tell }) => {
    tell([
      { type: "fleet_moved", space: 7 },
      { type: "battle", barbarians: 4, knights: 2 },
      { type: "city_lost", player: 3, at: "0,0,N" },
    ]);
    const scene = page.getByTestId("battle").filter({ hasText: "The shore falls: 2 against 4" });
    await scene.waitFor();
    const box = await scene.boundingBox();
    assert.ok(Math.abs(box.x + box.width / 2 - 720) < 30, "in the middle of the screen");
    await scene.getByRole("button", { name: "Close" }).click();
    await scene.waitFor({ state: "detached" });
  }));

/** A kept end, told to somebody at the board. */
function over(send) {
  const { node, view } = kept("over");
  send(endOf(node, view));
}

test("the winning moment says where every point came from, hidden ones too, and ends by itself", () =>
  staged("turn", {}, async ({ page, send }) => {
    const { node, view } = kept("over");
    const winner = view.seats[node.winner - 1];
    const passSecond = await stopSeconds(page);
    over(send);
    const slip = page.getByTestId("win");
    await slip.waitFor();
    const points = await slip.locator(".from b").allTextContents();
    assert.equal(
      points.reduce((sum, one) => sum + Number(one.replace("−", "-")), 0),
      node.points[node.winner - 1],
    );
    await slip.getByRole("button", { name: "Rematch" }).waitFor();
    // The board keeps the room above the slip.
    await page.waitForFunction(() => {
      const numbers = [...document.querySelectorAll("[data-island] .tokens use")];
      const lowest = Math.max(...numbers.map((one) => one.getBoundingClientRect().bottom));
      return lowest <= document.querySelector('[data-testid="win"]').getBoundingClientRect().y + 1;
    });
    const hidden = winner.development_cards.victory_point ?? 0;
    if (hidden > 0) assert.match(await slip.textContent(), /victory point card/);
    // Nobody clicks: after six seconds the page after the game comes.
    for (let second = 1; second < 6; second++) await passSecond();
    assert.equal(await slip.count(), 1);
    await passSecond();
    await slip.waitFor({ state: "detached" });
    await page.locator("main.after").waitFor();
  }));

test("a click beside the slip ends the winning moment", () =>
  staged("turn", {}, async ({ page, send }) => {
    over(send);
    await page.getByTestId("win").waitFor();
    await page.mouse.click(700, 300);
    await page.locator("main.after").waitFor();
  }));

test("points of a scenario are told as what they are", () =>
  staged("traders", {}, async ({ page, fixture, send }) => {
    const winner = 2;
    const { view } = fixture;
    view.traders_barbarians.delivered[winner - 1] = { marble: 2, sand: 1 };
    const seat = view.seats[winner - 1];
    const points = view.seats.map((one) => one.points);
    points[winner - 1] = seat.settlements.length + 2 * seat.cities.length + 3;
    await stopSeconds(page);
    send(endOf({ kind: "over", winner, points, turn: 41, move: 300 }, { ...view, pending: [] }));
    const slip = page.getByTestId("win");
    await slip.waitFor();
    assert.match(await slip.textContent(), /3 deliveries/);
    assert.doesNotMatch(await slip.textContent(), /victory point card/);
  }));

test("one's turn is felt: the title of the tab, a sound, the ribbon as a clock", async () => {
  const waiting = (fixture) => {
    fixture.node.must = [2];
    fixture.view.active = 2;
    fixture.legal = { ...fixture.legal, families: [], offers: false };
    return fixture;
  };
  await staged("turn", { change: waiting }, async ({ page, tell }) => {
    assert.equal(await page.title(), "Landnam");
    await page.evaluate(countSounds);
    // A browser plays nothing before the first touch of the page.
    await page.mouse.click(700, 300);
    const { node, view, legal } = kept("turn");
    tell([{ type: "turn_began", player: 1, turn: 42 }], { node, view, legal });
    await page.waitForFunction(() => document.title.startsWith("● Your turn"));
    await page.waitForFunction(() => window.sounds > 0);
  });
  const clocks = { running: false, reserve: [0, 0, 0, 0], decision: [8000, null, null, null] };
  await staged("turn", { clocks }, async ({ page }) => {
    await page.locator(".own .ribbon.late u").waitFor();
    assert.match(await page.getByTestId("my-figures").textContent(), /0:08/);
  });
});
