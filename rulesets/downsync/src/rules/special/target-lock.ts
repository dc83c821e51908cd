import { type Rejection, reject } from '@sandtable/kernel';
import { otherOf, type State } from '../../state.ts';
import { lineOfSight } from '../sight/line.ts';
import { seerOf } from '../sight/seer.ts';
import { baseById, livingBases, pingById, type UnitBase, unitsOf } from '../units/roster.ts';
import type { Special } from './special.ts';

/** An enemy unit in sight, at any distance, is easier to hit until the end of the Turn (DS-CARD-10). */
export const targetLock: Special = {
  needs: ['target'],
  fault: (state, by, { target = '' }) => lockFault(state, by, target),
  *options(state, by) {
    for (const unit of unitsOf(state, otherOf(by.unit.seat))) {
      const seen = livingBases(unit).find(({ id }) => lockFault(state, by, id) === undefined);
      if (seen !== undefined) yield { target: seen.id };
    }
  },
};

function lockFault(state: State, by: UnitBase, target: string): Rejection | undefined {
  const enemy = otherOf(by.unit.seat);
  if (pingById(state, target)?.seat === enemy) return reject('ping-not-targetable', 'DS-PING-6', { target });
  const to = baseById(state, target);
  if (to?.unit.seat !== enemy) return reject('not-a-target', 'DS-COM-11', { target });
  if (to.unit.stealth) return reject('stealthed', 'DS-STL-1', { target });
  if (to.unit.locked) return reject('has-token', 'DS-CARD-10', { unit: to.unit.id });
  const [from, at] = [seerOf(by.unit, by.base), seerOf(to.unit, to.base)];
  const line = lineOfSight(state.ground, from, at, state.options.nearTerrain);
  return line === null ? reject('out-of-sight', 'DS-CARD-10', { target }) : undefined;
}
