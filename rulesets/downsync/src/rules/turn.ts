import { inches } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { type MemberId, otherOf, type Ping, type Seat, type State, type Unit } from '../state.ts';
import { areGroupsWithin } from './measure/distance.ts';
import { discsOf, isOnTable, pingById, pingDisc, pingsOf, unitById, unitsOf } from './units/roster.ts';

/** A player's members that have no Activated token; carried units don't count (DS-DES-2, DS-ROUND-3). */
export function readyMembers(state: State, seat: Seat): MemberId[] {
  return [...unitsOf(state, seat), ...pingsOf(state, seat)].filter(({ activated }) => !activated).map(({ id }) => id);
}

/** Must the Active Player take all that is left (DS-DES-2)? */
export function mustTakeAll(state: State): boolean {
  return readyMembers(state, otherOf(state.active)).length === 0;
}

/** Why these can't be a Taskforce (DS-DES-1 to DS-DES-3). */
export function taskforceFault(state: State, members: readonly MemberId[]): Rejection | undefined {
  const ready = readyMembers(state, state.active);
  if (members.length === 0) return reject('empty-taskforce', 'DS-DES-1');
  if (new Set(members).size < members.length) return reject('bad-order', 'DS-DES-1', { members: [...members] });
  for (const id of members) {
    if (ready.includes(id)) continue;
    const member = memberOf(state, id);
    if (member?.seat !== state.active) return reject('not-your-unit', 'DS-DES-1', { unit: id });
    return reject('already-activated', 'DS-DES-3', { unit: id });
  }
  if (mustTakeAll(state) && members.length < ready.length) return reject('must-take-all', 'DS-DES-2', { ready });
  return undefined;
}

/** A Ping or a unit on the table. */
export function memberOf(state: State, id: MemberId): Ping | Unit | undefined {
  const unit = unitById(state, id);
  return unit !== undefined && isOnTable(unit) ? unit : pingById(state, id);
}

/** Enemy Pings that a unit reveals by having ended a move: within 2″ of any of its bases (DS-REV-1). */
export function pingsRevealedBy(state: State, unit: Unit): Ping[] {
  const discs = discsOf(unit);
  return pingsOf(state, otherOf(unit.seat)).filter((ping) => areGroupsWithin(discs, [pingDisc(ping)], inches(2)));
}
