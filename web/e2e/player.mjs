// A scripted user: looks at the page, does one thing, waits until the table has moved on.
import { random as drawn } from "./chance.mjs";

const PIPS = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

/** Everything the user needs to see, in one look. */
function look() {
  const main = document.querySelector("main.table");
  const enabled = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.getAttribute("aria-disabled") !== "true" && !one.disabled,
    );
  return {
    over: document.querySelector('main.after, main[data-phase="over"]') !== null,
    number: Number(main?.dataset.number ?? -1),
    pending: main?.dataset.pending ?? "",
    must: main?.dataset.must === "true",
    spots: [...document.querySelectorAll("[data-place]")].map((one) => ({
      at: one.dataset.place,
      label: one.getAttribute("aria-label") ?? "",
    })),
    builds: enabled("[data-build]").map((one) => one.dataset.build),
    roll: enabled('[data-testid="roll"]').length > 0,
    end: enabled('[data-testid="end-turn"]').length > 0,
    discard: document.querySelector('[data-testid="discard"]') !== null,
    steal: [...document.querySelectorAll("[data-steal]")].map((one) => one.dataset.steal),
    card: [...document.querySelectorAll(".tray [data-card]")].map((one) => one.dataset.card),
    hand: Object.fromEntries(
      [...document.querySelectorAll(".own .cards [data-good]")].map((one) => [
        one.dataset.good,
        Number(one.querySelector(".n")?.textContent ?? 0),
      ]),
    ),
    help: document.querySelectorAll(".tray .btn").length,
    more: enabled("[data-act]").map((one) => one.dataset.act),
    improve: enabled("[data-improve]").map((one) => one.dataset.improve),
    play: enabled("[data-play]").map((one) => one.dataset.play),
    dice: document.querySelectorAll("[data-die]").length > 0,
  };
}

function worth(label) {
  return [...label.matchAll(/\d+/g)].reduce((sum, [n]) => sum + (PIPS[n] ?? 0), 0);
}

function best(spots, random) {
  return [...spots].sort((a, b) => worth(b.label) - worth(a.label) + (random() - 0.5))[0];
}

export class Player {
  constructor(page, { keyboard = false, random = drawn } = {}) {
    this.page = page;
    this.keyboard = keyboard;
    this.random = random;
    this.tried = new Set();
  }

  look() {
    return this.page.evaluate(look);
  }

  /** Waits for a look at the page that `ready` accepts and gives back that very look: between a wait and a second look the page may change, to no table at all. */
  async until(ready, before = null) {
    const there = new Function("before", `const now = (${look})(); return (${ready})(now, before) ? now : null;`);
    const found = await this.page.waitForFunction(there, before, { polling: 30 });
    return await found.jsonValue();
  }

  async press(selector) {
    const target = this.page.locator(selector).first();
    if (this.keyboard) {
      await target.focus();
      await this.page.keyboard.press("Enter");
    } else {
      await target.evaluate((one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    }
  }

  /** Presses what was seen a moment ago. False when it is not there any more: what was pressed before it has counted, or others have decided. */
  async answer(selector) {
    const there = await this.page.evaluate(
      ([css, keyboard]) => {
        const one = document.querySelector(css);
        if (keyboard) one?.focus();
        else one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return one !== null;
      },
      [selector, this.keyboard],
    );
    if (there && this.keyboard) await this.page.keyboard.press("Enter");
    return there;
  }

  /** Waits until the table has moved on from what was seen. */
  moved(seen) {
    return this.until((now, before) => now.over || now.number > before, seen.number);
  }

  /** Waits until there is something to decide, or the game is over. */
  turn() {
    return this.until((now) => now.over || now.must);
  }

  /** One decision. Returns false once the game is over. */
  async step() {
    const seen = await this.turn();
    if (seen.over) return false;
    if (seen.discard) return await this.discard();
    let pressed = true;
    if (seen.steal.length > 0) pressed = await this.answer("[data-steal]");
    else if (seen.card.length > 0) pressed = await this.answer(`.tray [data-card="${this.any(seen.card)}"]`);
    else if (seen.pending === "help_neighbour" && seen.help > 0) pressed = await this.answer(".tray .btn");
    else if (seen.pending === "before_roll" && seen.play.length > 0 && this.random() < 0.5)
      return await this.card(seen);
    else if (seen.roll) pressed = await this.answer('[data-testid="roll"]');
    else if (seen.pending === "turn") return await this.build(seen);
    else if (seen.spots.length > 0) return await this.spot(seen);
    else if (seen.play.length > 0) return await this.card(seen);
    else if (seen.more.length > 0) return await this.other(seen, this.any(seen.more));
    else if (seen.end) pressed = await this.answer('[data-testid="end-turn"]');
    else throw new Error(`nothing to do: ${JSON.stringify(seen)}`);
    if (pressed) await this.moved(seen);
    return true;
  }

  /** Gives away one after the other of what there is most of. */
  async discard() {
    while (!(await this.answer('[data-testid="discard-go"]:not([aria-disabled="true"])'))) {
      const pile = await this.page.evaluate(
        () =>
          [...document.querySelectorAll('[data-testid="discard"] [data-good]')]
            .map((one) => ({ good: one.dataset.good, n: Number(one.querySelector(".n")?.textContent ?? 0) }))
            .sort((a, b) => b.n - a.n)[0]?.good,
      );
      if (pile === undefined) return true;
      await this.answer(`[data-testid="discard"] [data-good="${pile}"]`);
    }
    await this.until((now) => now.over || !now.discard);
    return true;
  }

  any(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** A glowing place; where a piece is chosen first, its place after it. */
  async spot(seen) {
    let now = seen;
    do {
      if (!(await this.answer(`[data-place="${best(now.spots, this.random).at}"]`))) return true;
      const places = now.spots.map((spot) => spot.at).join(" ");
      now = await this.until(
        (next, [before, glow]) =>
          next.over ||
          next.number > before ||
          (next.spots.length > 0 && next.spots.map((spot) => spot.at).join(" ") !== glow),
        [seen.number, places],
      );
    } while (!now.over && now.number === seen.number);
    return true;
  }

  /** Plays a card of the hand with whatever it asks for. */
  async card(seen, card = this.any(seen.play)) {
    if (!(await this.answer(`[data-play="${card}"]:not([aria-disabled="true"])`))) return true;
    return await this.follow(seen);
  }

  /** After a button: the table has moved on, or a place or a choice is asked for. */
  async follow(seen) {
    const now = await this.until(
      (next, before) => next.over || next.number > before || next.spots.length > 0 || next.card.length > 0 || next.dice,
      seen.number,
    );
    if (now.over || now.number > seen.number) return true;
    if (now.dice) {
      await this.press(`[data-die="red ${1 + Math.floor(this.random() * 6)}"]`);
      const numbers = await this.page.evaluate(() =>
        [...document.querySelectorAll('[data-die^="yellow"]')].map((one) => one.dataset.die),
      );
      await this.press(`[data-die="${this.any(numbers)}"]`);
      await this.press('[data-testid="alchemist"]');
    } else if (now.card.length > 0) await this.press(`.tray [data-card="${this.any(now.card)}"]`);
    else return await this.spot(now);
    await this.moved(seen);
    return true;
  }

  /** An action of the list in words. */
  async other(seen, type) {
    if (!(await this.answer(`[data-act="${type}"]`))) return true;
    const values = this.page.locator(".more .values .btn");
    if ((await values.count()) > 0) {
      await values.first().evaluate((one) => one.click());
      await this.moved(seen);
      return true;
    }
    return await this.follow(seen);
  }

  async build(seen) {
    for (const type of ["city", "settle", "buy_card"]) {
      if (!seen.builds.includes(type)) continue;
      await this.put(seen, type);
      return true;
    }
    if (seen.improve.length > 0) {
      if (await this.answer(`[data-improve="${this.any(seen.improve)}"]`)) await this.moved(seen);
      return true;
    }
    if (seen.play.length > 0 && !this.tried.has(seen.play.join()) && this.random() < 0.7) {
      this.tried = new Set([seen.play.join()]);
      return await this.card(seen);
    }
    const knights = ["activate", "recruit", "train", "wall"].filter((type) => seen.builds.includes(type));
    if (knights.length > 0 && this.random() < 0.8) {
      await this.put(seen, this.any(knights));
      return true;
    }
    const orders = ["move_knight", "chase_robber"].filter((type) => seen.more.includes(type));
    if (orders.length > 0 && this.random() < 0.3) return await this.other(seen, this.any(orders));
    if (seen.builds.includes("road") && this.random() < 0.6) {
      await this.put(seen, "road");
      return true;
    }
    if (await this.bank(seen)) return true;
    // A knight at the castle has to leave it before the turn ends (BARB-057).
    if (!seen.end && seen.builds.includes("choose_knight")) {
      if (!(await this.answer('[data-build="choose_knight"]'))) return true;
      return await this.follow(seen);
    }
    // Seen between two states of the page: look again.
    if (!seen.end && seen.more.length === 0) return true;
    if (!seen.end) return await this.other(seen, this.any(seen.more));
    if (await this.answer('[data-testid="end-turn"]')) await this.moved(seen);
    return true;
  }

  async put(seen, type) {
    await this.press(`[data-build="${type}"]`);
    if (type !== "buy_card") {
      const { spots } = await this.until((now) => now.spots.length > 0);
      await this.press(`[data-place="${best(spots, this.random).at}"]`);
    }
    await this.moved(seen);
  }

  /** Gives the bank what there is most of for what there is least of. */
  async bank(seen) {
    const goods = Object.keys(seen.hand).length > 0 ? ["lumber", "brick", "wool", "grain", "ore"] : [];
    const have = (good) => seen.hand[good] ?? 0;
    const most = [...goods].sort((a, b) => have(b) - have(a))[0];
    const least = [...goods].sort((a, b) => have(a) - have(b))[0];
    if (have(most) < 4 || most === least) return false;
    await this.openTrade();
    await this.press(`[data-want="${least}"]`);
    const rate = this.page.locator(`[data-bank="${most}"]`);
    await rate.waitFor();
    if ((await rate.getAttribute("aria-disabled")) === "true") {
      await this.page.keyboard.press("Escape");
      return false;
    }
    await this.press(`[data-bank="${most}"]`);
    await this.moved(seen);
    return true;
  }

  async openTrade() {
    if ((await this.page.locator("[data-want]").count()) === 0) {
      await this.press('[data-testid="trade"]');
      await this.page.waitForSelector("[data-want]");
    }
  }

  /** No word of the page is a key that has no translation, and the hand does not reach under the buttons beside it. */
  async sane() {
    const raw = await this.page.evaluate(() =>
      [...document.querySelectorAll("main, [aria-label]")]
        .flatMap((one) => [one.getAttribute("aria-label") ?? "", one.tagName === "MAIN" ? (one.innerText ?? "") : ""])
        .join(" ")
        .match(/\b(?:do|act|why|log|tray|text|level)-[a-z_]+\w*|.{0,60}\{ ?\$.{0,40}|undefined|\[object/g),
    );
    if (raw) throw new Error(`not translated: ${raw.join(", ")}`);
    const hidden = await this.page.evaluate(() => {
      const boxes = (css) => [...document.querySelectorAll(css)].map((one) => [one, one.getBoundingClientRect()]);
      const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const buttons = boxes("main.table .own [data-build], main.table .own [data-tab], main.table .own .end");
      return boxes("main.table .own .cards .stack, main.table .own .cards .dv").flatMap(([one, box]) =>
        buttons
          .filter(([, other]) => meet(box, other))
          .map(([other]) => `${one.getAttribute("aria-label") ?? one.title} and ${other.textContent.trim()}`),
      );
    });
    if (hidden.length > 0) throw new Error(`on top of each other: ${hidden.join(", ")}`);
  }

  /** Plays to the end. */
  async finish(onstep = () => undefined) {
    let steps = 0;
    while (await this.step()) {
      steps++;
      await onstep(steps);
    }
    return steps;
  }
}

/** From the first screen through the dialog to a table full of bots. */
export async function newTable(page, url, { players = 3, modules = [], edition = null, level = null, fewer = 0 } = {}) {
  await page.goto(url);
  await page.getByTestId("new-table").click();
  const dialog = page.locator("dialog");
  await dialog.getByRole("button", { name: String(players), exact: true }).click();
  for (const module of modules) await dialog.locator(`[data-module="${module}"]`).click();
  if (edition) await dialog.locator("#new-edition").selectOption(edition);
  for (let i = 0; i < fewer; i++) await page.getByTestId("fewer-points").click();
  if (level) for (const seat of await dialog.locator(".seat select").all()) await seat.selectOption(level);
  await page.getByTestId("create").click();
  await page.waitForSelector("main.table");
}

/** A table the dialog has no words for, made by the page's own guest and entered: any setup, any clock. */
export async function ownTable(page, url, wish) {
  await page.goto(url);
  await page.waitForFunction(() => localStorage.getItem("landnam.session") !== null);
  const table = await page.evaluate(async (body) => {
    const { token } = JSON.parse(localStorage.getItem("landnam.session"));
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    const asks = [
      { op: "hello", version: 2, token, language: "en" },
      { op: "create", private: false, ...body },
    ];
    return await new Promise((resolve, reject) => {
      socket.addEventListener("message", ({ data }) => {
        const answer = JSON.parse(data);
        if (answer.ok === false) reject(new Error(data));
        if (answer.id === 1) socket.send(JSON.stringify({ id: 2, ...asks[1] }));
        if (answer.id === 2) socket.send(JSON.stringify({ id: 3, op: "join", table: answer.table }));
        if (answer.id === 3) socket.send(JSON.stringify({ id: 4, op: "start", table: answer.table }));
        if (answer.id === 4) resolve(body.table ?? socket.made);
        if (answer.id === 2) socket.made = answer.table;
      });
      socket.send(JSON.stringify({ id: 1, ...asks[0] }));
    });
  }, wish);
  await page.goto(`${url}#/t/${table}`);
  await page.waitForSelector("main.table, main.after");
}

/** From the first screen to a game that waits for the first settlement. */
export async function playNow(page, url) {
  await page.goto(url);
  await page.getByTestId("play-now").click();
  await page.waitForSelector("main.table");
}

/** Chooses from the list until the game is over: the first of `order` that is offered, otherwise anything. */
export async function playFromList(page, order) {
  for (;;) {
    const handle = await page.waitForFunction(
      () => {
        const over = document.querySelector('main.after, main.fallback[data-phase="over"]') !== null;
        const words = [...document.querySelectorAll(".choice")].map((one) => one.textContent ?? "");
        return over || words.length > 0
          ? { over, words, number: document.querySelector("main.fallback")?.getAttribute("data-number") }
          : null;
      },
      undefined,
      { polling: 20 },
    );
    const { over, words, number } = await handle.jsonValue();
    if (over) return;
    if (words.some((one) => /[{}_]|undefined/.test(one))) throw new Error(`not in words: ${words.join("; ")}`);
    const wish =
      order.map((pattern) => words.findIndex((one) => pattern.test(one))).find((i) => i >= 0) ??
      Math.floor(drawn() * words.length);
    await page.evaluate((i) => document.querySelectorAll(".choice")[i]?.click(), wish);
    await page.waitForFunction(
      (before) =>
        document.querySelector('main.after, main.fallback[data-phase="over"]') !== null ||
        document.querySelector("main.fallback")?.getAttribute("data-number") !== before,
      number,
      { polling: 20 },
    );
  }
}
