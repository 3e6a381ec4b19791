// Several servers behind one address, with a real PostgreSQL and a real bus.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { freePort, host, useDatabases, withVisitor } from "./host.mjs";
import { playNow, Player } from "./player.mjs";
import { postgres } from "./postgres.mjs";

const NATS = ["/usr/sbin/nats-server", "/usr/bin/nats-server"].find((path) => existsSync(path)) ?? "nats-server";

let database, bus, servers;
before(async () => {
  database = await postgres();
  const port = await freePort();
  bus = spawn(NATS, ["-a", "127.0.0.1", "-p", `${port}`], { stdio: "ignore" });
  while (!(await listens(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  const shared = database.database();
  useDatabases(() => shared);
  servers = [];
  for (const node of ["one", "two"]) servers.push(await host({ bus: `nats://127.0.0.1:${port}`, node }));
});
after(async () => {
  for (const server of servers ?? []) await server.close();
  bus?.kill();
  await database?.stop();
});

const listens = (port) =>
  new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1");
    probe.once("connect", () => resolve(true) || probe.destroy());
    probe.once("error", () => resolve(false));
  });

test("a page connects for its table, so that a proxy can keep its people together", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    const lines = [];
    page.on("websocket", (socket) => lines.push(new URL(socket.url()).search));
    await playNow(page, servers[0].url);
    const player = new Player(page);
    await player.turn();
    const table = new URL(page.url()).hash.slice("#/t/".length);
    assert.deepEqual(lines, ["", `?table=${table}`]);
    await player.step();
    await page.waitForSelector('main[data-pending="found_road"]');
    // The same table through the other server: what was built is there.
    const session = await page.evaluate(() => ({ ...localStorage }));
    await withVisitor({}, async ({ page: other }) => {
      await other.addInitScript((items) => Object.assign(localStorage, items), session);
      await other.goto(`${servers[1].url}#/t/${table}`);
      await other.waitForSelector('main[data-pending="found_road"]');
      await new Player(other).step();
      await other.waitForSelector('main:not([data-pending="found_road"])');
    });
    // And what was done there is here.
    await page.waitForSelector('main:not([data-pending="found_road"])');
    assert.deepEqual(lines, ["", `?table=${table}`]);
  });
});
