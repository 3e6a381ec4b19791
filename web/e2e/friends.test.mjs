// People who find each other again, ask each other to a table, play again, report and block; what the host sees of it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { binary, host, withVisitor } from "./host.mjs";
import { member } from "./members.mjs";
import { fits, until } from "./waiting.mjs";
import { shot, together } from "./shots.mjs";
import { beginWith, hears, openRoom, say, tableOf } from "./rooms.mjs";

const SECRET = "the host of this house";
let server;
before(async () => {
  server = await host({ "trust-proxy": true, "admin-token": SECRET });
});
after(() => server.close());

/** Runs with two members. */
async function pair(names, net, run) {
  await together(
    [await member(server, `10.${net}.0.1`, names[0]), await member(server, `10.${net}.0.2`, names[1])],
    run,
  );
}

test(
  "one follows the other, sees that they are on, asks them to a table; reports and blocks them",
  { timeout: 300000 },
  async () => {
    await pair(["Utta", "Uwolf"], 5, async (utta, uwolf) => {
      const [first, second] = [utta.page, uwolf.page];
      await first.goto(`${utta.url}#/p/${uwolf.me.person}`);
      await first.locator('[data-testid="follow"][aria-pressed="false"]').click();
      await first.locator('[data-testid="follow"][aria-pressed="true"]').waitFor();
      await first.goto(`${utta.url}#/friends`);
      const line = first.getByTestId("friends").locator("li", { hasText: "Uwolf" });
      await line.waitFor();
      assert.equal(await line.getAttribute("data-online"), "false");
      await second.goto(uwolf.url);
      await second.getByTestId("play-now").waitFor();
      // The list looks again by itself; whoever has just come may take a moment to be known.
      await first.locator('[data-testid="friends"] li[data-online="true"]', { hasText: "Uwolf" }).waitFor();
      await serious(first, "friends");
      await shot(first, "friends");

      // To a table, by name.
      await openRoom(first, `${utta.url}#/`);
      await first.getByTestId("invite-friends").locator("li", { hasText: "Uwolf" }).getByRole("button").click();
      await second.goto(`${uwolf.url}#/friends`);
      await second.getByTestId("invitations").getByText("Utta").waitFor();
      await second.getByTestId("invitations").getByRole("link").click();
      await second.getByText("Sit here").click();
      await first.locator('[data-testid="begin"]:not([aria-disabled="true"])').click();
      await Promise.all([first, second].map((page) => page.waitForSelector("main.table")));

      // What is said badly is reported, and the host reads it on the page and with the program.
      await say(second, "you play like a sheep");
      await hears(first, "you play like a sheep");
      first.once("dialog", (dialog) => void dialog.accept("rude at the table"));
      await first.getByRole("button", { name: "Report" }).first().click();
      const reports = () =>
        spawnSync(binary(), ["admin", "--server", new URL(server.api).host, "--token", SECRET, "reports"], {
          encoding: "utf8",
        });
      const told = await until(reports, ({ status, stdout }) => status !== 0 || stdout.includes("rude at the table"));
      assert.equal(told.status, 0, told.stderr);
      await withVisitor({}, async ({ page }) => {
        await page.goto(`${server.url}#/admin`);
        await page.locator("#secret").fill("not this one");
        await page.locator("form button.go").click();
        await page.getByRole("alert").waitFor();
        await page.locator("#secret").fill(SECRET);
        await page.locator("form button.go").click();
        await page.getByText("rude at the table").waitFor();
        await page.getByText("Uwolf").first().waitFor();
        await serious(page, "the host's page");
        await shot(page, "admin-report");
      });

      // Blocked: not heard at any table, and no invitation comes.
      await first.evaluate(
        async ([person, token]) => {
          await fetch(`/api/friends/${person}`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
        },
        [utta.me.person, uwolf.token],
      );
      const table = new URL(first.url()).hash;
      await first.goto(`${utta.url}#/p/${uwolf.me.person}`);
      await first.locator('[data-testid="block"][aria-pressed="false"]').click();
      await first.locator('[data-testid="block"][aria-pressed="true"]').waitFor();
      // Whoever is blocked is followed no more.
      await first.getByTestId("follow").waitFor({ state: "detached" });
      await first.goto(`${utta.url}${table}`);
      await first.waitForSelector("main.table");
      await say(second, "nobody hears this");
      await hears(second, "nobody hears this");
      // Words come in order: once one's own is back, the other would have come.
      await say(first, "my own words");
      await hears(first, "my own words");
      const heard = await first.evaluate(() => document.querySelector(".log")?.textContent ?? "");
      assert.doesNotMatch(heard, /nobody hears this/);
      const asked = await fetch(`${server.api}/api/invitations`, {
        method: "POST",
        headers: { authorization: `Bearer ${uwolf.token}`, "content-type": "application/json" },
        body: JSON.stringify({ person: utta.me.person, table: table.split("/")[2].split("?")[0], invite: null }),
      });
      assert.ok(asked.status === 204 || asked.status === 404, String(asked.status));
      await first.goto(`${utta.url}#/friends`);
      await first.getByTestId("blocked").getByText("Uwolf").waitFor();
      assert.equal(await first.getByTestId("invitations").count(), 0);
    });
  },
);

test("a rematch keeps the people, and the seats rotate", { timeout: 300000 }, async () => {
  await pair(["Wiebke", "Wenzel"], 6, async (wiebke, wenzel) => {
    const [first, second] = [wiebke.page, wenzel.page];
    const link = await openRoom(first, wiebke.url);
    await beginWith(first, second, `${wenzel.url}${link}`);
    const id = tableOf(link);
    const seats = async (table) => {
      const page = await fetch(`${server.api}/api/tables/${table}`).then((response) => response.json());
      return page.seats.map((seat) => seat.occupant.name);
    };
    const before = await seats(id);
    assert.deepEqual(before.slice(0, 2), ["Wiebke", "Wenzel"]);
    // Both give up, one after the other, as the menu has it.
    for (const page of [second, first]) {
      page.once("dialog", (dialog) => void dialog.accept());
      await page.getByTestId("menu").click();
      await page.getByRole("button", { name: "Give up" }).click();
    }
    await Promise.all([first, second].map((page) => page.waitForSelector("main.after")));
    await first.getByTestId("rematch").click();
    for (const page of [first, second])
      await page.waitForFunction((old) => !location.hash.includes(old) && location.hash.startsWith("#/t/"), id);
    const again = new URL(first.url()).hash.split("/")[2].split("?")[0];
    assert.equal(new URL(second.url()).hash.split("/")[2].split("?")[0], again, "both are led there");
    // The same people and the same bot, each one seat on.
    assert.deepEqual(await seats(again), [...before.slice(1), before[0]]);
  });
});

test("a bot of one's own and a token are made in the settings, and shown once", { timeout: 300000 }, async () => {
  await pair(["Xaver", "Xenia"], 7, async (xaver, xenia) => {
    const page = xaver.page;
    await page.goto(`${xaver.url}#/settings`);
    await page.getByTestId("new-bot").click();
    await page.locator('[name="program"]').fill("Olaf");
    await page.getByTestId("send-program").click();
    await page.getByRole("alert").waitFor();
    await page.locator('[name="program"]').fill("Deep Dory");
    await page.getByTestId("send-program").click();
    const token = (await page.getByTestId("program-token").innerText()).trim();
    await page.getByTestId("own-bots").getByText("Deep Dory").waitFor();
    await serious(page, "bots and programs");
    await shot(page, "settings-programs");
    await page.getByTestId("new-token").click();
    await page.locator('[name="program"]').fill("my statistics");
    await page.locator('[data-scope="chat"]').check();
    await page.getByTestId("send-program").click();
    await page.getByTestId("tokens").getByText("my statistics").waitFor();
    assert.match(await page.getByTestId("tokens").innerText(), /read, talk/);
    await page.reload();
    await page.getByTestId("tokens").getByText("my statistics").waitFor();
    assert.equal(await page.getByTestId("program-token").count(), 0, "a secret is shown once");
    await page.getByTestId("end-token").click();
    await page.getByTestId("tokens").waitFor({ state: "detached" });
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await serious(page, "bots and programs on a phone");

    // The bot sits down as the example does, and everybody in the room sees that it is one.
    await xenia.page.goto(xenia.url);
    await xenia.page.getByTestId("new-table").click();
    await xenia.page.locator("dialog select").first().selectOption("open");
    await xenia.page.getByTestId("create").click();
    await xenia.page.getByTestId("qr").waitFor();
    const table = new URL(xenia.page.url()).hash.split("/")[2].split("?")[0];
    await page.evaluate(
      ([secret, at]) => {
        window.program = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
        window.program.onopen = () => {
          for (const one of [
            { op: "hello", version: 2, token: secret },
            { op: "join", table: at },
            { op: "sit", table: at, seat: 2 },
          ])
            window.program.send(JSON.stringify(one));
        };
      },
      [token, table],
    );
    await xenia.page.getByText("bot of somebody with an account").waitFor();
    await shot(xenia.page, "room-with-bot");
    const bot = (await (await fetch(`${server.api}/api/tables/${table}`)).json()).seats[1].occupant;
    assert.equal(bot.bot_of, xaver.me.person);
    await xenia.page.goto(`${xenia.url}#/p/${bot.person}`);
    await xenia.page.getByTestId("is-bot").waitFor();
    await page.reload();
    await page.getByTestId("delete-bot").click();
    await page.getByText("Delete Deep Dory for good?").click();
    await page.getByTestId("own-bots").waitFor({ state: "detached" });
  });
});

test("a vacation is taken, seen at the table, and ended", { timeout: 300000 }, async () => {
  await pair(["Yago", "Yrsa"], 8, async (yago, yrsa) => {
    const [first, second] = [yago.page, yrsa.page];
    const link = await openRoom(first, yago.url, { clock: "day" });
    await beginWith(first, second, `${yrsa.url}${link}`);
    await first.goto(`${yago.url}#/settings`);
    await first.locator('[data-setting="vacation"]').getByText("30 days left").waitFor();
    await first.getByTestId("vacation-days").selectOption("5");
    await first.getByTestId("vacation-begin").click();
    await first.getByTestId("vacation-end").waitFor();
    await serious(first, "on vacation");
    await hears(second, "Yago is on vacation until");
    await second
      .getByText(/away until \w+ \d+/)
      .first()
      .waitFor();
    await shot(second, "table-vacation");
    await first.getByTestId("vacation-end").click();
    await first.locator('[data-setting="vacation"]').getByText("29 days left").waitFor();
    await hears(second, "Yago is back from vacation");
  });
});
