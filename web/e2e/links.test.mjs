// Links that lead nowhere, or to a table that has no place: a page that says why, and the ways on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, visitor, withVisitor } from "./host.mjs";
import { fits } from "./waiting.mjs";
import { shot, together } from "./shots.mjs";
import { openRoom, tableOf } from "./rooms.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

test(
  "a mistyped link names the table that was meant, and leads on in both languages",
  { timeout: 300000 },
  async () => {
    await withVisitor({}, async ({ page }) => {
      const hash = await openRoom(page, server.url, { open: 2 });
      const table = tableOf(hash);
      const wrong = `${table.slice(0, -2)}${table.at(-1)}${table.at(-2)}x`;
      await page.goto(`${server.url}#/t/${wrong}`);
      await page.getByRole("heading", { name: "No table lies here" }).waitFor();
      await page.getByText(`/#/t/${wrong}`).waitFor();
      const meant = page.getByTestId("meant");
      await meant.getByRole("link", { name: table }).waitFor();
      assert.match(await meant.innerText(), /’s table\? You were there (this|now|\d)/);
      await serious(page, "mistyped");
      await shot(page, "mistyped");
      await page.evaluate(() => localStorage.setItem("landnam.language", "pl"));
      await page.reload();
      await page.getByRole("heading", { name: "Tu nie ma stołu" }).waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await serious(page, "mistyped in Polish on a phone");
      assert.equal(await page.locator('use[href="#piece-ship"]').count(), 2, "the ships sail there too");
      // Held across nothing sticks out of the frame.
      await page.setViewportSize({ width: 844, height: 390 });
      await fits(page);
      const frame = await page.locator(".neat").boundingBox();
      const words = await page.locator(".words").boundingBox();
      assert.ok(words.y + words.height <= frame.y + frame.height, "the frame holds all words");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByTestId("meant").getByRole("link").click();
      await page.getByTestId("room-words").waitFor();
      // Any other page that does not exist.
      await page.goto(`${server.url}#/nowhere/at-all`);
      await page.getByText("Nie ma takiej strony.").waitFor();
      await page.getByTestId("lost-play").click();
      await page.waitForSelector("main.table");
    });
  },
);

test(
  "a full table may be watched; whoever is sent away is told why, and where else to go",
  { timeout: 300000 },
  async () => {
    const all = [await visitor(), await visitor(), await visitor({ language: "pl-PL" })];
    const [host, second, third] = all.map((one) => one.page);
    await together(all, async () => {
      const hash = await openRoom(host, server.url);
      await second.goto(`${server.url}${hash}`);
      await second.getByText("Sit here").click();
      await third.goto(`${server.url}${hash}`);
      await third.getByTestId("room-full").getByText("Wszystkie miejsca są zajęte.").waitFor();
      await serious(third, "full");
      // A seat that is left is free again.
      await second.getByText("Stand up").click();
      await third.getByRole("button", { name: "Usiądź" }).waitFor();
      assert.equal(await third.getByTestId("room-full").count(), 0);
      await second.getByText("Sit here").click();

      await host.locator(".seats").getByText("Send away").click();
      await second.getByTestId("play-now").waitFor();
      await second.goto("about:blank");
      await second.goto(`${server.url}${hash}`);
      await second.getByRole("heading", { name: "Not at this table" }).waitFor();
      await second.getByText("The host of this table has sent you away from it.").waitFor();
      await serious(second, "barred");
      await shot(second, "barred");
    });
  },
);

test(
  "a part of the page that cannot be fetched is told, and comes when loaded again",
  { timeout: 300000 },
  async () => {
    await withVisitor({}, async ({ page }) => {
      await page.goto(server.url);
      await page.getByTestId("play-now").waitFor();
      await page.route("**/assets/GuideBook*", (route) => route.abort());
      await page.goto(`${server.url}#/guide`);
      await page.getByRole("alert").getByText("Nothing is lost").waitFor();
      await serious(page, "a part that is missing");
      await page.unroute("**/assets/GuideBook*");
      await page.getByRole("button", { name: "Load again" }).click();
      await page.locator("main h1, main h2").first().waitFor();
      assert.equal(await page.getByRole("alert").count(), 0);
    });
  },
);
