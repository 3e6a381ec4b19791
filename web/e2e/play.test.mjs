// Whole games and rough weather, through the page, against the real program. Waits for states, never for time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, visitor, withVisitor } from "./host.mjs";
import { Player, playNow } from "./player.mjs";
import { fits } from "./waiting.mjs";
import { beginWith, openRoom } from "./rooms.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

test("a whole base game against bots, to the end and its figures", { timeout: 600000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.goto(server.url);
    await page.getByTestId("play-now").waitFor();
    await serious(page, "lobby");
    await playNow(page, server.url);
    const player = new Player(page);
    await player.turn();
    await serious(page, "founding");
    let looked = false;
    await player.finish(async () => {
      const { pending, must } = await player.look();
      if (!looked && must && pending === "turn") {
        looked = true;
        await player.openTrade();
        await serious(page, "own turn");
      }
    });
    await page.getByTestId("winner").waitFor();
    await serious(page, "after the game");
    await page.getByTestId("verify").click();
    await page.getByTestId("verified").waitFor();
    await page.keyboard.press("Home");
    await page.waitForFunction(() => document.querySelector('input[type="range"]')?.value === "0");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector('input[type="range"]')?.value === "1");
    // A link leads to the moment, also for whoever was not there.
    const moment = await page.evaluate(() => `${location.href}?move=7`);
    await withVisitor({}, async (stranger) => {
      await stranger.page.goto(moment);
      await stranger.page.getByTestId("winner").waitFor();
      await stranger.page.waitForFunction(() => document.querySelector('input[type="range"]')?.value === "7");
    });
    await page.getByTestId("rematch").click();
    await page.waitForSelector("main.table[data-phase='running'], main.waiting");
  });
});

test("reload in the middle of a decision, and the server killed under it", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await playNow(page, server.url);
    const player = new Player(page);
    for (let i = 0; i < 9; i++) await player.step();
    const seen = await player.turn();
    const places = async () => (await player.look()).spots.map((spot) => spot.at).sort();
    const before = await places();
    /** The same decision with the same places, once it is there again. */
    const asBefore = async () => {
      const again = await player.until((now, n) => now.must && now.spots.length === n, before.length);
      assert.equal(again.pending, seen.pending);
      assert.deepEqual(await places(), before);
      assert.equal(again.number >= seen.number, true);
    };
    await page.reload();
    await asBefore();
    await server.restart("SIGKILL", {}, () => page.locator(".lost").waitFor());
    await page.locator(".lost").waitFor({ state: "detached" });
    await asBefore();
    for (let i = 0; i < 5; i++) await player.step();
  });
});

test("in Polish, with the keyboard alone, on a phone", { timeout: 300000 }, async () => {
  await withVisitor({ language: "pl-PL", width: 360, height: 740 }, async ({ page }) => {
    await page.goto(server.url);
    await page.getByRole("button", { name: "Graj teraz" }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "pl");
    await fits(page);
    await page.getByTestId("play-now").focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector("main.table");
    const player = new Player(page, { keyboard: true });
    await player.turn();
    await serious(page, "phone");
    for (let i = 0; i < 25; i++) if (!(await player.step())) break;
    await fits(page);
  });
});

test("Tab reaches a legal place and Enter plays it", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await playNow(page, server.url);
    const player = new Player(page);
    const seen = await player.turn();
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.hasAttribute("data-place"))) break;
    }
    assert.match(
      await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""),
      /^intersection: /,
    );
    await page.keyboard.press("Enter");
    await player.moved(seen);
  });
});

test("a place once clicked glows no more, and the next one only when it counts", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await playNow(page, server.url);
    const player = new Player(page);
    const seen = await player.turn();
    assert.ok(seen.spots.length > 40);
    // Looked at before any answer can have arrived.
    const glowing = await page.evaluate(async (at) => {
      document.querySelector(`[data-place="${at}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
      for (let i = 0; i < 10; i++) await Promise.resolve();
      return document.querySelectorAll("[data-place]").length;
    }, seen.spots[0].at);
    assert.equal(glowing, 0);
    await player.moved(seen);
    // The road is asked for.
    await player.until((now) => now.must && now.spots.length > 0);
  });
});

test("two people trade with a counter-offer", { timeout: 600000 }, async () => {
  const [first, second] = [await visitor(), await visitor()];
  try {
    const link = await openRoom(first.page, server.url, { players: 4 });
    await beginWith(first.page, second.page, `${server.url}${link}`);
    const players = [new Player(first.page), new Player(second.page)];
    // Both play on until the first has a turn in which both hold cards; then they haggle.
    const traded = () => first.page.evaluate(() => document.querySelector(".log")?.textContent ?? "");
    for (let round = 0; round < 400; round++) {
      await Promise.race(players.map((player) => player.turn()));
      for (const [i, player] of players.entries()) {
        const seen = await player.look();
        assert.equal(seen.over, false, "the game ended before anybody traded");
        if (!seen.must) continue;
        const other = players[1 - i];
        const theirs = (await other.look()).hand;
        const [mine, want] = [
          Object.keys(seen.hand).find((good) => seen.hand[good] > 0),
          Object.keys(theirs).find((good) => theirs[good] > 0),
        ];
        if (seen.pending === "turn" && mine && want && mine !== want && i === 0) {
          await player.openTrade();
          await player.press(`[data-give="${mine}"]`);
          await player.press(`[data-want="${want}"]`);
          await player.press('[data-testid="offer"]');
          await other.page.waitForSelector('[data-testid="offer-in"] [data-testid="counter"]');
          await other.press('[data-testid="counter"]');
          await other.press('[data-testid="offer"]:not([aria-disabled="true"])');
          const answer = '[data-testid="offer-in"] [data-testid="accept"]:not([aria-disabled="true"])';
          await player.page.waitForSelector(answer);
          await player.press(answer);
          await player.page.waitForFunction(() =>
            /You give .* for/.test(document.querySelector(".log")?.textContent ?? ""),
          );
          assert.match(await traded(), /You give/);
          return;
        }
        await player.step();
      }
    }
    assert.fail("nobody could trade");
  } catch (error) {
    if (process.env.LANDNAM_SHOTS) {
      await first.page.screenshot({ path: `${process.env.LANDNAM_SHOTS}/first.png` });
      await second.page.screenshot({ path: `${process.env.LANDNAM_SHOTS}/second.png` });
    }
    throw error;
  } finally {
    assert.deepEqual([...first.errors, ...second.errors], []);
    await first.close();
    await second.close();
  }
});

test("every rule by its id, in both languages", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.goto(`${server.url}#/rules/BASE-121`);
    await page.locator("#rule-BASE-121.here").waitFor();
    await serious(page, "rules");
    await page.getByRole("searchbox").fill("BASE-100");
    await page.locator("#rule-BASE-100").waitFor();
    await page.getByText("Polski").click();
    await page.locator("#rule-BASE-100", { hasText: "Warunek" }).waitFor();
  });
});
