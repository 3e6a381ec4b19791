// How much of the screen panels cover, so that the board is drawn between them.

import type { Layout } from "../../state/layout.ts";

export interface Insets {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The island lies at the top of its room, not in the middle. */
  readonly high?: boolean;
}

export interface Room {
  readonly layout: Layout;
  readonly height: number;
  readonly topHeight: number;
  readonly barHeight: number;
  /** The threat of the barbarians stands above the board. */
  readonly threat: boolean;
  readonly seated: boolean;
  /** In portrait a sheet is open over the lower part of the board. */
  readonly sheetShown: boolean;
  readonly sheetHeight: number;
  /** The widths of the columns beside the board. */
  readonly left: number;
  readonly right: number;
}

/** The most a sheet may take in portrait: the board keeps a part of the screen. */
export function sheetLimit({ height, topHeight, barHeight, threat }: Room): number {
  const above = topHeight + 14 + (threat ? 44 : 0);
  return Math.max(180, height - barHeight - (height < 760 ? above + 200 : Math.max(240, above + 160)));
}

export function insetsOf(room: Room): Insets {
  const { layout, topHeight, barHeight, threat } = room;
  switch (layout.name) {
    case "landscape":
      return {
        left: layout.seats + 12,
        right: room.seated ? layout.right + 4 : 4,
        top: 4 + (threat ? 42 : 0),
        bottom: 4,
      };
    case "portrait":
      return {
        left: 2,
        right: 2,
        top: topHeight + 14 + (threat ? 44 : 0),
        bottom: barHeight + 4 + (room.sheetShown ? Math.max(0, Math.min(room.sheetHeight, sheetLimit(room))) : 0),
        // Trays come over the sea below it.
        high: true,
      };
    case "tablet":
      return { left: 12, right: layout.right + 22, top: 72 + (threat ? 50 : 0), bottom: barHeight + 10 };
    default:
      return { left: room.left + 36, right: room.right + 36, top: 12 + (threat ? 54 : 0), bottom: barHeight + 10 };
  }
}
