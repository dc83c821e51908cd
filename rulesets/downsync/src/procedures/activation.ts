import type { Play } from '@sandtable/kernel';
import { act, canAct } from '../decisions/act.ts';
import { endActivation, nextSubUnit, overwatch, teamsLeft } from '../decisions/activation.ts';
import { attack, canScan, scan } from '../decisions/fight.ts';
import { move } from '../decisions/move.ts';
import { sparesAp, watchesAsOne } from '../rules/actions/overwatch.ts';
import { livingBases, pingById, unitById } from '../rules/units/roster.ts';
import type { Activation, BaseId, MemberId, State, Unit } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askPlayer } from './ask-player.ts';
import { shakeOff } from './begin-activation.ts';
import { beginAttack, beginScan } from './fight.ts';
import { moveMember } from './move.ts';
import { performSpecial } from './special.ts';

/** The acting member goes on: its next part, its next action, or its end (X1 to X3). */
export function goOnActing(table: DownsyncTable): Play {
  const activation = table.state.activations.at(-1) as Activation;
  return activation.base === null ? nextPart(table, activation) : nextAction(table, activation, activation.base);
}

function* nextPart(table: DownsyncTable, activation: Activation): Play {
  const { state } = table;
  const { member, done } = activation;
  if (pingById(state, member) !== undefined) {
    if (done.length > 0) return finish(table, member);
    return table.emit({ type: 'part-begun', clause: 'DS-ACT-2', member, base: member });
  }
  const teams = teamsLeft(state);
  const unit = unitById(state, member)!;
  const [first] = teams;
  if (first === undefined || isDone(state, activation, unit)) return finish(table, member);
  let team = first;
  const asOne = done.length === 0 && watchesAsOne(state, unit);
  if (teams.length > 1 || asOne) {
    const { seat } = unit;
    const menu = asOne ? ([nextSubUnit, overwatch] as const) : ([nextSubUnit] as const);
    const question = { seat, moment: 'sub-unit', frame: 'forced', menu, about: { unit: member } } as const;
    const answer = yield* askPlayer(table, { ...question, checkpoint: true });
    if (answer === undefined) return;
    if (answer.kind === 'overwatch') return yield* watchAsOne(table, unit);
    team = answer.team;
  }
  const base = unit.bases.find((each) => each.team === team)!;
  table.emit({ type: 'part-begun', clause: 'DS-ACT-2', member, base: base.id });
  if (base.stun) yield* shakeOff(table, { unit, base }, null);
}

/** Over by Overwatch in an engagement, or on Overwatch as a whole with nothing left that costs less (DS-OW-3, DS-OW-7). */
function isDone(state: State, { watching, over }: Activation, unit: Unit): boolean {
  if (over) return true;
  return watching && livingBases(unit).every(({ id }) => !canDoMore(state, id));
}

/** DS-OW-7: all have their Action Points, the stunned ones pay, and what is left of them buys one token. */
function* watchAsOne(table: DownsyncTable, unit: Unit): Play {
  const { state } = table;
  table.emit({ type: 'unit-readied', clause: 'DS-OW-7', unit: unit.id });
  // In which order they pay makes no difference: each has its own tokens, and the Command Points are one purse.
  for (const base of livingBases(unit)) {
    const keep = { ap: !sparesAp(state, unit, base.id), cp: 0, clause: 'DS-OW-7' };
    const stunned = livingBases(unit).filter(({ stun }) => stun).length;
    if (base.stun) yield* shakeOff(table, { unit, base }, keep, stunned);
  }
  if (livingBases(unit).length > 0)
    table.emit({ type: 'overwatch-taken', clause: 'DS-OW-7', unit: unit.id, base: null });
}

/** X3: an action, or the end of this part (DS-ACT-3, DS-MB-17). */
function* nextAction(table: DownsyncTable, activation: Activation, base: BaseId): Play {
  const { state } = table;
  const { member } = activation;
  const ping = pingById(state, member);
  const seat = ping?.seat ?? unitById(state, member)!.seat;
  if (isSpent(state, activation, base)) return endPart(table, member, base);
  const frame = seat === state.active ? 'turn' : 'reaction';
  const about = { base };
  const menu =
    ping === undefined
      ? ([move, attack, scan, overwatch, act, endActivation] as const)
      : ([move, endActivation] as const);
  const answer = yield* askPlayer(table, { seat, moment: 'action', frame, menu, about, checkpoint: true });
  switch (answer?.kind) {
    case undefined:
      return;
    case 'end-activation':
      return endPart(table, member, base);
    case 'move':
      table.emit({ type: 'ap-spent', clause: 'DS-MVA-1', base });
      return yield* moveMember(table, answer, about);
    case 'overwatch':
      return table.emit({ type: 'overwatch-taken', clause: 'DS-OW-1', unit: member, base });
    case 'attack':
      return yield* beginAttack(table, answer, base);
    case 'scan':
      return yield* beginScan(table, answer, base);
    case 'act':
      return yield* performSpecial(table, answer, base);
  }
}

/** Nothing is left that it could do or may do in this part (DS-HID-8, DS-CARD-14, DS-CARD-32). */
function isSpent(state: State, { member, performed, inPart, limit, over }: Activation, id: BaseId): boolean {
  if (pingById(state, member) !== undefined) return performed > 0;
  if (over || limit === 'called' || (limit === 'one-action' && inPart > 0)) return true;
  const base = unitById(state, member)?.bases.find((each) => each.id === id);
  return (base?.ap ?? 0) === 0 && !canDoMore(state, id);
}

/** Is there an action that needs no Action Point? */
function canDoMore(state: State, base: BaseId): boolean {
  return canAct(state, { base }) || canScan(state, { base });
}

function endPart(table: DownsyncTable, member: MemberId, base: BaseId): void {
  table.emit({ type: 'part-ended', clause: 'DS-MB-17', member, base });
}

/** Participants of an engagement count as activated at its end, everybody else now (DS-ACT-10, DS-RE-22). */
function finish(table: DownsyncTable, member: MemberId): void {
  const activated = !(table.state.engagement?.all.includes(member) ?? false);
  table.emit({ type: 'activation-ended', clause: 'DS-ACT-10', member, activated });
}
