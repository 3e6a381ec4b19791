/** `1:05`, from an hour on `3 h 20 min`, from a day on `2 d 7 h` */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A length of time in the largest unit that has no rest: `20 s`, `10 min`, `1 d`. */
export function span(ms: number): string {
  const units = [
    ["d", 86_400_000],
    ["h", 3_600_000],
    ["min", 60_000],
    ["s", 1000],
  ] as const;
  const [unit, size] = units.find(([, size]) => ms >= size && ms % size === 0) ?? (["s", 1000] as const);
  return `${Math.round(ms / size)} ${unit}`;
}

/** A day: `18 Nov` */
export function shortDay(at: number, language: string): string {
  return new Date(at).toLocaleDateString(language, { day: "numeric", month: "short" });
}

/** A day and a time: `18 Nov, 14:05` */
export function shortDayAndTime(at: number, language: string): string {
  return new Date(at).toLocaleString(language, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** The same with the whole month: `18 November, 14:05` */
export function dayAndTime(at: number, language: string): string {
  return new Date(at).toLocaleString(language, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
}
