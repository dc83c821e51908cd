import type { Rejection, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { breakFocus } from '../procedures/break-focus.ts';
import { carryRejection } from '../rules/carrying/carrying.ts';
import { namedTarget } from '../rules/knowledge/awareness.ts';
import { isAdjacentTo } from '../rules/space/space.ts';
import { drawFreeSoldier, freeSoldier, freeSoldiers } from '../rules/turn/own-unit.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';
import { defineAction } from './action.ts';

/** Takes up an adjacent soldier; costs nothing, but half speed and every Action of both this turn (DR-CAR-1 to 3). */
export type Carry = { readonly kind: 'carry'; readonly unit: UnitId; readonly other: UnitId };

function check(state: State, seat: Seat, { unit: id, other: otherId }: Carry): Rejection | undefined {
  const unit = freeSoldier(state, seat, id);
  if ('code' in unit) return unit;
  const other = namedTarget(state, seat, otherId);
  return 'code' in other ? other : carryRejection(state, unit, other);
}

export const carry = defineAction<Carry>({
  kind: 'carry',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('carry'), unit: z.string(), other: z.string() }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit, { other }) {
    table.emit({ type: 'unit-picked-up', clause: 'DR-CAR-1', unit: unit.id, other });
    breakFocus(table, unitById(table.state, other) as Unit);
  },
  offer(state, seat) {
    const pairs = sample(state, seat).map(({ unit, other }) => ({ unit, other }));
    return pairs.length === 0 ? undefined : pairs;
  },
  sample,
  draw(state, seat, _mode, random) {
    const unit = random.below(4) === 0 ? drawFreeSoldier(state, seat, random) : undefined;
    return unit === undefined ? undefined : random.pick(carriedBy(state, seat, unit));
  },
});

function sample(state: State, seat: Seat): Carry[] {
  return freeSoldiers(state, seat).flatMap((unit) => carriedBy(state, seat, unit));
}

/** Everybody beside a soldier whom he could take up. */
function carriedBy(state: State, seat: Seat, unit: Unit): Carry[] {
  return state.units
    .filter((other) => other !== unit && other.card.kind === 'troop' && isAdjacentTo(state, unit, other))
    .map((other): Carry => ({ kind: 'carry', unit: unit.id, other: other.id }))
    .filter((command) => check(state, seat, command) === undefined);
}
