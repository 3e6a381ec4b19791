// What makes a table comfortable: clocks, sounds, fingers, reasons, highlights, movement.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { host, withVisitor } from "./host.mjs";
import { ownTable, Player, playNow } from "./player.mjs";
import { until } from "./waiting.mjs";
import { countSounds } from "./sounds.mjs";

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
      // Long enough to be seen on a slow machine.
      clock: { type: "own", decision: 10000, reserve: 0 },
    });
    // The clock stands among the own figures and in the ribbon.
    await page.locator('[data-testid="my-figures"]', { hasText: /0:(10|0\d)/ }).waitFor();
    await page.locator(".own .ribbon u").waitFor();
    const away = page.locator(".ask", { hasText: "A bot plays for you." });
    await away.waitFor();
    // As often as it takes: a decision whose time is up is still the bot's.
    const back = page.getByRole("button", { name: "I am back" });
    await until(async () => {
      await back.click({ timeout: 1000 }).catch(() => undefined);
      return (await away.count()) === 0;
    });
    await page.getByTestId("menu").click();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
  }).finally(() => slow.close());
});

test("sounds are heard, and with one key no more, also next time", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.addInitScript(countSounds);
    await playNow(page, server.url);
    const player = new Player(page);
    await player.step();
    await page.waitForFunction(() => window.sounds > 0);
    const sound = (on) => page.locator(`[data-testid="sound"][aria-pressed="${on}"]`);
    await sound(true).waitFor();
    await page.keyboard.press("m");
    await sound(false).waitFor();
    const before = await page.evaluate(() => window.sounds);
    for (let i = 0; i < 4; i++) await player.step();
    assert.equal(await page.evaluate(() => window.sounds), before);
    await page.reload();
    await player.turn();
    await sound(false).waitFor();
    await sound(false).click();
    await sound(true).waitFor();
    // Smaller screens have it in their menu.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId("menu").click();
    await page.getByRole("button", { name: "Sound on" }).click();
    await page.getByRole("button", { name: "Sound off" }).waitFor();
  });
});

test("a first tap aims and shows what would stand there, the second builds", { timeout: 300000 }, async () => {
  await withVisitor({ width: 390, height: 844, hasTouch: true, isMobile: true }, async ({ page }) => {
    await playNow(page, server.url);
    const player = new Player(page);
    const seen = await player.turn();
    const skip = page.getByTestId("guide-skip");
    await skip.tap();
    await skip.waitFor({ state: "detached" });
    const [first, second] = seen.spots;
    const spot = (at) => page.locator(`[data-place="${at}"]`);
    await spot(first.at).tap();
    await page.locator(`.spot.aim[data-place="${first.at}"]`).waitFor();
    assert.equal(await page.locator(".preview").count(), 1);
    assert.equal((await player.look()).number, seen.number, "nothing was placed");
    // The name stands beside the button, and the arrow leads to the next place.
    assert.match(await page.getByTestId("aim").textContent(), /intersection/);
    await page.getByRole("button", { name: "Next place" }).tap();
    await page.locator(`.spot.aim[data-place="${second.at}"]`).waitFor();
    await spot(second.at).tap();
    await player.moved(seen);
    // The preview does not stay.
    await page.locator(".preview").waitFor({ state: "detached" });
    // A button that is not available says why, and names the rule.
    await page.locator('[data-tab="build"]').tap();
    await page.locator('[data-build="city"][aria-disabled="true"]').tap({ force: true });
    await page.locator(".said a[href^='#/rules/']").waitFor();
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
      await page.waitForFunction(() => document.querySelector('[role="log"]')?.textContent !== "");
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
    await page.getByTestId("menu").click();
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("button", { name: "Theme" }).click();
    await page.waitForFunction((light) => getComputedStyle(document.body).backgroundColor !== light, before);
    await page.getByRole("button", { name: "Theme" }).click();
    await page.waitForFunction((light) => getComputedStyle(document.body).backgroundColor === light, before);
  });
});
