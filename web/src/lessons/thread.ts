// Where the dotted line from the card of a lesson to the glowing place begins and ends.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Shorter lines say nothing. */
const LEAST = 16;

/** What is seen of a box through others. */
export function seenThrough(box: Box, windows: readonly Box[]): Box {
  return windows.reduce<Box>(
    (seen, one) => ({
      left: Math.max(seen.left, one.left),
      top: Math.max(seen.top, one.top),
      right: Math.min(seen.right, one.right),
      bottom: Math.min(seen.bottom, one.bottom),
    }),
    box,
  );
}

/** From the nearest point of the card to the edge of the glow; nothing where the card is not seen, or stands at the place. */
export function thread(card: Box, at: { readonly x: number; readonly y: number }, glow: number): Line | null {
  if (card.right <= card.left || card.bottom <= card.top) return null;
  const x1 = Math.min(Math.max(at.x, card.left), card.right);
  const y1 = Math.min(Math.max(at.y, card.top), card.bottom);
  const far = Math.hypot(at.x - x1, at.y - y1);
  if (far < glow + LEAST) return null;
  const part = (far - glow) / far;
  return { x1, y1, x2: x1 + (at.x - x1) * part, y2: y1 + (at.y - y1) * part };
}
