// Frames a second and long tasks while a full table plays at the pace people see, with every animation on.
import { host, visitor } from "../e2e/host.mjs";
import { Player, playNow } from "../e2e/player.mjs";

const server = await host({ "bot-pace": 250 });
const { page, close } = await visitor({ motion: "no-preference" });
await playNow(page, server.url);
const player = new Player(page);
for (let i = 0; i < 4; i++) await player.step();
await page.evaluate(() => {
  const seen = { frames: [], tasks: [] };
  window.seen = seen;
  let last = performance.now();
  const frame = (now) => {
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((one) => Math.round(one.duration)))).observe({ type: "longtask" });
});
const begin = Date.now();
for (let i = 0; i < 40; i++) if (!(await player.step())) break;
const { frames, tasks } = await page.evaluate(() => window.seen);
const sorted = [...frames].sort((a, b) => a - b);
const at = (share) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
console.log(`${((Date.now() - begin) / 1000).toFixed(0)} s, ${frames.length} frames: ${(1000 / (frames.reduce((sum, one) => sum + one, 0) / frames.length)).toFixed(1)} a second; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms`);
console.log(`tasks over 50 ms: ${tasks.length}${tasks.length > 0 ? ` (${tasks.join(", ")})` : ""}`);
await close();
await server.close();
process.exit(0);
