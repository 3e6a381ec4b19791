// Situations of Rivals in both themes, both languages, desktop and phone: docs/screenshots/rivals/ (not kept).
// node scripts/rivals-shots.mjs [FOLDER] [SCENE …]; THEMES, LANGUAGES and SIZES choose the looks.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { visitor } from "../e2e/host.mjs";
import { files, Referee, seatPage } from "../e2e/refereed.mjs";
import { RivalsPlayer } from "../e2e/rivals-player.mjs";
import { positionOf, SCENES } from "../e2e/rivals-scenes.mjs";

const [folder = join(import.meta.dirname, "../../docs/screenshots/rivals"), ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const SIZES = (process.env.SIZES ?? "1440x900,390x844").split(",").map((size) => size.split("x").map(Number));
const server = await files();
const { page, context, errors, close } = await visitor();
await context.addInitScript(() => localStorage.setItem("landnam.guided.rivals", "yes"));
for (const name of names.length > 0 ? names : Object.keys(SCENES)) {
  const scene = SCENES[name];
  const referee = new Referee();
  const position = positionOf(scene);
  await referee.sure({ op: "load", position, seed: 7 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const tab = await context.newPage();
  tab.on("pageerror", (error) => errors.push(`${name}: ${error}`));
  const { goOn } = await seatPage(tab, referee, {
    url: server.url,
    setup: position.setup,
    names: { 2: "Sigrid" },
    ...(scene.chance ? { chance: scene.chance } : {}),
    ...(scene.opponent ? { opponent: scene.opponent } : {}),
  });
  const player = new RivalsPlayer(tab, { random: () => 0.3, strict: false });
  if (!scene.live) {
    await goOn();
    await scene.play?.(player);
  }
  for (const theme of (process.env.THEMES ?? "light,dark").split(","))
    for (const language of (process.env.LANGUAGES ?? "en,pl").split(","))
      for (const [width, height] of SIZES) {
        await tab.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await tab.setViewportSize({ width, height });
        await tab.evaluate((to) => localStorage.setItem("landnam.language", to), language);
        // What is shown for a moment only is played each time.
        if (scene.live) await referee.sure({ op: "load", position, seed: 7 });
        await tab.reload();
        await tab.waitForSelector("main.rivals");
        await player.until((now) => now.must);
        if (scene.live) await scene.play(player);
        await scene.select?.(player);
        await tab.evaluate(() => document.fonts.ready);
        await tab.waitForTimeout(150);
        await tab.screenshot({ path: join(folder, `${name}-${theme}-${language}-${width}x${height}.png`) });
      }
  await tab.close();
  await referee.close();
  console.log(name);
}
for (const error of errors) console.error(error);
await close();
await server.close();
process.exit(errors.length > 0 ? 1 : 0);
