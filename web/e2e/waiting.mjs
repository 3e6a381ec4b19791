// Waiting for states, never for time: what a test looks at comes a moment later than what brings it about, on a slow machine much later.

/** Looks until what is seen is as wished, and gives it back. The time limit of the test ends a vain wait. */
export async function until(look, wished = Boolean) {
  for (;;) {
    const found = await look();
    if (wished(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the last action that the page has asked for is of this kind, and gives it back. */
export function acted(asked, type) {
  return until(
    () => asked.findLast((one) => one.op === "act")?.action,
    (action) => action?.type === type,
  );
}

/** Waits until nothing sticks out to the side. */
export function fits(page) {
  return page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
}

/**
 * Stops the page's seconds from now on, and gives back what lets one pass: a moment that lasts a few seconds can be looked at
 * however long that takes.
 */
export async function stopSeconds(page) {
  await page.evaluate(() => {
    const seconds = new Map();
    const [start, stop] = [window.setInterval, window.clearInterval];
    window.setInterval = (run, ms, ...rest) => {
      if (ms !== 1000) return start(run, ms, ...rest);
      const id = start(() => undefined, 1e9);
      seconds.set(id, run);
      return id;
    };
    window.clearInterval = (id) => {
      seconds.delete(id);
      stop(id);
    };
    window.passSecond = () => [...seconds.values()].forEach((run) => run());
  });
  return () => page.evaluate(() => window.passSecond());
}
