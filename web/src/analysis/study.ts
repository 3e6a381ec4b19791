// Asks the server's engine about a position.

import { language, t } from "../i18n/index.svelte.ts";
import type { Advice } from "../protocol/Advice";
import type { Event } from "../protocol/Event";
import type { Problem } from "../protocol/Problem";
import type { Study } from "../protocol/Study";
import type { StudyMove } from "../protocol/StudyMove";
import { islandView } from "../state/wire.ts";
import { arrive, type TableState } from "../state/table.ts";
import type { Document } from "./position.ts";

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language() },
    body: JSON.stringify(body),
  });

export async function study(position: Document, seat: number, moves: readonly StudyMove[]): Promise<Study | null> {
  const response = await post("api/study", { position, seat, moves, whole: true }).catch(() => null);
  return response?.ok ? ((await response.json()) as Study) : null;
}

/** What the strongest bot would do, or why it does not say. */
export async function advice(
  position: Document,
  seat: number,
  moves: readonly StudyMove[],
): Promise<Advice | { readonly refused: string }> {
  const response = await post("api/study/advice", { position, seat, moves }).catch(() => null);
  if (response?.ok) return (await response.json()) as Advice;
  const problem = (await response?.json().catch(() => null)) as Problem | null | undefined;
  return { refused: problem?.message ?? t("analysis-lost") };
}

/** The last frame as a table, so that everything that draws tables can draw it. */
export function tableOf(of: Study, seat: number): TableState | null {
  const frame = of.frames.at(-1);
  if (!frame || of.game === null) return null;
  const players = islandView(of.game, frame.view)?.seats.filter((one) => one.player !== false).length ?? 2;
  const events = of.frames.slice(1).map((one, i): Event => ({
    number: i + 1,
    at: 0,
    type: "moved",
    seat: one.seat,
    move: i + 1,
    events: one.events,
  }));
  return arrive(
    {
      id: null,
      ok: true,
      type: "table",
      table: "analysis",
      game: of.game,
      setup: of.setup,
      phase: "running",
      owner: "",
      owner_id: "",
      clock: null,
      spectators: false,
      seats: Array.from({ length: players }, (_, i) => ({
        seat: i + 1,
        present: true,
        away: false,
        resigned: false,
        occupant: {
          kind: "person",
          person: `seat-${i + 1}`,
          name: t("analysis-seat", { n: i + 1 }),
          account: false,
        },
      })),
      you: seat,
      number: events.length,
      events,
      view: frame.view,
      node: frame.node,
      legal: frame.legal,
      map: null,
      dice: { commitment: "", seed: null, words: [] },
      clocks: null,
      invite: null,
    },
    null,
    performance.now(),
    "learner",
  );
}
