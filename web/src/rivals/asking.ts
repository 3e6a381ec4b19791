// The words of an open decision: title, one sentence, and the prompt in the bar.

import { has, join, t } from "../i18n/index.svelte.ts";
import { cardOf, GOODS, regionOf } from "./data.ts";
import { owedOf, type Decision, type Selection } from "./decide.ts";
import { of, stockOf, type RivalsView } from "./view.ts";
import { cardName, costWords, regionName } from "./words.ts";

export interface Asking {
  readonly title: string;
  readonly text: string;
  readonly prompt: string;
  readonly note: string | null;
  /** The rule behind it. */
  readonly rule: string | null;
  /** What is asked, as a step among others. */
  readonly step: string;
  /** What is asked about a card already picked up. */
  readonly chosen: { readonly title: string; readonly text: string } | null;
}

export function askingWords(
  decision: Decision,
  view: RivalsView,
  me: number,
  other: string,
  selection: Selection | null,
  symbol: string | null,
): Asking {
  const { pending, ask, left } = decision;
  const card = (id: string): string => cardName(cardOf(id));
  const mine = of(view, me);
  let title = t(has(`rv-${pending}-title`) ? `rv-${pending}-title` : "rv-act-title", {
    name: other,
    stack: "stack" in ask ? Number(ask.stack) : 0,
    n: 1,
    card: decision.head ? card(decision.head) : "",
  });
  let words = t(has(`rv-${pending}`) ? `rv-${pending}` : "rv-act-prompt", {
    left,
    name: other,
    card: decision.head ? card(decision.head) : "",
    n: left,
  });
  let note: string | null = null;
  let { rule } = decision;
  let step: string | null = null;
  let chosen: Asking["chosen"] = null;
  const away = selection?.kind === "away" ? selection.card : null;
  switch (ask.type) {
    case "start_stack":
      if (view.stacks.length > 4) words = t("rv-start_stack-choose");
      break;
    case "take":
      if (ask.locked) words = t("rv-take-locked");
      step = t("rv-step-take");
      break;
    case "act":
      title = t("rv-act-title");
      words = t("rv-act-prompt");
      break;
    case "before_roll":
      words = t(decision.targets.size > 0 ? "rv-before_roll-card-prompt" : "rv-before_roll-prompt");
      break;
    case "pay": {
      const owed = owedOf(ask);
      words = t("rv-pay", { owed: costWords(owed), n: GOODS.reduce((sum, good) => sum + owed[good], 0) });
      break;
    }
    case "gain": {
      const full = mine.regions.filter((one) => one.stock >= 3).map((one) => regionName(one.region));
      const notes = full.length > 0 ? [t("rv-gain-full", { list: join(full) })] : [];
      if (symbol === "celebration") {
        title = t("rv-gain-title-celebration");
        rule = "RIVAL-074";
        notes.push(
          t("rv-compare-skill", { mine: mine.points.skill, theirs: of(view, 3 - me).points.skill, name: other }),
        );
      } else if (symbol === "plentiful_harvest") {
        title = t("rv-gain-title-plentiful_harvest");
        rule = "RIVAL-075";
        if (mine.cards.some((one) => one.card.rulesId === "toll_bridge")) notes.push(t("rv-gain-toll"));
      }
      if (decision.head) title = card(decision.head);
      note = notes.join(" ") || null;
      break;
    }
    case "give":
      words = t("rv-give", { name: other, what: costWords({ [ask.resource]: left }) });
      break;
    case "tithe":
      words = t("rv-tithe", { n: ask.amount });
      break;
    case "relocate":
      if (selection?.kind === "swap") words = t("rv-relocate-second");
      break;
    case "new_regions":
      if (decision.targets.size > 1) words = t("rv-new_regions-scout");
      break;
    case "place_region":
      words = t("rv-place_region", {
        first: regionName(regionOf(ask.first)),
        second: regionName(regionOf(ask.second)),
      });
      break;
    case "lose":
      title = t(`rv-lose-title-${ask.cause}`);
      words = t(`rv-lose-${ask.owner === me ? "own" : "other"}-${ask.cause}`, { name: other });
      note = t("rv-or-on-island");
      break;
    case "name_building":
      words = t("rv-name_building", {
        name: other,
        n: [ask.first, ask.second].filter((site) => site !== null).length,
      });
      note = t("rv-or-on-island");
      break;
    case "feud_loss":
      note = t("rv-or-on-island");
      break;
    case "defend":
      step = t("rv-step-defend");
      break;
    case "riots":
      words = t(stockOf(mine).gold >= ask.price ? "rv-riots" : "rv-riots-poor", { price: ask.price });
      break;
    case "surplus":
      title = t("rv-surplus-title", { n: Math.max(1, mine.hand.length - mine.handLimit) });
      if (away) words = t("rv-surplus-stack", { card: card(away) });
      break;
    case "exchange":
      if (away) words = t("rv-exchange-stack", { card: card(away) });
      break;
    case "put_away_other":
      if (away) {
        chosen = { title: card(away), text: t("rv-put_away_other-stack", { name: other }) };
        step = t("rv-step-put-under", { card: card(away) });
      }
      break;
    case "draw_up":
      words = t("rv-draw_up", { n: mine.handLimit });
      break;
    default:
      break;
  }
  const prompt =
    pending === "act" || pending === "before_roll"
      ? words
      : (step ?? (has(`rv-${pending}-prompt`) ? t(`rv-${pending}-prompt`) : title));
  return { title, text: words, prompt, note, rule, step: step ?? title, chosen };
}
