// The words of an open decision: title, one sentence, and the prompt in the bar.

import { has, join, t } from "../i18n/index.svelte.ts";
import { number, text } from "../state/json.ts";
import { cardOf, GOODS, isGood, regionOf } from "./data.ts";
import { owedOf, type Decision, type Selection } from "./decide.ts";
import { of, stockOf, type RivalsView } from "./view.ts";
import { cardName, costWords, regionName } from "./words.ts";

export interface Asking {
  readonly title: string;
  readonly text: string;
  readonly prompt: string;
  readonly note: string | null;
}

export function askingWords(
  decision: Decision,
  view: RivalsView,
  me: number,
  other: string,
  selection: Selection | null,
  symbol: string | null,
): Asking {
  const { pending, fields, left } = decision;
  const card = (id: string): string => cardName(cardOf(id));
  const mine = of(view, me);
  let title = t(has(`rv-${pending}-title`) ? `rv-${pending}-title` : "rv-act-title", {
    name: other,
    stack: number(Number(text(fields["stack"]) || fields["stack"])),
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
  const away = selection?.kind === "away" ? selection.card : null;
  switch (pending) {
    case "start_stack":
      if (view.stacks.length > 4) words = t("rv-start_stack-choose");
      break;
    case "take":
      if (fields["locked"] === true || fields["locked"] === "yes") words = t("rv-take-locked");
      break;
    case "act":
      title = t("rv-act-title");
      words = t("rv-act-prompt");
      break;
    case "before_roll":
      words = t(decision.targets.size > 0 ? "rv-before_roll-card-prompt" : "rv-before_roll-prompt");
      break;
    case "pay": {
      const owed = owedOf(fields);
      words = t("rv-pay", { owed: costWords(owed), n: GOODS.reduce((sum, good) => sum + owed[good], 0) });
      break;
    }
    case "gain": {
      if (symbol === "celebration" || symbol === "plentiful_harvest") title = t(`rv-gain-title-${symbol}`);
      if (decision.head) title = card(decision.head);
      const full = mine.regions.filter((one) => one.stock >= 3).map((one) => regionName(one.region));
      note = full.length > 0 ? t("rv-gain-full", { list: join(full) }) : null;
      break;
    }
    case "give": {
      const good = text(fields["resource"]);
      words = t("rv-give", { name: other, what: isGood(good) ? costWords({ [good]: left }) : "" });
      break;
    }
    case "tithe":
      words = t("rv-tithe", { n: number(fields["amount"], 1) });
      break;
    case "relocate":
      if (selection?.kind === "swap") words = t("rv-relocate-second");
      break;
    case "new_regions":
      if (decision.targets.size > 1) words = t("rv-new_regions-scout");
      break;
    case "place_region":
      words = t("rv-place_region", {
        first: regionName(regionOf(text(fields["first"]))),
        second: regionName(regionOf(text(fields["second"]))),
      });
      break;
    case "lose": {
      const cause = text(fields["cause"]);
      title = t(`rv-lose-title-${cause}`);
      words = t(`rv-lose-${number(fields["owner"]) === me ? "own" : "other"}-${cause}`, { name: other });
      note = t("rv-or-on-island");
      break;
    }
    case "name_building":
      words = t("rv-name_building", {
        name: other,
        n: ["first", "second"].filter((one) => text(fields[one]) && text(fields[one]) !== "-").length,
      });
      note = t("rv-or-on-island");
      break;
    case "feud_loss":
      note = t("rv-or-on-island");
      break;
    case "riots": {
      const price = number(fields["price"], 1);
      words = t(stockOf(mine).gold >= price ? "rv-riots" : "rv-riots-poor", { price });
      break;
    }
    case "surplus":
      title = t("rv-surplus-title", { n: Math.max(1, mine.hand.length - mine.handLimit) });
      if (away) words = t("rv-surplus-stack", { card: card(away) });
      break;
    case "exchange":
      if (away) words = t("rv-exchange-stack", { card: card(away) });
      break;
    case "put_away_other":
      if (away) words = t("rv-put_away_other-stack", { card: card(away), name: other });
      break;
    case "draw_up":
      words = t("rv-draw_up", { n: mine.handLimit });
      break;
    default:
      break;
  }
  return { title, text: words, prompt: pending === "act" || pending === "before_roll" ? words : title, note };
}
