// What the administrator's page says in this language; fetched with it.
import own from "./admin.pl.ftl?raw";

export default { shared: [], own: [own] };
