// Every setting acts: chosen on the page of settings, felt at the table.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { Player, playNow } from "./player.mjs";
import { kept, open, pages } from "./staged.mjs";
import { acted, fits } from "./waiting.mjs";

let server, stage;
before(async () => {
  [server, stage] = await Promise.all([host(), pages()]);
});
after(() => Promise.all([server.close(), stage.close()]));

const settings = async (page) => {
  await page.goto(`${server.url}#/settings`);
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
};
/** A table at which only these may be done, for somebody who chose this. */
async function table(chosen, families, look, storage = {}) {
  const fixture = kept("turn");
  if (families) {
    fixture.legal = { ...fixture.legal, families, offers: false };
    if (families[0].type === "roll") {
      fixture.node.pending = { type: "before_roll", player: fixture.seat };
      fixture.view.pending = [fixture.node.pending];
    }
  }
  const staged = await open(stage.url, fixture, {
    storage: { "landnam.settings": JSON.stringify(chosen), ...storage },
  });
  try {
    await look(staged, fixture);
    assert.deepEqual(staged.errors, []);
  } finally {
    await staged.close();
  }
}
const acts = ({ asked }) => asked.filter((one) => one.op === "act").map((one) => one.action.type);

test("text size and volume by kind act at once and stay", { timeout: 120000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.addInitScript(() => {
      window.heard = [];
      const ramp = AudioParam.prototype.linearRampToValueAtTime;
      AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
        window.heard.push(value);
        return ramp.call(this, value, at);
      };
    });
    await settings(page);
    const size = (selector) =>
      page.evaluate((one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize), selector);
    assert.equal(await size("body"), 15);
    await page.locator('[data-choice="text-largest"]').click();
    assert.equal(await size("body"), 18);
    assert.equal(await size(".label"), 16);
    await fits(page);
    await serious(page, "large text");
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    /** How loud a kind is after its slider was moved. */
    const loud = async (name, value) => {
      await page.evaluate(() => (window.heard = []));
      await page.locator(name).evaluate((slider, to) => {
        slider.value = String(to);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        slider.dispatchEvent(new Event("change", { bubbles: true }));
      }, value);
      return page.evaluate(() => Math.max(0, ...window.heard));
    };
    const full = await loud('[data-volume="Turn"]', 100);
    assert.ok(full > 0);
    assert.ok(Math.abs((await loud('[data-volume="Turn"]', 50)) - full / 2) < 1e-6, "half as loud");
    assert.ok(Math.abs((await loud("#set-volume ~ input, [aria-labelledby=set-volume]", 50)) - full / 4) < 1e-6);
    await page.locator('[data-switch="soundChat"]').click();
    const chat = await loud('[data-volume="Chat"]', 100);
    assert.ok(chat > 0, "the chat has a volume of its own");
    await page.locator('[data-switch="soundTurn"]').click();
    assert.equal(await page.locator('[data-volume="Turn"]').count(), 0);
    await page.reload();
    await page.locator('[data-volume="Chat"]').waitFor();
    assert.equal(await size("body"), 18);
    assert.equal(await page.locator('[aria-labelledby="set-volume"]').inputValue(), "50");
    await page.locator('[data-switch="soundTurn"]').click();
    assert.equal(await page.locator('[data-volume="Turn"]').inputValue(), "50");
  });
});

test("keys are changed, and switched off", { timeout: 120000 }, async () => {
  let own;
  await withVisitor({}, async ({ page }) => {
    await settings(page);
    await page.locator('[data-key="r"]').click();
    await page.getByText("Press a letter").first().waitFor();
    await page.keyboard.press("x");
    assert.equal(await page.locator('[data-key="r"]').innerText(), "X");
    // What had the key takes the one that becomes free.
    await page.locator('[data-key="e"]').click();
    await page.keyboard.press("t");
    assert.equal(await page.locator('[data-key="t"]').innerText(), "E");
    await serious(page, "changed keys");
    own = await page.evaluate(() => localStorage.getItem("landnam.keys.own"));
    await page.reload();
    await page.locator('[data-key="r"]', { hasText: "X" }).waitFor();
    await page.getByRole("button", { name: "Keys as they were" }).click();
    assert.equal(await page.locator('[data-key="r"]').innerText(), "R");
  });
  const roll = [{ type: "roll" }];
  await table(
    {},
    roll,
    async (staged) => {
      await staged.page.keyboard.press("r");
      await staged.page.keyboard.press("x");
      await acted(staged.asked, "roll");
      assert.deepEqual(acts(staged), ["roll"], "the old key does nothing any more");
    },
    { "landnam.keys.own": own },
  );
  await table(
    {},
    roll,
    async (staged) => {
      await staged.page.keyboard.press("r");
      await staged.page.getByTestId("roll").click();
      await acted(staged.asked, "roll");
      assert.deepEqual(acts(staged), ["roll"], "only the click rolled");
    },
    { "landnam.keys": "off" },
  );
});

test("the roll and the end come by themselves for whoever wished it", { timeout: 120000 }, async () => {
  await table({ autoRoll: true }, [{ type: "roll" }], (staged) => acted(staged.asked, "roll"));
  await table({ autoEnd: true }, [{ type: "end_turn" }], (staged) => acted(staged.asked, "end_turn"));
});

test("some moves are asked about once more", { timeout: 120000 }, async () => {
  const many = (fixture) => {
    const seat = fixture.view.seats[fixture.seat - 1];
    return seat.cards >= 8;
  };
  await table({ askBefore: true }, [{ type: "buy_card" }, { type: "end_turn" }], async (staged, fixture) => {
    const dialog = staged.page.getByRole("dialog");
    await staged.page.locator('[data-build="buy_card"]').click();
    await dialog.getByText("Buy a card?").waitFor();
    await dialog.getByRole("button", { name: "No" }).click();
    await dialog.waitFor({ state: "detached" });
    assert.deepEqual(acts(staged), []);
    await staged.page.locator('[data-build="buy_card"]').click();
    await dialog.getByRole("button", { name: "Yes" }).click();
    await acted(staged.asked, "buy_card");
    if (!many(fixture)) {
      await staged.page.keyboard.press("e");
      await acted(staged.asked, "end_turn");
    }
  });
  await table({ askBefore: false }, [{ type: "buy_card" }, { type: "end_turn" }], async (staged) => {
    await staged.page.locator('[data-build="buy_card"]').click();
    await acted(staged.asked, "buy_card");
  });
});

test("bots' moves are shown one by one, as slowly as was chosen", { timeout: 120000 }, async () => {
  for (const [bots, least] of [
    ["short", 450],
    ["people", 1300],
  ]) {
    await table({ bots }, null, async ({ page, send }, fixture) => {
      // When the timer went off that showed a move: how long drawing it takes is not asked here.
      await page.evaluate(() => {
        window.shown = [];
        const main = document.querySelector("main.table");
        let began = 0;
        const start = window.setTimeout;
        window.setTimeout = (run, ms) =>
          start(() => {
            began = performance.now();
            run();
          }, ms);
        const watch = () => window.shown.push([main.dataset.number, began]);
        new MutationObserver(watch).observe(main, { attributeFilter: ["data-number"] });
      });
      const bot = fixture.seat === 1 ? 2 : 1;
      for (const number of [1001, 1002, 1003])
        send({
          type: "events",
          events: [{ number, at: 0, type: "moved", seat: bot, move: number, events: [] }],
          node: fixture.node,
          view: fixture.view,
          legal: fixture.legal,
          clocks: null,
        });
      await page.waitForFunction(() => document.querySelector("main.table").dataset.number === "1003");
      const shown = await page.evaluate(() => window.shown);
      assert.deepEqual(
        shown.map(([number]) => number),
        ["1001", "1002", "1003"],
        bots,
      );
      // Timers never come early.
      assert.ok(shown[2][1] - shown[1][1] >= least, `${bots}: ${shown}`);
    });
  }
});

test(
  "two clicks place a piece for whoever wished it; nobody watches who does not want it",
  { timeout: 120000 },
  async () => {
    await withVisitor({}, async ({ page }) => {
      await settings(page);
      await page.locator('[data-switch="twoTaps"]').click();
      await page.locator('[data-switch="watch"]').click();
      await playNow(page, server.url);
      const id = new URL(page.url()).hash.split("/")[2];
      const listed = await fetch(`${server.api}/api/tables`).then((response) => response.json());
      assert.notEqual(listed.find((one) => one.table === id)?.spectators, true);
      const seen = await new Player(page).turn();
      const skip = page.getByTestId("guide-skip");
      await skip.click();
      await skip.waitFor({ state: "detached" });
      const spot = page.locator(`[data-place="${seen.spots[0].at}"]`);
      await spot.click();
      await page.locator(`[data-tapped][data-place="${seen.spots[0].at}"]`).waitFor();
      assert.equal(await page.locator("main.table").getAttribute("data-pending"), "found_settlement");
      await spot.click();
      await page.waitForSelector('main[data-pending="found_road"]');
    });
  },
);
