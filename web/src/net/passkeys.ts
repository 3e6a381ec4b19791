// Passkeys: the browser makes a key, or shows one. The server writes bytes as base64url; the browser wants them as bytes.

import type { PasskeyChallenge } from "../protocol/PasskeyChallenge";

export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && typeof navigator.credentials !== "undefined";

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer | null): string | null {
  if (!bytes) return null;
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

interface CreationJson {
  readonly publicKey: Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
    readonly challenge: string;
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    readonly excludeCredentials?: readonly { readonly id: string; readonly type: "public-key" }[] | null;
  };
}
interface RequestJson {
  readonly publicKey: Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
    readonly challenge: string;
  };
}

/** Has the browser make a key. Whoever turns the question down gets nothing. */
export async function makeKey(asked: PasskeyChallenge): Promise<object | null> {
  const { publicKey } = asked.options as unknown as CreationJson;
  const made = await answer(() =>
    navigator.credentials.create({
      publicKey: {
        ...publicKey,
        challenge: toBytes(publicKey.challenge),
        user: { ...publicKey.user, id: toBytes(publicKey.user.id) },
        excludeCredentials: (publicKey.excludeCredentials ?? []).map((one) => ({ ...one, id: toBytes(one.id) })),
      },
    }),
  );
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...names(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    },
  };
}

/** Has the browser show a key. */
export async function showKey(asked: PasskeyChallenge): Promise<object | null> {
  const { publicKey } = asked.options as unknown as RequestJson;
  const shown = await answer(() =>
    navigator.credentials.get({
      publicKey: { ...publicKey, allowCredentials: [], challenge: toBytes(publicKey.challenge) },
    }),
  );
  if (!shown) return null;
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    ...names(shown),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: toText(response.userHandle),
    },
  };
}

const names = (key: PublicKeyCredential): object => ({
  id: key.id,
  rawId: toText(key.rawId),
  type: key.type,
  extensions: {},
});

async function answer(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    // Turned down, or nobody answered in time.
    if (error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError")) return null;
    throw error;
  }
}
