import { type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import { type Json, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { noticeNamed } from '../procedures/notice.ts';
import { namedTarget } from '../rules/knowledge/awareness.ts';
import { isJammed } from '../rules/signals/jamming.ts';
import { hasRadio } from '../rules/signals/radio.ts';
import { sees } from '../rules/signals/sources.ts';
import { gapBetween, gapToPoint } from '../rules/space/space.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { isActive, isFriendly, type Mark, type State, type Unit, type UnitId, unitAt, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import {
  drawFor,
  drawKnownEnemy,
  knownEnemies,
  legal,
  payAction,
  radioRejection,
  unitsFree,
  wordSchema,
} from './signalling.ts';

/**
 * Fires observation: all friends have Advantage on attacks against one enemy or point the signaller sees, and information
 * on it (DR-SIG-4). In quick-start games it names one enemy, for indirect fire, and gives no Advantage (DR-QS-15).
 */
export type SignalObserve = { readonly kind: 'signal-observe'; readonly unit: UnitId; readonly target: Mark };

const pointSchema = z.strictObject({ x: z.int(), y: z.int() });
const markSchema: z.ZodType<Mark> = z.union([
  z.strictObject({ unit: wordSchema }),
  z.strictObject({ point: pointSchema }),
]);

function check(state: State, seat: Seat, { unit: id, target }: SignalObserve, mode: Mode): Rejection | undefined {
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  const found = foundTarget(state, seat, unit, target);
  if ('code' in found) return found;
  return (
    toolRejection(state, unit, found) ??
    actionRejection(state, unit, mode, false) ??
    (sees(state, unit, found) ? undefined : reject('out-of-sight', 'DR-SIG-4', { unit: id, target: inWords(target) }))
  );
}

/** One enemy the player may know of, or one point of the table. */
function foundTarget(state: State, seat: Seat, observer: Unit, target: Mark): Unit | Point | Rejection {
  if ('unit' in target) {
    const unit = namedTarget(state, seat, target.unit);
    if ('code' in unit) return unit;
    const fit = isActive(unit) && !unit.offMap && !isFriendly(state, observer, unit);
    return fit ? unit : reject('not-a-target', 'DR-SIG-4', { target: target.unit });
  }
  if (state.options.rules === 'quick-start') return reject('not-in-mode', 'DR-QS-15', { target: inWords(target) });
  const { x, y } = target.point;
  const onTable = x >= 0 && y >= 0 && x <= state.width && y <= state.height;
  return onTable ? target.point : reject('off-table', 'DR-SIG-4', { at: { x, y } });
}

/** A radio that is not jammed; without one a laser designator within its reach does as well (DR-EQP-4). */
function toolRejection(state: State, unit: Unit, target: Unit | Point): Rejection | undefined {
  const reach = hasRadio(state, unit) ? 0 : designatorReach(unit);
  if (reach === 0) return radioRejection(state, unit);
  const gap = 'card' in target ? gapBetween(state, unit, target) : gapToPoint(state, unit, target);
  if (gap > reach) return reject('out-of-range', 'DR-EQP-4', { unit: unit.id, short: gap - reach });
  return remoteRejection(state, unit);
}

/** A drone's designator works under its operator's Signal. */
function remoteRejection(state: State, unit: Unit): Rejection | undefined {
  if (unit.card.unmanned !== 'rpv') return undefined;
  const operator = unit.operator < 0 ? undefined : unitAt(state, unit.operator);
  const detail = { unit: unit.id };
  if (!unit.controlled || operator === undefined || !isActive(operator)) {
    return reject('no-operator', 'DR-UMV-3', detail);
  }
  return isJammed(state, unit) || isJammed(state, operator) ? reject('jammed', 'DR-EWF-6', detail) : undefined;
}

function designatorReach({ items }: Unit): Mils {
  let reach = 0;
  for (const { designatorRange } of items) reach = Math.max(reach, designatorRange);
  return reach;
}

export const signalObserve = defineAction<SignalObserve>({
  kind: 'signal-observe',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('signal-observe'), unit: wordSchema, target: markSchema }),
  reactive: true,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-SIG-1'),
  *perform(table, unit, { target }) {
    const { state } = table;
    // A designator's light is no radio signal: no token for it.
    if (hasRadio(state, unit)) {
      table.emit({ type: 'signal-sent', clause: 'DR-SIG-1', unit: unit.id, purpose: 'observation' });
    }
    const clause = state.options.rules === 'quick-start' ? 'DR-QS-15' : 'DR-SIG-4';
    table.emit({ type: 'observation-begun', clause, unit: unit.id, on: target });
    const named = 'unit' in target ? unitById(state, target.unit) : undefined;
    if (named !== undefined) noticeNamed(table, unit, named);
  },
  offer(state, seat, mode) {
    const observers = unitsFree(state, seat, mode)
      .map((unit) => ({
        unit: unit.id,
        targets: targetsOf(state, seat, unit, mode).map(({ target }) => inWords(target)),
      }))
      .filter(({ targets }) => targets.length > 0);
    return observers.length === 0 ? undefined : observers;
  },
  sample: (state, seat, mode) => unitsFree(state, seat, mode).flatMap((unit) => targetsOf(state, seat, unit, mode)),
  draw: (state, seat, mode, random) =>
    drawFor(
      state,
      seat,
      mode,
      random,
      (unit) => {
        const enemy = canObserve(state, unit) ? drawKnownEnemy(state, unit, random) : undefined;
        return enemy === undefined ? undefined : observing(unit, enemy);
      },
      (made) => check(state, seat, made, mode),
    ),
});

function inWords(target: Mark): Json {
  return 'unit' in target ? { unit: target.unit } : { point: { x: target.point.x, y: target.point.y } };
}

const observing = (unit: Unit, enemy: Unit): SignalObserve => ({
  kind: 'signal-observe',
  unit: unit.id,
  target: { unit: enemy.id },
});

/** The enemies it could name, the nearest first. */
function targetsOf(state: State, seat: Seat, unit: Unit, mode: Mode): SignalObserve[] {
  if (!canObserve(state, unit)) return [];
  const near = ({ at }: Unit) => (at === null || unit.at === null ? 0 : squaredDistance(at, unit.at));
  const enemies = knownEnemies(state, unit).sort((a, b) => near(a) - near(b) || a.index - b.index);
  return legal(
    enemies.map((enemy) => observing(unit, enemy)),
    (made) => check(state, seat, made, mode),
  );
}

function canObserve(state: State, unit: Unit): boolean {
  return hasRadio(state, unit) || designatorReach(unit) > 0;
}
