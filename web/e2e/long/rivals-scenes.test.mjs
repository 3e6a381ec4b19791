// The table of Rivals as it looks: names, order of Tab, what fits, axe with sheets and dialogs open, at every size.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "../axe.mjs";
import { visitor } from "../host.mjs";
import { files, Referee, seatPage } from "../refereed.mjs";
import { openScene, positionOf, SCENES } from "../rivals-scenes.mjs";

let [server, browser] = [null, null];
before(async () => {
  server = await files();
  browser = await visitor();
});
after(async () => {
  await browser.close();
  await server.close();
});

/** Puts a scene on a page of this size and runs. */
async function staged(name, size, run) {
  const page = await browser.context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.setViewportSize(size);
  const { scene, player, goOn, close } = await openScene(page, server.url, name);
  await goOn();
  await scene.play?.(player);
  await scene.select?.(player);
  await run(page, player);
  assert.deepEqual(errors, []);
  await page.close();
  await close();
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const name of Object.keys(SCENES))
  for (const size of [DESK, PHONE])
    test(`${name} at ${size.width} × ${size.height} is clean`, { timeout: 600000 }, () =>
      staged(name, size, (page) => serious(page, name)),
    );

for (const name of ["duel", "event", "attack", "trade"])
  test(`${name} is clean at night`, { timeout: 600000 }, () =>
    staged(name, DESK, async (page) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
      await serious(page, name);
    }),
  );

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
  [1024, 768],
  [844, 390],
  [360, 640],
])
  test(`a late duel fits ${width} × ${height}`, { timeout: 600000 }, () =>
    staged("reading", { width, height }, async (page) => {
      await page.keyboard.press("Escape");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false, "nothing scrolls sideways");
      // Wherever the own island is wider than the page it can be moved; elsewhere all of it is seen.
      const least = await page.evaluate(
        () => document.querySelector('[data-realm="own"] .rc.r')?.getBoundingClientRect().width ?? 0,
      );
      assert.ok(least >= 30, `regions are ${least} px wide`);
      await serious(page, `${width} × ${height}`);
    }),
  );

test("regions, sites and cards are named with what lies there", { timeout: 600000 }, () =>
  staged("turn", DESK, async (page) => {
    const names = await page
      .locator('[data-realm="own"] [aria-label]')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    for (const wanted of [
      /^Fields 6, 3 of 3 grain, full/,
      /^Harald, hero, .*strength.*city/,
      /^free site, .*legal here/,
    ])
      assert.ok(
        names.some((name) => wanted.test(name)),
        `${wanted} in ${names.join(" | ")}`,
      );
    const island = await page.locator('[data-realm="other"]').getAttribute("aria-label");
    assert.equal(island, "Sigrid: 3 settlements, 0 cities, 8 regions, 6 cards");
  }),
);

test("Tab visits the legal places, and each island is one stop otherwise", { timeout: 600000 }, () =>
  staged("turn", DESK, async (page) => {
    const stops = await page.evaluate(() => ({
      own: [...document.querySelectorAll('[data-realm="own"] [tabindex="0"]')].map((one) => one.dataset.target ?? null),
      other: document.querySelectorAll('[data-realm="other"] [tabindex="0"]').length,
    }));
    assert.equal(stops.own.filter((key) => key !== null).length, 2, "both glowing sites");
    assert.ok(stops.own.length <= 3 && stops.other === 1);
    // Slip and hand come before the islands, the islands before the stacks.
    const order = await page.evaluate(() => {
      const at = (selector) => document.querySelector(selector);
      const follows = (a, b) => (at(a).compareDocumentPosition(at(b)) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      return [
        follows(".side", ".hand"),
        follows(".hand", ".build"),
        follows(".build", '[data-testid="end-turn"]'),
        follows('[data-testid="end-turn"]', '[data-realm="own"]'),
        follows('[data-realm="own"]', '[data-realm="other"]'),
        follows('[data-realm="other"]', ".stacks"),
        follows(".stacks", ".log"),
      ];
    });
    assert.deepEqual(order, Array(7).fill(true));
  }),
);

test("wheel, pinch and drag move the island, Fit and 0 bring it back", { timeout: 600000 }, () =>
  staged("turn", DESK, async (page) => {
    const fit = page.locator("button.fit");
    assert.equal(await fit.count(), 0);
    await page.mouse.move(680, 470);
    await page.mouse.wheel(0, -400);
    await fit.waitFor();
    await page.keyboard.press("0");
    await fit.waitFor({ state: "detached" });
    const pinch = (type, fingers) =>
      page.evaluate(
        ([kind, at]) => {
          at.forEach(([x, y], i) =>
            document.querySelector(".sea").dispatchEvent(
              new PointerEvent(kind, {
                pointerId: i + 11,
                pointerType: "touch",
                clientX: x,
                clientY: y,
                bubbles: true,
              }),
            ),
          );
        },
        [type, fingers],
      );
    const before = await page.locator('[data-realm="own"]').evaluate((one) => one.clientWidth);
    await pinch("pointerdown", [
      [600, 450],
      [700, 450],
    ]);
    await pinch("pointermove", [
      [560, 450],
      [740, 450],
    ]);
    await pinch("pointerup", [
      [560, 450],
      [740, 450],
    ]);
    await fit.waitFor();
    assert.ok((await page.locator('[data-realm="own"]').evaluate((one) => one.clientWidth)) > before);
    await fit.click();
    await fit.waitFor({ state: "detached" });
  }),
);

for (const motion of ["no-preference", "reduce"])
  test(`goods fly to what they pay for, unless one wants calm: ${motion}`, { timeout: 600000 }, () =>
    staged("turn", DESK, async (page, player) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.evaluate(() => {
        window.flown = [];
        new MutationObserver((changes) => {
          for (const change of changes)
            for (const one of change.addedNodes) if (one.classList?.contains("ghost")) window.flown.push(one.className);
        }).observe(document.querySelector("main.rivals"), { childList: true });
      });
      const seen = await player.look();
      await player.press('[data-realm="own"] [data-target^="site/"]');
      await player.moved(seen);
      await page.locator('[data-realm="own"] [data-card="basic.iron_foundry"]').waitFor();
      if (motion === "reduce") assert.deepEqual(await page.evaluate(() => window.flown), []);
      else {
        await page.waitForFunction(() => window.flown.some((name) => name.includes("disc")));
        // Nothing stays behind.
        await page.waitForFunction(() => document.querySelector(".ghost") === null);
      }
    }),
  );

test("an advantage says why it is where it is", { timeout: 600000 }, () =>
  staged("before-roll", DESK, async (page) => {
    await page.locator('footer [data-token="trade"]').click();
    const words = await page.getByRole("alert").innerText();
    assert.match(words, /Trade advantage: yours\. You have 3, the other player 1\..*RIVAL-053/s);
  }),
);

test("help, stacks, log and menu are clean when open", { timeout: 600000 }, async () => {
  await staged("before-roll", DESK, async (page) => {
    await page.getByTestId("help").click();
    await page.getByTestId("help-card").waitFor();
    await serious(page, "help");
  });
  await staged("before-roll", PHONE, async (page) => {
    for (const name of [/^Stacks/, "Log", "Menu"]) {
      await page.getByRole("button", { name, exact: typeof name === "string" }).click();
      await serious(page, String(name));
      await page.keyboard.press("Escape");
    }
  });
});

test("a message this page does not know is a visible error with a way on", { timeout: 600000 }, async () => {
  const referee = new Referee();
  const position = positionOf(SCENES["before-roll"]);
  await referee.sure({ op: "load", position, seed: 7 });
  const sure = referee.sure.bind(referee);
  referee.sure = async (request) => {
    const answer = await sure(request);
    if (request.op === "node") answer.node.pending.type = "dance";
    return answer;
  };
  const page = await browser.context.newPage();
  await seatPage(page, referee, { url: server.url, setup: position.setup });
  await page.getByRole("alert").getByText("This page does not understand the server").waitFor();
  assert.match(await page.getByRole("alert").getByRole("link").first().getAttribute("href"), /\?plain$/);
  await page.close();
  await referee.close();
});
