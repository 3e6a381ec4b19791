// The table at every size: nothing covered, nothing outside the screen, nothing cut off, targets large enough. Measured by script.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { kept, open, pages, settled } from "./staged.mjs";

const SIZES = [
  [1920, 1080, "wide"],
  [1440, 900, "desk"],
  [1280, 720, "low"],
  [1024, 768, "tablet"],
  [844, 390, "landscape"],
  [720, 450, "landscape"],
  [640, 360, "landscape"],
  [390, 844, "portrait"],
  [360, 640, "portrait"],
];
const touches = (width, height) => width < 900 || height < 600;

let server;
before(async () => {
  server = await pages();
});
after(() => server.close());

/** Everything that must be seen and reached, and what lies over it. */
function measure() {
  const shown = (one) => one.getClientRects().length > 0 && !one.closest(".hidden, .skips, .values");
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${(one.getAttribute("class") ?? "").split(" ")[0]}[${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 24)}]`;
  const faults = [];
  const scrolled = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
    }
    return null;
  };
  const wanted = [...document.querySelectorAll("main.table button, main.table a[href], main.table input")].filter(
    shown,
  );
  for (const one of wanted) {
    const box = one.getBoundingClientRect();
    if (scrolled(one)) continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(`outside: ${name(one)} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (top && !one.contains(top) && !top.contains(one)) faults.push(`covered: ${name(one)} by ${name(top)}`);
  }
  // Texts that must never yield.
  for (const one of document.querySelectorAll(
    '[data-testid="prompt"], [data-testid="hand-warning"], .own .n, .threat b, .what, .pts',
  )) {
    if (!shown(one) || scrolled(one)) continue;
    const box = one.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`cut: ${name(one)}`);
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
      faults.push(`too wide: ${name(one)} ${one.scrollWidth} in ${one.clientWidth}`);
  }
  // Panels lie beside the land, not on it.
  const island = [...document.querySelectorAll("[data-island] [data-hex]")].map((one) => one.getBoundingClientRect());
  const land = {
    left: Math.min(...island.map((box) => box.left)),
    right: Math.max(...island.map((box) => box.right)),
    top: Math.min(...island.map((box) => box.top)),
    bottom: Math.max(...island.map((box) => box.bottom)),
  };
  for (const one of document.querySelectorAll(
    "main.table .opps > *, main.table .side > *, main.table .own, main.table .strip, main.table [data-testid=bank], main.table .sheet .slip",
  )) {
    if (!shown(one)) continue;
    const box = one.getBoundingClientRect();
    if (
      box.height > 0 &&
      box.left < land.right &&
      box.right > land.left &&
      box.top < land.bottom &&
      box.bottom > land.top
    )
      faults.push(`on the land: ${name(one)}`);
  }
  // Columns end above the own bar.
  const bar = document.querySelector("main.table footer.own")?.getBoundingClientRect();
  for (const one of bar ? document.querySelectorAll("main.table .left > *, main.table .side > *") : []) {
    const box = one.getBoundingClientRect();
    if (shown(one) && box.height > 0 && box.bottom > bar.top + 1)
      faults.push(`under the own bar: ${name(one)} ${Math.round(box.bottom - bar.top)}`);
    if (shown(one) && one.classList.contains("slip") && box.height < 30) faults.push(`squeezed: ${name(one)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
  const places = [...document.querySelectorAll("[data-place]")];
  for (const one of places) {
    const box = one.querySelector(".touch").getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top || top.closest("[data-place]") !== one) faults.push(`place under something: ${one.dataset.place}`);
  }
  return {
    layout: document.querySelector("main.table")?.dataset.layout,
    faults,
    small: matchMedia("(pointer: coarse)").matches
      ? wanted
          .filter((one) => one.matches(".btn, [data-tab], [data-build], .end, .stack, .gt"))
          .map((one) => ({ name: name(one), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 43.5)
          .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`)
      : [],
  };
}

/** Looks at several positions on one page: what is open in one is closed before the next. */
async function check([width, height, layout], language, positions) {
  const clocks = { running: false, reserve: [60000, 60000, 60000, 60000], decision: [30000, 30000, 30000, 30000] };
  const touch = touches(width, height);
  const fixtures = Object.fromEntries(
    positions.map(({ name, change = (one) => one }, i) => [`p${i}`, change(kept(name))]),
  );
  const staged = await open(server.url, fixtures.p0, { width, height, touch, language, clocks, tables: fixtures });
  try {
    for (const [i, { name, clicks = [] }] of positions.entries()) {
      const where = `${name} ${width}×${height} ${language} ${clicks.join(" ")}`;
      try {
        await staged.go(`p${i}`);
        for (const click of clicks) {
          const there = staged.page.locator(click).first();
          if (await there.count()) await there.click();
        }
        await settled(staged.page);
        const found = await staged.page.evaluate(measure);
        assert.equal(found.layout, layout);
        assert.deepEqual(found.faults, [], where);
        assert.deepEqual(found.small, [], `targets, ${where}`);
        assert.deepEqual(staged.errors, []);
      } catch (error) {
        if (process.env.LANDNAM_SHOTS)
          await staged.page.screenshot({
            path: `${process.env.LANDNAM_SHOTS}/${name}-${width}x${height}-${language}.png`,
          });
        throw error;
      }
    }
  } finally {
    await staged.close();
  }
}

/** A full hand: what makes rows overflow. */
function rich(fixture) {
  const seat = fixture.view.seats[fixture.seat - 1];
  const goods = fixture.view.setup.modules?.includes("cities_knights")
    ? ["lumber", "brick", "wool", "grain", "ore", "paper", "cloth", "coin"]
    : ["lumber", "brick", "wool", "grain", "ore"];
  seat.hand = Object.fromEntries(goods.map((good, i) => [good, 1 + (i % 4)]));
  seat.cards = Object.values(seat.hand).reduce((a, b) => a + b, 0);
  if (goods.length === 5) seat.development_cards = { knight: 2, year_of_plenty: 1, victory_point: 1 };
  return fixture;
}

for (const size of SIZES) {
  const at = `${size[0]}×${size[1]}`;
  test(`nothing covered, outside or cut off, ${at}`, { timeout: 900000 }, () =>
    check(size, "en", [
      { name: "turn", change: rich },
      { name: "turn", clicks: ["[data-build=road]"] },
      { name: "turn", clicks: ["[data-testid=trade]"], change: rich },
      { name: "founding" },
      { name: "discard" },
      ...[
        "fishermen",
        "rivers",
        "caravans",
        "wagon",
        "traders",
        "attack",
        "cities-attack",
        "events",
        "two",
        "robber",
      ].map((name) => ({ name })),
    ]),
  );
  test(`the same in Polish, ${at}`, { timeout: 900000 }, () =>
    check(size, "pl", [
      { name: "cities", change: rich },
      ...["turn", "fishermen", "rivers", "caravans", "wagon", "traders", "attack", "two"].map((name) => ({ name })),
      ...["attack", "caravans", "fishermen", "rivers", "traders"].map((name) => ({ name: `cities-${name}` })),
    ]),
  );
}
