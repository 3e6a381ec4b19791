// Settings follow the account: taken from the server when somebody comes, sent to it when they change.

import { LANGUAGES, language, setLanguage } from "../i18n/index.svelte.ts";
import { addDone, done } from "../lessons/progress.svelte.ts";
import { adopt, read, settings } from "../lib/settings.svelte.ts";
import { ownKeys, setShortcuts, shortcutsOn, takeKeys } from "../lib/shortcuts.svelte.ts";
import { setSound, soundOn } from "../lib/sound.svelte.ts";
import { setTheme, theme, THEMES } from "../lib/theme.svelte.ts";
import { known, request } from "../net/session.ts";
import type { PageSettings } from "../protocol/PageSettings";

const WAIT = 500;

/** All that somebody chose, as it is kept with the account. */
export function chosen(): Record<string, unknown> {
  return {
    ...settings(),
    theme: theme(),
    language: language(),
    keys: shortcutsOn(),
    letters: ownKeys(),
    sound: soundOn(),
    lessons: [...done()].sort(),
  };
}

/** Takes what the account knows; what it does not know stays as it is here. True when the account lacks something of here. */
export function takeOver(kept: Readonly<Record<string, unknown>>): boolean {
  adopt(read({ ...settings(), ...kept }));
  const look = THEMES.find((one) => one === kept["theme"]);
  if (look && look !== theme()) setTheme(look);
  const tongue = LANGUAGES.find((one) => one === kept["language"]);
  if (tongue && tongue !== language()) void setLanguage(tongue);
  if (typeof kept["keys"] === "boolean") setShortcuts(kept["keys"]);
  if (kept["letters"] !== undefined) takeKeys(kept["letters"]);
  if (typeof kept["sound"] === "boolean") setSound(kept["sound"]);
  return addDone(kept["lessons"]);
}

let sent = "";
let timer: ReturnType<typeof setTimeout> | undefined;

async function send(): Promise<void> {
  const now = chosen();
  const text = JSON.stringify(now);
  if (text === sent || !known()?.me.account) return;
  try {
    await request("POST", "/api/me/settings", { settings: now, updated: 0 });
    sent = text;
  } catch {
    // They stay in this browser, and are sent with the next change.
  }
}

/** Sends what was chosen at once, for whoever leaves. */
export async function sendNow(): Promise<void> {
  clearTimeout(timer);
  await send();
}

let following = false;

/** Begins to keep this browser and the account in step. */
export async function follow(): Promise<void> {
  if (following || !known()?.me.account) return;
  following = true;
  try {
    const kept = await request<PageSettings>("GET", "/api/me/settings");
    if (kept.settings !== null && typeof kept.settings === "object" && !Array.isArray(kept.settings)) {
      const lacking = takeOver(kept.settings);
      sent = lacking ? "" : JSON.stringify(chosen());
    }
  } catch {
    following = false;
    return;
  }
  $effect.root(() => {
    $effect(() => {
      JSON.stringify(chosen());
      clearTimeout(timer);
      timer = setTimeout(() => void send(), WAIT);
    });
  });
}
