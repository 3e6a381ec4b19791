// Pages, panels and dialogs one after the other: axe finds nothing, focus never falls to the top of the page, keys are enough.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { kept, open, pages } from "./staged.mjs";

let server;
before(async () => {
  server = await pages();
});
after(() => server.close());

async function staged(fixture, options, look) {
  const table = await open(server.url, fixture, options);
  try {
    await look(table);
    assert.deepEqual(table.errors, []);
  } finally {
    await table.close();
  }
}

for (const theme of ["light", "dark"]) {
  test(`axe: panels of the table, ${theme}`, { timeout: 240000 }, async () => {
    const tables = Object.fromEntries(
      ["turn", "cities", "fishermen", "rivers", "caravans", "attack", "traders", "events", "discard"].map((name) => [
        name,
        kept(name),
      ]),
    );
    await staged(tables.turn, { theme, tables }, async ({ page, go }) => {
      await go("turn");
      for (const key of ["t", "g", "b", "?"]) {
        await page.keyboard.press(key);
        await page.waitForTimeout(80);
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

  test(
    `axe: first screen, dialogs, rules, a link that leads nowhere, after a game, ${theme}`,
    { timeout: 240000 },
    async () => {
      await staged(null, { theme }, async ({ page }) => {
        await serious(page, "lobby");
        await page.getByRole("button", { name: "Join by link" }).click();
        await serious(page, "join by link");
        await page.getByTestId("new-table").click();
        await page.locator("dialog").waitFor();
        await serious(page, "new table");
        await page.keyboard.press("Escape");
        await page.goto(`${server.url}#/rules`);
        await page.locator("dl").first().waitFor();
        await serious(page, "rules");
        await page.goto(`${server.url}#/nowhere`);
        await page.getByRole("heading", { name: "No table lies here" }).waitFor();
        await serious(page, "nowhere");
      });
    },
  );
}

const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === document.body || at === null ? "nowhere" : (at.dataset.testid ?? at.dataset.place ?? at.tagName);
  });

test("a turn with the keyboard alone, and focus is somewhere after each step", { timeout: 120000 }, async () => {
  const turn = kept("turn");
  const rolling = structuredClone(turn);
  rolling.node.pending = { type: "before_roll", player: turn.seat };
  rolling.view.pending = [rolling.node.pending];
  rolling.legal.families = [{ type: "roll" }];
  let number = 1000;
  const news = (fixture) => ({
    type: "events",
    events: [{ number: number++, at: 0, type: "moved", seat: 1, move: number, events: [] }],
    node: fixture.node,
    view: fixture.view,
    legal: fixture.legal,
    clocks: null,
  });
  await staged(rolling, {}, async ({ page, send, asked }) => {
    const said = (type) => asked.filter((one) => one.op === "act" && one.action.type === type).length;
    await page.getByTestId("roll").focus();
    await page.keyboard.press("Enter");
    while (said("roll") === 0) await page.waitForTimeout(30);
    send(news(turn));
    await page.getByTestId("end-turn").waitFor();
    await page.waitForFunction(() => document.activeElement !== document.body);
    assert.notEqual(await focus(page), "nowhere", "after the roll");
    await page.keyboard.press("1");
    await page.locator("[data-place]").first().waitFor();
    // F6 leads round the regions, the board is one of them.
    for (let i = 0; i < 8 && (await page.evaluate(() => document.activeElement?.dataset.place)) === undefined; i++)
      await page.keyboard.press("F6");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    while (said("road") === 0) await page.waitForTimeout(30);
    const built = structuredClone(turn);
    built.legal.families = [{ type: "end_turn" }];
    send(news(built));
    await page.waitForFunction(() => document.querySelectorAll("[data-place]").length === 0);
    await page.waitForFunction(() => document.activeElement !== document.body);
    assert.notEqual(await focus(page), "nowhere", "after building");
    await page.keyboard.press("e");
    while (said("end_turn") === 0) await page.waitForTimeout(30);
  });
});
