// What lasts and what people do with each other, on a real PostgreSQL: the same tests that the other files run on SQLite.
import { after } from "node:test";
import { useDatabases } from "./host.mjs";
import { postgres } from "./postgres.mjs";

const server = await postgres();
useDatabases(server.database);
for (const file of ["account", "friends", "games", "room"]) await import(`./${file}.test.mjs`);
after(() => server.stop());
