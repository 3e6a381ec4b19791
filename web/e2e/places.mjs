// All intersections of the standard island by their names.
const hexes = [-2, -1, 0, 1, 2].flatMap((q) =>
  [-2, -1, 0, 1, 2].filter((r) => Math.abs(q + r) <= 2).map((r) => [q, r]),
);

export const places = [
  ...new Set(
    hexes.flatMap(([q, r]) => [
      `${q},${r},N`,
      `${q},${r},S`,
      `${q},${r - 1},S`,
      `${q + 1},${r - 1},S`,
      `${q},${r + 1},N`,
      `${q - 1},${r + 1},N`,
    ]),
  ),
];
