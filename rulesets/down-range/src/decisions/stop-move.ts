import { defineDecision, type Question, type Rejection } from '@sandtable/kernel';
import { z } from 'zod';
import { standRejection } from '../rules/space/standing.ts';
import { type State, type Unit, unitById } from '../state.ts';
import type { MoveAbout } from './continue-move.ts';

/** Stays where it has got to (DR-REA-8), if that is a place to stay. */
export type StopMove = { readonly kind: 'stop-move' };

function check(state: State, { about }: Question<MoveAbout>): Rejection | undefined {
  const unit = unitById(state, about.unit) as Unit;
  return unit.at === null ? undefined : standRejection(state, unit, unit.at, { flying: unit.flying });
}

export const stopMove = defineDecision<State, StopMove, MoveAbout>({
  kind: 'stop-move',
  role: 'decline',
  schema: z.strictObject({ kind: z.literal('stop-move') }),
  check,
  offer: (state, question) => check(state, question) === undefined,
  sample: (state, question) => (check(state, question) === undefined ? [{ kind: 'stop-move' }] : []),
});
