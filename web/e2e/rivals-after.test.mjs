// The page after a game of Rivals: standing, both hands, the game step by step, and going on from there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { newRivals, RivalsPlayer } from "./rivals-player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

test(
  "after a game both hands are open, any step can be looked at and played on from",
  { timeout: 600000 },
  async () => {
    await withVisitor({}, async ({ page }) => {
      await newRivals(page, server.url, "intro");
      const player = new RivalsPlayer(page);
      await player.game();
      assert.ok(player.pendings.has("act"));
      const main = page.locator("main.rivals-after");
      await main.waitFor();
      await page.locator('[data-hand="2"] .rc').first().waitFor();
      const names = await page.locator("[data-hand] .rc").evaluateAll((all) => all.map((one) => one.ariaLabel));
      assert.ok(names.length > 0 && names.every((name) => name && !name.includes(".")), names.join());
      const last = Number(await main.getAttribute("data-step"));
      await page.keyboard.press("Home");
      assert.equal(await main.getAttribute("data-step"), "0");
      assert.equal(await page.locator("[data-hand] .rc").count(), 0);
      await page.locator("main.rivals-after input[type=range]").fill(String(Math.floor(last / 2)));
      assert.equal(await main.getAttribute("data-step"), String(Math.floor(last / 2)));
      await serious(page, "after Rivals");
      await page.getByTestId("play-on").click();
      await page.waitForSelector('main.rivals[data-phase="running"]');
    });
  },
);
