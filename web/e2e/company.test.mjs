// People at one table: watching, talking, not listening, taking back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, visitor, withVisitor } from "./host.mjs";
import { Player, playNow } from "./player.mjs";
import { together } from "./shots.mjs";
import { beginWith, hears, openRoom, say } from "./rooms.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

const log = (page) => page.evaluate(() => document.querySelector(".log")?.textContent ?? "");

test("two play, a third watches, and one does not listen any more", { timeout: 300000 }, async () => {
  const all = [await visitor(), await visitor(), await visitor()];
  const [first, second, third] = all.map((one) => one.page);
  await together(all, async () => {
    const link = await openRoom(first, server.url);
    await first.getByTestId("room-map").locator("svg").first().waitFor();
    await serious(first, "waiting");
    await beginWith(first, second, `${server.url}${link}`);
    await hears(second, "The dice are locked");
    await third.goto(`${server.url}${link}`);
    await third.getByText("You are watching").waitFor();
    assert.equal(await third.locator("[data-place]").count(), 0, "who watches has nothing to place");
    await say(first, "good luck");
    await hears(second, "good luck");
    await hears(third, "good luck");
    await second.getByTestId("mute").click();
    await second.getByText("Hear", { exact: true }).waitFor();
    await say(first, "can anybody hear me");
    await hears(third, "can anybody hear me");
    // Words and answers come in order: once this one is back, the other has been sent to all who were to hear it.
    await say(second, "my turn to talk");
    await hears(second, "my turn to talk");
    assert.doesNotMatch(await log(second), /can anybody hear me/);
  });
});

test("the guide shows the first steps and is skipped; a settlement is taken back", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await playNow(page, server.url);
    const player = new Player(page);
    const seen = await player.turn();
    await page.getByText("The yellow places are free").waitFor();
    await player.step();
    await page.waitForSelector('main[data-pending="found_road"]');
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForSelector('main[data-pending="found_settlement"][data-must="true"]');
    assert.deepEqual((await player.look()).spots.length, seen.spots.length);
    await page.getByTestId("guide-skip").click();
    await page.reload();
    await player.turn();
    assert.equal(await page.getByTestId("guide-skip").count(), 0);
  });
});
