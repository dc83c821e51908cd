import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isActive, type State, type Unit, type UnitId, unitAt, unitById } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { adjacentClause, gapBetween, isAdjacentTo } from '../space/space.ts';
import { reactionRejection } from '../turn/budget.ts';
import { isAsleep } from '../turn/sleep.ts';
import { stationRejection } from '../vehicles/stations.ts';

/** What others help with: who is helped, by whom, how many may help, and whom they must be next to. */
export type Assistance = {
  readonly unit: Unit;
  readonly helpers: readonly UnitId[];
  readonly limit: number;
  /** Whom helpers must be adjacent to: the gunner, or the patient (DR-CRW-3, DR-MED-5). */
  readonly beside: Unit;
  readonly mode: Mode;
};

/** At a station of a vehicle: crew count as Focusing there, also while the vehicle moves (DR-CRW-4). */
export function isAtStation(state: State, { berth }: Unit): boolean {
  return berth !== null && unitAt(state, berth.vehicle).card.stations.some(({ id }) => id === berth.seat);
}

/** Do helper and helped have to Focus (DR-CRW-2)? Not in quick-start games, and not among a vehicle's crew. */
export function assistanceNeedsFocus(state: State, unit: Unit): boolean {
  return state.options.rules === 'full' && !isAtStation(state, unit);
}

/** Why these helpers can't help, or undefined: checks their number, then each of them, then the unit they help. */
export function assistanceRejection(state: State, seat: Seat, terms: Assistance): Rejection | undefined {
  const { unit, helpers, limit, mode } = terms;
  if (helpers.length === 0) return undefined;
  if (helpers.length > limit) {
    return reject('assist-limit', 'DR-CRW-5', { unit: unit.id, limit, assistants: helpers.length });
  }
  if (new Set(helpers).size < helpers.length) return reject('named-twice', 'DR-CRW-6', { assistants: helpers });
  for (const id of helpers) {
    const rejection = helperRejection(state, seat, id, terms);
    if (rejection !== undefined) return rejection;
  }
  if (mode === 'turn' && assistanceNeedsFocus(state, unit) && unit.moves > 0) {
    return reject('move-spent', 'DR-CRW-2', { unit: unit.id });
  }
  if (mode === 'turn' || !assistanceNeedsFocus(state, unit)) return undefined;
  return reactionRejection(unit, true, 'reacting');
}

function helperRejection(state: State, seat: Seat, id: UnitId, terms: Assistance): Rejection | undefined {
  const { unit, beside, mode } = terms;
  const helper = unitById(state, id);
  const detail = { assistant: id };
  if (helper === undefined) return reject('unknown-unit', 'DR-CRW-1', detail);
  if (helper.seat !== seat) return reject('not-your-unit', 'DR-SID-2', detail);
  if (helper === unit || helper.card.kind !== 'troop') return reject('cannot-assist', 'DR-CRW-1', detail);
  if (!isActive(helper)) return reject('unit-down', 'DR-CORE-16', { ...detail, status: helper.status });
  if (mode === 'turn' && helper.taker !== state.active) return reject('not-your-turn', 'DR-INIT-5', detail);
  if (isAsleep(state, helper)) return reject('not-your-turn', 'DR-TURN-12', { ...detail, asleep: true });
  if (!isBeside(state, unit, helper, beside)) {
    return reject('not-adjacent', adjacentClause(state), { ...detail, gap: gapBetween(state, helper, beside) });
  }
  return helperBudget(state, helper, mode);
}

/** Adjacent, or at stations of the same vehicle; in the back of one only those in the back (DR-CRW-3). */
function isBeside(state: State, unit: Unit, helper: Unit, beside: Unit): boolean {
  if (unit.berth === null && helper.berth === null) return isAdjacentTo(state, helper, beside);
  return unit.berth?.vehicle === helper.berth?.vehicle && isAtStation(state, unit) === isAtStation(state, helper);
}

/** An Action, and in the full rules a turn without moving: helping is Focus (DR-CRW-2, 6, 7, DR-QS-10). */
function helperBudget(state: State, helper: Unit, mode: Mode): Rejection | undefined {
  const focus = assistanceNeedsFocus(state, helper);
  if (mode !== 'turn') return reactionRejection(helper, focus, 'reaction');
  const detail = { assistant: helper.id };
  if (helper.disabled && !state.options.mildGas) return reject('disabled', 'DR-HAZ-3', detail);
  if (helper.carriedNow) return reject('carrying', 'DR-CAR-2', detail);
  if (helper.focused) return reject('focused', 'DR-TURN-5', detail);
  if (helper.actionUsed || helper.held) return reject('action-spent', 'DR-CRW-6', detail);
  if (focus && helper.moves > 0) return reject('move-spent', 'DR-CRW-2', detail);
  return isAtStation(state, helper) ? stationRejection(state, helper) : undefined;
}

/** Everybody who could help now, by index: what is offered to people and drawn by chance. */
export function possibleHelpers(state: State, seat: Seat, terms: Omit<Assistance, 'helpers'>): Unit[] {
  if (terms.limit === 0) return [];
  return state.units.filter((helper) => {
    if (helper.seat !== seat || helper === terms.unit || helper.card.kind !== 'troop' || !isActive(helper))
      return false;
    return assistanceRejection(state, seat, { ...terms, limit: 1, helpers: [helper.id] }) === undefined;
  });
}

/** The helpers of a command; once it is declared, those whom the window has left able to help. */
export function helpersLeft(
  state: State,
  seat: Seat,
  unit: Unit,
  { assistants = [], declared }: { readonly assistants?: readonly UnitId[]; readonly declared?: true },
  mode: Mode,
  beside: Unit = unit,
): readonly UnitId[] {
  if (declared === undefined || assistants.length === 0) return assistants;
  return assistants.filter(
    (id) => assistanceRejection(state, seat, { unit, helpers: [id], limit: 1, beside, mode }) === undefined,
  );
}
