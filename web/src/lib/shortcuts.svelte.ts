// Single-letter keys: they can be switched off (WCAG 2.1.4), and each can be changed for another letter.

const KEY = "landnam.keys";
const LETTERS_KEY = "landnam.keys.own";

/** The letters as they are at first: roll, end, trade, accept, decline, counter, this game, log, words, take back, sound, turned round. */
export const LETTERS = ["r", "e", "t", "a", "d", "c", "g", "l", "b", "z", "m", "o"] as const;
export type Letter = (typeof LETTERS)[number];

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Lasts as long as the page.
  }
}

let on = $state(stored(KEY) !== "off");

export function shortcutsOn(): boolean {
  return on;
}

export function setShortcuts(next: boolean): void {
  on = next;
  store(KEY, next ? "on" : "off");
}

type Own = Readonly<Partial<Record<Letter, string>>>;

/** Letters chosen by somebody: single ones, none of them twice. */
export function readKeys(value: unknown): Own {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const own: Partial<Record<Letter, string>> = {};
  for (const letter of LETTERS) {
    const key = given[letter];
    if (typeof key === "string" && /^\p{Ll}$/u.test(key) && key !== letter) own[letter] = key;
  }
  const all = LETTERS.map((letter) => own[letter] ?? letter);
  return new Set(all).size === all.length ? own : {};
}

function kept(): Own {
  try {
    return readKeys(JSON.parse(stored(LETTERS_KEY) ?? "{}"));
  } catch {
    return {};
  }
}

let own = $state.raw<Own>(kept());

export function ownKeys(): Own {
  return own;
}
export function takeKeys(value: unknown): void {
  own = readKeys(value);
  store(LETTERS_KEY, JSON.stringify(own));
}

/** The key that is pressed for this. */
export function keyOf(letter: Letter): string {
  return own[letter] ?? letter;
}

/** Takes another key; what had it takes the one that becomes free. False when it is no letter. */
export function changeKey(letter: Letter, key: string): boolean {
  const next = key.toLowerCase();
  if (!/^\p{Ll}$/u.test(next)) return false;
  const other = LETTERS.find((one) => one !== letter && keyOf(one) === next);
  takeKeys({ ...own, ...(other ? { [other]: keyOf(letter) } : {}), [letter]: next });
  return true;
}

/** The letter a pressed key stands for; one that was changed for another stands for nothing. */
export function meant(key: string): string {
  const found = LETTERS.find((letter) => keyOf(letter) === key);
  return found ?? ((LETTERS as readonly string[]).includes(key) ? "" : key);
}
