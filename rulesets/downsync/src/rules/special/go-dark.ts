import { type Rejection, reject } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { isEnemyNear } from '../units/stealth.ts';
import type { Special } from './special.ts';

/** The unit gains a Stealth token (DS-CARD-17). */
export const goDark: Special = {
  needs: [],
  fault: (state, { unit }) => darkFault(state, unit),
  options: (state, { unit }) => (darkFault(state, unit) === undefined ? [{}] : []),
};

function darkFault(state: State, unit: Unit): Rejection | undefined {
  if (unit.stealth) return reject('has-token', 'DS-STL-2', { unit: unit.id });
  return isEnemyNear(state, unit) ? reject('enemy-too-close', 'DS-STL-6', { unit: unit.id }) : undefined;
}
