// A PostgreSQL server of its own, in a new folder, that ends with the tests.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Makes a database server, says where it is, and ends it when nobody holds its input any more. */
const SCRIPT = `
set -eu
folder=$(mktemp -d)
"$0/initdb" -D "$folder/data" -A trust -U landnam -E UTF8 --no-sync >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
"$0/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" >>"$folder/log" 2>&1 &
server=$!
for attempt in $(seq 1200); do
    if "$0/psql" -h "$folder" -U landnam -c "SELECT 1" postgres >/dev/null 2>&1; then break; fi
    kill -0 $server || { cat "$folder/log" >&2; exit 1; }
    sleep 0.1
done
echo "$folder"
read -r _ || true
kill -QUIT $server
wait $server || true
rm -rf "$folder"
`;

/** The newest PostgreSQL of a Debian system, or the one on the path. */
function programs() {
  const debian = "/usr/lib/postgresql";
  const places = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  const all = [...places.sort().reverse(), ...(process.env.PATH ?? "").split(":")];
  const found = all.find((place) => existsSync(join(place, "initdb")));
  if (!found) throw new Error("PostgreSQL is not installed: make tools");
  return found;
}

/** Starts it; `database` makes a new database and gives its address. */
export async function postgres() {
  const place = programs();
  // It refuses to run as root.
  const [shell, first] = process.getuid() === 0 ? ["runuser", ["-u", "postgres", "--", "sh"]] : ["sh", []];
  const child = spawn(shell, [...first, "-c", SCRIPT, place], { cwd: "/tmp", stdio: ["pipe", "pipe", "inherit"] });
  const folder = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (bytes) => {
      text += bytes;
      if (text.includes("\n")) resolve(text.trim());
    });
    child.once("exit", () => reject(new Error("PostgreSQL does not start")));
  });
  let made = 0;
  return {
    database: () => {
      const name = `e2e${made++}`;
      const done = spawnSync(
        join(place, "psql"),
        ["-q", "-h", folder, "-U", "landnam", "-c", `CREATE DATABASE ${name}`, "postgres"],
        { stdio: "inherit" },
      );
      if (done.status !== 0) throw new Error(`the database ${name} cannot be made`);
      return `postgres://landnam@${folder.replaceAll("/", "%2F")}/${name}`;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", resolve);
        child.stdin.end();
      }),
  };
}
