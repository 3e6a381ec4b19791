import { expect, test } from "vitest";
import { cardsThatFit, layoutOf } from "../src/state/layout.ts";

test("a layout follows from width, height and shape", () => {
  const named = (width: number, height: number): string => layoutOf(width, height).name;
  expect(named(1920, 1080)).toBe("wide");
  expect(named(1440, 900)).toBe("desk");
  expect(named(1280, 720)).toBe("low");
  expect(named(1024, 768)).toBe("tablet");
  expect(named(844, 390)).toBe("landscape");
  expect(named(390, 844)).toBe("portrait");
  expect(named(360, 640)).toBe("portrait");
  // 1440 × 900 and 1280 × 720 at 200 %.
  expect(named(720, 450)).toBe("landscape");
  expect(layoutOf(640, 360)).toMatchObject({ name: "landscape", right: 300 });
  expect(named(820, 1180)).toBe("portrait");
});

test("a hand that does not fit flattens its stacks, then its cards shrink", () => {
  const desk = layoutOf(1440, 900).card;
  expect(cardsThatFit(desk, [1, 2, 4], 500, 9)).toEqual(desk);
  expect(cardsThatFit(desk, [4, 4, 4, 4, 4], 360, 9)).toMatchObject({ width: 60, step: 0 });
  expect(cardsThatFit(desk, [4, 4, 4, 4, 4, 4, 4, 4], 420, 9)).toMatchObject({ width: 40, step: 0 });
  expect(cardsThatFit(desk, Array<number>(20).fill(1), 100, 9).width).toBe(24);
});
