// The board as a picture that stands alone: symbols and colours inside.

const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "opacity",
  "font",
  "text-anchor",
  "display",
  "visibility",
];

/** The dyes of a seat, which symbols are coloured with. */
const DYES = ["--p", "--p-lo", "--p-hi", "--p-mark", "--die-face", "--die-pip"];

function inline(from: Element, to: Element): void {
  // What is only referred to is coloured where it is used.
  if (from.tagName === "defs") return;
  const style = getComputedStyle(from);
  const dyes = DYES.filter((name) => style.getPropertyValue(name) !== "");
  to.setAttribute("style", [...STYLES, ...dyes].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
  [...from.children].forEach((child, i) => {
    const copy = to.children[i];
    if (copy) inline(child, copy);
  });
}

/** The colours of the page by their names, for symbols. */
function colours(): string {
  const names = new Set<string>();
  for (const sheet of document.styleSheets) {
    try {
      for (const rule of sheet.cssRules) for (const [name] of rule.cssText.matchAll(/--[\w-]+/g)) names.add(name);
    } catch {
      // A sheet of another origin is not ours.
    }
  }
  const style = getComputedStyle(document.documentElement);
  return [...names].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
}

const NS = "http://www.w3.org/2000/svg";
function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** An empty picture with the symbols and colours of the page in it. */
function picture(frame: Element, box: string): SVGElement {
  const [, , width = "800", height = "600"] = box.split(" ");
  const whole = element("svg", { xmlns: NS, viewBox: box, width, height, style: colours() });
  const defs = element("defs", {});
  for (const one of document.querySelectorAll(
    "svg symbol, svg pattern, svg linearGradient, svg radialGradient, svg clipPath, svg filter",
  ))
    if (!frame.contains(one)) defs.append(one.cloneNode(true));
  const sea = element("rect", { width, height, fill: getComputedStyle(frame).backgroundColor });
  whole.append(defs, sea);
  return whole;
}

/** Text as it is drawn, one line after the other. */
function lines(words: string, style: CSSStyleDeclaration, box: DOMRect, origin: DOMRect): SVGElement[] {
  const size = parseFloat(style.fontSize) || 14;
  const all = words.replaceAll("\u00AD", "").split("\n");
  return all.map((line, i) => {
    const made = element("text", {
      x: box.left - origin.left + box.width / 2,
      y: box.top - origin.top + box.height / 2 + size * (0.34 + i - (all.length - 1) / 2),
      "text-anchor": "middle",
      fill: style.color,
      style: `font:${style.font}`,
    });
    // A word that is too long for its card is drawn narrower.
    if (line.length * size * 0.5 > box.width && box.width > 8) {
      made.setAttribute("textLength", (box.width - 2).toFixed(1));
      made.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
    made.textContent = line;
    return made;
  });
}

/** What is drawn with boxes, text and symbols, as a drawing: each at the place where the page has it. */
function drawn(of: Element, origin: DOMRect): SVGElement[] {
  const style = getComputedStyle(of);
  if (style.display === "none" || style.visibility === "hidden" || of.classList.contains("hidden")) return [];
  const box = of.getBoundingClientRect();
  if (of instanceof SVGSVGElement) {
    const copy = of.cloneNode(true) as SVGSVGElement;
    inline(of, copy);
    for (const [key, value] of Object.entries({
      x: box.left - origin.left,
      y: box.top - origin.top,
      width: box.width,
      height: box.height,
    }))
      copy.setAttribute(key, value.toFixed(1));
    copy.style.removeProperty("transform");
    return [copy];
  }
  const made: SVGElement[] = [];
  const edge = parseFloat(style.borderTopWidth) || 0;
  const filled = style.backgroundColor !== "rgba(0, 0, 0, 0)";
  if (box.width > 0 && (filled || edge > 0))
    made.push(
      element("rect", {
        x: (box.left - origin.left + edge / 2).toFixed(1),
        y: (box.top - origin.top + edge / 2).toFixed(1),
        width: Math.max(0, box.width - edge).toFixed(1),
        height: Math.max(0, box.height - edge).toFixed(1),
        rx: parseFloat(style.borderTopLeftRadius) || 0,
        fill: filled ? style.backgroundColor : "none",
        stroke: edge > 0 ? style.borderTopColor : "none",
        "stroke-width": edge,
        "stroke-dasharray": style.borderTopStyle === "dashed" ? "5 4" : "none",
      }),
    );
  const before = getComputedStyle(of, "::before");
  const words = /^"(.+)"$/s.exec(before.content)?.[1];
  if (words) made.push(...lines(words, before, box, origin));
  for (const child of of.childNodes) {
    if (child instanceof Element) made.push(...drawn(child, origin));
    else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) {
      const range = document.createRange();
      range.selectNodeContents(child);
      made.push(
        ...lines(child.textContent.trim().replaceAll(/\s+/g, " "), style, range.getBoundingClientRect(), origin),
      );
    }
  }
  return made;
}

/** The drawing of the board in this frame. */
export function svgOf(frame: Element): string {
  const islands = frame.querySelector("[data-picture]");
  if (islands) {
    const origin = islands.getBoundingClientRect();
    const whole = picture(frame, `0 0 ${Math.round(origin.width)} ${Math.round(origin.height)}`);
    whole.append(...drawn(islands, origin));
    return new XMLSerializer().serializeToString(whole);
  }
  const layers = [...frame.querySelectorAll<SVGSVGElement>("svg.map")];
  const whole = picture(frame, layers[0]?.getAttribute("viewBox") ?? "0 0 800 600");
  for (const layer of layers) {
    const copy = layer.cloneNode(true) as SVGSVGElement;
    inline(layer, copy);
    // Places that glow are of the page, not of the position.
    for (const spots of copy.querySelectorAll(".spots, .preview")) spots.remove();
    const group = element("g", {});
    group.append(...copy.childNodes);
    whole.append(group);
  }
  return new XMLSerializer().serializeToString(whole);
}

export async function pngOf(svg: string): Promise<Blob | null> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    // The page's policy lets images come from data addresses, not from blobs.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export function download(name: string, body: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
