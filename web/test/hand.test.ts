import { expect, test } from "vitest";
import { largeFits, smallCards } from "../src/state/hand.ts";

test("large cards are for hands that fit", () => {
  expect(largeFits([1, 1, 1, 1, 1], 0, 390)).toBe(true);
  expect(largeFits([1, 1, 1, 1, 1], 0, 389)).toBe(false);
  expect(largeFits([1, 1, 1, 1, 1], 1, 439)).toBe(false);
  // Only four cards of a pile are seen.
  expect(largeFits([4], 0, 99)).toBe(true);
  expect(largeFits([19], 0, 99)).toBe(true);
});

test("small cards fit with the signs in three rows, as wide as there is room", () => {
  for (let room = 300; room < 700; room += 7) {
    for (const piles of [[1], [2, 1, 5], [1, 2, 3, 4, 5], [9, 9, 9, 9, 9, 9]]) {
      for (const signs of [0, 1, 3]) {
        const { width, step } = smallCards(piles, signs, room);
        const used = piles.reduce((sum, n) => sum + width + 6 + step * (Math.min(n, 4) - 1), 50 * Math.ceil(signs / 3));
        expect(used, `${room} ${piles} ${signs}`).toBeLessThanOrEqual(room);
        expect(width).toBeLessThanOrEqual(46);
      }
    }
  }
  expect(smallCards([1, 1, 1, 1, 1], 0, 1000)).toEqual({ width: 46, height: 66, step: 4 });
  expect(smallCards([4, 4, 4, 4, 4], 0, 250).step).toBe(1);
  // Never so small that nobody could read it.
  expect(smallCards([9, 9, 9, 9, 9, 9, 9, 9], 7, 100).width).toBe(24);
  expect(smallCards([], 4, 0).width).toBe(24);
});
