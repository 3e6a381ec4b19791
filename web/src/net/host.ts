// What the host of the server may ask and do, with the server's secret.

import { language } from "../i18n/index.svelte.ts";

const KEY = "landnam.host";

/** The secret, until the tab is closed. */
export function keptSecret(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepSecret(secret: string): void {
  try {
    if (secret) sessionStorage.setItem(KEY, secret);
    else sessionStorage.removeItem(KEY);
  } catch {
    // It lasts as long as the page.
  }
}

/** The secret is not that of this server. */
export class WrongSecret extends Error {}

/** Asks the server as its host. */
export async function ask<Answer>(secret: string, path: string, method = "GET", body?: unknown): Promise<Answer> {
  const response = await fetch(`/api/admin/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      "accept-language": language(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status === 401) throw new WrongSecret();
  if (!response.ok) throw new Error(response.statusText);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
