// What pages looked like, for whoever wants to see it: in the folder LANDNAM_SHOTS.
import { shown } from "./host.mjs";

export async function shot(page, name) {
  if (process.env.LANDNAM_SHOTS) await page.screenshot({ path: `${process.env.LANDNAM_SHOTS}/${name}.png` });
}

/** Runs with several visitors; what their pages looked like when it failed is kept, and none of them may report an error. */
export async function together(all, run) {
  try {
    await run(...all);
    const errors = all.flatMap((one) => one.errors);
    if (errors.length > 0) throw new Error(`the pages reported errors: ${errors.slice(0, 3).join("; ")}`);
  } catch (error) {
    for (const [i, one] of all.entries()) {
      await shot(one.page, `failed-${one.me?.name ?? i}`);
      error.message += `\n${one.me?.name ?? i}: ${one.errors.slice(0, 3).join("; ")}\n${await shown(one.page)}`;
    }
    throw error;
  } finally {
    for (const one of all) await one.close();
  }
}
