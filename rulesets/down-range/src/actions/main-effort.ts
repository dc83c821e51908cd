import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { hasNamedEffort, isSubordinate, type Means, reachRejection, subordinatesOf } from '../rules/signals/command.ts';
import { hasRadio } from '../rules/signals/radio.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { isActive, type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFree, legal, payAction, unitsFree, wordSchema } from './signalling.ts';

/** Names a subordinate the main effort: Advantage on all its Skill rolls for the rest of the turn (DR-CMD-4, 5). */
export type MainEffort = {
  readonly kind: 'main-effort';
  readonly unit: UnitId;
  readonly subordinate: UnitId;
  readonly by: Means;
};

function check(state: State, seat: Seat, command: MainEffort, mode: Mode): Rejection | undefined {
  const unit = actingUnit(state, seat, command.unit, mode);
  if ('code' in unit) return unit;
  const detail = { unit: unit.id, subordinate: command.subordinate };
  if (unit.rank === 0) return reject('not-a-commander', 'DR-CMD-1', { unit: unit.id });
  const subordinate = unitById(state, command.subordinate);
  // An enemy's unit and no unit at all are the same to a commander.
  if (subordinate === undefined || !isSubordinate(state, unit, subordinate)) {
    return reject('not-subordinate', 'DR-CMD-8', detail);
  }
  if (!isActive(subordinate)) return reject('unit-down', 'DR-CORE-16', { unit: subordinate.id });
  if (hasNamedEffort(state, unit)) return reject('already-used', 'DR-CMD-4', { unit: unit.id });
  return actionRejection(state, unit, mode, false) ?? reachRejection(state, unit, subordinate, command.by);
}

export const mainEffort = defineAction<MainEffort>({
  kind: 'main-effort',
  role: 'act',
  schema: z.strictObject({
    kind: z.literal('main-effort'),
    unit: wordSchema,
    subordinate: wordSchema,
    by: z.enum(['voice', 'radio']),
  }),
  reactive: true,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-CMD-2'),
  *perform(table, unit, { subordinate, by }) {
    if (by === 'radio') table.emit({ type: 'signal-sent', clause: 'DR-CMD-5', unit: unit.id, purpose: 'command' });
    table.emit({ type: 'main-effort-named', clause: 'DR-CMD-4', unit: subordinate, by: unit.id });
  },
  offer(state, seat, mode) {
    const commanders = commandersFree(state, seat, mode)
      .map((unit) => ({
        unit: unit.id,
        subordinates: orders(state, seat, unit, mode).map(({ subordinate, by }) => ({ subordinate, by })),
      }))
      .filter(({ subordinates }) => subordinates.length > 0);
    return commanders.length === 0 ? undefined : commanders;
  },
  sample: (state, seat, mode) => commandersFree(state, seat, mode).flatMap((unit) => orders(state, seat, unit, mode)),
  draw(state, seat, mode, random) {
    const unit = drawFree(state, seat, mode, random, (each) => each.rank > 0 && !hasNamedEffort(state, each));
    const subordinate = unit === undefined ? undefined : random.pick(subordinatesOf(state, unit));
    if (unit === undefined || subordinate === undefined) return undefined;
    const made = order(unit, subordinate, random.below(2) === 0 ? 'voice' : 'radio');
    return check(state, seat, made, mode) === undefined ? made : undefined;
  },
});

const order = (unit: Unit, subordinate: Unit, by: Means): MainEffort => ({
  kind: 'main-effort',
  unit: unit.id,
  subordinate: subordinate.id,
  by,
});

function commandersFree(state: State, seat: Seat, mode: Mode): Unit[] {
  return unitsFree(state, seat, mode).filter(({ rank }) => rank > 0);
}

/** Each subordinate within reach, by voice where that will do: it gives nobody away. */
function orders(state: State, seat: Seat, unit: Unit, mode: Mode): MainEffort[] {
  const means: readonly Means[] = hasRadio(state, unit) ? ['voice', 'radio'] : ['voice'];
  return subordinatesOf(state, unit).flatMap((subordinate) =>
    legal(
      means.map((by) => order(unit, subordinate, by)),
      (made) => check(state, seat, made, mode),
    ).slice(0, 1),
  );
}
