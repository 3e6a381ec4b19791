// An account of one's own: made with a passkey, opened with it, changed, taken along, deleted. Chromium's virtual authenticator
// stands in for a fingerprint.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { playNow } from "./player.mjs";

let server;
let site;
before(async () => {
  // Passkeys belong to a name, not to a number; the port does not matter.
  server = await host({ "public-url": "http://localhost" });
  site = server.url.replace("127.0.0.1", "localhost");
});
after(() => server.close());

const settings = async (page) => {
  await page.goto(`${site}#/settings`);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

async function authenticator(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    refuse: (refused) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: !refused }),
  };
}

/** The name somebody has; it stands there once the server has told it. */
const name = async (page) => {
  await page.waitForFunction(() => document.querySelector('[data-setting="name"] input')?.value);
  return page.locator('[data-setting="name"] input').inputValue();
};

test("a guest makes an account with a passkey, leaves, and comes back with it", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    const device = await authenticator(page);
    await settings(page);
    const guest = await name(page);
    await page.getByTestId("claim").click();
    await page.locator('[name="login"]').fill("key_holder");
    await page.getByTestId("with-passkey").click();
    assert.match(await page.getByTestId("recovery-code").innerText(), /\S{20,}/);
    assert.equal((await device.keys()).length, 1);
    await page.getByRole("button", { name: "I have kept it" }).click();
    await page.getByTestId("passkeys").waitFor();
    await serious(page, "own account");

    await page.getByTestId("log-out").click();
    await page.getByTestId("play-now").waitFor();
    await settings(page);
    assert.notEqual(await name(page), guest);
    await page.getByTestId("log-in").click();
    await page.getByTestId("with-passkey").click();
    await page.getByTestId("passkeys").waitFor();
    assert.equal(await name(page), guest);
    await page.getByTestId("passkeys").getByText("last used").waitFor();

    // A key that does not recognise its owner opens nothing and adds nothing.
    await page.getByTestId("log-out").click();
    await page.getByTestId("play-now").waitFor();
    await settings(page);
    await device.refuse(true);
    await page.getByTestId("log-in").click();
    await page.getByTestId("with-passkey").click();
    await page.waitForFunction(() => !document.querySelector('[data-testid="with-passkey"]').disabled);
    assert.equal(await page.getByTestId("log-out").count(), 0);
    await device.refuse(false);
    await page.getByTestId("with-passkey").click();
    await page.getByTestId("passkeys").waitFor();
    // The only key goes; the account is still open here, and the recovery code opens it elsewhere.
    await page.getByTestId("passkeys").getByRole("button").click();
    await page.getByTestId("passkeys").waitFor({ state: "detached" });
  });
});

test("settings follow the account from one browser to another", { timeout: 300000 }, async () => {
  const login = "traveller";
  const password = "nine grey herons 44";
  await withVisitor({}, async ({ page }) => {
    await settings(page);
    await page.getByTestId("claim").click();
    await page.locator('[name="login"]').fill(login);
    await page.locator('[name="password"]').fill(password);
    await page.getByTestId("send-account").click();
    await page.getByRole("button", { name: "I have kept it" }).click();
    await page.getByTestId("log-out").waitFor();
    await page.locator('[data-switch="labels"]').click();
    const kept = page.waitForResponse(
      (one) => one.url().endsWith("/api/me/settings") && one.request().method() === "POST",
    );
    await page.locator('[data-choice="theme-dark"]').click();
    await kept;
    // The first browser goes on while a second one comes.
    await withVisitor({ language: "pl-PL" }, async ({ page: other }) => {
      await settings(other);
      await other.locator('[data-choice="motion-quick"]').click();
      await other.getByTestId("log-in").click();
      await other.locator('[name="login"]').fill(login);
      await other.locator('[name="password"]').fill(password);
      await other.getByTestId("send-account").click();
      await other.waitForSelector('html[data-theme="dark"][lang="en"]');
      assert.equal(await other.locator('[data-switch="labels"]').getAttribute("aria-checked"), "true");
      // Everywhere: the first browser is out too.
      await other.getByTestId("log-out-everywhere").click();
      await other.getByTestId("play-now").waitFor();
    });
    await page.reload();
    await page.getByTestId("claim").waitFor();
  });
});

test("name and password change; one's data is a file; deleted means gone", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await playNow(page, site);
    const table = new URL(page.url()).hash.split("/")[2];
    await settings(page);
    await page.locator('[data-setting="name"] input').fill("Gunnhild");
    await page.getByTestId("save-name").click();
    await page.waitForFunction(() => document.querySelector(".me span")?.textContent === "Gunnhild");
    await page.getByTestId("claim").click();
    await page.locator('[name="login"]').fill("gunnhild");
    await page.locator('[name="password"]').fill("nine grey herons 44");
    await page.getByTestId("send-account").click();
    await page.getByRole("button", { name: "I have kept it" }).click();
    await page.getByTestId("password").click();
    await page.locator('[name="old"]').fill("not this one");
    await page.locator('[name="password"]').fill("ten black ravens 7");
    await page.getByTestId("send-password").click();
    await page.getByRole("alert").waitFor();
    await page.locator('[name="old"]').fill("nine grey herons 44");
    await page.getByTestId("send-password").click();
    await page.getByText("The password is changed.").waitFor();

    const saved = page.waitForEvent("download");
    await page.getByTestId("download").click();
    const data = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
    assert.equal(data.name, "Gunnhild");
    assert.equal(data.login, "gunnhild");
    assert.ok(data.games.some((game) => game.table === table));
    assert.doesNotMatch(JSON.stringify(data), /herons|ravens|argon2/);

    await page.getByTestId("delete").click();
    await page.locator('[name="typed"]').fill("Gunn");
    assert.equal(await page.getByTestId("send-delete").isDisabled(), true);
    await page.locator('[name="typed"]').fill("Gunnhild");
    await serious(page, "leaving");
    await page.getByTestId("send-delete").click();
    await page.getByTestId("play-now").waitFor();
    const gone = await (await fetch(`${server.api}/api/tables/${table}/events`)).text();
    assert.doesNotMatch(gone, /Gunnhild/);
    const taken = await fetch(`${server.api}/api/guests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Gunnhild" }),
    });
    assert.equal(taken.status, 200);
  });
});
