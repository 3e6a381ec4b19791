// Things moving on the table: discs, cards and headlands. A click or a key ends it; people who want calm see none of it.

import { calm, paced } from "../lib/motion.ts";
import { backOf, movesOf, type Move } from "./moves.ts";
import type { RivalsView } from "./view.ts";
import type { RivalsEvent } from "./wire.ts";

/** As in tokens.css. */
const QUICK = 120;
const MOVE = 240;
const FLIGHT = 420;
const BETWEEN = 60;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const MOST = 14;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const running = new Set<Animation>();

/** Whoever goes on does not wait. */
export function finishMotion(): void {
  for (const one of running) one.finish();
}

function follow(animation: Animation, done?: () => void): void {
  running.add(animation);
  const end = (): void => {
    running.delete(animation);
    done?.();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

function boxOf(element: Element | null): Box | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: left + width / 2, y: top + height / 2, width, height } : null;
}
const find = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main.rivals [data-key="${CSS.escape(key)}"]`);

/** Where the goods of a region lie. */
function goodsAt(key: string): Box | null {
  const box = boxOf(find(key));
  return box && key.startsWith("store/") ? { ...box, y: box.y + box.height * 0.3 } : box;
}

export function animate(
  events: readonly RivalsEvent[],
  before: RivalsView,
  after: RivalsView,
  me: number | null,
): void {
  if (calm() || document.hidden) return;
  const moves = movesOf(events, before, after).slice(0, MOST);
  if (moves.length === 0) return;
  // What leaves is still there now; what comes is there with the next frame.
  for (const move of moves) if (move.kind === "leave") leave(move);
  requestAnimationFrame(() => {
    const turn = new Map<string, number>();
    for (const move of moves) {
      const nth = turn.get(move.kind) ?? 0;
      turn.set(move.kind, nth + 1);
      run(move, nth * BETWEEN, after, me);
    }
  });
}

function run(move: Move, delay: number, after: RivalsView, me: number | null): void {
  switch (move.kind) {
    case "rise": {
      const to = goodsAt(move.at);
      const from = boxOf(find(move.at));
      if (to && from) disc(move.good, from, to, MOVE, delay);
      return;
    }
    case "cross": {
      const [from, to] = [goodsAt(move.from), goodsAt(move.to)];
      if (from && to) disc(move.good, from, to, FLIGHT, delay, true);
      return;
    }
    case "fly": {
      const from = goodsAt(move.from);
      if (!from) return;
      const away = { ...from, x: from.x + (from.x < innerWidth / 2 ? -1 : 1) * 160, y: from.y - 40 };
      disc(move.good, from, (move.to === null ? null : boxOf(find(move.to))) ?? away, FLIGHT, delay, move.to === null);
      return;
    }
    case "full": {
      const slot = find(move.at)?.querySelector(".slot:last-of-type");
      if (slot) shake(slot, 4);
      return;
    }
    case "drop": {
      const element = document.querySelector(`main.rivals [data-piece="${CSS.escape(move.at)}"]`) ?? find(move.at);
      if (element)
        follow(
          element.animate([{ transform: "scale(1.06)" }, { transform: "scale(1)" }], {
            duration: paced(QUICK),
            easing: EASE,
          }),
        );
      return;
    }
    case "deal":
      deal(move, delay, after, me);
      return;
    case "leave":
      return;
  }
}

function shake(element: Element, by: number): void {
  follow(
    element.animate(
      [0, -by, by, -by / 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: paced(QUICK) },
    ),
  );
}

/** Something drawn over the table while it moves. */
function ghost(box: Box, markup: string, className = ""): HTMLElement | null {
  const host = document.querySelector("main.rivals");
  if (!host) return null;
  const element = document.createElement("div");
  element.className = `ghost ${className}`;
  element.setAttribute("aria-hidden", "true");
  element.style.cssText = `left:${box.x - box.width / 2}px;top:${box.y - box.height / 2}px;width:${box.width}px;height:${box.height}px`;
  element.innerHTML = markup;
  host.append(element);
  return element;
}

const picture = (id: string, view: string): string =>
  `<svg viewBox="${view}"><use href="#${id}" x="-50" y="-50" width="100" height="100"/></svg>`;

function disc(good: string, from: Box, to: Box, duration: number, delay: number, wave = false): void {
  const side = Math.max(18, Math.min(34, from.width * 0.36));
  const element = ghost({ ...from, width: side, height: side }, `<svg><use href="#icon-${good}"/></svg>`, "disc");
  if (!element) return;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (wave) wake(from, to, duration, delay);
  follow(
    element.animate(
      [
        { transform: "scale(0.6)", opacity: 0 },
        { opacity: 1, offset: 0.2 },
        { transform: `translate(${dx}px, ${dy}px) scale(0.9)`, opacity: duration > MOVE && wave ? 0.6 : 1 },
      ],
      { duration: paced(duration), delay, easing: EASE, fill: "backwards" },
    ),
    () => element.remove(),
  );
}

/** A small wave behind what crosses the sea. */
function wake(from: Box, to: Box, duration: number, delay: number): void {
  const mark = `<svg viewBox="0 0 24 10"><path d="M1 6q5 -6 11 -1t11 0" fill="none" stroke="var(--sea-line)" stroke-width="2"/></svg>`;
  const element = ghost({ x: from.x, y: from.y + 14, width: 24, height: 10 }, mark);
  if (!element) return;
  follow(
    element.animate(
      [
        { opacity: 0 },
        { opacity: 0.8, offset: 0.4 },
        { transform: `translate(${(to.x - from.x) * 0.8}px, ${(to.y - from.y) * 0.8}px)`, opacity: 0 },
      ],
      { duration: paced(duration), delay: delay + BETWEEN, easing: EASE, fill: "backwards" },
    ),
    () => element.remove(),
  );
}

/** The back leaves the stack, turns over half way if we may see the card, and lands in the hand. */
function deal(move: Extract<Move, { kind: "deal" }>, delay: number, after: RivalsView, me: number | null): void {
  const from = boxOf(find(move.from));
  const own = move.player === me;
  const to = own
    ? boxOf(
        document.querySelector(
          move.card === null ? "main.rivals .hand" : `main.rivals .hand [data-hand="${CSS.escape(move.card)}"]`,
        ),
      )
    : boxOf(document.querySelector(`main.rivals [data-place="other-hand"]`));
  if (!from || !to) return;
  const side = Math.min(from.width, 54);
  const back = picture(`back-${backOf(move.card, move.from, after)}`, "-50 -50 100 100");
  const element = ghost({ ...from, width: side, height: side }, back, "card on-card");
  if (!element) return;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const grown = own ? Math.max(1, Math.min(2, to.width / side)) : 0.7;
  const shown = own && move.card !== null;
  const timing = { duration: paced(MOVE / 2), easing: "linear", fill: "both" } as const;
  const half = `translate(${dx / 2}px, ${dy / 2}px) scale(${(1 + grown) / 2})`;
  follow(
    element.animate([{ transform: "none" }, { transform: shown ? `${half} rotateY(90deg)` : half }], {
      ...timing,
      delay,
    }),
    () => {
      if (shown && move.card !== null) element.innerHTML = picture(`card-${move.card}`, "-50 -50 100 100");
      follow(
        element.animate(
          [
            { transform: shown ? `${half} rotateY(90deg)` : half },
            { transform: `translate(${dx}px, ${dy}px) scale(${grown})` },
          ],
          timing,
        ),
        () => element.remove(),
      );
    },
  );
}

/** A card that is lost shakes and slides under its pile. */
function leave(move: Extract<Move, { kind: "leave" }>): void {
  const from = boxOf(find(move.at));
  const to = boxOf(find(move.to));
  const card = find(move.at)?.dataset["card"];
  if (!from || !card) return;
  const element = ghost(from, picture(`card-${card}`, "-50 -50 100 100"), "card on-card");
  if (!element) return;
  const [dx, dy] = to ? [to.x - from.x, to.y - from.y] : [0, 60];
  const shaken = QUICK / (QUICK + FLIGHT);
  follow(
    element.animate(
      [
        { transform: "none" },
        { transform: "translateX(-5px)", offset: shaken / 4 },
        { transform: "translateX(5px)", offset: shaken / 2 },
        { transform: "none", offset: shaken },
        { transform: `translate(${dx}px, ${dy}px) scale(${to ? to.width / from.width : 0.6})`, opacity: 0.4 },
      ],
      { duration: paced(QUICK + FLIGHT), easing: EASE },
    ),
    () => element.remove(),
  );
}

/** New land comes up out of the sea: what is drawn is uncovered from where the coast was. */
export function growLand(element: Element, from: string, to: string): void {
  if (calm()) return;
  follow(element.animate([{ clipPath: from }, { clipPath: to }], { duration: paced(MOVE), easing: EASE }));
}
