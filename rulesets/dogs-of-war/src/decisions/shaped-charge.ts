import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { breachAt } from '../rules/explosives/breach.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { groundNow, hasTrait, modelById } from '../rules/roster/roster.ts';
import type { Model, Seat, State } from '../state.ts';
import { actors } from './actor.ts';
import { setFault } from './explosives.ts';
import { idSchema, placeSchema } from './schemas.ts';

export type SetShapedCharge = { readonly kind: 'set-shaped-charge'; readonly model: string; readonly place: Place };

/** Why a man can't set a shaped charge there: training, stock, reach, no wall (DW-EXP-1, DW-EXP-8). */
function shapedFault(state: State, command: Omit<SetShapedCharge, 'kind'>): Rejection | undefined {
  const { model: id, place } = command;
  const fault = setFault(state, command, 'shaped-charge', 1, actionCosts['set-charge']!.ap);
  if (fault !== undefined) return fault;
  if (!hasTrait(modelById(state, id)!, 'combat-engineer')) return reject('not-trained', 'DW-EXP-1', { unit: id });
  const breach = breachAt(state, place);
  return 'code' in breach ? breach : undefined;
}

/** Just off the wall's face, within arm's reach. */
const OFF = 90;

/** Spots on the walls around a man, straight across from him. */
function spots(state: State, { place }: Model): Place[] {
  const { x, y, surface } = place;
  return groundNow(state).barriers.flatMap(({ bounds: { minX, minY, maxX, maxY } }) =>
    [
      { x, y: minY - OFF },
      { x, y: maxY + OFF },
      { x: minX - OFF, y },
      { x: maxX + OFF, y },
    ]
      .filter((at) => Math.abs(at.x - x) + Math.abs(at.y - y) <= 1000)
      .map((at): Place => ({ ...at, surface })),
  );
}

const shapedNow = (state: State): SetShapedCharge[] =>
  actors(state)
    .filter((model) => (model.items['shaped-charge'] ?? 0) > 0 && hasTrait(model, 'combat-engineer'))
    .flatMap((model) =>
      spots(state, model)
        .map((place): SetShapedCharge => ({ kind: 'set-shaped-charge', model: model.id, place }))
        .filter((command) => shapedFault(state, command) === undefined),
    );

/** A shaped charge on a door or wall (DW-EXP-8). */
export const setShapedCharge = defineDecision<State, SetShapedCharge>({
  kind: 'set-shaped-charge',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('set-shaped-charge'), model: idSchema, place: placeSchema }),
  check: (state, _question, command) => shapedFault(state, command),
  offer(state) {
    const found = shapedNow(state).map(({ model, place }) => ({ model, place: { ...place } }));
    return found.length === 0 ? undefined : found;
  },
  sample: shapedNow,
});

export type BlowCharge = { readonly kind: 'blow-charge'; readonly device: string };

const own = ({ devices }: State, seat: Seat): string[] =>
  devices.filter(({ type, owner }) => type === 'shaped-charge' && owner === seat).map(({ id }) => id);

/** A set charge goes off because its owner says so (DW-EXP-9). */
export const blowCharge = defineDecision<State, BlowCharge>({
  kind: 'blow-charge',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('blow-charge'), device: idSchema }),
  check: (state, { seat }, { device }) =>
    own(state, seat as Seat).includes(device) ? undefined : reject('unknown-place', 'DW-EXP-9', { device }),
  offer: (state, { seat }) => own(state, seat as Seat),
  sample: (state, { seat }) => own(state, seat as Seat).map((device) => ({ kind: 'blow-charge', device })),
});
