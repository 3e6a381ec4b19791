// Being told while one is away: a letter to an address that was confirmed, a notice through the push service, both against
// stand-ins on this machine; the worker that shows notices is the real one.
import assert from "node:assert/strict";
import { createECDH, randomBytes } from "node:crypto";
import { createServer as createHttp } from "node:http";
import { createServer } from "node:net";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { Player, playNow } from "./player.mjs";
import { fits } from "./waiting.mjs";

/** A mail server that keeps every letter. */
function mailServer() {
  const letters = [];
  const waiting = [];
  const server = createServer((socket) => {
    let text = "";
    let inLetter = false;
    socket.on("error", () => undefined);
    socket.write("220 sink\r\n");
    socket.on("data", (bytes) => {
      text += bytes.toString("utf8");
      for (;;) {
        const end = inLetter ? "\r\n.\r\n" : "\r\n";
        const at = text.indexOf(end);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (inLetter) {
          const letter = part.replaceAll("=\r\n", "").replaceAll("=3D", "=");
          inLetter = false;
          socket.write("250 kept\r\n");
          if (waiting.length > 0) waiting.shift()(letter);
          else letters.push(letter);
        } else if (part === "DATA") {
          inLetter = true;
          socket.write("354 go on\r\n");
        } else socket.write(part === "QUIT" ? "221 bye\r\n" : "250 well\r\n");
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({
        url: `smtp://127.0.0.1:${server.address().port}`,
        next: () => (letters.length > 0 ? Promise.resolve(letters.shift()) : new Promise((give) => waiting.push(give))),
        close: () => server.close(),
      }),
    );
  });
}

/** A push service that keeps what it was sent. */
function pushService() {
  const waiting = [];
  const server = createHttp((request, response) => {
    request.resume();
    request.on("end", () => {
      response.writeHead(201).end();
      waiting.shift()?.({ url: request.url, headers: request.headers });
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        next: () => new Promise((give) => waiting.push(give)),
        close: () => server.close(),
      }),
    );
  });
}

let server;
let site;
let mail;
let push;
before(async () => {
  mail = await mailServer();
  push = await pushService();
  server = await host({
    "public-url": "http://localhost",
    "mail-server": mail.url,
    "mail-from": "Landnam <landnam@example.org>",
    "push-hosts": push.url,
  });
  site = server.url.replace("127.0.0.1", "localhost");
});
after(async () => {
  await server.close();
  mail.close();
  push.close();
});

const settings = async (page) => {
  await page.goto(`${site}#/settings`);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

test("letters go to an address once it is confirmed, and end with one press", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await settings(page);
    await page.locator('[name="address"]').fill("ada@example.org");
    await page.getByTestId("save-mail").click();
    await page.getByTestId("mail-waits").waitFor();
    await serious(page, "an address that waits");
    const [, confirm] = /#\/mail\/confirm\/(\w+)/.exec(await mail.next());
    await page.goto(`${site}#/mail/confirm/${confirm}`);
    await page.getByTestId("mail-confirm").click();
    await page.getByText("Your address is confirmed.").waitFor();
    await serious(page, "confirmed");
    await settings(page);
    await page.locator('[data-switch="mail-on"][aria-checked="true"]').waitFor();
    await page.getByTestId("try-notices").click();
    const letter = await mail.next();
    assert.match(letter, /Subject: Notices work/);
    const [, stop] = /#\/mail\/stop\/(\w+)/.exec(letter);
    await page.goto(`${site}#/mail/stop/${stop}`);
    await page.getByTestId("mail-stop").click();
    await page.getByText("No more letters will come.").waitFor();
    await settings(page);
    await page.locator('[data-switch="mail-on"][aria-checked="false"]').waitFor();
    await page.locator('[data-switch="quiet"]').click();
    await page.locator('input[type="time"]').first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await serious(page, "quiet hours on a phone");
  });
});

test("a browser is told through its push service, and the worker shows it", { timeout: 300000 }, async () => {
  await withVisitor({ permissions: ["notifications"] }, async ({ page, context }) => {
    const keys = createECDH("prime256v1");
    keys.generateKeys();
    // The service of the browser's maker is not there: the subscription leads to the stand-in.
    await page.addInitScript(
      ({ endpoint, p256dh, auth }) => {
        let made = null;
        const subscription = {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            made = null;
            return true;
          },
        };
        PushManager.prototype.subscribe = async function (options) {
          if (new Uint8Array(options.applicationServerKey).length !== 65) throw new Error("no key");
          made = subscription;
          return made;
        };
        PushManager.prototype.getSubscription = async () => made;
      },
      {
        endpoint: `${push.url}/browser`,
        p256dh: keys.getPublicKey().toString("base64url"),
        auth: randomBytes(16).toString("base64url"),
      },
    );
    await context.grantPermissions(["notifications"], { origin: new URL(site).origin });
    await settings(page);
    await page.locator('[data-switch="push"]').click();
    await page.locator('[data-switch="push"][aria-checked="true"]').waitFor();
    const sent = push.next();
    await page.getByTestId("try-notices").click();
    const { url, headers } = await sent;
    assert.equal(url, "/browser");
    assert.equal(headers["content-encoding"], "aes128gcm");
    assert.match(headers["authorization"], /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/);

    // The real worker, told by the browser.
    const devtools = await context.newCDPSession(page);
    const registered = new Promise((resolve) => {
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(site).origin,
      registrationId: await registered,
      data: JSON.stringify({ title: "It is your turn", body: "A game waits for you.", url: `${site}#/t/x`, tag: "x" }),
    });
    await page.waitForFunction(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).some((one) => one.title === "It is your turn");
    });
    await page.locator('[data-switch="push"]').click();
    await page.locator('[data-switch="push"][aria-checked="false"]').waitFor();
  });
});

test("the title and the browser say that it is one's turn", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    // Somebody who wished it and looks elsewhere.
    await page.addInitScript(() => {
      if (!location.protocol.startsWith("http")) return;
      localStorage.setItem("landnam.settings", JSON.stringify({ notices: true }));
      window.told = [];
      Object.defineProperty(document, "hidden", { get: () => true });
      window.Notification = class {
        static permission = "granted";
        constructor(title) {
          window.told.push(title);
        }
        close() {}
      };
    });
    await playNow(page, site);
    const player = new Player(page);
    await player.turn();
    await page.waitForFunction(() => document.title === "● Your turn – Landnam");
    const before = await page.evaluate(() => window.told.length);
    // Whoever founds last founds twice in a row and is told once; then the bots follow, and it is one's turn again.
    const told = () => page.evaluate(() => window.told.length);
    for (let steps = 0; steps < 30 && (await told()) === before; steps++) await player.step();
    assert.ok((await told()) > before, "told again");
    assert.ok((await page.evaluate(() => window.told)).every((title) => title === "Your turn"));
    await page.waitForFunction(() => document.title === "● Your turn – Landnam");
  });
});
