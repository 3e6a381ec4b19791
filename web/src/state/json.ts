// Reading JSON of unknown shape without trusting it.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function object(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function list(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

export function text(value: unknown, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

export function number(value: unknown, otherwise = 0): number {
  return typeof value === "number" ? value : otherwise;
}

export function maybeNumber(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

export function texts(value: unknown): string[] {
  return list(value).filter((one): one is string => typeof one === "string");
}

export function numbers(value: unknown): number[] {
  return list(value).filter((one): one is number => typeof one === "number");
}

/** Numbers by name: `{"lumber":2}`. */
export function counts(value: unknown): Counts {
  const found: Record<string, number> = {};
  for (const [name, n] of Object.entries(object(value))) {
    if (typeof n === "number" && n > 0) found[name] = n;
  }
  return found;
}

/** The same of a count whose names are known: what there is none of is left out. */
export function counted(of: { readonly [name: string]: number | undefined }): Counts {
  const found: Record<string, number> = {};
  for (const [name, n] of Object.entries(of)) if (n !== undefined && n > 0) found[name] = n;
  return found;
}

export type Counts = Readonly<Record<string, number>>;

export function total(of: Counts): number {
  return Object.values(of).reduce((sum, n) => sum + n, 0);
}

export function unreachable(value: never): never {
  throw new Error(`not handled: ${JSON.stringify(value)}`);
}
