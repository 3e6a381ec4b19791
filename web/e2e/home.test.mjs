// The pages round the tables: settings that act at once and stay, an account made, left, and opened again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { playNow } from "./player.mjs";
import { fits } from "./waiting.mjs";

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
    await page.getByTestId("me").click();
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
    await fits(page);
    await serious(page, "phone");
    // A switch stays beside its words, however long they are.
    const apart = await page.locator("[data-setting]:has(> [role='switch'])").evaluateAll((rows) =>
      rows
        .filter((row) => {
          const [words, control] = [row.firstElementChild, row.lastElementChild].map((one) =>
            one.getBoundingClientRect(),
          );
          return control.left < words.right - 1;
        })
        .map((row) => row.dataset.setting),
    );
    assert.deepEqual(apart, []);
    await page.locator('[data-choice="language-en"]').click();
    await page.reload();
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    assert.equal(await page.locator('[data-switch="labels"]').getAttribute("aria-checked"), "true");
    assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })), {
      theme: "light",
      motion: "none",
      text: "usual",
      patterns: "large",
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await playNow(page, server.url);
    await page.waitForFunction(() => document.querySelectorAll("[data-labels] text").length === 19);
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
      const name = await page.locator('[data-setting="name"] input').inputValue();

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
      assert.equal(await page.locator('[data-setting="name"] input').inputValue(), name);

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

test("the dice are rolled for whoever wished it, unless a card may be played before", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.addInitScript(() => {
      if (location.protocol.startsWith("http"))
        localStorage.setItem("landnam.settings", JSON.stringify({ autoRoll: true }));
    });
    /** A duel up to the own turn: was the roll made, or is there a card to be played before it (RIVAL-064)? */
    const duel = async () => {
      await page.goto("about:blank");
      await page.goto(server.url);
      await page.evaluate(() => localStorage.setItem("landnam.guided.rivals", "yes"));
      await page.getByTestId("new-table").click();
      await page.locator('[data-game="rivals"]').click();
      await page.locator('[data-mode="intro"]').click();
      await page.getByTestId("create").click();
      await page.waitForSelector("main.rivals");
      // Stacks are taken by hand; then the own roll comes by itself.
      const came = await page.waitForFunction(
        () => {
          const main = document.querySelector("main.rivals");
          if (main?.dataset.must !== "true") return null;
          if (main.dataset.pending === "act") return "rolled";
          if (main.dataset.pending === "before_roll")
            return document.querySelector('[data-card="basic.brigitta"]') ? "card" : null;
          document.querySelector("[data-target], [data-answer]")?.click();
          return null;
        },
        null,
        { polling: 200 },
      );
      return came.jsonValue();
    };
    while ((await duel()) === "card") {
      await page.getByTestId("roll").click();
      await page.waitForFunction(() => document.querySelector("main.rivals")?.dataset.pending !== "before_roll");
    }
    assert.equal(await page.locator('[data-testid="roll"]').count(), 0);
  });
});
