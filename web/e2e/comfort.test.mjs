// What makes a table comfortable: clocks, sounds, fingers, reasons, highlights, movement.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { host, withVisitor } from "./host.mjs";
import { ownTable, Player, playNow } from "./player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

test("a clock is shown, runs out, and its owner takes the seat back", { timeout: 300000 }, async () => {
  const slow = await host({ "bot-pace": 400 });
  await withVisitor({}, async ({ page }) => {
    const bot = { type: "bot", level: "random" };
    await ownTable(page, slow.url, {
      setup: { game: "island", players: 3, options: { setup: "beginner", first_player: 1 } },
      seats: [{ type: "me" }, bot, bot],
      clock: { type: "own", decision: 4000, reserve: 0 },
    });
    await page
      .getByText(/\d seconds? left/)
      .first()
      .waitFor();
    const away = page.locator(".away", { hasText: "A bot plays for you." });
    // Not while the decision whose time is up is still open: that one is the bot's.
    await page.locator('main.table[data-must="false"] .away').waitFor();
    await page.getByRole("button", { name: "I am back" }).click();
    await away.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
  }).finally(() => slow.close());
});

test("sounds are heard, and with one key no more, also next time", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.addInitScript(() => {
      window.sounds = 0;
      for (const make of ["createOscillator", "createBufferSource"]) {
        const before = AudioContext.prototype[make];
        AudioContext.prototype[make] = function () {
          window.sounds++;
          return before.call(this);
        };
      }
    });
    await playNow(page, server.url);
    const player = new Player(page);
    await player.step();
    await page.waitForFunction(() => window.sounds > 0);
    await page.keyboard.press("m");
    await page.getByRole("button", { name: "Sound off" }).waitFor();
    const before = await page.evaluate(() => window.sounds);
    for (let i = 0; i < 4; i++) await player.step();
    assert.equal(await page.evaluate(() => window.sounds), before);
    await page.reload();
    await player.turn();
    await page.getByRole("button", { name: "Sound off" }).waitFor();
    await page.keyboard.press("m");
    await page.getByRole("button", { name: "Sound on" }).waitFor();
  });
});

test("a finger held on a place shows what would stand there, a tap places it", { timeout: 300000 }, async () => {
  await withVisitor({ width: 390, height: 844, hasTouch: true, isMobile: true }, async ({ page, context }) => {
    await playNow(page, server.url);
    const player = new Player(page);
    const seen = await player.turn();
    const skip = page.getByTestId("guide-skip");
    await skip.tap();
    await skip.waitFor({ state: "detached" });
    const spot = page.locator(`[data-place="${seen.spots[0].at}"]`);
    const box = await spot.boundingBox();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = await context.newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await page.locator(`.spot.held[data-place="${seen.spots[0].at}"]`).waitFor();
    assert.equal(await page.locator(".preview").count(), 1);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.locator(".spot.held").waitFor({ state: "detached" });
    assert.equal((await player.look()).number, seen.number, "nothing was placed");
    await spot.tap();
    await player.moved(seen);
    // A button that is not available says why, and names the rule.
    const blocked = page.locator('[data-build="city"][aria-disabled="true"]');
    await blocked.tap({ force: true });
    await page.locator(".tip a[href^='#/rules/']").waitFor();
  });
});

test(
  "reasons on focus, places of the log on hover, events in words for those who do not see",
  { timeout: 300000 },
  async () => {
    await withVisitor({}, async ({ page }) => {
      await playNow(page, server.url);
      const player = new Player(page);
      await player.step();
      await player.turn();
      await page.locator('[data-build="city"][aria-disabled="true"]').focus();
      await page.locator(".tip a[href^='#/rules/']").waitFor();
      await page.locator(".log li", { hasText: "You" }).last().hover();
      await page.locator(".lit").first().waitFor();
      assert.notEqual((await page.locator('[role="log"]').textContent()) ?? "", "");
    });
  },
);

test("things move, and not at all for those who do not want it", { timeout: 300000 }, async () => {
  for (const motion of ["no-preference", "reduce"]) {
    await withVisitor({ motion }, async ({ page }) => {
      await page.addInitScript(() => {
        window.moved = 0;
        // An animation that takes no time is none.
        addEventListener(
          "animationstart",
          ({ target }) => (window.moved += Number(Number.parseFloat(getComputedStyle(target).animationDuration) > 0)),
          true,
        );
        addEventListener("transitionrun", () => window.moved++, true);
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...args) {
          window.moved++;
          return animate.apply(this, args);
        };
      });
      await playNow(page, server.url);
      const player = new Player(page);
      while ((await player.turn()).pending !== "before_roll") await player.step();
      await player.step();
      await player.turn();
      if (motion === "reduce")
        assert.equal(await page.evaluate(() => [window.moved, document.getAnimations().length].join()), "0,0");
      else await page.waitForFunction(() => window.moved > 0);
    });
  }
});

test("light, dark and back", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await playNow(page, server.url);
    const sea = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await sea();
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("button", { name: "Theme" }).click();
    await page.waitForFunction((light) => getComputedStyle(document.body).backgroundColor !== light, before);
    await page.getByRole("button", { name: "Theme" }).click();
    await page.waitForFunction((light) => getComputedStyle(document.body).backgroundColor === light, before);
  });
});
