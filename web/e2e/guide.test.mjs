// The guides: every spread in both languages on a phone and on a desk, and the ways to them and from them.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { settled } from "./staged.mjs";

const GUIDES = [
  "base",
  "two_player",
  "cities_knights",
  "fishermen",
  "rivers",
  "caravans",
  "barbarian_attack",
  "traders_barbarians",
  "variants",
  "rivals",
  "rivals_duel",
];

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

/** Opens a guide and waits until its pictures and letters are there. */
async function open(page, id) {
  await page.goto(`${server.url}#/guide/${id}`);
  await page.locator(`article[data-guide="${id}"]`).waitFor();
  await page.waitForFunction(() => {
    const used = [...document.querySelectorAll("main use")].map((one) => one.getAttribute("href").slice(1));
    return used.length > 0 && used.every((name) => document.getElementById(name));
  });
  await settled(page);
}

/** What sticks out of the window, by its class and words. */
const outside = () =>
  [...document.querySelectorAll("main *")]
    .filter((one) => !one.closest("svg") || one.tagName === "svg")
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
    })
    .map((one) => `${one.tagName} ${one.className?.baseVal ?? one.className}: ${one.textContent.trim().slice(0, 30)}`);

/** Words wider than the box they stand in. */
const cut = () =>
  [...document.querySelectorAll("article h1, article h2, article p, article li, article td, article th, article b")]
    .filter((one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).display !== "inline")
    .map((one) => `${one.tagName}: ${one.textContent.trim().slice(0, 40)}`);

for (const [language, width, height, theme] of [
  ["en-GB", 1440, 1010, "light"],
  ["en-GB", 390, 844, "dark"],
  ["pl-PL", 1440, 1010, "dark"],
  ["pl-PL", 390, 844, "light"],
]) {
  test(`every guide in ${language} at ${width}`, { timeout: 900000 }, async () => {
    await withVisitor({ language, width, height, theme }, async ({ page }) => {
      for (const id of GUIDES) {
        await open(page, id);
        const where = `${id} ${language} ${width}`;
        assert.deepEqual(await page.evaluate(outside), [], `${where}: outside`);
        assert.deepEqual(await page.evaluate(cut), [], `${where}: cut off`);
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
          `${where}: scrolls sideways`,
        );
        const words = await page.locator("main").innerText();
        assert.doesNotMatch(words, /gd-|\{|\}|undefined|NaN/, where);
        await serious(page, where);
        if (process.env.SHOTS) {
          mkdirSync(process.env.SHOTS, { recursive: true });
          const path = join(process.env.SHOTS, `guide-${id}-${language.slice(0, 2)}-${width}.png`);
          await page.screenshot({ path, fullPage: true });
        }
      }
    });
  });
}

test("every guide between a phone and a desk, in the longer language", { timeout: 600000 }, async () => {
  await withVisitor({ language: "pl-PL", width: 820, height: 1180 }, async ({ page }) => {
    for (const id of GUIDES) {
      for (const width of [600, 820, 1100]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, id);
        assert.deepEqual(await page.evaluate(outside), [], `${id} at ${width}: outside`);
        assert.deepEqual(await page.evaluate(cut), [], `${id} at ${width}: cut off`);
        if (process.env.SHOTS && width !== 600)
          await page.screenshot({ path: join(process.env.SHOTS, `guide-${id}-pl-${width}.png`), fullPage: true });
      }
    }
    // On paper the two pages lie side by side and nothing but them is printed.
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("main.guide nav").isVisible(), false);
    assert.equal(await page.getByTestId("play-now").isVisible(), false);
  });
});

test("to the guide and from it", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.goto(server.url);
    await page.getByRole("link", { name: "Rules" }).click();
    await page.locator('article[data-guide="base"]').waitFor();
    // Everything by number is one click away, and one click leads back.
    await page.getByTestId("all-rules").click();
    await page.locator("#rule-BASE-001.here").waitFor();
    await page.getByTestId("guide").click();
    await page.locator('article[data-guide="base"]').waitFor();
    // With the keyboard to another guide.
    await page.getByTestId("other-guides").focus();
    await page.keyboard.press("Enter");
    await page.locator('[data-guide-link="base"]:focus').waitFor();
    await page.locator('[data-guide-link="fishermen"]').focus();
    await page.keyboard.press("Enter");
    await page.locator('article[data-guide="fishermen"]').waitFor();
    await page.getByTestId("all-rules").click();
    await page.locator("#rule-FISH-001.here").waitFor();
    assert.equal(await page.getByTestId("guide").getAttribute("href"), "#/guide/fishermen");
    await page.goto(`${server.url}#/learn`);
    await page.locator('[data-course="rivers"] a[href="#/guide/rivers"]').click();
    await page.locator('article[data-guide="rivers"]').waitFor();
    await page.locator("nav").getByText("Polski").click();
    await page.getByRole("heading", { name: "Rzeki", exact: true }).waitFor();
    await page.locator("nav").getByText("English").click();
    await page.getByTestId("try-it").click();
    await page.locator('[data-testid="lesson"][data-step="1"]').waitFor();
    // Play now sets up what the guide is about; the table's own link leads back to it.
    await open(page, "rivers");
    await page.getByTestId("play-now").click();
    await page.locator("main.table").waitFor();
    const link = page.locator('a[href="#/guide/rivers"]').first();
    await link.waitFor();
    // Neutral colours do not make a table for two a table for four.
    await open(page, "two_player");
    await page.getByTestId("play-now").click();
    await page.locator('main.table a[href="#/guide/two_player"]').first().waitFor();
    await open(page, "rivals");
    await page.getByTestId("play-now").click();
    await page.locator("main.rivals").waitFor();
  });
});
