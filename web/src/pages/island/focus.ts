// Where the keyboard's focus goes on the table of an island game.

import { centre, place as placeOf } from "../../board/geometry.ts";
import type { ActionType } from "../../state/wire.ts";

/** Regions of the table in the order in which F6 goes round them. */
export const REGIONS = ["board", "asks", "hand", "actions", "log", "opponents"];

/** The legal place that lies nearest to where something was just built. */
function nearestPlace(root: HTMLElement, from: string): SVGElement | null {
  const here = placeOf(from);
  if (!here) return null;
  const far = (one: SVGElement): number => {
    const there = placeOf(one.dataset["place"] ?? "");
    if (!there) return Infinity;
    const [a, b] = [centre(here), centre(there)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  return [...root.querySelectorAll<SVGElement>("[data-place]")].sort((a, b) => far(a) - far(b))[0] ?? null;
}

/**
 * After an action: to the legal place nearest to the last one, or to what is asked, to the tile that began the action, to the
 * end of the turn.
 */
export function focusNext(root: HTMLElement, begun: ActionType | null, last: string | null): void {
  const found =
    (begun !== null ? root.querySelector<HTMLElement>("[data-place]") : null) ??
    root.querySelector<HTMLElement>(".tray button, [data-testid='roll']") ??
    (begun !== null ? root.querySelector<HTMLElement>(`[data-build="${begun}"]`) : null) ??
    root.querySelector<HTMLElement>("[data-testid='end-turn']");
  const near = last === null ? null : nearestPlace(root, last);
  (begun !== null && near ? near : found)?.focus({ preventScroll: true });
}

/** Goes to the next region, or back to the one before. */
export function nextRegion(root: HTMLElement, back: boolean): void {
  const there = REGIONS.flatMap((name) => {
    const node = root.querySelector<HTMLElement>(`[data-region="${name}"]`);
    return node ? [node] : [];
  });
  const at = there.findIndex((node) => node.contains(document.activeElement));
  const asks = there.findIndex((node) => node.dataset["region"] === "asks" && node.childElementCount > 0);
  const first = at < 0 && asks >= 0 ? asks : at + (back ? -1 : 1);
  // A region in which nothing can have the focus is passed over.
  for (let i = 0; i < there.length; i++) {
    const node = there[(first + (back ? -i : i) + 2 * there.length) % there.length];
    const inside = node?.querySelector<HTMLElement>(
      "[data-place], button:not([tabindex='-1']), a[href], input, [tabindex='0']",
    );
    (inside ?? node)?.focus();
    if (node?.contains(document.activeElement)) return;
  }
}
