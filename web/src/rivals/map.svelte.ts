// Where the two islands lie and how large they are; wheel, pinch and drag.

import { untrack } from "svelte";
import type { Desk } from "./desk.svelte.ts";
import { target } from "./decide.ts";
import { fitOther, fitOwn, shapeOf } from "./island.ts";
import { middleOf } from "./layout.ts";
import { spotOf } from "./view.ts";

export type IslandMap = ReturnType<typeof makeMap>;

const between = (n: number, most: number): number => Math.max(-most, Math.min(most, n));

export function makeMap(desk: Desk) {
  let zoom = $state<number | null>(null);
  let pan = $state.raw({ x: 0, y: 0 });
  let panOther = $state(0);
  let trayHeight = $state(180);

  const layout = $derived(desk.layout);
  const tray = $derived(desk.trayDown ? 56 : trayHeight);
  const middle = $derived(middleOf(layout, desk.width, desk.height, desk.phone ? tray : 0));
  /** Columns that become land with the regions being placed. */
  const futures = $derived.by((): number[] => {
    const { asked } = desk;
    if (asked?.type !== "place_region" && asked?.type !== "new_regions" && asked?.type !== "pick_region") return [];
    const spot = spotOf(asked.at);
    return spot ? [spot.x] : [];
  });
  const behind = $derived.by(() => {
    const start = target.behind(desk.seat, "");
    return [...(desk.decision?.targets.keys() ?? [])].flatMap((key) =>
      key.startsWith(start) ? [key.slice(start.length)] : [],
    );
  });
  const mineActs = $derived(desk.view.active === desk.seat);
  const ownShape = $derived(shapeOf(desk.mine, mineActs ? futures : [], behind));
  const otherShape = $derived(shapeOf(desk.theirs, mineActs ? [] : futures));
  const least = $derived(desk.phone ? 44 : layout === "landscape" ? 36 : 56);
  const bounds = $derived(
    desk.small || layout === "tablet"
      ? { width: middle.width + (desk.phone ? 12 : 0), height: middle.height + 24 }
      : middle,
  );
  const sizes = $derived.by(() => {
    const limit = { portrait: 56, landscape: 48, tablet: 64, wide: 96, desk: 88, low: 88 }[layout];
    const [first, second] = desk.swapped ? [otherShape, ownShape] : [ownShape, otherShape];
    const settling = desk.selection?.kind === "piece" && desk.selection.type === "settle";
    const fit = fitOwn(bounds, { ...first, columns: first.columns + (settling ? 1 : 0) }, limit);
    const shown = Math.max(least, zoom ?? fit);
    const rest = desk.phone
      ? Math.min(36, fitOther(bounds, second, shown, 36))
      : fitOther(bounds, second, fit, layout === "landscape" ? 34 : layout === "tablet" ? 43 : 60);
    return { fit, big: shown, small: rest };
  });
  const uOwn = $derived(desk.swapped ? sizes.small : sizes.big);
  const uOther = $derived(desk.swapped ? sizes.big : sizes.small);
  const places = $derived.by(() => {
    const [ownH, otherH] = [ownShape.rows * uOwn, otherShape.rows * uOther];
    const free = middle.height - ownH - otherH;
    const first = Math.max(desk.phone ? 24 : layout === "landscape" ? 16 : 30, Math.min(44, free * 0.26));
    const gap = Math.max(desk.small ? 34 : 44, (free - first) * 0.7);
    const centre = middle.left + middle.width / 2;
    const slack = (w: number): number => Math.max(0, (w - middle.width) / 2 + 24);
    const [ownW, otherW] = [ownShape.columns * uOwn, otherShape.columns * uOther];
    const ownTop = middle.top + first + otherH + gap;
    const over = Math.max(0, ownTop + ownH + 20 - (middle.top + middle.height));
    return {
      other: {
        left: centre - otherW / 2 + between(desk.swapped ? pan.x : panOther, slack(otherW)),
        top: middle.top + first + (desk.swapped ? between(pan.y, 120) : 0),
      },
      own: {
        left: centre - ownW / 2 + (desk.swapped ? 0 : between(pan.x, slack(ownW))),
        top: ownTop - Math.min(over, 24) + (desk.swapped ? 0 : between(pan.y, over + 12)),
      },
    };
  });
  // A place that is asked for scrolls into view where the island is wider than the page.
  $effect(() => {
    const columns = [...desk.glow].flatMap((key) => {
      const [, owner, at = ""] = key.split("/");
      const x = Number(owner) === desk.seat ? (spotOf(at)?.x ?? (/^-?\d+$/.test(at) ? Number(at) : null)) : null;
      return x === null ? [] : [x];
    });
    const width = ownShape.columns * uOwn;
    if (columns.length === 0 || width <= middle.width || desk.swapped) return;
    const edge = (x: number): number => (x - ownShape.xmin) * uOwn - width / 2;
    const [left, right] = [edge(Math.min(...columns)), edge(Math.max(...columns)) + uOwn];
    const half = middle.width / 2 - 14;
    untrack(() => {
      if (right - left > 2 * half) return;
      const most = Math.max(0, (width - middle.width) / 2 + 24);
      const now = between(pan.x, most);
      const x = Math.max(-half - left, Math.min(half - right, now));
      if (x !== now) pan = { x, y: pan.y };
    });
  });
  const fitted = $derived(zoom === null && pan.x === 0 && pan.y === 0 && panOther === 0);

  // ---- moving ----
  let dragged = false;
  const pointers = new Map<number, { x: number; y: number }>();
  let pinchFrom: { distance: number; u: number } | null = null;
  let overOther = false;
  function setZoom(u: number): void {
    const next = Math.max(sizes.fit, Math.min(120, u));
    zoom = next <= sizes.fit ? null : next;
  }
  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    dragged = false;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    overOther = event.target instanceof Element && event.target.closest('[data-realm="other"]') !== null;
    const [a, b] = [...pointers.values()];
    if (pointers.size === 2 && a && b) pinchFrom = { distance: Math.hypot(a.x - b.x, a.y - b.y), u: sizes.big };
  }
  function move(event: PointerEvent): void {
    const from = pointers.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    if (pinchFrom && pointers.size === 2) {
      pointers.set(event.pointerId, to);
      const [a, b] = [...pointers.values()];
      if (a && b) setZoom((pinchFrom.u * Math.hypot(a.x - b.x, a.y - b.y)) / Math.max(20, pinchFrom.distance));
      dragged = true;
      return;
    }
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (!dragged && Math.hypot(dx, dy) < 8) return;
    dragged = true;
    pointers.set(event.pointerId, to);
    if (overOther && !desk.swapped) panOther += dx;
    else pan = { x: pan.x + dx, y: pan.y + dy };
  }
  function up(event: PointerEvent): void {
    pointers.delete(event.pointerId);
    if (pointers.size < 2) pinchFrom = null;
    // The click that follows a drag is no click.
    if (dragged) setTimeout(() => (dragged = false), 0);
  }
  function wheel(event: WheelEvent): void {
    event.preventDefault();
    setZoom(sizes.big * Math.exp(-event.deltaY * 0.0012));
  }
  function fit(): void {
    zoom = null;
    pan = { x: 0, y: 0 };
    panOther = 0;
  }

  return {
    get middle() {
      return middle;
    },
    get ownShape() {
      return ownShape;
    },
    get otherShape() {
      return otherShape;
    },
    get uOwn() {
      return uOwn;
    },
    get uOther() {
      return uOther;
    },
    get places() {
      return places;
    },
    get fitted() {
      return fitted;
    },
    get tray() {
      return tray;
    },
    get trayHeight() {
      return trayHeight;
    },
    set trayHeight(to) {
      trayHeight = to;
    },
    get dragged() {
      return dragged;
    },
    down,
    move,
    up,
    wheel,
    fit,
  };
}
