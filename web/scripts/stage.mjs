// Screenshots of the table as it is in fixtures, without any server.
// node scripts/stage.mjs FIXTURE FILE [WIDTHxHEIGHT] [light|dark] [en|pl] [click selector …]
import { kept, open, pages } from "../e2e/staged.mjs";

const [name, file, size = "1440x900", theme = "light", language = "en", ...clicks] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const touch = width < 900 || height < 600;
const server = await pages();
const { page, errors, close } = await open(server.url, name === "lobby" ? null : kept(name), {
  width,
  height,
  theme,
  language,
  touch,
  scale: touch ? 2 : 1,
});
for (const click of clicks) await page.locator(click).first().click();
await page.waitForTimeout(200);
await page.screenshot({ path: file });
for (const error of errors) console.error(error);
await close();
await server.close();
process.exit(0);
