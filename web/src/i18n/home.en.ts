// What the pages round the tables say in this language; fetched with the first of them.
const own = import.meta.glob<string>("./home*.en.ftl", { eager: true, query: "?raw", import: "default" });

export default { shared: [], own: Object.values(own) };
