// What somebody does with their own account.

import type { Me } from "../protocol/Me";
import type { PasskeyChallenge } from "../protocol/PasskeyChallenge";
import type { PasskeyLine } from "../protocol/PasskeyLine";
import type { PasskeyMade } from "../protocol/PasskeyMade";
import type { RecoveryCode } from "../protocol/RecoveryCode";
import type { Session } from "../protocol/Session";
import type { Site } from "../protocol/Site";
import { makeKey, showKey } from "./passkeys.ts";
import { forget, guest, request, take, takeMe } from "./session.ts";

const NOTHING: Site = { public_url: null, passkeys: false, push_key: null, mail: false, archive: false };
let asked: Promise<Site> | null = null;

/** What the server offers beside games. */
export function site(): Promise<Site> {
  asked ??= request<Site>("GET", "/api/site").catch(() => NOTHING);
  return asked;
}

export async function changeName(name: string): Promise<void> {
  await guest();
  takeMe(await request<Me>("POST", "/api/me/name", { name }));
}

export const changePassword = (old: string, password: string): Promise<void> =>
  request("POST", "/api/me/password", { old: old || null, password });

export async function newRecoveryCode(): Promise<string> {
  return (await request<RecoveryCode>("POST", "/api/me/recovery", {})).recovery_code;
}

export async function logOutEverywhere(): Promise<void> {
  await request("DELETE", "/api/me/sessions");
  forget();
}

export const passkeys = (): Promise<PasskeyLine[]> => request("GET", "/api/passkeys");
export const removePasskey = (id: string): Promise<void> => request("DELETE", `/api/passkeys/${id}`);

/** Makes a passkey; for a guest it makes the account too. Nothing when the browser's question was turned down. */
export async function addPasskey(name: string, login?: string): Promise<PasskeyMade | null> {
  await guest();
  const challenge = await request<PasskeyChallenge>("POST", "/api/passkeys/registrations", login ? { login } : {});
  const credential = await makeKey(challenge);
  if (!credential) return null;
  const made = await request<PasskeyMade>("POST", "/api/passkeys", {
    challenge: challenge.challenge,
    credential,
    name,
  });
  takeMe(made.me);
  return made;
}

/** Comes back with a passkey; false when the browser's question was turned down. */
export async function logInWithPasskey(): Promise<boolean> {
  const challenge = await request<PasskeyChallenge>("POST", "/api/passkeys/challenges", {});
  const credential = await showKey(challenge);
  if (!credential) return false;
  take(await request<Session>("POST", "/api/passkeys/sessions", { challenge: challenge.challenge, credential }));
  return true;
}

/** Everything the server keeps about me, as one file. */
export async function downloadData(): Promise<void> {
  const data = await request<unknown>("GET", "/api/me/data");
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "landnam.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export async function deleteMe(): Promise<void> {
  await request("DELETE", "/api/me");
  forget();
}
