// Cards fly from the hexes that paid to whom they paid. Short, and not at all under reduced motion.

import type { Point } from "../board/geometry.ts";
import type { IslandEvent } from "../protocol/games/island";
import { sumOf } from "../state/events.ts";
import { harvest } from "../state/harvest.ts";
import { counted } from "../state/json.ts";
import type { IslandView } from "../state/view.ts";
import { calm, paced } from "./motion.ts";

const MOST = 10;

function middle(element: Element | null): Point | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

interface Flight {
  readonly good: string;
  readonly from: Point;
  readonly to: Point;
}

/** Flights begin with the next frame: what they need to measure is laid out for it anyway. */
export function fly(events: readonly IslandEvent[], view: IslandView): void {
  if (typeof document === "undefined" || calm() || document.hidden) return;
  requestAnimationFrame(() => flights(events, view).forEach(({ good, from, to }, i) => launch(good, from, to, i * 40)));
}

function flights(events: readonly IslandEvent[], view: IslandView): Flight[] {
  const sum = events.map(sumOf).find((one) => one !== null);
  const sources = sum === null || sum === undefined ? [] : harvest(view, sum).paying;
  if (sources.length === 0) return [];
  const made: Flight[] = [];
  for (const event of events) {
    if (event.type !== "gained") continue;
    const to = middle(document.querySelector(`[data-seat="${event.player}"]`));
    if (!to) continue;
    for (const [good, n] of Object.entries(counted(event.cards))) {
      for (let i = 0; i < n && made.length < MOST; i++) {
        const from = middle(document.querySelector(`[data-hex="${sources[made.length % sources.length]}"]`));
        if (from) made.push({ good, from, to });
      }
    }
  }
  return made;
}

function launch(good: string, from: Point, to: Point, delay: number): void {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("width", "34");
  svg.setAttribute("height", "34");
  svg.setAttribute("aria-hidden", "true");
  svg.style.cssText = "position:fixed;left:0;top:0;z-index:50;pointer-events:none;will-change:transform";
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#icon-${good}`);
  use.setAttribute("width", "34");
  use.setAttribute("height", "34");
  svg.append(use);
  document.body.append(svg);
  const at = (p: Point, scale: number): string => `translate(${p.x - 17}px, ${p.y - 17}px) scale(${scale})`;
  const flight = svg.animate(
    [
      { transform: at(from, 1.2), opacity: 0 },
      { transform: at(from, 1.3), opacity: 1, offset: 0.15 },
      { transform: at(to, 0.7), opacity: 1 },
    ],
    { duration: paced(420), delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
  );
  flight.onfinish = () => svg.remove();
  flight.oncancel = () => svg.remove();
}
