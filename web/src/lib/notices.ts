// The browser says that it is one's turn, for whoever turned that on and looks elsewhere.

import { t } from "../i18n/index.svelte.ts";
import { cameToWait, type TableState } from "../state/table.ts";
import { change, settings } from "./settings.svelte.ts";

export const canNotify = (): boolean => typeof Notification !== "undefined";

/** Asks the browser's leave first; without it they stay off. */
export async function setNotices(on: boolean): Promise<void> {
  change({ notices: on && canNotify() && (await Notification.requestPermission()) === "granted" });
}

export function tellTurn(before: TableState, after: TableState): void {
  if (!cameToWait(before, after)) return;
  if (!settings().notices || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const notice = new Notification(t("your-turn"), { body: t("app-name"), tag: after.id });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
