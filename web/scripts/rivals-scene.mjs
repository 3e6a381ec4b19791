// A situation of Rivals on the page, played by `landnam referee`, in any look.
import { visitor } from "../e2e/host.mjs";
import { files } from "../e2e/refereed.mjs";
import { openScene } from "../e2e/rivals-scenes.mjs";
import { settled } from "../e2e/staged.mjs";

export async function showScene(name) {
  const server = await files();
  const { page, errors, close } = await visitor();
  const { scene, player, ...opened } = await openScene(page, server.url, name);
  if (!scene.live) {
    await opened.goOn();
    await scene.play?.(player);
  }
  return {
    page,
    /** The situation in a theme, a language and a size. */
    goTo: async ({ theme, language, width, height }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      await page.evaluate((to) => localStorage.setItem("landnam.language", to), language);
      // What is shown for a moment only is played each time.
      if (scene.live) await opened.load();
      await page.reload();
      await page.waitForSelector("main.rivals");
      await player.until((now) => now.must);
      if (scene.live) await scene.play(player);
      await scene.select?.(player);
      await settled(page);
    },
    close: async () => {
      await close();
      await opened.close();
      await server.close();
      if (errors.length > 0) throw new Error(`${name}: ${errors.join("; ")}`);
    },
  };
}
