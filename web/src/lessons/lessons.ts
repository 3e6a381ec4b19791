// The lessons: data in lessons/*.json, their words in i18n/lessons.*.ftl under `lesson-ID-…`.

import type { StudyMove } from "../protocol/StudyMove";
import type { Action } from "../state/legal.ts";
import { isObject, type Json } from "../state/json.ts";

export interface Step {
  /** Places on the board and parts of the table that glow: `0,1,N`, `roll`, `build.city`. */
  readonly glow?: readonly string[];
  /** Any of these goes on; a field that is left out may be anything. Without it a button does. */
  readonly do?: readonly Action[];
  /** How often, once unless said. */
  readonly times?: number;
  /** What happens then: dice and the others' actions. */
  readonly then?: readonly StudyMove[];
  /** An intersection whose dots are added up. */
  readonly dots?: string;
}

export interface Lesson {
  readonly number: number;
  readonly minutes: number;
  /** The learner's seat. */
  readonly seat: number;
  readonly position: { readonly game: string } & Readonly<Record<string, Json>>;
  readonly steps: readonly Step[];
}

/** The courses in the order of the page, each with the picture of its lands and pieces. */
export const COURSES: Readonly<Record<string, readonly string[]>> = {
  base: [],
  cities: ["terrain-mountains", "piece-knight-1-active", "terrain-fields", "piece-metropolis", "terrain-forest"],
  two: ["terrain-forest", "piece-settlement", "terrain-pasture", "piece-road", "terrain-hills"],
  fishermen: ["terrain-pasture", "icon-fish", "terrain-lake", "fish-2", "terrain-forest"],
  rivers: ["terrain-mountains", "piece-bridge", "terrain-hills", "icon-gold", "terrain-pasture"],
  caravans: ["terrain-fields", "piece-camel", "terrain-oasis", "piece-camel", "terrain-pasture"],
  attack: ["terrain-castle", "piece-barbarian", "terrain-pasture", "piece-knight-1", "terrain-forest"],
  traders: ["terrain-castle", "piece-wagon", "terrain-quarry", "good-marble", "terrain-glassworks"],
  rivals: ["terrain-forest", "piece-settlement", "terrain-gold", "piece-city", "terrain-mountains"],
};

const files = import.meta.glob<Lesson>("../../../lessons/*.json", { import: "default" });
const heads = import.meta.glob<number>("../../../lessons/*.json", { import: "minutes", eager: true });
const numbers = import.meta.glob<number>("../../../lessons/*.json", { import: "number", eager: true });

export interface Head {
  readonly id: string;
  readonly course: string;
  readonly number: number;
  readonly minutes: number;
}

/** `cities-2` is the second lesson of Cities & Knights. */
export const LESSONS: readonly Head[] = Object.keys(files)
  .map((path) => {
    const id = path.replace(/^.*\/([\w-]+)\.json$/, "$1");
    return {
      id,
      course: id.replace(/-\d+$/, ""),
      number: numbers[path] ?? 1,
      minutes: heads[path] ?? 3,
    };
  })
  .sort((a, b) => a.course.localeCompare(b.course) || a.number - b.number);

export function ofCourse(course: string): readonly Head[] {
  return LESSONS.filter((one) => one.course === course);
}

export function load(id: string): Promise<Lesson> | null {
  return files[`../../../lessons/${id}.json`]?.() ?? null;
}

/** The lesson after this one in its course. */
export function after(id: string): Head | null {
  const here = LESSONS.find((one) => one.id === id);
  return here ? (ofCourse(here.course).find((one) => one.number === here.number + 1) ?? null) : null;
}

/** Does an action do what a step asks for? */
export function fits(action: Action, wanted: Action): boolean {
  const made: Readonly<Record<string, Json>> = { ...action };
  return Object.entries(wanted).every(([key, value]) => same(made[key] ?? null, value));
}

function same(a: Json, b: Json): boolean {
  if (!isObject(a) || !isObject(b)) return JSON.stringify(a) === JSON.stringify(b);
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key] ?? null, b[key] ?? null));
}
