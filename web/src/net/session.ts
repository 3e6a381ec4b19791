// Who we are: a guest is made on the first visit and kept in the browser.

import type { GameLine } from "../protocol/GameLine";
import type { Session } from "../protocol/Session";

const KEY = "landnam.session";
const NAMES = [
  "Ingrid",
  "Olaf",
  "Hania",
  "Freya",
  "Jarl",
  "Maja",
  "Tomek",
  "Astrid",
  "Leif",
  "Zosia",
  "Sigrid",
  "Bjarni",
  "Runa",
  "Kasia",
  "Einar",
];

export function randomName(): string {
  return NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Ingrid";
}

function kept(): Session | null {
  try {
    const text = localStorage.getItem(KEY);
    return text ? (JSON.parse(text) as Session) : null;
  } catch {
    return null;
  }
}

let session: Session | null = kept();

function keep(next: Session | null): void {
  session = next;
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // The session lasts as long as the page.
  }
}

export function known(): Session | null {
  return session;
}

export function forget(): void {
  keep(null);
}

let coming: Promise<Session> | null = null;

/** The session there is, or a new guest's: one for all who ask at once. */
export function guest(name?: string): Promise<Session> {
  if (name !== undefined) return newGuest(name);
  if (session) return Promise.resolve(session);
  coming ??= newGuest(randomName()).finally(() => (coming = null));
  return coming;
}

async function newGuest(name: string): Promise<Session> {
  const response = await fetch("/api/guests", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) throw new Error(await response.text());
  const made = (await response.json()) as Session;
  keep(made);
  return made;
}

export async function myGames(): Promise<GameLine[]> {
  if (!session) return [];
  const response = await fetch("/api/me/games", { headers: { authorization: `Bearer ${session.token}` } });
  return response.ok ? ((await response.json()) as GameLine[]) : [];
}

/** Something of a finished game: its `replay`, all `events`, the `draws` that chance chose from, or everybody's `chances`. */
export async function finished(table: string, what: "replay" | "draws" | "events" | "chances"): Promise<unknown> {
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/${what}`, {
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
  });
  return response.ok ? await response.json() : null;
}
