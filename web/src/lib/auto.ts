// What is done for somebody who turned it on: the roll when nothing can be played before it, the end when nothing else is left.

import { actions, type Action } from "../state/legal.ts";
import type { TableState } from "../state/table.ts";
import type { Settings } from "./settings.svelte.ts";

const ROLLS = new Set(["roll"]);
const ENDS = new Set(["end_turn", "end"]);

export function automatic(table: TableState, settings: Pick<Settings, "autoRoll" | "autoEnd">): Action | null {
  if (table.you === null || table.phase !== "running" || table.paused || !table.node.must.includes(table.you))
    return null;
  const [first, ...others] = table.legal.families;
  if (!first || others.length > 0 || table.legal.offers) return null;
  const [only, ...more] = actions(first);
  if (!only || more.length > 0) return null;
  return (settings.autoRoll && ROLLS.has(only.type)) || (settings.autoEnd && ENDS.has(only.type)) ? only : null;
}
