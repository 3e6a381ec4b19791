// After the game: its figures, and going on from any moment of it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { newTable, Player } from "./player.mjs";
import { fits } from "./waiting.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

test("a game goes on from the middle of a finished one", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    // On a slow line the page with the figures comes late: until then the board stays.
    let come;
    const late = new Promise((resolve) => (come = resolve));
    await page.route(/After.*\.js/, (request) => late.then(() => request.continue()));
    await newTable(page, server.url, { players: 3, fewer: 5 });
    await new Player(page).finish();
    assert.equal(await page.locator(".roads .piece").first().isVisible(), true);
    come();
    await page.getByTestId("winner").waitFor();
    const first = page.url();
    // Looked at in Polish, then gone on with in English.
    const speak = async (language, name) => {
      await page.evaluate((to) => localStorage.setItem("landnam.language", to), language);
      await page.reload();
      await page.getByRole("button", { name }).waitFor();
    };
    await speak("pl", "Graj dalej od tego miejsca");
    await fits(page);
    await speak("en", "Play on from here");
    const button = page.getByRole("button", { name: "Play on from here" });
    assert.equal(await button.getAttribute("aria-disabled"), "true", "nothing is left after the last move");
    const range = page.locator('input[type="range"]');
    const half = Math.floor(Number(await range.getAttribute("max")) / 2);
    await range.fill(String(half));
    await page.waitForFunction((n) => document.querySelector('input[type="range"]')?.value === String(n), half);
    const roads = () => page.locator(".roads .piece").count();
    const before = await roads();
    await page.locator('[data-testid="play-on"]:not([aria-disabled="true"])').click();
    await page.waitForSelector("main.table");
    assert.notEqual(page.url(), first);
    // What stood there stands there again.
    await page.waitForFunction((n) => document.querySelectorAll(".roads .piece").length >= n, before);
    await new Player(page).finish();
    await page.getByTestId("winner").waitFor();
    // The first half has the dice of the first game, the rest those of this one; both are proved.
    await page.getByTestId("verify").click();
    await page.getByTestId("verified").waitFor();
    await page.locator(".charts svg[role='img']").nth(1).waitFor();
    // Everybody's chance to win, and a turning point that leads to its moment.
    await page.getByTestId("chances").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".chances path.line").length === 3);
    const turning = page.locator("[data-turning]").first();
    await turning.click();
    await page.waitForFunction(
      (step) => document.querySelector('input[type="range"]')?.value === step,
      await turning.getAttribute("data-turning"),
    );
    // The list of moves leads to every moment, and so do its key moments.
    const now = () => page.locator('input[type="range"]').inputValue();
    await page.locator('[data-only="key"]').click();
    const key = page.getByTestId("moves").locator("button").first();
    const wanted = await key.getAttribute("data-step");
    await key.click();
    assert.equal(await now(), wanted);
    assert.equal(await key.getAttribute("aria-current"), "step");
    // Own moves: rolls too, though the dice are nobody's move.
    await page.locator('[data-only="mine"]').click();
    assert.equal((await page.getByTestId("moves").locator("button").count()) > 4, true);
    await page.locator('[data-only="all"]').click();
    assert.equal((await page.getByTestId("moves").locator("button").count()) > 20, true);
    // By itself: from the beginning, faster, until it is stopped.
    await page.locator('input[type="range"]').fill("0");
    await page.locator('[data-speed="4"]').click();
    await page.getByTestId("replay-play").click();
    await page.waitForFunction(() => Number(document.querySelector('input[type="range"]')?.value) >= 3);
    await page.getByTestId("replay-play").click();
    const stopped = await now();
    await page.keyboard.press("ArrowRight");
    assert.equal(Number(await now()), Number(stopped) + 1);
    // The ground is the same from top to bottom.
    const [ground, paper] = await page.evaluate(() =>
      ["html", "main.after"].map((one) => getComputedStyle(document.querySelector(one)).backgroundColor),
    );
    assert.equal(ground, paper);
    // On the narrowest phone nothing sticks out.
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await serious(page, "after the game");
  });
});
