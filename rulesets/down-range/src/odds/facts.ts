import type { Sheet } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import { type State, unitById } from '../state.ts';

/** Events that change nothing on the table. */
export const told: ReadonlySet<string> = new Set<DownRangeEvent['type']>([
  'skill-rolled',
  'attack-missed',
  'blast-placed',
  'damage-rolled',
  'unit-unharmed',
  'piece-damaged',
  'impact-suffered',
  'fire-spread-rolled',
]);

/** Stop at a new round: it isn't part of the order, and ties for initiative could be rerolled without end. */
export const ends: ReadonlySet<string> = new Set<DownRangeEvent['type']>(['round-started']);

/** What an event tells a player who is weighing an order. The faces themselves and their totals are left out. */
export function read(state: State, event: DownRangeEvent, sheet: Sheet): void {
  const reader = READERS[event.type] as ((state: State, event: DownRangeEvent, sheet: Sheet) => void) | undefined;
  reader?.(state, event, sheet);
}

type Readers = {
  readonly [T in DownRangeEvent['type']]?: (
    state: State,
    event: Extract<DownRangeEvent, { readonly type: T }>,
    sheet: Sheet,
  ) => void;
};

const READERS: Readers = {
  'weapon-used': (state, { holder, slot }, sheet) => {
    const left = unitById(state, holder)?.arms.find((arm) => arm.slot === slot)?.ammunition;
    if (typeof left === 'number') sheet.note('ammunition', `${holder} ${slot}`, left);
  },
  'skill-rolled': (_state, { success, about }, sheet) => {
    if (success) hit(about, sheet);
  },
  'damage-rolled': (_state, { target }, sheet) => sheet.note('struck', target),
  'unit-unharmed': (_state, { target, why }, sheet) => sheet.note('unharmed', target, why),
  'unit-downed': (_state, { unit }, sheet) => sheet.note('out', unit),
  'member-downed': (state, { unit }, sheet) => {
    sheet.note('out', unit);
    const team = state.units[unitById(state, unit)?.memberOf ?? -1];
    if (team !== undefined) sheet.note('casualty', team.id);
  },
  'vehicle-wrecked': (_state, { unit }, sheet) => sheet.note('out', unit),
  'unit-removed': (_state, { unit }, sheet) => sheet.note('removed', unit),
  'unit-suppressed': (_state, { unit }, sheet) => sheet.note('suppressed', unit),
  'unit-revived': (_state, { unit, injured }, sheet) => sheet.note('revived', unit, injured ? 'injured' : 'unharmed'),
  'treatment-failed': (_state, { unit }, sheet) => sheet.note('treatment-failed', unit),
  'vehicle-repaired': (_state, { unit, degraded }, sheet) =>
    sheet.note('repaired', unit, degraded ? 'degraded' : 'whole'),
  'repair-hopeless': (_state, { unit }, sheet) => sheet.note('beyond-repair', unit),
  'task-done': (_state, { unit, task, success }, sheet) => sheet.note('task', `${unit} ${task}`, success),
  'piece-cleared': (_state, { piece }, sheet) => sheet.note('cleared', piece),
  'piece-caught-fire': (_state, { piece }, sheet) => sheet.note('burning', piece),
  'unit-caught-fire': (_state, { unit }, sheet) => sheet.note('burning', unit),
  'fire-put-out': (_state, { unit }, sheet) => sheet.note('put-out', unit),
  'unit-disabled': (_state, { unit }, sheet) => sheet.note('disabled', unit),
  'cloud-made': (_state, { cloud }, sheet) => sheet.note('cloud', cloud.id),
  'control-lost': (_state, { drone }, sheet) => sheet.note('control-lost', drone),
  'unit-jammed': (_state, { unit }, sheet) => sheet.note('jammed', unit),
  'jamming-begun': (_state, { unit }, sheet) => sheet.note('jamming', unit),
  'sigint-gained': (_state, { unit }, sheet) => sheet.note('sigint', unit),
  'action-spoiled': (_state, { unit }, sheet) => sheet.note('spoiled', unit),
  'action-lost': (_state, { unit }, sheet) => sheet.note('action-lost', unit),
  'unit-left': (_state, { unit }, sheet) => sheet.note('got-out', unit),
};

type Rolled = { readonly attack?: { unit: string; weapon: string; target: Json; payload?: string } };

/** A Skill roll that succeeded: a direct hit, or an explosive that bursts where it was aimed. */
function hit(about: Json | undefined, sheet: Sheet): void {
  const { attack } = (about ?? {}) as Rolled;
  if (attack === undefined) return;
  if (attack.payload !== undefined) sheet.note('on-target', `${attack.unit} ${attack.weapon}`);
  else sheet.count('hits', targetName(attack.target));
}

function targetName(target: Json): string {
  const { unit, piece, point } = target as { unit?: string; piece?: string; point?: { x: number; y: number } };
  return unit ?? piece ?? `${point?.x},${point?.y}`;
}
