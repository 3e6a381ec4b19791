// Notices that reach people who are away: through the browser's push service, and by e-mail.

import type { NoticeChange } from "../protocol/NoticeChange";
import type { NoticePreferences } from "../protocol/NoticePreferences";
import { toBytes } from "./passkeys.ts";
import { guest, request } from "./session.ts";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

export async function preferences(): Promise<NoticePreferences> {
  await guest();
  return request("GET", "/api/me/notices");
}

export const changePreferences = (change: NoticeChange): Promise<void> => request("POST", "/api/me/notices", change);
export const nameAddress = (address: string): Promise<void> => request("POST", "/api/me/mail", { address });
export const forgetAddress = (): Promise<void> => request("DELETE", "/api/me/mail");
export const confirmAddress = (secret: string): Promise<void> => request("POST", "/api/mail/confirmations", { secret });
export const stopMail = (secret: string): Promise<void> =>
  request("POST", `/api/mail/unsubscriptions/${encodeURIComponent(secret)}`, {});
export const tryNotices = (): Promise<void> => request("POST", "/api/me/notices/test", {});

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Is this browser told? */
export async function isPushed(): Promise<boolean> {
  return canPush() && (await subscription()) !== null;
}

/** Has this browser told; false when it was turned down. */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.register("/push.js");
  await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) });
  const { endpoint, keys } = made.toJSON();
  await guest();
  await request("POST", "/api/me/push", { endpoint, keys });
  return true;
}

export async function endPush(): Promise<void> {
  const now = await subscription();
  if (!now) return;
  await request("POST", "/api/me/push/removals", { endpoint: now.endpoint });
  await now.unsubscribe();
}
