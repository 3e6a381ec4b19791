// Where the panels of the table are: tabs of the rail on small screens, and what of the scenario stands beside the board.

import { t } from "../../i18n/index.svelte.ts";
import type { Tab } from "../../panels/Rail.svelte";
import { scenarioTab } from "../../state/handled.ts";
import type { Layout } from "../../state/layout.ts";
import type { IslandView } from "../../state/view.ts";

/** The tabs of the rail; `answers` wait in the one for trade. */
export function railTabs(view: IslandView, answers: number): Tab[] {
  const scenario = scenarioTab(view);
  const made: Tab[] = [{ id: "build", label: t("act-build"), icon: "road", count: 0 }];
  if (view.cities) {
    made.push({ id: "knights", label: t("tab-knights"), icon: "piece-knight-1-active", count: 0 });
    made.push({ id: "city", label: t("tab-city"), icon: "piece-city", count: 0 });
  }
  if (scenario) made.push({ id: "scenario", label: t(`tab-${scenario.key}`), icon: scenario.icon, count: 0 });
  made.push({ id: "trade", label: t("act-trade"), icon: "icon-hand", count: answers });
  if (made.length < 5) made.push({ id: "cards", label: t("act-cards"), icon: "icon-card", count: 0 });
  made.push({ id: "log", label: t("log"), icon: "ui-chat", count: 0 });
  return made;
}

/**
 * Where the scenario stands beside the board of a player without being opened: its slip under the opponents, and what it
 * tells in the right column. Where there is room for neither, a button opens it.
 */
export function scenarioPlaces(view: IslandView, layout: Layout): { readonly slip: boolean; readonly column: boolean } {
  const scenario = scenarioTab(view);
  if (!scenario?.slip || layout.tabs) return { slip: false, column: false };
  const roomy = layout.name === "wide" || !view.cities;
  if (scenario.key === "attack") return { slip: layout.name !== "tablet", column: roomy };
  const slip = layout.name === "wide" || (layout.name === "desk" && !view.cities);
  if (scenario.key === "votes") return { slip, column: false };
  return { slip, column: layout.name === "low" && !view.cities };
}
