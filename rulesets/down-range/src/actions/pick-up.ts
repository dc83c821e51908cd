import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { takeUp } from '../procedures/take-up.ts';
import { foundThing, passes } from '../rules/carrying/taking.ts';
import { burdenRejection, type Find, isBulky } from '../rules/carrying/things.ts';
import {
  adjacentClause,
  adjacentReach,
  gapBetween,
  gapToPoint,
  isAdjacentTo,
  isPointWithin,
} from '../rules/space/space.ts';
import { actionRejection } from '../rules/turn/budget.ts';
import { drawFreeSoldier, freeSoldier, freeSoldiers } from '../rules/turn/own-unit.ts';
import { placeOf, type State, type Unit, type UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/**
 * Takes something up from the ground or from a downed soldier beside it, free of charge; large things cost the Action
 * where the players have agreed so (DR-TURN-10).
 */
export type PickUp = {
  readonly kind: 'pick-up';
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
    const detail = { unit: unit.id, thing: command.thing, ...awayFrom(state, unit, find) };
    return reject('not-adjacent', adjacentClause(state), detail);
  }
  const costly = isBulky(state, find.thing) ? actionRejection(state, unit, 'turn', false) : undefined;
  return burdenRejection(state, unit, find.thing) ?? costly;
}

/** How far off the thing is, and how much nearer it must be. */
function awayFrom(state: State, unit: Unit, { id, from }: Find): { readonly gap?: number; readonly short?: number } {
  const lying = state.dropped.find((each) => each.id === id)?.at;
  const gap =
    from !== null ? gapBetween(state, unit, from) : lying === undefined ? Infinity : gapToPoint(state, unit, lying);
  return Number.isFinite(gap) ? { gap, short: gap - adjacentReach(state) } : {};
}

export const pickUp = defineAction<PickUp>({
  kind: 'pick-up',
  role: 'act',
  schema: z.strictObject({
    kind: z.literal('pick-up'),
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
    const unit = drawFreeSoldier(state, seat, random);
    return unit === undefined ? undefined : random.pick(thingsFor(state, seat, unit));
  },
});

function sample(state: State, seat: Seat): PickUp[] {
  if (state.dropped.length === 0 && !state.units.some(({ status }) => status === 'downed')) return [];
  return freeSoldiers(state, seat).flatMap((unit) => thingsFor(state, seat, unit));
}

/** Things lying next to a soldier, or on a downed soldier next to them. */
function thingsFor(state: State, seat: Seat, unit: Unit): PickUp[] {
  const found: PickUp[] = [];
  const reach = adjacentReach(state);
  for (const { id, at } of state.dropped)
    if (isPointWithin(state, unit, at, reach)) found.push({ kind: 'pick-up', unit: unit.id, thing: id });
  for (const other of state.units) {
    if (other.status !== 'downed' || !isAdjacentTo(state, unit, other)) continue;
    for (const { slot } of other.arms) found.push({ kind: 'pick-up', unit: unit.id, thing: slot, from: other.id });
  }
  return found.length === 0 ? found : found.filter((command) => check(state, seat, command) === undefined);
}
