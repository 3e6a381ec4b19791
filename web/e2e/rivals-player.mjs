// A scripted user at the drawn table of Rivals: looks at the page and clicks what glows.
import { random as drawn } from "./chance.mjs";

function look() {
  const main = document.querySelector("main.rivals");
  const shown = (one) => one.getAttribute("aria-disabled") !== "true" && one.getClientRects().length > 0;
  const all = (selector, name) => [
    ...new Set([...document.querySelectorAll(selector)].filter(shown).map((one) => one.dataset[name])),
  ];
  return {
    over: document.querySelector('main.after, main[data-phase="over"]') !== null,
    number: Number(main?.dataset.number ?? -1),
    pending: main?.dataset.pending ?? "",
    must: main?.dataset.must === "true",
    targets: all("[data-target]", "target"),
    answers: all("[data-answer]", "answer"),
    usable: all("[data-usable]", "usable"),
    builds: all("[data-build]", "build"),
    buttons: all("[data-testid]", "testid"),
    open: all("[data-open]", "open"),
    slip: document.querySelector("[data-slip]")?.dataset.slip ?? null,
    stage: document.querySelector("[data-stage]")?.dataset.stage ?? null,
  };
}

const quote = (text) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
export const css = {
  target: (key) => `[data-target="${quote(key)}"]`,
  answer: (key) => `[data-answer="${quote(key)}"]`,
  usable: (card) => `[data-usable="${quote(card)}"]`,
  build: (type) => `[data-build="${type}"]`,
  button: (id) => `[data-testid="${id}"]`,
};

export class RivalsPlayer {
  constructor(page, { keyboard = false, touch = false, random = drawn, trades = 0.3, strict = true } = {}) {
    Object.assign(this, { page, keyboard, touch, random, trades, strict });
    this.pendings = new Set();
  }

  look() {
    return this.page.evaluate(look);
  }

  async until(ready, before = null) {
    const there = new Function("before", `const now = (${look})(); return (${ready})(now, before) ? now : null;`);
    const found = await this.page.waitForFunction(there, before, { polling: 30 });
    return await found.jsonValue();
  }

  any(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Clicks like a person: the element must be there. By keyboard it is focused and Enter is pressed. */
  async press(selector) {
    const there = await this.page.evaluate(
      ([wanted, keyboard, strict]) => {
        const one = [...document.querySelectorAll(wanted)].find((found) => found.getClientRects().length > 0);
        if (!one) return false;
        one.scrollIntoView?.({ block: "nearest" });
        if (keyboard) {
          // What cannot be reached with Tab cannot be pressed with Enter.
          if (one.tabIndex < 0) throw new Error(`not reachable by keyboard: ${one.outerHTML.slice(0, 200)}`);
          one.focus();
          return document.activeElement === one;
        }
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const top = document.elementFromPoint(x, y);
        if (top && !one.contains(top) && !top.contains(one) && strict)
          throw new Error(`covered by ${top.outerHTML.slice(0, 160)}: ${one.outerHTML.slice(0, 160)}`);
        one.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
        return true;
      },
      [selector, this.keyboard, this.strict],
    );
    if (there && this.keyboard) await this.page.keyboard.press("Enter");
    return there;
  }

  moved(seen) {
    return this.until((now, before) => now.over || now.number > before, seen.number);
  }

  /** One decision. False once the game is over. */
  async step() {
    const seen = await this.until((now) => now.over || now.must);
    if (seen.over) return false;
    // An event or a defence roll is read before what it asks.
    if (seen.buttons.includes("go-on")) {
      await this.press(css.button("go-on"));
      return true;
    }
    this.pendings.add(seen.pending);
    if (seen.pending === "act") return await this.act(seen);
    if (seen.pending === "before_roll") {
      const card = seen.targets.find((key) => key.startsWith("hand/"));
      const pressed = await this.press(card && this.random() < 0.7 ? css.target(card) : css.button("roll"));
      // What is not there any more is no decision: look again.
      if (pressed) await this.moved(seen);
      return true;
    }
    return await this.answer(seen);
  }

  async act(before) {
    let seen = before;
    // On a phone the pieces lie in a drawer.
    if (seen.builds.length === 0 && seen.buttons.includes("build") && this.random() < 0.5) {
      await this.press(css.button("build"));
      seen = await this.look();
      if (seen.builds.length === 0) {
        await this.press(css.button("build"));
        seen = await this.look();
      }
    }
    for (const type of ["city", "settle"]) {
      if (seen.builds.includes(type)) return await this.build(seen, css.build(type));
    }
    if (seen.usable.length > 0 && this.random() < 0.85)
      return await this.build(seen, css.usable(this.any(seen.usable)));
    if (seen.builds.includes("road") && this.random() < 0.5) return await this.build(seen, css.build("road"));
    if (seen.open.length > 0 && this.random() < 0.3 && (await this.openCard(seen))) return true;
    if (seen.buttons.includes("trade") && this.random() < this.trades) return await this.trade(seen);
    if (!(await this.press(css.button("end-turn")))) return true;
    const next = await this.until(
      (now, before) => now.over || now.number > before || now.buttons.includes("sure-end") || !now.must,
      seen.number,
    );
    if (!next.over && next.number === seen.number && next.buttons.includes("sure-end"))
      await this.press(css.button("sure-end"));
    await this.moved(seen);
    return true;
  }

  /** Picks up a card or a piece and puts it on a place that glows. */
  async build(seen, selector) {
    if (!(await this.press(selector))) return true;
    const now = await this.until(
      (next, before) =>
        next.over || next.number > before || next.targets.length > 0 || next.buttons.includes("confirm-play"),
      seen.number,
    );
    if (now.over || now.number > seen.number) return true;
    const places = now.targets.filter((key) => !key.startsWith("hand/"));
    await this.press(places.length > 0 ? css.target(this.any(places)) : css.button("confirm-play"));
    await this.moved(seen);
    return true;
  }

  async openCard(seen) {
    await this.press("[data-open]");
    const now = await this.look();
    const places = now.targets.filter((key) => key.startsWith("site/"));
    if (places.length === 0) {
      await this.page.keyboard.press("Escape");
      return false;
    }
    await this.press(css.target(this.any(places)));
    await this.moved(seen);
    return true;
  }

  async trade(seen) {
    await this.press(css.button("trade"));
    await this.page.waitForSelector('[data-slip="trade"]');
    const gets = await this.page.evaluate(() =>
      [...document.querySelectorAll("[data-get]")].map((one) => one.dataset.get),
    );
    if (gets.length > 0) {
      await this.press(`[data-get="${this.any(gets)}"]`);
      await this.press('[data-testid="deal"]:not([aria-disabled="true"])');
      await this.until((now, before) => now.over || (now.number > before && (now.must || !now.must)), seen.number);
      await this.until((now) => now.over || !now.must || now.pending !== "gain");
    }
    await this.page.keyboard.press("Escape");
    return true;
  }

  /** What is asked in the slip, on the stage or on the island. */
  async answer(seen) {
    const tried = new Set();
    let now = seen;
    for (let i = 0; i < 12; i++) {
      const key = this.choice(now, tried);
      if (key === null) throw new Error(`nothing to click: ${JSON.stringify(now)}`);
      tried.add(key);
      await this.press(key);
      now = await this.until(
        (next, [before, was]) =>
          next.over || next.number > before || (next.must && JSON.stringify([next.targets, next.answers]) !== was),
        [seen.number, JSON.stringify([now.targets, now.answers])],
      );
      if (now.over || now.number > seen.number) return true;
    }
    throw new Error(`no answer counts: ${JSON.stringify(now)}`);
  }

  choice(now, tried) {
    const fresh = (list, form) => list.map(form).filter((key) => !tried.has(key));
    if (now.pending === "exchange" && now.answers.includes("exchange-pass") && tried.size === 0 && this.random() < 0.75)
      return css.answer("exchange-pass");
    if (now.pending === "arrange" && this.random() < 0.6) return css.answer("arrange-pass");
    if (now.answers.includes("fullest") && this.random() < 0.5) return css.answer("fullest");
    if (now.answers.includes("sure")) return css.answer("sure");
    if (now.answers.includes("defend")) return css.answer("defend");
    if (now.answers.includes("react")) return css.answer("react");
    if (now.answers.includes("buy") && this.random() < 0.6) return css.answer("buy");
    const stacks = fresh(
      now.targets.filter((key) => key.startsWith("stack/")),
      css.target,
    );
    if (stacks.length > 0 && tried.size > 0) return this.any(stacks);
    const searches = fresh(
      now.answers.filter((key) => key.startsWith("search-")),
      css.answer,
    );
    if (searches.length > 0 && this.random() < 0.5) return this.any(searches);
    const targets = fresh(now.targets, css.target);
    if (targets.length > 0 && this.random() < 0.8) return this.any(targets);
    const answers = fresh(now.answers, css.answer);
    return this.any(answers.length > 0 ? answers : targets) ?? null;
  }

  /** Plays until the game is over. */
  async game(limit = 4000) {
    for (let i = 0; i < limit; i++) if (!(await this.step())) return;
    throw new Error("the game does not end");
  }
}

/** A new table of Rivals, made in the dialog. */
export async function newRivals(page, url, mode) {
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem("landnam.guided.rivals", "yes"));
  await page.getByTestId("new-table").click();
  await page.locator('[data-game="rivals"]').click();
  await page.locator(`[data-mode="${mode}"]`).click();
  await page.getByTestId("create").click();
  await page.waitForSelector("main.rivals");
}
