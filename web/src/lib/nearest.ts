/** How many letters have to be changed, added or left out to make one word of another. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, x] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, y] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (x === y ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The name that was probably meant: the most alike, when it is alike enough. */
export function nearest(wanted: string, names: readonly string[]): string | null {
  const found = names
    .map((name) => ({ name, far: distance(wanted, name) }))
    .filter(({ name, far }) => far > 0 && far <= Math.max(2, name.length / 3))
    .sort((a, b) => a.far - b.far)[0];
  return found?.name ?? null;
}
