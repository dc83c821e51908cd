import { defineDecision, plainDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { boostFault } from '../rules/command/points.ts';
import { defensesOf, lenderFault } from '../rules/defense/counter.ts';
import { baseById, type UnitBase } from '../rules/units/roster.ts';
import type { State, UnitId } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema } from './schemas.ts';

export type Counter = { readonly kind: 'counter' } & (
  | { readonly token: 'cm'; readonly from?: UnitId; readonly boost: boolean }
  | { readonly token: 'cm-plus' }
);

/** A countermeasure token is spent: its own, a lender's, or an emergency one (DS-CM-2, DS-CM-4, DS-CARD-28). */
export const counter = helpful(
  defineDecision<State, Counter>({
    kind: 'counter',
    role: 'act',
    schema: z.union([
      z.strictObject({
        kind: z.literal('counter'),
        token: z.literal('cm'),
        from: idSchema.exactOptional(),
        boost: z.boolean(),
      }),
      z.strictObject({ kind: z.literal('counter'), token: z.literal('cm-plus') }),
    ]) as z.ZodType<Counter>,
    check(state, _question, command) {
      const target = hitBase(state);
      if (command.token === 'cm-plus') {
        if (state.hit?.magnet && target.base.cm > 0)
          return reject('must-spend', 'DS-CARD-39', { base: target.base.id });
        return target.base.cmPlus > 0
          ? undefined
          : reject('no-token', 'DS-CM-4', { base: target.base.id, token: 'cm-plus' });
      }
      if (command.from !== undefined) {
        const fault = lenderFault(state, target, command.from);
        if (fault !== undefined) return fault;
      } else if (target.base.cm === 0) return reject('no-token', 'DS-CM-2', { base: target.base.id, token: 'cm' });
      return command.boost ? boostFault(state, target.unit) : undefined;
    },
    offer: (state) => {
      const { cm, cmPlus, lenders } = defensesOf(state, hitBase(state));
      return { cm, cmPlus, lenders: lenders.map(({ id }) => id), needed: state.hit?.needed ?? 0 };
    },
    sample(state) {
      const { cm, cmPlus, lenders } = defensesOf(state, hitBase(state));
      const own: Counter[] = cm > 0 ? [{ kind: 'counter', token: 'cm', boost: false }] : [];
      const lent = lenders.map(({ id }): Counter => ({ kind: 'counter', token: 'cm', from: id, boost: false }));
      const plus: Counter[] =
        cmPlus > 0 && !(state.hit?.magnet && cm > 0) ? [{ kind: 'counter', token: 'cm-plus' }] : [];
      return [...own, ...lent, ...plus];
    },
  }),
);

export const takeHit = plainDecision('take-hit', 'decline');

export function hitBase(state: State): UnitBase {
  return baseById(state, state.hit?.target ?? '') as UnitBase;
}
