// Lessons on the real table, against the real program.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { at, everyLesson } from "./lessons.mjs";
import { until } from "./waiting.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

async function open(page, id) {
  await page.goto(`${server.url}#/learn/${id}`);
  await at(page, 1);
}

const place = (page, name) => page.locator(`[data-place="${name}"]`).click();

test("where to settle: by hand, with a wrong try and steps taken back", { timeout: 180000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.goto(`${server.url}#/learn`);
    await page.locator('[data-lesson="base-1"]').waitFor();
    await serious(page, "the lessons");
    await page.getByTestId("go-on").click();
    await at(page, 1);
    assert.equal(await page.getByTestId("game-card").count(), 0, "the card of the game does not open in a lesson");
    await serious(page, "a lesson");
    await page.getByTestId("lesson-next").click();
    await at(page, 2);
    await page.getByTestId("lesson-next").click();
    await at(page, 3);
    // The card speaks with a face, and a line leads from it to the corner.
    const card = await page.getByTestId("lesson").boundingBox();
    const line = await page.getByTestId("lesson-thread").locator("line").boundingBox();
    const corner = await page.locator('[data-place="-2,2,N"]').boundingBox();
    assert.equal(await page.getByTestId("lesson").locator('use[href="#dev-knight"]').count(), 1);
    assert.ok(Math.abs(line.x - card.x - card.width) < 4, "the line begins at the card");
    assert.ok(line.x + line.width <= corner.x + 4 && line.x + line.width > corner.x - 8, "and ends at the place");
    // A corner that is free, but not the one the step is about.
    await place(page, "0,1,S");
    await page.getByTestId("lesson-wrong").waitFor();
    assert.match(await page.getByTestId("lesson-wrong").innerText(), /eleven/);
    assert.equal(await page.locator("main.table").getAttribute("data-number"), "0", "nothing was built");
    await page.getByTestId("lesson-back").click();
    await at(page, 2);
    await page.getByTestId("lesson-next").click();
    await at(page, 3);
    await place(page, "-2,2,N");
    await at(page, 4);
    await page.locator('main.table[data-number="1"]').waitFor();
    await page.getByTestId("lesson-back").click();
    await at(page, 3);
    // The card goes back at once, the board when the server has answered: then the settlement is gone.
    await page.locator('main.table[data-number="0"]').waitFor();
    await page.locator('[data-place="-2,2,N"]').focus();
    await page.keyboard.press("Enter");
    await at(page, 4);
    await place(page, "-1,1,W");
    await at(page, 5);
    await place(page, "0,1,S");
    await at(page, 6);
    await page.locator("[data-place]").first().click();
    await page.getByTestId("lesson-onward").waitFor();
    await page.goto(`${server.url}#/learn`);
    await page.locator('[data-lesson="base-2"]').waitFor();
    assert.match(await page.getByTestId("go-on").innerText(), /Roll and build/);
  });
});

test("roll and build: the dice fall as the lesson says", { timeout: 180000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await open(page, "base-2");
    await page.locator('[data-ring="roll"]').waitFor();
    await page.getByTestId("roll").click();
    await at(page, 2);
    await page.getByTestId("lesson-next").click();
    await at(page, 3);
    await page.locator('[data-build="road"]').click();
    await place(page, "-2,1,NE");
    await at(page, 4);
    await page.locator('[data-build="settle"]').click();
    await place(page, "-2,1,N");
    await at(page, 5);
    await page.locator('[data-build="city"]').click();
    await place(page, "-2,2,N");
    await at(page, 6);
    await page.getByTestId("end-turn").click();
    await page.getByTestId("lesson-onward").waitFor();
  });
});

test("the robber: five cards go back one by one", { timeout: 180000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await open(page, "base-3");
    for (let step = 1; step < 5; step++) {
      await page.locator('[data-testid="lesson-next"], [data-testid="lesson-skip"]').click();
      await at(page, step + 1);
    }
    for (const [good, n] of [
      ["lumber", 3],
      ["brick", 2],
    ])
      for (let i = 0; i < n; i++) await page.locator(`[data-testid="discard"] [data-good="${good}"]`).click();
    await page.getByTestId("discard-go").click();
    await at(page, 6);
    await place(page, "0,1");
    await page.getByTestId("lesson-onward").waitFor();
  });
});

test("a lesson of Rivals by hand", { timeout: 180000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await open(page, "rivals-1");
    await page.waitForSelector("main.rivals");
    await page.getByTestId("lesson-next").click();
    await at(page, 2);
    await page.getByTestId("roll").click();
    await at(page, 3);
    await page.locator('[data-target="store/1/0,U"]').click();
    await at(page, 4);
    await page.locator('[data-build="road"]').click();
    await page.locator('[data-target="line/1/-2"]').click();
    await page.getByTestId("lesson-wrong").waitFor();
    await page.locator('[data-build="road"]').click();
    await page.locator('[data-target="line/1/2"]').click();
    await at(page, 5);
    await serious(page, "a lesson of Rivals");
  });
});

test("on a phone the card stands over the own bar and nothing scrolls sideways", { timeout: 180000 }, async () => {
  await withVisitor({ width: 390, height: 844, hasTouch: true, isMobile: true }, async ({ page }) => {
    await open(page, "base-1");
    await page.getByTestId("lesson-next").click();
    await at(page, 2);
    await page.getByTestId("lesson-next").click();
    await at(page, 3);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${wide} wide`);
    const cut = await page
      .getByTestId("lesson")
      .locator("li .grow")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    assert.deepEqual(cut, [], "no name of a land is cut off");
    const card = await page.getByTestId("lesson").boundingBox();
    const bar = await page.locator(".base").boundingBox();
    assert.ok(card.y + card.height <= bar.y + 1, "the card ends above the bar");
    const line = await page.getByTestId("lesson-thread").locator("line").boundingBox();
    assert.ok(line.y < card.y && Math.abs(line.y + line.height - card.y) < 4, "the line rises from the card");
    // Where the card is longer than its sheet, what to do and the buttons stay in sight.
    await page.setViewportSize({ width: 360, height: 640 });
    await until(
      () => Promise.all([page.getByTestId("lesson-skip").boundingBox(), page.locator(".base").boundingBox()]),
      ([skip, low]) => skip.y + skip.height <= low.y,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-place="-2,2,N"]').tap();
    const sure = page.getByTestId("build-here");
    if (await sure.count()) await sure.tap();
    await at(page, 4);
    await open(page, "rivals-1");
    await page.getByTestId("lesson-next").tap();
    await at(page, 2);
    await page.getByTestId("roll").tap();
    await at(page, 3);
  });
});

test("every lesson to its end, shown by itself", { timeout: 600000 }, async () => {
  await withVisitor({}, ({ page }) => everyLesson(page, server.url));
});
