// Whether things move: not for people who asked their system, or this page, for calm.

export function calm(): boolean {
  return (
    document.documentElement.dataset["motion"] === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
