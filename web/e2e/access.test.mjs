// Pages, panels and dialogs one after the other: axe finds nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { kept, open, pages, settled } from "./staged.mjs";

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
