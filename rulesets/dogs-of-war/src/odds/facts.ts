import type { Sheet } from '@sandtable/game';
import type { DogsOfWarEvent } from '../events.ts';
import type { State } from '../state.ts';

/** Events that change nothing on the table. */
export const told: ReadonlySet<string> = new Set<DogsOfWarEvent['type']>([
  'shot-missed',
  'friend-hit',
  'hit-located',
  'hit-stopped',
]);

/** Dice after these events don't belong to any order. */
export const ends: ReadonlySet<string> = new Set<DogsOfWarEvent['type']>(['turn-started']);

/**
 * What an event means to a player considering an order. `out` is out of action by any cause; `critical`, `severe`,
 * `minor` and `near-miss` say that there was at least one such wound.
 */
export function read(_state: State, event: DogsOfWarEvent, sheet: Sheet): void {
  switch (event.type) {
    case 'shot-fired':
      sheet.count('rounds', event.shooter, event.rounds);
      if (!event.inRange) sheet.note('out-of-range', event.target);
      return;
    case 'round-launched':
      return sheet.count('rounds', event.shooter);
    case 'hit-located':
      return sheet.note('hit', event.target);
    case 'blow-struck':
      if (event.hit) sheet.note('hit', event.defender);
      return;
    case 'blast-burst':
      for (const id of event.caught) sheet.note('caught', id);
      return;
    case 'grenade-strayed':
    case 'round-strayed':
      return sheet.note('strayed', event.model);
    case 'model-wounded':
      if (event.severity === 'critical' || event.severity === 'severe') sheet.note('stopped', event.model);
      return sheet.note(event.severity, event.model);
    case 'model-killed':
      sheet.note('killed', event.model);
      return sheet.note('out', event.model);
    case 'model-fell':
      return sheet.note('out', event.model);
    case 'model-captured':
      sheet.note('captured', event.model);
      return sheet.note('out', event.model);
    case 'model-broke':
      return sheet.note('broken', event.model);
    case 'model-ducked':
      return sheet.note('ducked', event.model);
    case 'model-woke':
      return sheet.note('awake', event.model);
    case 'model-steadied':
      return sheet.note('steadied', event.model);
    case 'structure-damaged':
      return sheet.count('structure', event.building, event.loss);
    case 'building-fell':
      return sheet.note('fell', event.building);
    case 'courage-tested':
      if (event.courage === 'failed') sheet.note('halted', event.model);
      return;
    case 'fatigue-tested':
      if (event.winded) sheet.note('winded', event.model);
      return;
    case 'rubble-run-tested':
      if (!event.stands) sheet.note('stumbled', event.model);
      return;
    case 'tackle-tried':
      if (event.holds) sheet.note('held', event.enemy);
      return;
    case 'hold-broken':
      if (event.free) sheet.note('free', event.model);
      return;
    case 'learning-tried':
      if (event.learned) sheet.note('learned', event.model);
      return;
    case 'game-ended':
      for (const seat of event.result.outcome === 'won' ? event.result.seats : []) sheet.note('won', seat);
      return;
  }
}
