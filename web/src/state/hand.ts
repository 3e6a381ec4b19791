// How the piles of a hand and the signs of honour beside them fit into the bar.

/** How wide a large card and a sign of honour are with the gap after them, and the gap after a small card. */
const [LARGE, SIGN, GAP] = [78, 50, 6];
/** How far the next card of a pile stands out: large, small, and small where there is no room. */
const [LARGE_STEP, STEP, LITTLE] = [7, 4, 1];
/** Small cards are this wide at most and at least; below the middle one, piles are pushed together. */
const [MOST, ENOUGH, LEAST] = [46, 36, 24];

const total = (piles: readonly number[], card: number, step: number): number =>
  piles.reduce((sum, n) => sum + card + step * (Math.min(n, 4) - 1), 0);

/** Do large cards fit with the signs in one row? */
export function largeFits(piles: readonly number[], signs: number, room: number): boolean {
  return total(piles, LARGE, LARGE_STEP) + SIGN * signs <= room;
}

/** Small cards that fit with the signs in three rows. */
export function smallCards(
  piles: readonly number[],
  signs: number,
  room: number,
): { readonly width: number; readonly height: number; readonly step: number } {
  const wide = (step: number): number =>
    Math.floor((room - SIGN * Math.ceil(signs / 3) - total(piles, GAP, step)) / Math.max(1, piles.length));
  const step = wide(STEP) < ENOUGH ? LITTLE : STEP;
  const width = Math.max(LEAST, Math.min(MOST, wide(step)));
  return { width, height: Math.round(width * 1.43), step };
}
