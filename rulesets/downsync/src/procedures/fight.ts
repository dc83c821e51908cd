import { inches } from '@sandtable/geometry';
import { type Play, pass, roll } from '@sandtable/kernel';
import { counter, hitBase, takeHit } from '../decisions/counter.ts';
import {
  type Attack,
  type Clustering,
  nextTargets,
  openAim,
  type Scan,
  stopAction,
  type Targeting,
  target,
} from '../decisions/fight.ts';
import { takeUp } from '../decisions/take-up.ts';
import { attackSum, type Sum } from '../rules/actions/attack.ts';
import { effectOn, isIdle, isResilient } from '../rules/actions/effect.ts';
import { actionOf, priceOf } from '../rules/actions/permission.ts';
import { pingScanSum, unitScanSum } from '../rules/actions/scan.ts';
import type { Aim } from '../rules/actions/targets.ts';
import { diceFor, keptSum } from '../rules/command/dice.ts';
import { canDefend, checkBonus, checkNeeded } from '../rules/defense/counter.ts';
import { substitutesFor } from '../rules/defense/take-up.ts';
import { pointSeer, seerOf } from '../rules/sight/seer.ts';
import type { Call } from '../rules/special/special.ts';
import { baseById, hasTrait, livingBases, pingById, type UnitBase, unitById } from '../rules/units/roster.ts';
import type { BaseId, OpenAction, OpenHit, Seat, UnitId } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askPlayer, askWithin } from './ask-player.ts';
import { loseBase } from './lose-base.ts';
import { hackPosition, mayShift } from './placement.ts';
import { revealPing } from './reveal.ts';

/** An attack begins, with its first shot if that was declared (DS-COM-1, DS-ACT-14). */
export function* beginAttack(table: DownsyncTable, command: Attack, base: BaseId): Play {
  yield* beginWith(table, base, command, null);
}

/** A scan begins, with its first check if that was declared (DS-SCAN-1). */
export function* beginScan(table: DownsyncTable, command: Scan, base: BaseId): Play {
  yield* beginWith(table, base, command, null);
}

/** An action called by Forward Observe, using the observer's line of sight (DS-CARD-14). */
export function* beginCalled(table: DownsyncTable, base: BaseId, call: Call, sightOf: BaseId): Play {
  yield* beginWith(table, base, call, sightOf);
}

type Begun = { readonly action: string } & Partial<Targeting & Clustering>;

function* beginWith(table: DownsyncTable, base: BaseId, begun: Begun, sightOf: BaseId | null): Play {
  const by = baseById(table.state, base) as UnitBase;
  const { action, point = null, targets = null, boost } = begun;
  const { ap, cp } = priceOf(actionOf(by, action)!, 'ap');
  table.emit({ type: 'action-begun', clause: 'DS-ACT-5', base, action, ap, cp, point, targets, sightOf });
  const target = begun.target ?? targets?.[0];
  if (target === undefined || boost === undefined) return;
  yield* shoot(table, { target, boost, ...(begun.sightOf === undefined ? {} : { sightOf: begun.sightOf }) });
}

/** The next repetition, or the end of the action (DS-ACT-7, DS-ACT-13, DS-CARD-44). */
export function* goOnFiring(table: DownsyncTable): Play {
  const { state } = table;
  const open = state.action as OpenAction;
  const aim = openAim(state);
  if (aim === undefined || open.left === 0) return yield* endAction(table, open);
  if (nextTargets(state).length === 0) {
    const [lost] = open.targets ?? [];
    if (lost === undefined) return yield* endAction(table, open);
    return table.emit({ type: 'shot-lost', clause: 'DS-CARD-44', base: open.base, target: lost });
  }
  const { seat } = aim.by.unit;
  const frame = seat === state.active ? 'turn' : 'reaction';
  const menu = [target, stopAction] as const;
  const about = { base: open.base };
  const answer = yield* askPlayer(table, { seat, moment: 'next-shot', frame, menu, about, checkpoint: true });
  if (answer === undefined) return;
  if (answer.kind === 'stop-action') return yield* endAction(table, open);
  yield* shoot(table, answer);
}

/** How far Hit and Run and Position Hack reach (DS-CARD-36, DS-CARD-37). */
const RUN = inches(2);
const HACK = inches(3);

/** A Combat Action that is over costs Stealth, unless it was Silent; then Hit and Run (DS-STL-3, DS-STL-9, DS-CARD-37). */
function* endAction(table: DownsyncTable, { base, action: id, made }: OpenAction): Play {
  const by = baseById(table.state, base);
  const action = by === undefined ? undefined : actionOf(by, id);
  table.emit({ type: 'action-ended', clause: 'DS-ACT-3', base, action: id });
  if (by === undefined || action?.kind !== 'combat') return;
  const { unit } = by;
  if (unit.stealth && !action.traits.includes('silent'))
    table.emit({ type: 'stealth-lost', clause: 'DS-STL-3', unit: unit.id });
  if (made > 0 && hasTrait(unit, 'hit-and-run')) yield* mayShift(table, unit, RUN);
}

function* shoot(table: DownsyncTable, { target: id, sightOf, boost }: Targeting): Play {
  const { state } = table;
  const aim = openAim(state) as Aim;
  const eyes = sightOf === undefined ? aim.sightOf : (baseById(state, sightOf) ?? null);
  if (boost) table.emit({ type: 'cp-spent', clause: 'DS-CP-4', seat: aim.by.unit.seat, cp: 1, what: 'boost' });
  const scanning = aim.action.kind === 'scan';
  const sum = sumOf(table, { ...aim, sightOf: eyes }, id);
  const hit = yield* throwDice(table, aim, id, sum, boost, scanning);
  if (!hit) return;
  const to = baseById(state, id);
  switch (aim.action.effect) {
    case 'reveal':
      return yield* found(table, id);
    case 'special':
      return yield* hackPosition(table, to!.unit, aim.by.unit.seat, HACK);
    default:
      return strike(table, aim, to!);
  }
}

/** The numbers of one repetition against a base or a Ping. */
export function sumOf({ state }: Pick<DownsyncTable, 'state'>, { by, action, sightOf, point }: Aim, id: string): Sum {
  const ping = pingById(state, id);
  if (ping !== undefined) return pingScanSum(state, by, ping);
  const to = baseById(state, id) as UnitBase;
  if (action.kind === 'scan') return unitScanSum(by, to);
  const eyes = sightOf ?? by;
  const origin = point === null ? seerOf(eyes.unit, eyes.base) : pointSeer(point);
  return attackSum(state, { by, action, target: to, origin });
}

function* throwDice(
  table: DownsyncTable,
  aim: Aim,
  id: string,
  sum: Sum,
  boost: boolean,
  scanning: boolean,
): Play<boolean> {
  const { by } = aim;
  const dice = diceFor(2, boost);
  const clause = scanning ? 'DS-SCAN-3' : 'DS-COM-2';
  const hits = (faces: readonly number[]) => keptSum(faces, boost) >= sum.needed;
  const alike = { sets: dice.map(() => 1), key: hits, memo: `${boost} ${sum.needed}` };
  const why = [...sum.bonus.steps];
  const about = { by: by.base.id, target: id };
  const faces = yield* roll({
    seat: by.unit.seat,
    dice,
    label: scanning ? 'scan' : 'attack',
    clause,
    why,
    about,
    alike,
  });
  const hit = hits(faces);
  const total = keptSum(faces, boost) + sum.bonus.total;
  const { bonus, against } = sum;
  table.emit({
    type: scanning ? 'scan-rolled' : 'attack-rolled',
    clause,
    by: by.base.id,
    target: id,
    faces: [...faces],
    total,
    bonus,
    against,
    hit,
  });
  return hit;
}

/** REVEAL: a Ping is turned over, a unit loses its Stealth (DS-SCAN-6). */
function* found(table: DownsyncTable, id: string): Play {
  if (pingById(table.state, id) !== undefined) {
    yield* revealPing(table, id, 'DS-SCAN-6');
    return;
  }
  const { unit } = baseById(table.state, id) as UnitBase;
  if (unit.stealth) table.emit({ type: 'stealth-lost', clause: 'DS-STL-5', unit: unit.id });
}

/** What follows a hit, in order: marks, the effect, countermeasures (DS-COM-13). */
function strike(table: DownsyncTable, { action }: Aim, to: UnitBase): void {
  const base = to.base.id;
  if (action.traits.includes('tagged') && !to.base.tagged)
    table.emit({ type: 'base-tagged', clause: 'DS-CARD-9', base });
  if (action.traits.includes('exposed') && !to.base.exposed)
    table.emit({ type: 'base-exposed', clause: 'DS-CARD-39', base });
  if (action.effect === 'jam') {
    if (!to.unit.jammed) table.emit({ type: 'unit-jammed', clause: 'DS-CARD-39', unit: to.unit.id });
    return;
  }
  const effect = effectOn(action, to);
  const magnet = action.traits.includes('cm-magnet');
  if (isIdle(effect, to) && !(magnet && to.base.cm > 0)) return;
  table.emit({ type: 'hit-pending', clause: 'DS-COM-8', target: base, effect, needed: checkNeeded(action), magnet });
}

/** CMLOOP: its controller spends a token or takes it, until it is negated or nothing is left (DS-CM-2 to DS-CM-10). */
export function* goOnDefending(table: DownsyncTable): Play {
  const { state } = table;
  const to = hitBase(state);
  const { magnet, effect } = state.hit as OpenHit;
  const { seat } = to.unit;
  const bound = magnet && to.base.cm > 0;
  // Nobody is asked about a hit that would do nothing, except for a magnet's own tokens (DS-COM-9).
  if (!canDefend(state, to) || (isIdle(effect, to) && !bound)) return yield* applyHit(table, to);
  const frame = bound ? 'forced' : seat === state.active ? 'turn' : 'reaction';
  const menu = bound ? ([counter] as const) : ([counter, takeHit] as const);
  const question = { seat, moment: 'countermeasure', frame, menu, about: { base: to.base.id } } as const;
  const answer = yield* askPlayer(table, { ...question, checkpoint: true });
  if (answer === undefined) return;
  if (answer.kind === 'take-hit') return yield* applyHit(table, to);
  if (answer.token === 'cm-plus') {
    table.emit({ type: 'token-spent', clause: 'DS-CM-4', base: to.base.id, token: 'cm-plus' });
    return table.emit({ type: 'hit-negated', clause: 'DS-CM-4', target: to.base.id });
  }
  yield* check(table, to, answer.from, answer.boost);
}

function* check(table: DownsyncTable, to: UnitBase, from: UnitId | undefined, boost: boolean): Play {
  const { state } = table;
  const { needed } = state.hit as OpenHit;
  const seat: Seat = to.unit.seat;
  if (boost) table.emit({ type: 'cp-spent', clause: 'DS-CM-6', seat, cp: 1, what: 'boost' });
  table.emit({ type: 'token-spent', clause: 'DS-CM-2', base: lenderBase(table, from) ?? to.base.id, token: 'cm' });
  const bonus = checkBonus(state, to);
  const dice = diceFor(1, boost);
  const passes = (faces: readonly number[]) => Math.max(...faces) + bonus.total >= needed;
  const alike = { sets: dice.map(() => 1), key: passes, memo: `${boost} ${needed - bonus.total}` };
  const about = { base: to.base.id };
  const faces = yield* roll({
    seat,
    dice,
    label: 'countermeasure',
    clause: 'DS-CM-2',
    why: [...bonus.steps],
    about,
    alike,
  });
  const success = passes(faces);
  const total = Math.max(...faces) + bonus.total;
  table.emit({ type: 'check-rolled', clause: 'DS-CM-2', base: to.base.id, faces: [...faces], total, needed, success });
  if (success) table.emit({ type: 'hit-negated', clause: 'DS-CM-7', target: to.base.id });
}

function lenderBase({ state }: DownsyncTable, lender: UnitId | undefined): BaseId | undefined {
  const unit = lender === undefined ? undefined : unitById(state, lender);
  return unit === undefined ? undefined : livingBases(unit).find(({ cm }) => cm > 0)?.id;
}

/** The effect applies: STUN, or KILL unless the base is Resilient or another falls for it (DS-COM-8, DS-COM-13). */
function* applyHit(table: DownsyncTable, to: UnitBase): Play {
  const { effect } = table.state.hit as OpenHit;
  const base = to.base.id;
  table.emit({ type: 'hit-taken', clause: 'DS-COM-8', target: base });
  if (effect === 'stun') {
    if (!to.base.stun) table.emit({ type: 'base-stunned', clause: 'DS-COM-8', base });
    return;
  }
  if (isResilient(to)) return table.emit({ type: 'base-stunned', clause: 'DS-CARD-37', base });
  yield* loseBase(table, yield* whoFalls(table, to));
}

/** Take Up: another sub-unit may fall instead (DS-CARD-38). */
function* whoFalls(table: DownsyncTable, to: UnitBase): Play<BaseId> {
  const { state } = table;
  const { seat } = to.unit;
  const base = to.base.id;
  if (substitutesFor(to).length === 0) return base;
  const frame = seat === state.active ? 'turn' : 'reaction';
  const menu = [takeUp, pass] as const;
  const answer = yield* askWithin(table, { seat, moment: 'take-up', frame, menu, about: { base } });
  if (answer.kind === 'pass') return base;
  table.emit({ type: 'kill-taken-up', clause: 'DS-CARD-38', base, by: answer.base });
  return answer.base;
}
