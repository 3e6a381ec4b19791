// The sheets of symbols: files of their own, so that the page is painted before they have come.
import rivals from "../rivals/rivals.svg?url";
import events from "./events.svg?url";
import symbols from "./symbols.svg?url";
import table from "./table.svg?url";

const FILES = { symbols, table, events, rivals } as const;
export type SheetName = keyof typeof FILES;

let sheets = $state.raw<readonly string[]>([]);
const asked = new Set<SheetName>();

/** Fetches a sheet once; until it has come its symbols are not drawn. */
export function needSheet(name: SheetName): void {
  if (asked.has(name)) return;
  asked.add(name);
  fetch(FILES[name])
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(response.statusText))))
    .then((text) => (sheets = [...sheets, text]))
    .catch(() => {
      asked.delete(name);
      setTimeout(() => needSheet(name), 3000);
    });
}

export function loadedSheets(): readonly string[] {
  return sheets;
}
