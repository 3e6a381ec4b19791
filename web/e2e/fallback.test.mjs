// Games the page has no drawing for: read as text, played from a list, to the end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { playNow } from "./player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

/** Chooses from the list until the game is over: the first of `order` that is offered, otherwise anything. */
async function playFromList(page, order) {
  for (;;) {
    const handle = await page.waitForFunction(
      () => {
        const over = document.querySelector('main.after, main.fallback[data-phase="over"]') !== null;
        const words = [...document.querySelectorAll(".choice")].map((one) => one.textContent ?? "");
        return over || words.length > 0 ? { over, words, number: document.querySelector("main.fallback")?.getAttribute("data-number") } : null;
      },
      undefined,
      { timeout: 60000, polling: 20 },
    );
    const { over, words, number } = await handle.jsonValue();
    if (over) return;
    assert.equal(words.some((one) => /[{}_]|undefined/.test(one)), false, words.join("; "));
    const wish = order.map((pattern) => words.findIndex((one) => pattern.test(one))).find((i) => i >= 0) ?? Math.floor(Math.random() * words.length);
    await page.evaluate((i) => document.querySelectorAll(".choice")[i]?.click(), wish);
    await page.waitForFunction((before) => document.querySelector('main.after, main.fallback[data-phase="over"]') !== null || document.querySelector("main.fallback")?.getAttribute("data-number") !== before, number, { timeout: 60000, polling: 20 });
  }
}

test("the island from the list of legal actions, in Polish", { timeout: 600000 }, async () => {
  await withVisitor({ language: "pl-PL" }, async ({ page }) => {
    await playNow(page, server.url);
    await page.evaluate(() => (location.hash += "?plain"));
    await page.waitForSelector("main.fallback");
    await page.getByRole("heading", { name: "Co widzisz" }).waitFor();
    await playFromList(page, [/miasto/, /osadę/, /kup/, /drogę/, /rzuć|Rzuć/]);
    await page.getByTestId("winner").waitFor();
  });
});

for (const [language, title, order] of [
  ["en-GB", "What you see", [/^(Build|Place) .*(city|settlement)/i, /^(Build|Place)/i, /roll/i]],
  ["pl-PL", "Co widzisz", [/^(Zbuduj|Postaw|Wyłóż) .*(miasto|osad)/i, /^(Zbuduj|Postaw|Wyłóż)/i, /rzuć/i]],
]) {
  test(`a duel of Rivals to the end, ${language}`, { timeout: 600000 }, async () => {
    await withVisitor({ language }, async ({ page }) => {
      await page.goto(server.url);
      await page.getByTestId("new-table").click();
      await page.locator('[data-game="rivals"]').click();
      await page.locator('[data-mode="intro"]').click();
      await page.getByTestId("create").click();
      await page.waitForSelector("main.fallback");
      await page.getByRole("heading", { name: title }).waitFor();
      await serious(page, "fallback");
      await playFromList(page, order);
      await page.getByTestId("winner").waitFor();
      await page.getByTestId("verify").click();
      await page.getByTestId("verified").waitFor();
    });
  });
}
