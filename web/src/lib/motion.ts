// How much things move: not at all for people who asked their system, or this page, for calm.

import { settings } from "./settings.svelte.ts";

export function calm(): boolean {
  return settings().motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Milliseconds as one wishes them. */
export function paced(ms: number): number {
  return settings().motion === "quick" ? ms / 2 : ms;
}
