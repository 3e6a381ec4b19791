// The names lessons give to parts of a table, and where those are on the page.

const PLAIN: Readonly<Record<string, string>> = {
  roll: '[data-testid="roll"]',
  end: '[data-testid="end-turn"]',
  trade: '[data-testid="trade"]',
  hand: '[data-testid="hand-size"], [data-region="hand"]',
  bank: '[data-testid="bank"]',
  threat: '[data-testid="threat"]',
  accept: '[data-testid="accept"]',
  confirm: '[data-testid="confirm"]',
  discard: '[data-testid="discard"]',
  scenario: '[data-testid="scenario"], [data-tab="scenario"]',
  improve: "[data-improve]",
  log: '[data-region="log"]',
  points: '[data-testid="points"], [data-testid="my-figures"]',
  stacks: '[data-key^="stack"]',
};

const NAMED: Readonly<Record<string, string>> = {
  build: "data-build",
  card: "data-play",
  good: "data-good",
  improve: "data-improve",
  fish: "data-fish",
  act: "data-act",
  steal: "data-steal",
  seat: "data-seat",
  held: "data-hand",
  at: "data-key",
};

/** Where a part is: `roll`, `build.city`, `at.site/1/1,U1`; `null` for a name there is not. */
export function selectorOf(name: string): string | null {
  const plain = PLAIN[name];
  if (plain) return plain;
  const dot = name.indexOf(".");
  const attribute = NAMED[name.slice(0, dot)];
  return dot > 0 && attribute ? `[${attribute}="${name.slice(dot + 1)}"]` : null;
}
