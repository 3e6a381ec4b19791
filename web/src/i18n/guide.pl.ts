// What the guides say in this language; fetched with the first of their pages.
const own = import.meta.glob<string>("./guide.pl.ftl", { eager: true, query: "?raw", import: "default" });

export default { shared: [], own: Object.values(own) };
