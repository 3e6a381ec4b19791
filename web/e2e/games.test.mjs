// What lasts: one's games found again, ratings and how they change, leaders, profiles.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { member } from "./members.mjs";
import { playNow } from "./player.mjs";
import { fits, until } from "./waiting.mjs";
import { shot, together } from "./shots.mjs";

let server;
before(async () => {
  server = await host({ "trust-proxy": true });
});
after(() => server.close());

test("one's own page lists the games, finds them, and shows the leaders", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await playNow(page, server.url);
    const table = new URL(page.url()).hash.split("/")[2];
    await page.goto(`${server.url}#/me`);
    const games = page.getByTestId("my-games");
    await games.locator(`a[href="#/t/${table}"]`).waitFor();
    await games.locator(`[data-table="${table}"]`, { hasText: "of 10" }).waitFor();
    await page.locator('[data-choice="games-finished"]').click();
    await page.getByText("No games here.").waitFor();
    await page.locator('[data-choice="games-running"]').click();
    await games.locator(`a[href="#/t/${table}"]`).waitFor();
    await page.getByTestId("search").click();
    await page.getByRole("searchbox").fill("nobody of that name");
    await page.getByText("No games here.").waitFor();
    await page.getByRole("searchbox").fill("");
    await games.locator(`a[href="#/t/${table}"]`).waitFor();
    await page.getByTestId("find").locator("select").nth(1).selectOption("fishermen");
    await page.getByText("No games here.").waitFor();
    await page.getByTestId("find").locator("select").nth(1).selectOption("");
    // By day: today's game is there today, not until yesterday, nor from tomorrow on.
    const day = (more) =>
      page.evaluate((days) => {
        const at = new Date();
        at.setDate(at.getDate() + days);
        return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
      }, more);
    const [from, to] = ["From", "Until"].map((name) => page.getByTestId("find").getByLabel(name));
    await from.fill(await day(1));
    await page.getByText("No games here.").waitFor();
    await from.fill(await day(0));
    await to.fill(await day(0));
    await games.locator(`a[href="#/t/${table}"]`).waitFor();
    await from.fill("");
    await to.fill(await day(-1));
    await page.getByText("No games here.").waitFor();
    await to.fill("");
    await games.locator(`a[href="#/t/${table}"]`).waitFor();
    await page.locator('[data-family="rivals"]').click();
    await page.getByText("Nobody has a rating here yet.").waitFor();
    await serious(page, "my page");
    await shot(page, "me");
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await serious(page, "my page on a phone");
    await shot(page, "me-phone");
    // On a phone one part at a time.
    await page.locator('[data-choice="part-leaders"]').click();
    await page.getByTestId("leaders").waitFor({ state: "attached" });
    await games.waitFor({ state: "hidden" });
    await page.locator('[data-choice="part-games"]').click();
    await page.setViewportSize({ width: 360, height: 640 });
    await fits(page);
    await games.locator(`a[href="#/t/${table}"]`).click();
    await page.waitForSelector("main.table");
  });
});

test("a rated game of two changes both ratings, and is found by both for ever", { timeout: 300000 }, async () => {
  const all = [await member(server, "10.1.0.1", "Wilma"), await member(server, "10.1.0.2", "Witold")];
  const [wilma, witold] = all;
  await together(all, async () => {
    await wilma.page.goto(wilma.url);
    await wilma.page.getByTestId("new-table").click();
    await wilma.page.locator('[data-game="rivals"]').click();
    await wilma.page.locator('[data-mode="intro"]').click();
    await wilma.page.locator("dialog select").first().selectOption("open");
    await wilma.page.getByTestId("rated").check();
    await wilma.page.getByTestId("create").click();
    const invite = wilma.page.locator("input[readonly]");
    await invite.waitFor();
    const link = (await invite.inputValue()).replace(/^.*#/, "#");
    const table = link.split("/")[2].split("?")[0];
    await witold.page.goto(`${witold.url}${link}`);
    await witold.page.getByText("Sit here").click();
    await wilma.page.locator('[data-testid="begin"]:not([aria-disabled="true"])').click();
    await witold.page.waitForSelector("main.rivals");
    // Who leaves a rated game loses it.
    await witold.page.evaluate(
      async ({ table, token }) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
        await new Promise((resolve) => (socket.onopen = resolve));
        const answered = (id) =>
          new Promise((resolve) =>
            socket.addEventListener("message", (event) => JSON.parse(event.data).id === id && resolve()),
          );
        const ask = (id, body) => (socket.send(JSON.stringify({ id, ...body })), answered(id));
        await ask(1, { op: "hello", version: 2, token });
        await ask(2, { op: "join", table });
        await ask(3, { op: "resign", table });
        socket.close();
      },
      { table, token: witold.token },
    );
    await wilma.page.goto("about:blank");
    await wilma.page.goto(`${wilma.url}#/t/${table}`);
    const changes = wilma.page.getByTestId("rating-change");
    await changes.nth(1).waitFor();
    const texts = await changes.allInnerTexts();
    assert.equal(texts.length, 2);
    assert.ok(texts.some((text) => text.includes("+")) && texts.some((text) => text.includes("−")), texts.join());
    await shot(wilma.page, "rated-after");
    await wilma.page.goto(`${wilma.url}#/p/${witold.me.person}`);
    const row = wilma.page.locator(`[data-table="${table}"]`);
    await row.waitFor();
    await row.filter({ hasText: "2nd" }).waitFor();
    // Others' games are searched too.
    await wilma.page.getByTestId("search").click();
    const find = wilma.page.getByTestId("find");
    await find.locator("select").first().selectOption("island");
    await wilma.page.getByText("No games here.").waitFor();
    await find.locator("select").first().selectOption("rivals");
    await find.locator("select").nth(2).selectOption("won");
    await wilma.page.getByText("No games here.").waitFor();
    await find.locator("select").nth(2).selectOption("lost");
    await row.waitFor();
    await wilma.page.getByTestId("search").click();
    // And how sure it is.
    await wilma.page
      .getByTestId("unsure")
      .filter({ hasText: /± \d{3}/ })
      .waitFor();
    await wilma.page
      .getByTestId("against")
      .filter({ hasText: /Wilma[\s\S]*0 : 1/ })
      .waitFor();
    await serious(wilma.page, "profile");
    await shot(wilma.page, "profile");
    // Nor does a new start forget it.
    await server.restart();
    await wilma.page.goto("about:blank");
    await wilma.page.goto(`${wilma.url}#/me`);
    await wilma.page.locator(`[data-table="${table}"]`).waitFor();
    await wilma.page.locator('[data-family="rivals"]', { hasText: /1[56]\d\d\?/ }).waitFor();
    await shot(wilma.page, "me-rated");
  });
});

test("home shows the own games, the next lesson and notices, and what others play", { timeout: 300000 }, async () => {
  const all = [await member(server, "10.2.0.1", "Wiga"), await member(server, "10.2.0.2", "Wolrad")];
  const [wiga, wolrad] = all.map((one) => one.page);
  await together(all, async () => {
    await playNow(wiga, all[0].url);
    const table = new URL(wiga.url()).hash.split("/")[2];
    await playNow(wolrad, all[1].url);
    const other = new URL(wolrad.url()).hash.split("/")[2];
    const land = (within) =>
      within.locator(".terrain use").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    const hexes = await until(
      () => land(wiga.locator(".ground")),
      (found) => found.length === 19,
    );
    await wiga.goto(`${all[0].url}#/`);
    const row = wiga.getByTestId("your-games").locator(`[data-table="${table}"]`);
    await row.filter({ hasText: "of 10" }).waitFor();
    // The picture is that of the board, as it was left.
    assert.deepEqual(
      await until(
        () => land(row),
        (found) => found.length === 19,
      ),
      hexes,
    );
    await wiga.getByText("0 of 6 done").waitFor();
    const watched = wiga.getByTestId("watch").locator(`[data-table="${other}"]`);
    await watched.getByRole("link", { name: "Watch" }).waitFor();
    await serious(wiga, "home with games");
    await shot(wiga, "home-full");

    await wiga.goto(`${all[0].url}#/watch`);
    await wiga.getByTestId("watch-list").locator(`[data-table="${other}"]`).waitFor();
    await wiga.locator('[data-choice="watched-rated"]').click();
    await wiga.getByText("No game of that kind is running.").waitFor();
    await wiga.locator('[data-choice="watched-all"]').click();
    await wiga.getByTestId("watch-family").selectOption("rivals");
    await wiga.getByText("No game of that kind is running.").waitFor();
    await wiga.getByTestId("watch-family").selectOption("island");
    await serious(wiga, "watch");
    await wiga.setViewportSize({ width: 390, height: 844 });
    await fits(wiga);
    await serious(wiga, "watch on a phone");

    // Who is asked to a table is told at once in the head of every page.
    await fetch(`${server.api}/api/friends/${all[0].me.person}`, {
      method: "POST",
      headers: { authorization: `Bearer ${all[1].token}` },
    });
    await wolrad.goto(`${all[1].url}#/`);
    await wolrad.getByTestId("new-table").click();
    await wolrad.locator("dialog select").first().selectOption("open");
    await wolrad.getByTestId("create").click();
    await wolrad.getByTestId("qr").waitFor();
    const asked = new URL(wolrad.url()).hash.split("/")[2];
    const invited = await fetch(`${server.api}/api/invitations`, {
      method: "POST",
      headers: { authorization: `Bearer ${all[1].token}`, "content-type": "application/json" },
      body: JSON.stringify({ person: all[0].me.person, table: asked, invite: null }),
    });
    assert.ok(invited.ok, String(invited.status));
    await wiga.reload();
    await wiga.getByTestId("bell").click();
    await wiga.locator('[data-notice="invitation"]').getByText("Wolrad asks you to a table").waitFor();
    await serious(wiga, "notices");
    await wiga.keyboard.press("Escape");
    await wiga.getByTestId("more").click();
    await wiga.getByRole("link", { name: "Settings" }).click();
    await wiga.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    await wiga.goto(`${all[0].url}#/`);
    await wiga.getByTestId("my-move").or(wiga.getByTestId("find-game")).first().waitFor();
    await fits(wiga);
    await serious(wiga, "home on a phone");
  });
});
