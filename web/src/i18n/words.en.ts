// Everything said in this language but what a game of its own says: first what the program says, then the page's own words.
const shared = import.meta.glob<string>(
  ["../../../crates/landnam/locales/en/*.ftl", "!**/program.ftl", "!**/rivals.ftl"],
  { eager: true, query: "?raw", import: "default" },
);
const own = import.meta.glob<string>(
  [
    "./en.ftl",
    "./*.en.ftl",
    "!./rivals*.ftl",
    "!./lessons*.ftl",
    "!./guide*.ftl",
    "!./home*.ftl",
    "!./review*.ftl",
    "!./admin*.ftl",
  ],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

export default { shared: Object.values(shared), own: Object.values(own) };
