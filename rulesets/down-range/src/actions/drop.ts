import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { laidDown, type Thing, thingOf } from '../rules/carrying/things.ts';
import { drawFreeSoldier, freeSoldier, freeSoldiers } from '../rules/turn/own-unit.ts';
import type { State, UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/** Lays a weapon or a piece of equipment down where it stands, free of charge (DR-TURN-10). `thing`: its slot or id. */
export type Drop = { readonly kind: 'drop'; readonly unit: UnitId; readonly thing: string };

function check(state: State, seat: Seat, { unit: id, thing }: Drop): Rejection | undefined {
  const unit = freeSoldier(state, seat, id);
  if ('code' in unit) return unit;
  return thingOf(unit, thing) === undefined ? reject('not-held', 'DR-TURN-10', { unit: id, thing }) : undefined;
}

export const drop = defineAction<Drop>({
  kind: 'drop',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('drop'), unit: z.string(), thing: z.string() }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit, { thing: name }) {
    const thing = laidDown(table.state, unit, thingOf(unit, name) as Thing);
    if (thing !== null) table.emit({ type: 'thing-dropped', clause: 'DR-TURN-10', thing, from: unit.id, name });
  },
  offer(state, seat) {
    const units = freeSoldiers(state, seat).map(({ id, arms, items }) => ({
      unit: id,
      things: [...arms.map(({ slot }) => slot), ...items.map((item) => item.id)],
    }));
    return units.length === 0 ? undefined : units;
  },
  sample: () => [],
  /** Seldom sensible, but random play should meet things lying about. */
  draw(state, seat, _mode, random) {
    if (random.below(24) > 0) return undefined;
    const unit = drawFreeSoldier(state, seat, random);
    const thing =
      unit === undefined
        ? undefined
        : random.pick([...unit.arms.map(({ slot }) => slot), ...unit.items.map(({ id }) => id)]);
    return unit === undefined || thing === undefined ? undefined : { kind: 'drop', unit: unit.id, thing };
  },
});
