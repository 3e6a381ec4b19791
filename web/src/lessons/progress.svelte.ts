// Which lessons somebody has been through: kept in the browser, and with the account of whoever has one.

const KEPT = "landnam.lessons";

function kept(): readonly string[] {
  try {
    return read(JSON.parse(localStorage.getItem(KEPT) ?? "[]"));
  } catch {
    return [];
  }
}

function read(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

let through = $state.raw<readonly string[]>(kept());

/** The lessons somebody has been through. */
export function done(): ReadonlySet<string> {
  return new Set(through);
}

/** Adds lessons, those of another browser too: nothing that was learned is forgotten. True when the others lacked some of ours. */
export function addDone(more: unknown): boolean {
  const given = read(more);
  const lacking = through.some((one) => !given.includes(one));
  through = [...new Set([...through, ...given])].sort();
  try {
    localStorage.setItem(KEPT, JSON.stringify(through));
  } catch {
    // Known as long as the page stands.
  }
  return lacking;
}

export function finish(id: string): void {
  if (!through.includes(id)) addDone([id]);
}
