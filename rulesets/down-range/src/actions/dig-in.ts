import type { Rejection, Seat } from '@sandtable/kernel';
import { reject } from '@sandtable/kernel';
import { z } from 'zod';
import { newEmplacement } from '../rules/cover/emplacement.ts';
import { adjacentClause, gapBetween, isAdjacentTo } from '../rules/space/space.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { isActive, isFriendly, placeOf, type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFree, payAction, unitsFree } from './signalling.ts';

/** Builds an emplacement round the unit itself, or round a friend beside it (DR-TSK-4). */
export type DigIn = { readonly kind: 'dig-in'; readonly unit: UnitId; readonly around?: UnitId };

function check(state: State, seat: Seat, { unit: id, around }: DigIn, mode: Mode): Rejection | undefined {
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  if (unit.card.kind !== 'troop') return reject('not-a-soldier', 'DR-TSK-4', { unit: id });
  if (unit.at === null) return reject('not-on-table', 'DR-TSK-4', { unit: id });
  const centre = around === undefined ? unit : unitById(state, around);
  if (centre === undefined) return reject('unknown-unit', 'DR-CORE-3', { unit: around });
  if (!isActive(centre) || centre.flying || !isFriendly(state, unit, centre)) {
    return reject('cannot-be-dug-in', 'DR-TSK-4', { around: centre.id });
  }
  if (!isAdjacentTo(state, unit, centre)) {
    return reject('not-adjacent', adjacentClause(state), { around: centre.id, gap: gapBetween(state, unit, centre) });
  }
  return actionRejection(state, unit, mode, false);
}

export const digIn = defineAction<DigIn>({
  kind: 'dig-in',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('dig-in'), unit: z.string(), around: z.string().exactOptional() }),
  reactive: false,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-TSK-4'),
  *perform(table, unit, { around }) {
    const { state } = table;
    const centre = placeOf(state, around === undefined ? unit : (unitById(state, around) as Unit));
    if (centre === null) return;
    const emplacement = newEmplacement(state.emplacements, centre, state.judgements.emplacementRadius);
    table.emit({ type: 'emplacement-built', clause: 'DR-TSK-4', emplacement, by: unit.id });
  },
  offer(state, seat, mode) {
    const diggers = commands(state, seat, mode).map(({ unit, around }) => ({ unit, around: around ?? unit }));
    return diggers.length === 0 ? undefined : diggers;
  },
  sample: commands,
  draw(state, seat, mode, random) {
    const unit = drawFree(state, seat, mode, random);
    // Digging never ends by itself: chance that dug at every turn would cover the table with rings.
    if (unit === undefined || random.below(8) > 0) return undefined;
    const command: DigIn = { kind: 'dig-in', unit: unit.id };
    return check(state, seat, command, mode) === undefined ? command : undefined;
  },
});

/** Every free soldier for itself, and for each friend beside it. */
function commands(state: State, seat: Seat, mode: Mode): DigIn[] {
  return unitsFree(state, seat, mode).flatMap((unit) =>
    state.units
      .map((each): DigIn => ({ kind: 'dig-in', unit: unit.id, ...(each === unit ? {} : { around: each.id }) }))
      .filter((command) => check(state, seat, command, mode) === undefined),
  );
}
