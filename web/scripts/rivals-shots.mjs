// Situations of Rivals in both themes, both languages, desktop and phone: docs/screenshots/rivals/ (not kept).
// node scripts/rivals-shots.mjs [FOLDER] [SCENE …]; THEMES, LANGUAGES and SIZES choose the looks.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { SCENES } from "../e2e/rivals-scenes.mjs";
import { showScene } from "./rivals-scene.mjs";

const [folder = join(import.meta.dirname, "../../docs/screenshots/rivals"), ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const SIZES = (process.env.SIZES ?? "1440x900,390x844").split(",").map((size) => size.split("x").map(Number));
for (const name of names.length > 0 ? names : Object.keys(SCENES)) {
  const { page, goTo, close } = await showScene(name);
  for (const theme of (process.env.THEMES ?? "light,dark").split(","))
    for (const language of (process.env.LANGUAGES ?? "en,pl").split(","))
      for (const [width, height] of SIZES) {
        await goTo({ theme, language, width, height });
        await page.screenshot({ path: join(folder, `${name}-${theme}-${language}-${width}x${height}.png`) });
      }
  await close();
  console.log(name);
}
process.exit(0);
