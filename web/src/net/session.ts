// Who we are: a guest is made on the first visit and kept in the browser.

import type { Account } from "../protocol/Account";
import type { Advice } from "../protocol/Advice";
import type { GameLine } from "../protocol/GameLine";
import { language } from "../i18n/index.svelte.ts";
import type { Event } from "../protocol/Event";
import type { IslandReplay, IslandSave } from "../protocol/games/island";
import type { RivalsReplay, RivalsSave } from "../protocol/games/rivals";
import type { Problem as ApiProblem } from "../protocol/Problem";
import type { Recovered } from "../protocol/Recovered";
import type { Review } from "../protocol/Review";
import type { ReviewProgress } from "../protocol/ReviewProgress";
import type { Session } from "../protocol/Session";
import type { WinChances } from "../protocol/WinChances";

const KEY = "landnam.session";
/** Names for guests; bots have others. */
const NAMES = [
  "Ingrid",
  "Hania",
  "Jarl",
  "Maja",
  "Tomek",
  "Astrid",
  "Zosia",
  "Bjarni",
  "Kasia",
  "Wanda",
  "Janek",
  "Helga",
  "Basia",
  "Birk",
  "Iwona",
  "Sven",
  "Ola",
  "Kuba",
];

export function randomName(): string {
  return NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Ingrid";
}

/** Whoever we were; nobody where what the browser kept cannot be read. */
function kept(): Session | null {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Session> | null;
    return typeof read?.token === "string" && typeof read.me?.name === "string" ? (read as Session) : null;
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

/** Asks the server for something, as whoever we are. */
export async function request<T>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      "accept-language": language(),
      ...(body ? { "content-type": "application/json" } : {}),
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new AccountRefused(((await response.json()) as ApiProblem).message);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Somebody came back: the session goes on here. */
export function take(next: Session): void {
  keep(next);
}

/** The name or the account changed. */
export function takeMe(me: Session["me"]): void {
  if (session) keep({ ...session, me });
}

/** Keeps the guest's name, games and ratings under a login. The recovery code is shown once. */
export async function claim(login: string, password: string): Promise<string> {
  const now = await guest();
  const made = await request<Account>("POST", "/api/accounts", { login, password: password || null });
  keep({ ...now, me: made.me });
  return made.recovery_code;
}

export async function logIn(login: string, password: string): Promise<void> {
  keep(await request<Session>("POST", "/api/sessions", { login, password }));
}

/** Comes back with the recovery code; every other session ends. The next code is shown once. */
export async function recover(login: string, code: string, password: string): Promise<string> {
  const { session: next, account } = await request<Recovered>("POST", "/api/recoveries", {
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

/** What can be asked of a finished game. */
interface FinishedGame {
  readonly replay: IslandReplay | RivalsReplay;
  readonly events: readonly Event[];
  /** What chance chose from; it is checked, not believed. */
  readonly draws: unknown;
  readonly chances: WinChances;
}

export async function finished<What extends keyof FinishedGame>(
  table: string,
  what: What,
): Promise<FinishedGame[What] | null> {
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/${what}`, {
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
  });
  return response.ok ? ((await response.json()) as FinishedGame[What]) : null;
}

const asking = (): HeadersInit => ({
  "accept-language": language(),
  ...(session ? { authorization: `Bearer ${session.token}` } : {}),
});

/** The review of a finished game, how far it is, or why there is none (a key of what to say). */
export async function reviewOf(
  table: string,
): Promise<{ readonly review: Review } | { readonly progress: ReviewProgress } | { readonly failed: string }> {
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/review`, { headers: asking() }).catch(
    () => null,
  );
  if (response?.status === 200) return { review: (await response.json()) as Review };
  if (response?.status === 202) return { progress: (await response.json()) as ReviewProgress };
  return { failed: response?.status === 429 ? "review-busy" : "review-missing" };
}

/** The position of a finished game after so many moves, nothing hidden. */
export async function positionAt(table: string, moves: number): Promise<IslandSave | RivalsSave | null> {
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/positions/${moves}`, {
    headers: asking(),
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as IslandSave | RivalsSave) : null;
}

/** What the strongest bot would do in my place; where others play it is refused, in words. */
export async function hintAt(table: string): Promise<Advice | { readonly refused: string }> {
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/hint`, {
    method: "POST",
    headers: asking(),
  }).catch(() => null);
  if (response?.ok) return (await response.json()) as Advice;
  const problem = response ? ((await response.json().catch(() => null)) as ApiProblem | null) : null;
  return { refused: problem?.message ?? "" };
}
