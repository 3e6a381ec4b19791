// Who we are: a guest is made on the first visit and kept in the browser.

import type { Account } from "../protocol/Account";
import type { GameLine } from "../protocol/GameLine";
import { language } from "../i18n/index.svelte.ts";
import type { Problem as ApiProblem } from "../protocol/Problem";
import type { Recovered } from "../protocol/Recovered";
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
  coming ??= someGuest(randomName()).finally(() => (coming = null));
  return coming;
}

/** A name that the server refuses, with the reason for people. */
export class NameRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A guest of about this name: others may have it already. */
async function someGuest(name: string): Promise<Session> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await newGuest(attempt === 0 ? name : `${name} ${2 + Math.floor(Math.random() * 10 ** (attempt + 1))}`);
    } catch (error) {
      if (!(error instanceof NameRefused) || error.code !== "name_taken" || attempt > 5) throw error;
    }
  }
}

async function newGuest(name: string): Promise<Session> {
  const response = await fetch("/api/guests", {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language() },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) {
    const problem = (await response.json()) as ApiProblem;
    throw new NameRefused(problem.code, problem.message);
  }
  const made = (await response.json()) as Session;
  keep(made);
  return made;
}

/** Why an account was not made or opened, in words for people. */
export class AccountRefused extends Error {}

async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": language(),
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new AccountRefused(((await response.json()) as ApiProblem).message);
  return (await response.json()) as T;
}

/** Keeps the guest's name, games and ratings under a login. The recovery code is shown once. */
export async function claim(login: string, password: string): Promise<string> {
  const now = await guest();
  const made = await post<Account>("/api/accounts", { login, password: password || null });
  keep({ ...now, me: made.me });
  return made.recovery_code;
}

export async function logIn(login: string, password: string): Promise<void> {
  keep(await post<Session>("/api/sessions", { login, password }));
}

/** Comes back with the recovery code; every other session ends. The next code is shown once. */
export async function recover(login: string, code: string, password: string): Promise<string> {
  const { session: next, account } = await post<Recovered>("/api/recoveries", {
    login,
    recovery_code: code,
    password: password || null,
  });
  keep(next);
  return account.recovery_code;
}

export async function logOut(): Promise<void> {
  if (session)
    await fetch("/api/sessions", { method: "DELETE", headers: { authorization: `Bearer ${session.token}` } }).catch(
      () => undefined,
    );
  keep(null);
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
