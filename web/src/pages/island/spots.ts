// The legal places of what is being placed, as the board draws them.

import type { Spot } from "../../board/Spots.svelte";
import { t } from "../../i18n/index.svelte.ts";
import { placeName, type Speaker } from "../../i18n/sentences.ts";
import { pathWords, trailWords } from "../../i18n/trails.ts";
import type { IslandPending } from "../../protocol/games/island";
import { pieceOf } from "../../state/actions.ts";
import { FREE_PATHS, marchSteps } from "../../state/attack.ts";
import { spotMarks } from "../../state/handled.ts";
import type { Stage } from "../../state/placing.ts";
import { seatOf, type IslandView, type SeatView } from "../../state/view.ts";

export function spotsOf(
  active: Stage,
  {
    view,
    me,
    pending,
    speaker,
    shown,
  }: {
    readonly view: IslandView;
    readonly me: SeatView;
    readonly pending: IslandPending | null;
    readonly speaker: Speaker;
    /** What a lesson points at: other places are dim then. */
    readonly shown: readonly string[];
  },
): Spot[] {
  const colour = active.kind === "place" ? active.family.fixed["colour"] : null;
  const dye = (typeof colour === "number" ? seatOf(view, colour)?.dye : undefined) ?? me.dye;
  const piece = active.kind === "piece" ? null : pieceOf(active.type);
  const marks = spotMarks(view, me, active);
  const pointed = active.places.some((at) => shown.includes(at));
  const steps = active.type === "march" && pending?.type === "march" ? marchSteps(view, pending.from) : null;
  return active.places.map((at) => {
    const mark = marks[at];
    const far = (steps?.get(at) ?? 0) > FREE_PATHS;
    const name = placeName(view, at, speaker);
    return {
      at,
      // With Cities & Knights it costs the knight its activity, not grain (COMBO-108).
      label: far && !view.cities ? t("march-for-grain", { place: name }) : name,
      far,
      piece,
      dye,
      dim: pointed && !shown.includes(at),
      ...(mark === undefined ? {} : { mark }),
      ...(active.type === "place_wagon" || active.type === "assign_votes"
        ? { note: `${mark ?? ""}: ${pathWords(view, at, speaker)} (${trailWords(view, at)})` }
        : {}),
    };
  });
}
