import type { Sheet } from '@sandtable/game';
import type { DownsyncEvent } from '../events.ts';
import { baseById } from '../rules/units/roster.ts';
import type { State } from '../state.ts';

/** Events that change nothing on the table. */
export const told: ReadonlySet<string> = new Set<DownsyncEvent['type']>(['check-rolled']);

/** Dice after these events don't belong to any order. */
export const ends: ReadonlySet<string> = new Set<DownsyncEvent['type']>(['round-started']);

/** What an event means to a player considering an order. */
export function read(state: State, event: DownsyncEvent, sheet: Sheet): void {
  switch (event.type) {
    case 'attack-rolled':
    case 'scan-rolled':
      if (event.hit) sheet.count('hits', event.target);
      // The first shot at a target is the one a player looks at before the first click.
      if (event.hit && state.action?.made === 1) sheet.note('first-hit', event.target);
      return;
    case 'token-spent':
      return sheet.count(event.token, event.base);
    case 'cp-spent':
      return sheet.count('cp', event.seat, event.cp);
    case 'hit-negated':
      return sheet.count('negated', event.target);
    case 'base-tagged':
      return sheet.note('tagged', event.base);
    case 'base-stunned':
      return sheet.note('stunned', event.base);
    case 'base-destroyed':
      sheet.note('destroyed', event.base);
      if (!isAlive(state, event.base)) sheet.note('unit-destroyed', unitOf(event.base));
      return;
    case 'stealth-lost':
      return sheet.note('stealth-lost', event.unit);
    case 'ping-identified':
    case 'decoy-shown':
      return sheet.note('revealed', event.ping);
    case 'unit-appeared':
      return sheet.note('appeared', event.unit);
    case 'priority-rolled':
      return sheet.note('priority', event.unit, event.priority);
    case 'game-ended':
      for (const seat of event.result.outcome === 'won' ? event.result.seats : []) sheet.note('won', seat);
      return;
  }
}

/** The unit of a base: `a4` of `a4.2`. */
export function unitOf(base: string): string {
  return base.split('.')[0] as string;
}

function isAlive(state: State, base: string): boolean {
  const id = unitOf(base);
  return state.units.some(
    (unit) => unit.id === id && unit.bases.some((each) => baseById(state, each.id) !== undefined),
  );
}
