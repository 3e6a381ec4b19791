// Finding a game with others, and the room before it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, visitor, withVisitor } from "./host.mjs";
import { fits } from "./waiting.mjs";
import { shot, together } from "./shots.mjs";
import { openRoom } from "./rooms.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

/** Runs with the pages of so many people. */
async function people(count, run) {
  const all = [];
  for (let i = 0; i < count; i++) all.push(await visitor());
  await together(all, () => run(all.map((one) => one.page)));
}

test("four people who look for the same are seated at once, and play", { timeout: 300000 }, async () => {
  await people(4, async (pages) => {
    for (const page of pages) {
      await page.goto(server.url);
      await page.getByTestId("find").click();
      if (page === pages[2]) {
        await page.getByText("3 of 4 are here.").waitFor();
        await serious(page, "looking");
      }
    }
    await Promise.all(pages.map((page) => page.waitForSelector("main.table")));
    const tables = new Set(pages.map((page) => new URL(page.url()).hash));
    assert.equal(tables.size, 1);
  });
});

test("two find each other for Rivals; a third looks on alone and is offered bots", { timeout: 300000 }, async () => {
  await people(3, async ([first, second, third]) => {
    for (const page of [first, second, third]) {
      await page.goto(server.url);
      await page.evaluate(() => localStorage.setItem("landnam.guided.rivals", "yes"));
      await page.locator('[data-find="rivals"]').click();
      await page.getByTestId("find").click();
      if (page !== second) await page.getByTestId("looking").waitFor();
      else await Promise.all([first, second].map((one) => one.waitForSelector("main.rivals")));
    }
    assert.equal(new URL(first.url()).hash, new URL(second.url()).hash);
    await third.getByTestId("find-bots").click();
    await third.waitForSelector("main.rivals");
    assert.notEqual(new URL(third.url()).hash, new URL(first.url()).hash);
    // With bots it is casual.
    const table = new URL(third.url()).hash.slice("#/t/".length);
    const game = await (await fetch(new URL(`api/tables/${table}`, server.url))).json();
    assert.deepEqual([game.game, game.rated], ["rivals", false]);
  });
});

test(
  "the first screen finds games and fits in both languages, at night and on a phone",
  { timeout: 300000 },
  async () => {
    await withVisitor({}, async ({ page }) => {
      await page.goto(server.url);
      await page.getByTestId("find").waitFor();
      await serious(page, "home");
      await shot(page, "home");
      await page.emulateMedia({ colorScheme: "dark" });
      await serious(page, "home at night");
      await shot(page, "home-dark");
      await page.emulateMedia({ colorScheme: "light" });
      await page.getByRole("button", { name: "Polski" }).click();
      await page.getByText("Znajdź grę").first().waitFor();
      await serious(page, "home in Polish");
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await serious(page, "home on a phone");
      await shot(page, "home-phone-pl");
      await page.setViewportSize({ width: 360, height: 640 });
      await fits(page);
    });
  },
);

test("the host changes options, map and order, and offers a seat; guests see it", { timeout: 300000 }, async () => {
  await people(2, async ([first, second]) => {
    const link = await openRoom(first, server.url, { players: 4, open: 3 });
    await first.getByTestId("qr").waitFor();
    await second.goto(`${server.url}${link}`);
    await second.getByTestId("room-words").waitFor();
    const map = () => second.getByTestId("room-map").innerHTML();
    const before = await map();
    await first.getByTestId("new-map").click();
    await second.waitForFunction(
      (old) => document.querySelector('[data-testid="room-map"]')?.innerHTML !== old,
      before,
    );
    await first.getByTestId("offer").click();
    await second.getByTestId("offered").getByRole("button").click();
    await second.getByText("Stand up").waitFor();
    const names = (page) => page.locator(".seats .name").allInnerTexts();
    // Whoever sits down sees it first.
    const [host, guest] = await names(second);
    await first.getByTestId("move-up").first().click();
    await second.waitForFunction((name) => document.querySelector(".seats .name")?.textContent === name, guest);
    await second.waitForFunction((name) => document.querySelectorAll(".seats .name")[1]?.textContent === name, host);
    await first.getByTestId("change").click();
    await first.locator('dialog [data-module="fishermen"]').click();
    await first.locator("dialog").getByRole("button", { name: "3", exact: true }).click();
    await first.locator("#new-clock").selectOption("relaxed");
    await first.getByTestId("create").click();
    await second.getByText("1 min a move, 10 min in reserve").waitFor();
    await second.getByRole("heading", { name: "The Fishermen" }).waitFor();
    await second.waitForFunction(() => document.querySelectorAll(".seats .name").length === 3);
    await serious(first, "room");
    await serious(second, "room of a guest");
    await shot(first, "room");
    await first.setViewportSize({ width: 390, height: 844 });
    await fits(first);
    await shot(first, "room-phone");
    // Held across: seats beside the map, both seen above the foot.
    await first.setViewportSize({ width: 844, height: 390 });
    await fits(first);
    const seat = await first.locator(".seats .name").first().boundingBox();
    const land = await first.getByTestId("room-map").boundingBox();
    const foot = await first.getByTestId("begin").boundingBox();
    assert.ok(seat.x >= land.x + land.width, "seats beside the map");
    assert.ok(seat.y + seat.height < foot.y && land.y + land.height < foot.y + 1, "above the foot");
    await first.setViewportSize({ width: 390, height: 844 });
    await first.getByTestId("fill").click();
    await Promise.all([first, second].map((page) => page.waitForSelector("main.table")));
  });
});
