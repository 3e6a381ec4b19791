// Where we are: the part of the address after #.

export type Route =
  | { readonly page: "lobby" }
  | {
      readonly page: "table";
      readonly id: string;
      readonly invite: string | null;
      readonly move: number | null;
      readonly plain: boolean;
      /** The review of a finished game. */
      readonly review: boolean;
    }
  | { readonly page: "rules"; readonly id: string | null }
  | { readonly page: "guide"; readonly id: string | null }
  | { readonly page: "learn"; readonly id: string | null }
  | { readonly page: "analysis"; readonly table: string | null; readonly move: number; readonly link: string | null }
  | { readonly page: "settings" }
  | { readonly page: "friends" }
  | { readonly page: "watch" }
  | { readonly page: "mail"; readonly what: "confirm" | "stop"; readonly secret: string }
  | { readonly page: "admin" }
  | { readonly page: "me"; readonly person: string | null }
  | { readonly page: "leaders"; readonly family: string | null }
  /** A game that a program wrote down beside this page (`docs/lab.md`). */
  | { readonly page: "replay" }
  /** Boards of the tests, for whoever works on the page. */
  | { readonly page: "fixtures"; readonly name: string }
  | { readonly page: "lost"; readonly address: string };

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, ...rest] = path.split("/");
  const args = new URLSearchParams(query);
  switch (page) {
    case "t": {
      const move = Number(args.get("move"));
      return {
        page: "table",
        id: rest[0] ?? "",
        invite: args.get("invite"),
        move: move > 0 ? move : null,
        plain: args.has("plain"),
        review: args.has("review"),
      };
    }
    case "rules":
      // The rules open at the guide; `all` and every rule lead to the list by number.
      if (!rest[0]) return { page: "guide", id: null };
      return { page: "rules", id: rest[0] === "all" ? null : rest[0] };
    case "guide":
      return { page: "guide", id: rest[0] || null };
    case "learn":
      return { page: "learn", id: rest[0] || null };
    case "me":
      return { page: "me", person: null };
    case "p":
      return { page: "me", person: rest[0] || null };
    case "leaders":
      return { page: "leaders", family: rest[0] || null };
    case "analysis":
      return { page: "analysis", table: args.get("table"), move: Number(args.get("move")) || 0, link: args.get("p") };
    case "mail":
      return { page: "mail", what: rest[0] === "stop" ? "stop" : "confirm", secret: rest[1] ?? "" };
    case "watch":
      return { page: "watch" };
    case "friends":
      return { page: "friends" };
    case "settings":
      return { page: "settings" };
    case "admin":
      return { page: "admin" };
    case "replay":
      return { page: "replay" };
    case "fixtures":
      return { page: "fixtures", name: rest[0] ?? "" };
    case "":
      return { page: "lobby" };
    default:
      return { page: "lost", address: page === "lost" ? rest.join("/") : path };
  }
}

let current = $state.raw<Route>(parse(typeof location === "undefined" ? "" : location.hash));

if (typeof addEventListener !== "undefined") {
  addEventListener("hashchange", () => (current = parse(location.hash)));
}

export function route(): Route {
  return current;
}

export function go(hash: string): void {
  location.hash = hash;
}

/** The table a link or a code leads to. */
export function tableOf(text: string): string | null {
  const found = /#?\/?t\/([\w-]+)(\?[^\s]*)?/.exec(text.trim());
  if (found) return `#/t/${found[1] ?? ""}${found[2] ?? ""}`;
  return /^[\w-]{2,40}$/.test(text.trim()) ? `#/t/${text.trim()}` : null;
}
