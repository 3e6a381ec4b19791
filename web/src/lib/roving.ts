// A group of buttons is one Tab stop; arrows, Home and End walk inside it.

const BUTTONS = "button:not([tabindex='-2']), a[href]";

export function roving(node: HTMLElement): () => void {
  let current: HTMLElement | null = null;
  const all = (): HTMLElement[] =>
    [...node.querySelectorAll<HTMLElement>(BUTTONS)].filter((one) => !one.closest(".why"));
  const arrange = (): void => {
    const buttons = all();
    if (current === null || !buttons.includes(current)) current = buttons[0] ?? null;
    for (const one of buttons) one.tabIndex = one === current ? 0 : -1;
  };
  const focused = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && all().includes(event.target)) {
      current = event.target;
      arrange();
    }
  };
  const keyed = (event: KeyboardEvent): void => {
    const buttons = all();
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = nextOf(event.key, at, buttons);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const watch = new MutationObserver(arrange);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", focused);
  node.addEventListener("keydown", keyed);
  arrange();
  return () => {
    watch.disconnect();
    node.removeEventListener("focusin", focused);
    node.removeEventListener("keydown", keyed);
  };
}

/** Left and right in order; up and down to the nearest button of the next row. */
function nextOf(key: string, at: number, buttons: readonly HTMLElement[]): number | undefined {
  const last = buttons.length - 1;
  switch (key) {
    case "ArrowRight":
      return at < last ? at + 1 : 0;
    case "ArrowLeft":
      return at > 0 ? at - 1 : last;
    case "Home":
      return 0;
    case "End":
      return last;
    case "ArrowDown":
    case "ArrowUp": {
      const here = buttons[at]?.getBoundingClientRect();
      if (!here) return undefined;
      const sign = key === "ArrowDown" ? 1 : -1;
      const rows = buttons
        .map((one, i) => ({ i, box: one.getBoundingClientRect() }))
        .filter(({ box }) => sign * (box.top - here.top) > 4)
        .map(({ i, box }) => ({ i, far: Math.abs(box.top - here.top) * 10 + Math.abs(box.left - here.left) }))
        .sort((a, b) => a.far - b.far);
      return rows[0]?.i ?? (sign > 0 ? Math.min(last, at + 1) : Math.max(0, at - 1));
    }
    default:
      return undefined;
  }
}
