// What the administrator's page says in this language; fetched with it.
import own from "./admin.en.ftl?raw";

export default { shared: [], own: [own] };
