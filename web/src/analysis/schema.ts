// What can be set in a position and in an action: read from the schemas of the engine, so that nothing is missing.

import islandAction from "../../../docs/schema/island-action.json";
import islandPending from "../../../docs/schema/island-pending.json";
import islandPosition from "../../../docs/schema/island-position.json";
import islandWords from "../../../docs/schema/island-words.json";
import rivalsAction from "../../../docs/schema/rivals-action.json";
import rivalsPosition from "../../../docs/schema/rivals-position.json";
import rivalsWords from "../../../docs/schema/rivals-words.json";
import type { PlaceKind } from "../board/geometry.ts";
import { isObject, list, number, object, text, texts, type Json, type JsonObject } from "../state/json.ts";

const FILES: Readonly<Record<string, JsonObject>> = {
  "island-action.json": islandAction,
  "island-pending.json": islandPending,
  "island-position.json": islandPosition,
  "island-words.json": islandWords,
  "rivals-action.json": rivalsAction,
  "rivals-position.json": rivalsPosition,
  "rivals-words.json": rivalsWords,
};

interface Named {
  readonly name: string;
  readonly field: Field;
  readonly required: boolean;
}

/** Something that can be set; `open`: it may be nothing. */
export type Field = { readonly open: boolean } & (
  | { readonly kind: "flag" | "seat" | "text" }
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  | { readonly kind: "word"; readonly of: string; readonly words: readonly string[] }
  | { readonly kind: "place"; readonly places: readonly PlaceKind[] }
  /** So many of each word. */
  | { readonly kind: "counts"; readonly of: string; readonly words: readonly string[] }
  /** Something for places. */
  | { readonly kind: "placed"; readonly places: readonly PlaceKind[]; readonly value: Field }
  | { readonly kind: "list"; readonly item: Field }
  | { readonly kind: "group"; readonly fields: readonly Named[] }
  /** One of several groups, told apart by their type. */
  | { readonly kind: "choice"; readonly types: ReadonlyMap<string, readonly Named[]> }
);

const PLACES: Readonly<Record<string, readonly PlaceKind[]>> = {
  hex: ["hex"],
  intersection: ["intersection"],
  path: ["path"],
  knight_place: ["intersection", "path"],
};

function follow(
  reference: string,
  base: string,
): { readonly schema: Json; readonly file: string; readonly name: string } {
  const [file = "", path = ""] = reference.split("#");
  const own = file || base;
  let found: Json = FILES[own] ?? {};
  const steps = path.split("/").filter(Boolean);
  for (const step of steps) found = object(found)[step] ?? null;
  return { schema: found, file: own, name: steps.at(-1) ?? "" };
}

function words(of: string, schema: JsonObject): Field {
  const places = PLACES[of];
  if (places && !Array.isArray(schema["enum"])) return { kind: "place", places, open: false };
  return { kind: "word", of, words: texts(schema["enum"]), open: false };
}

function read(value: Json, file: string): Field {
  const schema = object(value);
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const to = follow(reference, file);
    return to.name ? named(to.name, object(to.schema), to.file) : read(to.schema, to.file);
  }
  const several = [...list(schema["anyOf"]), ...list(schema["oneOf"])];
  const some = several.filter((one) => object(one)["type"] !== "null");
  if (several.length > 0) {
    const types = some.filter((one) => isObject(object(object(one)["properties"])["type"]));
    if (types.length === some.length && some.length > 1) return choice(some, file);
    const fields = some.map((one) => read(one, file));
    const places = fields.flatMap((one) => (one.kind === "place" ? one.places : []));
    const first = fields[0] ?? { kind: "text", open: false };
    const open = some.length < several.length || first.open;
    return places.length > 1 ? { kind: "place", places, open } : { ...first, open };
  }
  const kinds = Array.isArray(schema["type"]) ? texts(schema["type"]) : [text(schema["type"])];
  const open = kinds.includes("null");
  if ("enum" in schema) {
    const all = list(schema["enum"]).filter((one): one is string => typeof one === "string");
    return { kind: "word", of: "", words: all, open };
  }
  if (kinds.includes("boolean")) return { kind: "flag", open };
  if (kinds.includes("integer")) {
    const [min, max] = [number(schema["minimum"]), number(schema["maximum"], 255)];
    return min === 1 && (max === 4 || max === 2) ? { kind: "seat", open } : { kind: "number", min, max, open };
  }
  if (kinds.includes("array")) return { kind: "list", item: read(schema["items"] ?? null, file), open };
  if (kinds.includes("object")) {
    const keys = schema["propertyNames"];
    if (keys !== undefined) {
      const key = read(keys, file);
      const each = read(schema["additionalProperties"] ?? null, file);
      if (key.kind === "place") return { kind: "placed", places: key.places, value: each, open };
      if (key.kind === "word" && each.kind === "number") return { kind: "counts", of: key.of, words: key.words, open };
      // Counts in each of several parts: as many groups as there are words.
      if (key.kind === "word")
        return { kind: "group", fields: key.words.map((name) => ({ name, field: each, required: false })), open };
    }
    return { kind: "group", fields: fieldsOf(schema, file), open };
  }
  return { kind: "text", open };
}

function named(name: string, schema: JsonObject, file: string): Field {
  return "enum" in schema || schema["type"] === "string" ? words(name, schema) : read(schema, file);
}

function fieldsOf(schema: JsonObject, file: string): readonly Named[] {
  const required = texts(schema["required"]);
  return Object.entries(object(schema["properties"]))
    .filter(([name]) => name !== "type" || !("const" in object(object(schema["properties"])["type"])))
    .map(([name, of]) => ({ name, field: read(of, file), required: required.includes(name) }));
}

function choice(schemas: readonly Json[], file: string): Field {
  const types = new Map<string, readonly Named[]>();
  for (const one of schemas) {
    const schema = object(one);
    const type = text(object(object(schema["properties"])["type"])["const"]);
    // Two games on one island may name an action alike: the one with more to say stands for both.
    const fields = fieldsOf(schema, file);
    if (fields.length >= (types.get(type)?.length ?? 0)) types.set(type, fields);
  }
  return { kind: "choice", types, open: false };
}

const READ = new Map<string, Field>();
function whole(file: string): Field {
  const before = READ.get(file);
  if (before) return before;
  const made = read(FILES[file] ?? null, file);
  READ.set(file, made);
  return made;
}

/** The fields of a position. */
export function positionFields(game: string): readonly Named[] {
  const found = whole(`${game}-position.json`);
  return found.kind === "group" ? found.fields : [];
}

/** Everything a player may do, with what has to be said of it; what chance brings is left out. */
export function attempts(game: string): ReadonlyMap<string, readonly Named[]> {
  const found = whole(`${game}-action.json`);
  const all = found.kind === "choice" ? [...found.types] : [];
  return new Map(all.filter(([type]) => !OUTCOMES[game]?.includes(type)));
}

const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  island: [
    "dice",
    "stolen",
    "drawn",
    "event_die",
    "red_die",
    "progress",
    "attack_card",
    "colour_die",
    "fish",
    "event_card",
    "token",
    "die",
  ],
  rivals: ["die", "event_die", "mark", "card", "region"],
};

/** What a field is when nothing was said of it. */
export function plain(field: Field, seat = 1): Json {
  if (field.open) return null;
  switch (field.kind) {
    case "flag":
      return false;
    case "seat":
      return seat;
    case "number":
      return field.min;
    case "word":
      return field.words.find(Boolean) ?? "";
    case "counts":
    case "placed":
      return {};
    case "list":
      return [];
    case "group":
      return Object.fromEntries(
        field.fields.filter((one) => one.required).map((one) => [one.name, plain(one.field, seat)]),
      );
    case "choice": {
      const [type = "", fields = []] = [...field.types][0] ?? [];
      return { type, ...Object.fromEntries(fields.map((one) => [one.name, plain(one.field, seat)])) };
    }
    case "place":
    case "text":
      return "";
  }
}
