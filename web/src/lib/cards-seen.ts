// Which games have been explained to this visitor: the card of a game opens by itself once.

import type { Kind } from "../state/modules.ts";

const KEY = "landnam.cards";

function seen(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ");
  } catch {
    // Nothing can be kept: it would open every time.
    return ["all"];
  }
}

/** Is this the first game of its kind? From now on it is not. */
export function firstOf(kind: Kind): boolean {
  const before = seen();
  if (before.includes(kind) || before.includes("all")) return false;
  try {
    localStorage.setItem(KEY, [...before, kind].join(" ").trim());
  } catch {
    return false;
  }
  return true;
}
