// Pages, panels and dialogs one after the other: axe finds nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { kept, pages, settled, withTable } from "./staged.mjs";
import { acted } from "./waiting.mjs";

let server;
before(async () => {
  server = await pages();
});
after(() => server.close());

const staged = (fixture, options, look) => withTable(server.url, fixture, options, look);

for (const theme of ["light", "dark"]) {
  test(`axe: panels of the table, ${theme}`, { timeout: 900000 }, async () => {
    const tables = Object.fromEntries(
      ["turn", "cities", "fishermen", "rivers", "caravans", "attack", "traders", "events", "discard"].map((name) => [
        name,
        kept(name),
      ]),
    );
    await staged(tables.turn, { theme, tables }, async ({ page, go }) => {
      await go("turn");
      for (const key of theme === "light" ? ["t", "g", "b", "?"] : []) {
        await page.keyboard.press(key);
        await settled(page);
        await serious(page, `key ${key}`);
        await page.keyboard.press("Escape");
      }
      for (const name of Object.keys(tables).slice(1)) {
        await go(name);
        const panel = page.getByTestId("scenario");
        if ((await panel.count()) > 0 && name !== "caravans") await panel.click();
        await serious(page, name);
      }
    });
  });
}

test(`axe: first screen, dialogs, rules, a link that leads nowhere`, { timeout: 900000 }, async () => {
  await staged(null, {}, async ({ page }) => {
    await serious(page, "lobby");
    await page.getByRole("button", { name: "Join by link" }).click();
    await serious(page, "join by link");
    await page.getByTestId("new-table").click();
    await page.locator("dialog").waitFor();
    await serious(page, "new table");
    await page.keyboard.press("Escape");
    await page.goto(`${server.url}#/rules/all`);
    await page.locator("dl").first().waitFor();
    await serious(page, "rules");
    await page.goto(`${server.url}#/nowhere`);
    await page.getByRole("heading", { name: "No table lies here" }).waitFor();
    await serious(page, "nowhere");
  });
});

test("a whole turn with the keyboard alone: focus goes to the next sensible place", { timeout: 300000 }, async () => {
  const turn = kept("turn");
  const rolling = structuredClone(turn);
  rolling.node.pending = { type: "before_roll", player: turn.seat };
  rolling.view.pending = [rolling.node.pending];
  rolling.legal.families = [{ type: "roll" }];
  let number = 1000;
  const news = ({ node, view, legal }) => {
    const events = [{ number: ++number, at: 0, type: "moved", seat: turn.seat, move: number, events: [] }];
    return { type: "events", events, node, view, legal, clocks: null };
  };
  await staged(rolling, {}, async ({ page, send, asked }) => {
    const at = () => page.evaluate(() => ({ ...document.activeElement.dataset }));
    const follows = (fixture) => {
      send(news(fixture));
      return page.waitForFunction(
        (n) =>
          document.querySelector("main.table")?.dataset.number === String(n) &&
          document.activeElement !== document.body,
        number,
      );
    };
    // From the top of the page: skip links first, then the table.
    let tabs = 0;
    while ((await at()).testid !== "roll" && tabs < 40) {
      await page.keyboard.press("Tab");
      tabs++;
      if (tabs === 1) assert.equal(await page.evaluate(() => document.activeElement.textContent), "Board");
      // The fourth skip link leads to the actions.
      if (tabs === 4) await page.keyboard.press("Enter");
    }
    assert.ok(tabs < 16, `Roll after ${tabs} Tabs`);
    await page.keyboard.press("Enter");
    await acted(asked, "roll");
    await follows(turn);
    // After the roll one can end the turn.
    await page.waitForFunction(() => document.activeElement.dataset.testid === "end-turn");
    // A road: its tile by key, the board by F6, a place by arrows.
    await page.keyboard.press("1");
    await page.locator("[data-place]").first().waitFor();
    for (let i = 0; i < 6 && (await at()).place === undefined; i++) await page.keyboard.press("F6");
    await page.keyboard.press("ArrowDown");
    const { place } = await at();
    assert.ok(place, "on a place of the board");
    const ring = await page.evaluate(
      () =>
        getComputedStyle(document.activeElement).outlineStyle !== "none" ||
        document.activeElement.querySelector(".ring, .focus, circle") !== null,
    );
    assert.ok(ring, "the focus is seen");
    await page.keyboard.press("Enter");
    assert.deepEqual(await acted(asked, "road"), { type: "road", at: place });
    const built = structuredClone(turn);
    for (const family of built.legal.families)
      if (family.type === "road") family.at = family.at.filter((one) => one !== place);
    await follows(built);
    // Nothing is being placed any more: back on the tile that began it.
    await page.waitForFunction(() => document.activeElement.dataset.build === "road");
    // Trade opens and closes without losing the focus.
    await page.keyboard.press("t");
    await page.locator("[data-give]").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[data-give]").first().waitFor({ state: "detached" });
    // After closing trade too.
    await page.waitForFunction(() => document.activeElement !== document.body);
    await page.keyboard.press("e");
    await acted(asked, "end_turn");
  });
});
