// Plays random games through `landnam referee` and keeps what a seat sees, for tests and the page that shows them.
// Usage: node scripts/fixtures.mjs path/to/landnam [name …]
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { writeFileSync } from "node:fs";

// Names after it: only those.
const [binary = "../target/release/landnam", ...only] = process.argv.slice(2);

function referee() {
  const child = spawn(binary, ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(request) {
      child.stdin.write(JSON.stringify(request) + "\n");
      const { value } = await lines.next();
      const answer = JSON.parse(value);
      if (!answer.ok) throw new Error(value);
      return answer;
    },
    close: () => child.stdin.end(),
  };
}

function random(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const weight = {
  settle: 8,
  city: 9,
  road: 3,
  buy_card: 4,
  end_turn: 2,
  roll: 5,
  decline: 2,
  improve: 9,
  recruit: 6,
  activate: 6,
};

/** Plays until the position is there; a game that ends without it is followed by another one. */
async function play(name, setup, seed, until, need = () => true) {
  if (only.length > 0 && !only.includes(name)) return;
  for (let next = seed; next < seed + 400; next += 20) if (await reached(name, setup, next, until, need)) return;
  throw new Error(`${name}: not reached`);
}

async function reached(name, setup, seed, until, need) {
  const table = referee();
  const below = random(seed);
  await table.ask({ op: "new", setup, seed: String(seed) });
  const events = [];
  for (let move = 0; move < 4000; move++) {
    const { node } = await table.ask({ op: "node" });
    if (node.kind === "over" || until(node, move)) {
      const seat = node.must?.[0] ?? 1;
      const { view } = await table.ask({ op: "view", seat });
      const legal = node.kind === "over" ? null : await table.ask({ op: "legal", seat, list: true });
      if (node.kind === "over" ? name === "over" : need(legal, view)) {
        const { ok: _ok, id: _id, ...families } = legal ?? {};
        writeFileSync(
          `test/fixtures/${name}.json`,
          JSON.stringify({ seat, node, view, legal: legal && families, events: events.slice(-60) }, null, 1),
        );
        console.log(name, "turn", node.turn, node.pending?.type, "move", move);
        table.close();
        return true;
      }
      if (node.kind === "over") break;
    }
    if (node.kind === "chance") {
      const drawn = await table.ask({ op: "draw" });
      events.push(...(drawn.events ?? []));
      continue;
    }
    const seat = node.must[below(node.must.length)];
    const { actions } = await table.ask({ op: "legal", seat, list: true });
    const total = actions.reduce((sum, action) => sum + (weight[action.type] ?? 1), 0);
    let ticket = below(total);
    const action = actions.find((one) => (ticket -= weight[one.type] ?? 1) < 0);
    const done = await table.ask({ op: "act", seat, action });
    events.push(...(done.events ?? []));
  }
  table.close();
  return false;
}

const may =
  (...types) =>
  (legal) =>
    types.every((type) => legal.families.some((one) => one.type === type));
const at =
  (type, turn = 0) =>
  (node) =>
    node.pending?.type === type && node.turn >= turn;
await play(
  "founding",
  { game: "island", players: 4 },
  5,
  (node, move) => move >= 5 && node.pending?.type === "found_settlement",
);
await play(
  "turn",
  { game: "island", players: 4 },
  11,
  (node) => at("turn", 40)(node) && node.must[0] === 1,
  may("road"),
);
await play("discard", { game: "island", players: 4 }, 3, at("discard", 20));
await play(
  "robber",
  { game: "island", players: 3, modules: ["friendly_robber", "harbourmaster"] },
  8,
  at("move_robber", 15),
);
await play("two", { game: "island", players: 2, modules: ["two_player"] }, 4, at("turn", 30));
await play("events", { game: "island", players: 4, modules: ["event_cards"] }, 9, at("turn", 30));
await play(
  "cities",
  { game: "island", players: 4, modules: ["cities_knights"] },
  15,
  (node) => at("turn", 70)(node),
  may("move_knight"),
);
const scenario = (name, module, seed, until, need = undefined, players = 4) =>
  play(name, { game: "island", players, modules: [module].flat() }, seed, until, need);
await scenario("fishermen", "fishermen", 5, at("turn", 60), may("fish_resource"));
await scenario("rivers", "rivers", 6, at("turn", 40), may("bridge"));
await scenario(
  "caravans",
  "caravans",
  7,
  at("vote", 40),
  (legal, view) => may("lay_vote")(legal) && view.caravans.wagons.length >= 5 && view.caravans.votes.some((n) => n > 0),
);
await scenario("wagon", "caravans", 8, at("place_wagon", 30));
await scenario(
  "attack",
  "barbarian_attack",
  9,
  at("knights", 45),
  (legal, view) => may("move_path_knight")(legal) && Object.values(view.barbarian_attack.barbarians).includes(3),
);
await scenario(
  "traders",
  "traders_barbarians",
  10,
  at("journey", 40),
  (legal, view) => may("drive")(legal) && view.traders_barbarians.orders[legal.seat - 1] !== null,
);
await scenario("cities-attack", ["cities_knights", "barbarian_attack"], 11, at("turn", 50));
const withCities = (module, ...rest) => scenario(`cities-${module}`, ["cities_knights", module], ...rest);
await withCities("caravans", 12, at("vote", 30), may("lay_vote"));
await withCities("fishermen", 13, at("turn", 50), may("fish_resource"));
await withCities("rivers", 14, at("turn", 50), may("bridge"));
await scenario("cities-traders", ["cities_knights", "traders_barbarians"], 15, at("journey", 40), may("drive"));
await play("over", { game: "island", players: 4 }, 21, () => false);
