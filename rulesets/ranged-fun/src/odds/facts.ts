import type { Sheet } from '@sandtable/game';
import type { RangedFunEvent, Target } from '../events.ts';
import type { Square, State } from '../state.ts';

/** Events that change nothing on the board. */
export const told: ReadonlySet<string> = new Set<RangedFunEvent['type']>([
  'attack-resolved',
  'shot-scattered',
  'shot-lost',
]);

/** No dice are thrown between two orders: the next seat is asked at once. */
export const ends: ReadonlySet<string> = new Set();

/** What an event counts as when an order is weighed. A stat is given with the value it falls to. */
export function read(_state: State, event: RangedFunEvent, sheet: Sheet): void {
  switch (event.type) {
    case 'attack-resolved':
      if (event.damage === 0) return;
      sheet.count('hits', nameOf(event.target));
      sheet.count('damage', nameOf(event.target), event.damage);
      return;
    case 'shot-scattered':
      sheet.note('scattered', event.units.join('+'));
      if (event.hits !== null) sheet.note('struck', nameOf(event.hits));
      return;
    case 'shot-lost':
      return sheet.note('shot-lost', event.units.join('+'));
    case 'stat-lost':
      for (const { stat, from, to } of event.losses) {
        sheet.note(stat, event.unit, to);
        if (from > to) sheet.count('points-lost', event.unit, from - to);
      }
      return;
    case 'unit-hammered':
      return sheet.note('hammered', event.unit);
    case 'unit-destroyed':
      return sheet.note('destroyed', event.unit);
    case 'building-damaged':
      return sheet.note('structure', squareName(event.at), event.to);
    case 'building-collapsed':
      return sheet.note('collapsed', squareName(event.at));
    case 'unit-moved':
      return sheet.note('at', event.unit, squareName(event.to));
    case 'contact-made':
      if (event.response) sheet.note('answered', event.unit);
      return;
  }
}

function nameOf(target: Target): string {
  return 'unit' in target ? target.unit : squareName(target.building);
}

function squareName([x, y]: Square): string {
  return `${x},${y}`;
}
