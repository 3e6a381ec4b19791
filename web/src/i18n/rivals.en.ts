// What is said about Rivals in this language; fetched with the first table that plays it.
const shared = import.meta.glob<string>("../../../crates/landnam/locales/en/rivals.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const own = import.meta.glob<string>("./rivals*.en.ftl", { eager: true, query: "?raw", import: "default" });

export default { shared: Object.values(shared), own: Object.values(own) };
