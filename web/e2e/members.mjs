// Somebody with an account, at an address of their own.
import { addressed, visitor } from "./host.mjs";

export async function member(server, address, name) {
  const one = await visitor();
  const url = await addressed(server, address);
  const ask = async (path, body, token) => {
    const response = await fetch(`${server.api}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} for ${name}: ${await response.text()}`);
    return response.json();
  };
  const made = await ask("/api/guests", { name });
  const claimed = await ask("/api/accounts", { login: `p_${name}` }, made.token);
  await one.page.addInitScript(
    (session) => {
      if (!location.protocol.startsWith("http")) return;
      localStorage.setItem("landnam.session", session);
      localStorage.setItem("landnam.guided.rivals", "yes");
    },
    JSON.stringify({ token: made.token, me: claimed.me }),
  );
  return { ...one, url, me: claimed.me, token: made.token };
}
