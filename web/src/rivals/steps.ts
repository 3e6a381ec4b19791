// The steps of something that takes several: what has happened, what is asked now, what comes after.

import { t } from "../i18n/index.svelte.ts";
import type { Asking } from "./asking.ts";
import { cardOf } from "./data.ts";
import type { Decision } from "./decide.ts";
import type { LogLine, LogPart } from "./log.ts";
import { of, type RivalsView } from "./view.ts";

export interface Step {
  readonly state: "done" | "now" | "next";
  readonly parts: readonly LogPart[];
}

/** With these lines something begins that asks for more. */
const BEGINS = new Set(["revealed", "played", "put_away", "built"]);
/** Events decided by an advantage, and the points it comes from. */
const COMPARED: Readonly<Record<string, "strength" | "skill">> = { fraternal_feuds: "strength", feud: "strength" };

export function stepsOf(
  lines: readonly LogLine[],
  decision: Decision | null,
  asking: Asking | null,
  decided: boolean,
  view: RivalsView,
  me: number,
  other: string,
): readonly Step[] {
  if (!decided && (decision?.stage ?? null) === null) return [];
  const from = lines.findLastIndex((line) => BEGINS.has(line.type));
  if (from < 0 || lines.length - from > 8) return [];
  const steps = lines.slice(from).map((line): Step => ({ state: "done", parts: line.parts }));
  const event = lines[from]?.type === "revealed" ? (decision?.head ?? null) : null;
  const compared = event ? COMPARED[cardOf(event).rulesId] : undefined;
  if (compared)
    steps.splice(1, 0, {
      state: "done",
      parts: [
        t(`rv-compare-${compared}`, {
          mine: of(view, me).points[compared],
          theirs: of(view, 3 - me).points[compared],
          name: other,
        }),
      ],
    });
  if (decision && asking && !decided) steps.push({ state: "now", parts: [asking.step] });
  if (event) steps.push({ state: "next", parts: [t("rv-step-event-under")] });
  return steps;
}
