// Room beside or above a table that something else takes: a lesson's card.

let room = $state.raw({ left: 0, top: 0 });

export function docked(): { readonly left: number; readonly top: number } {
  return room;
}

export function dock(left: number, top: number): void {
  if (room.left !== left || room.top !== top) room = { left, top };
}
