// Makes public/rules/{en,pl}.json of rules/*.md and rules/pl/*.md: every rule by its id, for the rules page; and
// public/rules/rivals-cards.{en,pl}.json: what the rules say about each card of Rivals, for the card itself.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const FILES = ["base", "two-player", "cities-knights", "traders-barbarians", "seafarers", "combinations", "rivals"];
/** Ids of modules nobody can play yet: what is not there is not offered to read either. */
const ABSENT = JSON.parse(readFileSync(join(root, "rules/implemented.json"), "utf8"))
  .modules.filter((one) => !one.implemented)
  .flatMap((one) => one.prefixes);
const RULE = /^\s*[-*]?\s*\*\*((?:[A-Z]+-)+[A-Z]?\d+[a-z]?)(?:\s*\[([^\]]*)\])?\.?\*\*\.?\s*(.*)$/;

function inline(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/(^|\W)\*([^*\s][^*]*)\*/g, "$1<i>$2</i>")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, "$1");
}

/** Without mark-up. */
function plain(html) {
  return html
    .replace(/<br>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function read(path) {
  const sections = [];
  let rule = null;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const heading = /^#{2,3}\s+(.*)$/.exec(line);
    const found = RULE.exec(line);
    if (heading) {
      sections.push({ title: heading[1].replaceAll("`", ""), rules: [] });
      rule = null;
    } else if (found) {
      if (sections.length === 0) sections.push({ title: "", rules: [] });
      rule = { id: found[1], text: found[3] };
      sections.at(-1).rules.push(rule);
    } else if (rule && /^\s+\S/.test(line)) {
      rule.text += (/^\s+[-*] /.test(line) ? "\n" : " ") + line.trim();
    } else if (line.trim() === "") {
      rule = null;
    }
  }
  return sections
    .filter((section) => section.rules.length > 0)
    .map((section) => ({
      ...section,
      rules: section.rules.map((one) => ({
        id: one.id,
        text: inline(one.text).replaceAll("\n- ", "<br>· ").replaceAll("\n", "<br>"),
      })),
    }));
}

/** Rules that a text names become links to them. */
function linked(files) {
  const known = new Set(files.flatMap((file) => file.sections.flatMap((one) => one.rules.map((rule) => rule.id))));
  const link = (text, own) =>
    text.replace(/(<code>.*?<\/code>)|((?:[A-Z]+-)+[A-Z]?\d+[a-z]?)/g, (all, code, id) =>
      id && id !== own && known.has(id) ? `<a href="#/rules/${id}">${id}</a>` : all,
    );
  return files.map((file) => ({
    ...file,
    sections: file.sections.map((section) => ({
      ...section,
      rules: section.rules.map((rule) => ({ ...rule, text: link(rule.text, rule.id) })),
    })),
  }));
}

mkdirSync(join(import.meta.dirname, "../public/rules"), { recursive: true });
for (const [language, folder] of [
  ["en", join(root, "rules")],
  ["pl", join(root, "rules/pl")],
]) {
  const there = new Set(readdirSync(folder));
  const files = linked(
    FILES.filter((name) => there.has(`${name}.md`))
      .map((name) => ({ name, sections: read(join(folder, `${name}.md`)) }))
      .filter(({ sections }) =>
        sections.some((section) => section.rules.some((rule) => !ABSENT.some((one) => rule.id.startsWith(`${one}-`)))),
      ),
  );
  const count = files.reduce((sum, file) => sum + file.sections.reduce((n, section) => n + section.rules.length, 0), 0);
  writeFileSync(join(import.meta.dirname, `../public/rules/${language}.json`), JSON.stringify(files));
  const ofCards = files.find((file) => file.name === "rivals").sections.flatMap((section) => section.rules);
  const statements = ofCards.filter((rule) => /^RIVAL-[A-Z]/.test(rule.id)).map((rule) => [rule.id, plain(rule.text)]);
  writeFileSync(
    join(import.meta.dirname, `../public/rules/rivals-cards.${language}.json`),
    JSON.stringify(Object.fromEntries(statements)),
  );
  console.log(`rules/${language}.json: ${count} rules, ${statements.length} of cards`);
}
