// The pages round the tables: settings that act at once and stay, an account made, left, and opened again.
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

const settings = async (page) => {
  await page.goto(`${server.url}#/settings`);
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
};

test("settings act at once, stay, and are clean in both languages and on a phone", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.goto(server.url);
    await page.getByTestId("settings").click();
    await page.locator('[data-choice="motion-none"]').click();
    await page.locator('[data-switch="patterns"]').click();
    await page.locator('[data-switch="labels"]').click();
    await page.locator('[data-choice="theme-dark"]').click();
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--flight")),
      "0s",
    );
    await serious(page, "dark");
    await page.locator('[data-choice="theme-light"]').click();
    await page.locator('[data-choice="language-pl"]').click();
    await page.getByRole("heading", { name: "Ustawienia", level: 1 }).waitFor();
    await serious(page, "Polish");
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await serious(page, "phone");
    await page.locator('[data-choice="language-en"]').click();
    await page.reload();
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    assert.equal(await page.locator('[data-switch="labels"]').getAttribute("aria-checked"), "true");
    assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })), {
      theme: "light",
      motion: "none",
      patterns: "large",
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await playNow(page, server.url);
    assert.equal(await page.locator("[data-labels] text").count(), 19);
    assert.ok((await page.locator("[data-labels] text").allTextContents()).includes("forest"));
  });
});

test(
  "a guest keeps the name with a password, leaves, and comes back with it and with the code",
  { timeout: 300000 },
  async () => {
    await withVisitor({}, async ({ page }) => {
      await settings(page);
      const login = `torvald_${Date.now() % 100000}`;
      await page.getByTestId("claim").click();
      await page.locator('[name="login"]').fill(login);
      await page.locator('[name="password"]').fill("seven brown geese 12");
      await serious(page, "claim");
      await page.getByTestId("send-account").click();
      const code = await page.getByTestId("recovery-code").innerText();
      assert.match(code, /\S{8,}/);
      await page.getByRole("button", { name: "I have kept it" }).click();
      await page.getByTestId("log-out").waitFor();
      const name = await page.locator('[data-setting="name"] > b').innerText();

      // Left: another guest, whom the wrong password does not help.
      await page.getByTestId("log-out").click();
      await page.getByTestId("play-now").waitFor();
      await settings(page);
      await page.getByTestId("log-in").click();
      await page.locator('[name="login"]').fill(login);
      await page.locator('[name="password"]').fill("seven brown geese 13");
      await page.getByTestId("send-account").click();
      await page.getByRole("alert").waitFor();
      await page.locator('[name="password"]').fill("seven brown geese 12");
      await page.getByTestId("send-account").click();
      await page.getByTestId("log-out").waitFor();
      assert.equal(await page.locator('[data-setting="name"] > b').innerText(), name);

      // The code opens it too, once, and gives the next one.
      await page.getByTestId("log-out").click();
      await page.getByTestId("play-now").waitFor();
      await settings(page);
      await page.getByTestId("log-in").click();
      await page.getByRole("button", { name: "Lost the password?" }).click();
      await page.locator('[name="login"]').fill(login);
      await page.locator('[name="code"]').fill(code);
      await page.getByTestId("send-account").click();
      assert.notEqual(await page.getByTestId("recovery-code").innerText(), code);
    });
  },
);

test("the dice are rolled for whoever wished it", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("landnam.settings", JSON.stringify({ autoRoll: true })));
    await page.goto(server.url);
    await page.evaluate(() => localStorage.setItem("landnam.guided.rivals", "yes"));
    await page.getByTestId("new-table").click();
    await page.locator('[data-game="rivals"]').click();
    await page.locator('[data-mode="intro"]').click();
    await page.getByTestId("create").click();
    await page.waitForSelector("main.rivals");
    // Stacks are taken by hand; then the own roll comes by itself.
    await page.waitForFunction(
      () => {
        const main = document.querySelector("main.rivals");
        if (main?.dataset.pending === "act" && main.dataset.must === "true") return true;
        if (main?.dataset.must === "true" && main.dataset.pending !== "before_roll")
          document.querySelector("[data-target], [data-answer]")?.click();
        return false;
      },
      null,
      { polling: 200 },
    );
    assert.equal(await page.locator('[data-testid="roll"]').count(), 0);
  });
});

test("one's own page lists the games and the leaders", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await playNow(page, server.url);
    const table = new URL(page.url()).hash.split("/")[2];
    await page.goto(`${server.url}#/me`);
    const games = page.getByTestId("my-games");
    await games.locator(`a[href="#/t/${table}"]`).waitFor();
    await page.locator('[data-choice="games-finished"]').click();
    await page.getByText("No games here.").waitFor();
    await page.locator('[data-choice="games-running"]').click();
    await page.getByRole("searchbox").fill("nobody of that name");
    await page.getByText("No games here.").waitFor();
    await page.getByRole("searchbox").fill("");
    await page.locator('[data-choice="kind-rivals/duel"]').click();
    await page.getByText("Nobody has a rating here yet.").waitFor();
    await serious(page, "my page");
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await serious(page, "my page on a phone");
    await games.locator(`a[href="#/t/${table}"]`).click();
    await page.waitForSelector("main.table");
  });
});
