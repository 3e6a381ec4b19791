// Who speaks of a table, and about whom: what sentences about its moves need.

import type { Speaker } from "../i18n/sentences.ts";
import { nameOf, type TableState } from "./table.ts";

/** For whoever looks at the table from this seat; from none, if only watching. */
export function speakerOf(table: TableState | null, you: number | null = table?.you ?? null): Speaker {
  return {
    you,
    name: (seat) => (table ? nameOf(table, seat) : String(seat)),
    view: table?.island ?? null,
    game: table?.game ?? "island",
  };
}
