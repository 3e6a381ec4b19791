// The caravans' trails in words: what a path would do for whom, and for which trail.

import { join, t } from "./index.svelte.ts";
import { sentenceCase, type Speaker } from "./sentences.ts";
import { wagonHelps, wagonJoins, type Trail } from "../state/caravans.ts";
import type { IslandView } from "../state/view.ts";

/** "+1 point for you, road counts double for Leif" */
export function pathWords(view: IslandView, path: string, speaker: Speaker): string {
  const { points, roads } = wagonHelps(view, path);
  const named = (seat: number): string => (seat === speaker.you ? t("you-within") : speaker.name(seat));
  const parts = [
    ...(points.length > 0 ? [t("path-point", { names: join(points.map(named)) })] : []),
    ...(roads.length > 0 ? [t("path-road", { names: join(roads.map(named)) })] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : t("path-nobody");
}

/** "north trail", "begins the north trail" */
export function trailWords(view: IslandView, path: string): string {
  const { trails, begins } = wagonJoins(view, path);
  if (begins !== null) return t("path-begins", { at: begins });
  if (trails.length > 1) return t("path-meets");
  const names = trails[0]?.names ?? [];
  return names.length > 1 ? t("path-joined") : t("path-trail", { at: names[0] ?? "" });
}

/** "North trail, 2 wagons" */
export function trailLine({ names, wagons }: Trail): string {
  const n = wagons.length;
  if (names.length === 1) return sentenceCase(t("trail-line", { at: names[0] ?? "", n }));
  return sentenceCase(t("trail-line-met", { names: join(names.map((at) => t("trail-name", { at }))), n }));
}
