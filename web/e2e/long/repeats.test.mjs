// The same games again in the other language, and a scenario from its list in words: `make e2e-long`.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "../axe.mjs";
import { host, withVisitor } from "../host.mjs";
import { everyLesson } from "../lessons.mjs";
import { newTable, playFromList } from "../player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

test("every lesson to its end in Polish, shown by itself", { timeout: 600000 }, async () => {
  await withVisitor({ language: "pl" }, ({ page }) => everyLesson(page, server.url));
});

test("fishermen from the list in words to the end", { timeout: 600000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await newTable(page, server.url, { players: 3, modules: ["fishermen"], fewer: 5 });
    await page.evaluate(() => (location.hash += "?plain"));
    await page.getByRole("heading", { name: "What you see" }).waitFor();
    await serious(page, "fishermen in words");
    await playFromList(page, [/city/i, /settlement/i, /pay fish/i, /road/i, /roll/i]);
    await page.getByTestId("winner").waitFor();
  });
});

test("a duel of Rivals in words to the end, in Polish", { timeout: 600000 }, async () => {
  await withVisitor({ language: "pl-PL" }, async ({ page }) => {
    await page.goto(server.url);
    await page.getByTestId("new-table").click();
    await page.locator('[data-game="rivals"]').click();
    await page.locator('[data-mode="intro"]').click();
    await page.getByTestId("create").click();
    await page.waitForSelector("main.rivals");
    await page.getByTestId("in-words").click();
    await page.getByRole("heading", { name: "Co widzisz" }).waitFor();
    await playFromList(page, [/^(Zbuduj|Postaw|Wyłóż) .*(miasto|osad)/i, /^(Zbuduj|Postaw|Wyłóż)/i, /rzuć/i]);
    await page.getByTestId("winner").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "pl");
  });
});
