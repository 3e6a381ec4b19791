// How smooth a full table is: what Chromium itself traces while bots play at the pace people see, with every animation on.
// node scripts/trace.mjs [cities|base] [SECONDS]
//
// Frames a second: within each movement, the frames the compositor drew after the first one over the time from the first to the
// last, so that the piece of a frame before the first and after the last one does not count. Due: the frames Chromium's clock
// called for meanwhile. Tasks: what ran on the page's main thread in one go, with what it spent its time on.
import { host, visitor } from "../e2e/host.mjs";
import { Player, newTable } from "../e2e/player.mjs";

const [game = "cities", seconds = "30"] = process.argv.slice(2);
const FULL = 28;
const server = await host();
const { page, context, close } = await visitor({ motion: "no-preference" });
await newTable(page, server.url, { players: 4, modules: game === "cities" ? ["cities_knights"] : [] });
const player = new Player(page);
// A full board first, as fast as it goes; then the same table at the pace of people.
const pieces = () => page.evaluate(() => document.querySelectorAll(".map .piece").length);
while ((await pieces()) < FULL && (await player.step()));
const standing = await pieces();
await server.restart("SIGTERM", { "bot-pace": 250 });
await page.waitForFunction(() => document.querySelector(".lost") === null);
await player.turn();

const session = await context.newCDPSession(page);
const events = [];
session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
await session.send("Tracing.start", {
  transferMode: "ReportEvents",
  traceConfig: {
    includedCategories: [
      "toplevel",
      "devtools.timeline",
      "disabled-by-default-devtools.timeline",
      "disabled-by-default-devtools.timeline.frame",
      "blink.animations",
      ...(process.env.PROFILE ? ["disabled-by-default-v8.cpu_profiler"] : []),
    ],
  },
});
const end = Date.now() + Number(seconds) * 1000;
let steps = 0;
while (Date.now() < end && (await player.step())) steps++;
const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
await session.send("Tracing.end");
await complete;
if (process.env.KEEP)
  (await import("node:fs")).writeFileSync(process.env.KEEP, JSON.stringify({ traceEvents: events }));

const renderer = events.find((one) => one.name === "UpdateLayoutTree" || one.name === "Paint")?.pid;
const main = events.find(
  (one) => one.name === "thread_name" && one.pid === renderer && one.args.name === "CrRendererMain",
)?.tid;
const own = events.filter((one) => one.pid === renderer);
// Something moves from the moment Chromium says an animation or transition has started until it says it has ended.
const started = new Map();
const moves = [];
for (const one of own.filter((event) => event.name === "Animation").sort((a, b) => a.ts - b.ts)) {
  const id = one.id2?.local ?? one.id;
  if (one.ph === "b" || (one.ph === "n" && one.args.data?.state === "running" && started.has(id)))
    started.set(id, one.ts);
  else if (one.ph === "e" && started.has(id)) {
    moves.push({ from: started.get(id), to: one.ts });
    started.delete(id);
  }
}
const spans = [];
for (const move of moves.sort((a, b) => a.from - b.from)) {
  const last = spans.at(-1);
  if (last && move.from <= last.to) last.to = Math.max(last.to, move.to);
  else spans.push({ ...move });
}
const during = (ts) => spans.some((span) => ts >= span.from && ts <= span.to);
const time = spans.reduce((sum, span) => sum + span.to - span.from, 0) / 1e6;
const count = (name) => own.filter((one) => one.name === name && during(one.ts)).length;
const drawn = spans
  .map((span) =>
    own
      .filter((one) => one.name === "DrawFrame" && one.ts >= span.from && one.ts <= span.to)
      .map((one) => one.ts)
      .sort((a, b) => a - b),
  )
  .filter((ts) => ts.length > 1);
const between = drawn.flatMap((ts) => ts.slice(1).map((at, i) => at - ts[i]));
const rate = between.length / (between.reduce((sum, gap) => sum + gap, 0) / 1e6);
const lost = (partly) =>
  own.filter((one) => one.name === "DroppedFrame" && during(one.ts) && (one.args.hasPartialUpdate === true) === partly)
    .length;
const tasks = own
  .filter((one) => one.tid === main && one.name === "RunTask" && one.ph === "X")
  .sort((a, b) => b.dur - a.dur);
const parts = (task) => {
  const sums = {};
  for (const one of own)
    if (
      one.tid === main &&
      one.ph === "X" &&
      one !== task &&
      one.ts >= task.ts &&
      one.ts + (one.dur ?? 0) <= task.ts + task.dur &&
      (one.dur ?? 0) > 2000
    )
      sums[one.name] = (sums[one.name] ?? 0) + one.dur;
  return Object.entries(sums)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([name, dur]) => `${name} ${(dur / 1000).toFixed(0)}`)
    .join(", ");
};
const busy = {};
for (const one of own) if (one.tid === main && one.ph === "X") busy[one.name] = (busy[one.name] ?? 0) + (one.dur ?? 0);
console.log(`${game}: ${standing} pieces on the board, ${steps} decisions in ${seconds} s`);
console.log(
  `something moved for ${time.toFixed(1)} s: ${rate.toFixed(1)} frames a second drawn, ${count("DrawFrame")} of ${count("BeginFrame")} due; ${lost(false)} were lost, ${lost(true)} showed movement without the newest of the page`,
);
const long = tasks.filter((one) => one.dur > 50000);
console.log(
  `tasks over 50 ms: ${long.length}; longest ${tasks
    .slice(0, 10)
    .map((one) => `${(one.dur / 1000).toFixed(0)} (${((one.tdur ?? 0) / 1000).toFixed(0)})`)
    .join(", ")} ms (of it on the processor)`,
);
const worked = tasks.filter((one) => (one.tdur ?? 0) > 50000).length;
console.log(`tasks with more than 50 ms on the processor: ${worked}`);
for (const task of tasks.slice(0, 8)) console.log(`  ${(task.dur / 1000).toFixed(0)} ms: ${parts(task)}`);
console.log(
  `main thread, ms a second: ${Object.entries(busy)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([name, dur]) => `${name} ${(dur / 1000 / Number(seconds)).toFixed(0)}`)
    .join(", ")}`,
);
await close();
await server.close();
process.exit(0);
