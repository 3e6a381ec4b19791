// Games the page has no drawing for: read as text, played from a list, to the end.
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { playFromList, playNow } from "./player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

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

test("a duel of Rivals to the end", { timeout: 600000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.goto(server.url);
    await page.getByTestId("new-table").click();
    await page.locator('[data-game="rivals"]').click();
    await page.locator('[data-mode="intro"]').click();
    await page.getByTestId("create").click();
    await page.waitForSelector("main.rivals");
    await page.getByTestId("in-words").click();
    await page.waitForSelector("main.fallback");
    await page.getByRole("heading", { name: "What you see" }).waitFor();
    await serious(page, "fallback");
    await playFromList(page, [/^(Build|Place) .*(city|settlement)/i, /^(Build|Place)/i, /roll/i]);
    await page.getByTestId("winner").waitFor();
    await page.getByTestId("verify").click();
    await page.getByTestId("verified").waitFor();
  });
});
