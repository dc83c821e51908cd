import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { takeUp } from '../procedures/take-up.ts';
import { actionRejection } from '../rules/budget.ts';
import { freeSoldier, freeSoldiers } from '../rules/own-unit.ts';
import { adjacentClause, adjacentReach, isAdjacentTo, isPointWithin } from '../rules/space.ts';
import { foundThing, passes } from '../rules/taking.ts';
import { burdenRejection, isBulky } from '../rules/things.ts';
import { placeOf, type State, type UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/**
 * Takes something up from the ground or from a downed soldier beside it, free of charge; large things cost the Action
 * where the players have agreed so (DR-TURN-10).
 */
export type PickUp = {
  readonly kind: 'pick_up';
  readonly unit: UnitId;
  readonly thing: string;
  readonly from?: UnitId;
};

function check(state: State, seat: Seat, command: PickUp): Rejection | undefined {
  const unit = freeSoldier(state, seat, command.unit);
  if ('code' in unit) return unit;
  const find = foundThing(state, unit, command);
  if ('code' in find) return find;
  const at = placeOf(state, unit);
  if (at === null || !passes(state, unit, [at], command)) {
    return reject('E_NOT_ADJACENT', adjacentClause(state), { unit: unit.id, thing: command.thing });
  }
  const costly = isBulky(state, find.thing) ? actionRejection(state, unit, 'turn', false) : undefined;
  return burdenRejection(state, unit, find.thing) ?? costly;
}

export const pickUp = defineAction<PickUp>({
  kind: 'pick_up',
  schema: z.strictObject({
    kind: z.literal('pick_up'),
    unit: z.string(),
    thing: z.string().describe('The id of what lies on the ground; a weapon’s slot or an item’s id with `from`.'),
    from: z.string().exactOptional().describe('A downed unit that has it.'),
  }),
  reactive: false,
  window: 'none',
  check,
  pay(table, unit, command) {
    const find = foundThing(table.state, unit, command);
    if ('code' in find || !isBulky(table.state, find.thing)) return;
    table.emit({ type: 'action-spent', clause: 'DR-TURN-10', unit: unit.id, focus: false, reacting: false });
  },
  *perform(table, unit, command) {
    const find = foundThing(table.state, unit, command);
    if (!('code' in find)) takeUp(table, unit, find);
  },
  offer(state, seat) {
    const things = sample(state, seat).map(({ kind: _kind, ...rest }) => rest);
    return things.length === 0 ? undefined : things;
  },
  sample,
  draw(state, seat, _mode, random) {
    if (state.dropped.length === 0 && random.below(8) > 0) return undefined;
    return random.pick(sample(state, seat));
  },
});

function sample(state: State, seat: Seat): PickUp[] {
  const downed = state.units.filter(({ status }) => status === 'downed');
  if (downed.length === 0 && state.dropped.length === 0) return [];
  return freeSoldiers(state, seat).flatMap((unit) => {
    const lying = state.dropped
      .filter(({ at }) => isPointWithin(state, unit, at, adjacentReach(state)))
      .map(({ id }): PickUp => ({ kind: 'pick_up', unit: unit.id, thing: id }));
    const held = downed
      .filter((other) => isAdjacentTo(state, unit, other))
      .flatMap((other) =>
        other.arms.map(({ slot }): PickUp => ({ kind: 'pick_up', unit: unit.id, thing: slot, from: other.id })),
      );
    return [...lying, ...held].filter((command) => check(state, seat, command) === undefined);
  });
}
