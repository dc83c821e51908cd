import type { TableState } from './table-state.ts';

/** Whom the table waits for, by side, with the name of the person who plays it where that says more. */
export function waitingNames({ view, facts }: TableState): string {
  const asked = view?.waitingFor ?? [];
  const sides = facts?.sides.filter(({ seat }) => asked.includes(seat)) ?? [];
  return sides
    .map(({ seat, name }) => {
      const person = personOf(view?.house.controllers[seat], seat, name);
      return person === '' ? name : `${name} (${person})`;
    })
    .join(', ');
}

/** The name of the player in a seat; empty for computers and for players whose name is just that of the seat. */
export function personOf(controller: string | undefined, seat: string, side: string): string {
  if (controller === undefined || controller.startsWith('bot:')) return '';
  const said = controller.toLowerCase();
  return said === seat.toLowerCase() || said === side.toLowerCase() || said === 'person' ? '' : controller;
}

/** Whether a person plays this seat who is not connected now. */
export function isAway({ view, present, seats }: TableState, seat: string): boolean {
  const controller = view?.house.controllers[seat];
  if (present === null || controller === undefined || controller.startsWith('bot:') || seats.includes(seat))
    return false;
  return view?.result === null && !present.includes(seat);
}
