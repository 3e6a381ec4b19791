// The review of a finished game, and hints in games against bots alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { newTable, ownTable } from "./player.mjs";
import { fits } from "./waiting.mjs";
import { shot } from "./shots.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

const bot = { type: "bot", level: "easy" };

/** A game among bots, over, and its review opened. */
async function reviewed(page, setup, players) {
  await ownTable(page, server.url, { setup, seats: Array.from({ length: players }, () => bot) });
  await page.getByTestId("winner").waitFor();
  await page.getByTestId("review").click();
  await page.waitForSelector('main.review[data-ready="true"]');
}

test(
  "a base game is reviewed: chance line, key moments, better moves, hands, summary",
  { timeout: 300000 },
  async () => {
    await withVisitor({}, async ({ page }) => {
      await reviewed(page, { game: "island", players: 4, options: { target: 7 } }, 4);
      assert.equal(await page.getByTestId("chance-line").locator("path.line").count(), 4);
      assert.equal(await page.getByTestId("review-moment").getByTestId("review-summary").locator("> p").count(), 4);
      // A mistake of the list leads to its moment, with what was better and why.
      await page.locator('[data-only="key"]').click();
      // Bots that play badly for a whole game make mistakes, or at least err.
      const bad = page
        .getByTestId("review-moves")
        .locator('button[data-mark="mistake"], button[data-mark="inaccuracy"]')
        .first();
      await bad.click();
      await page.getByTestId("better").waitFor();
      assert.match(await page.getByTestId("review-moment").innerText(), /%/);
      await page.getByTestId("better-line").click();
      assert.ok((await page.locator("ol.line li").count()) >= 1);
      assert.doesNotMatch(await page.locator("main.review").innerText(), /reason-|review-|undefined|\{/);
      // Every hand lies open. After the founding somebody always holds goods; later, all hands may be empty.
      await page.locator('[data-only="all"]').click();
      await page.getByTestId("review-moves").locator("button[data-mark]").nth(15).click();
      await page.locator("[data-hand] .goods span").first().waitFor();
      // Both dice of the last roll are drawn.
      await page.getByTestId("review-moves").locator("button").last().click();
      await page.getByTestId("review-dice").locator("use").nth(1).waitFor();
      await page.locator('[data-only="key"]').click();
      await bad.click();
      await page.getByTestId("better").waitFor();
      await serious(page, "the review");
      await shot(page, "review-1440");
      // On phones what is said of the moment has room, and the buttons stand in one row.
      for (const [width, height] of [
        [390, 844],
        [360, 640],
        [844, 390],
      ]) {
        await page.setViewportSize({ width, height });
        await fits(page);
        const said = await page.getByTestId("review-moment").locator("h2").boundingBox();
        const tabs = await page.locator(".tabs").boundingBox();
        assert.ok(said.y + said.height <= tabs.y, `the moment is seen at ${width} × ${height}`);
        const [first, last] = [
          await page.getByTestId("replay-first").boundingBox(),
          await page.getByTestId("review-pace").boundingBox(),
        ];
        assert.ok(first && last && Math.abs(first.y - last.y) < 6, `one row at ${width} × ${height}`);
      }
      await page.getByTestId("review-pace").click();
      assert.equal(await page.getByTestId("review-pace").innerText(), "2×");
      await page.setViewportSize({ width: 1440, height: 900 });
      const step = await page.locator("main.review").getAttribute("data-step");
      // A link leads to the same moment.
      await page.goto(`${page.url().replace(/\?.*/, "")}?review&move=${step}`);
      await page.reload();
      await page.waitForSelector(`main.review[data-ready="true"][data-step="${step}"]`);
      await page.emulateMedia({ colorScheme: "dark" });
      await shot(page, "review-dark");
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await shot(page, "review-390");
      await page.locator('.tabs [data-tab="result"]').click();
      await page.locator(".part.r").getByTestId("review-summary").waitFor();
      await page.locator('.tabs [data-tab="hands"]').click();
      await page.locator('[data-hand="1"]').waitFor();
      await serious(page, "the review on a phone");
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.evaluate(() => localStorage.setItem("landnam.language", "pl"));
      await page.reload();
      await page.getByText("Wszystkie karty są odkryte").waitFor();
      await page.waitForSelector('main.review[data-ready="true"]');
      assert.doesNotMatch(await page.locator("main.review").innerText(), /reason-|review-|undefined|\{/);
      await shot(page, "review-pl");
      // From there the game is played on.
      await page.locator('[data-testid="play-on"]:not([aria-disabled="true"])').click();
      await page.waitForSelector("main.table");
    });
  },
);

test("a duel of Rivals is reviewed, with a list of its moves", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await reviewed(page, { game: "rivals", mode: "intro" }, 2);
    assert.equal(await page.getByTestId("chance-line").locator("path.line").count(), 2);
    assert.ok((await page.getByTestId("review-moves").locator("button").count()) > 30);
    await page.getByTestId("review-moves").locator("button").nth(20).click();
    await page.locator('[data-hand="2"] li').first().waitFor();
    await page.getByTestId("replay-first").click();
    await page.getByTestId("replay-next").click();
    assert.equal(await page.locator("main.review").getAttribute("data-step"), "1");
    await page.getByTestId("review-moves").locator("button").nth(30).click();
    await shot(page, "review-rivals");
    await serious(page, "the review of Rivals");
  });
});

test("against bots a hint names the best move and why; elsewhere the server refuses", { timeout: 200000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await newTable(page, server.url, { players: 3 });
    await page.getByTestId("hint-ask").click();
    await page.getByTestId("hint-move").waitFor();
    assert.match(await page.getByTestId("hint").innerText(), /%/);
    assert.doesNotMatch(await page.getByTestId("hint").innerText(), /reason-|hint-|undefined/);
    // The place is shown.
    await page.waitForFunction(() => document.querySelectorAll("circle.lit").length === 1);
    await shot(page, "hint");
    await serious(page, "a hint");
    // On a phone the menu has it.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId("hint").locator("button.x").click();
    await page.getByTestId("hint-ask").waitFor({ state: "detached" });
    await page.getByTestId("menu").click();
    await page.getByTestId("menu-hint").click();
    await page.getByTestId("hint-move").waitFor();
    await shot(page, "hint-390");
    await fits(page);
    // Somebody who does not sit here gets none.
    const status = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem("landnam.session"));
      const id = location.hash.match(/t\/([\w-]+)/)[1];
      const other = await (
        await fetch("/api/guests", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: '{"name":"Eve"}',
        })
      ).json();
      const ask = (bearer) =>
        fetch(`/api/tables/${id}/hint`, { method: "POST", headers: { authorization: `Bearer ${bearer}` } });
      return [(await ask(token)).status, (await ask(other.token)).status];
    });
    assert.deepEqual(status, [200, 404]);
  });
});
