// The browser says that it is one's turn, for whoever wished it and looks elsewhere.

import { t } from "../i18n/index.svelte.ts";
import type { TableState } from "../state/table.ts";
import { change, settings } from "./settings.svelte.ts";

export const canNotify = (): boolean => typeof Notification !== "undefined";

/** Asks the browser's leave first; without it they stay off. */
export async function setNotices(on: boolean): Promise<void> {
  change({ notices: on && canNotify() && (await Notification.requestPermission()) === "granted" });
}

export function tellTurn(before: TableState, after: TableState): void {
  const you = after.you ?? -1;
  if (before.node.must.includes(you) || !after.node.must.includes(you)) return;
  if (!settings().notices || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const notice = new Notification(t("your-turn"), { body: t("app-name"), tag: after.id });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
