import { ask, concede, type Play, pass, type Seat } from '@sandtable/kernel';
import { reactCharge } from '../decisions/react-charge.ts';
import { reactFire } from '../decisions/react-fire.ts';
import { reactSupport } from '../decisions/react-support.ts';
import { chargePaths, isEligible } from '../rules/watching.ts';
import { cellOf, playerOf, type Square, type State, squareOf, type Unit, type UnitId, unitById } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { charge } from './charge.ts';
import { concedeGame } from './concession.ts';
import { fireVolley } from './volley.ts';

const MENU = [reactFire, reactSupport, reactCharge, pass, concede] as const;
const FOLLOW_UP_MENU = [reactCharge, pass, concede] as const;

/** After every step other players' watchers may answer it, in turn order after the active player (RF-OW-7 to 10). */
export function* reactionWindow(table: RangedFunTable, mover: Unit): Play {
  for (const seat of seatsAfter(table.state, mover.seat)) {
    // RF-OW-20: check again who is eligible before every reaction, because lines of sight change.
    while (mover.standing === 'board' && hasEligibleWatcher(table.state, seat, mover)) {
      const about = {
        mover: mover.id,
        square: squareOf(table.state, mover.cell),
        watchers: eligible(table.state, seat, mover),
      };
      const answer = yield* ask({
        seat,
        moment: 'reaction',
        frame: 'reaction',
        about,
        menu: MENU,
      });
      if (answer.kind === 'pass') break;
      if (answer.kind === 'concede') concedeGame(table, seat);
      else if (answer.kind === 'react-fire') yield* watchersFire(table, [answer.unit], mover, answer.split);
      else if (answer.kind === 'react-support') yield* watchersFire(table, answer.units, mover);
      else yield* watcherCharges(table, unitById(table.state, answer.unit) as Unit, mover, answer.path);
    }
    if (mover.standing !== 'board') return; // RF-OW-19: the window closes, unused counters stay
  }
}

function seatsAfter(state: State, seat: Seat): Seat[] {
  const at = state.order.indexOf(seat);
  return [...state.order.slice(at + 1), ...state.order.slice(0, at)].filter(
    (other) => !playerOf(state, other).eliminated,
  );
}

function hasEligibleWatcher(state: State, seat: Seat, mover: Unit): boolean {
  for (const unit of state.units) {
    if (unit.overwatch !== null && unit.seat === seat && isEligible(state, unit, mover)) return true;
  }
  return false;
}

function eligible(state: State, seat: Seat, mover: Unit): UnitId[] {
  return state.units
    .filter((unit) => unit.overwatch !== null && unit.seat === seat && isEligible(state, unit, mover))
    .map(({ id }) => id);
}

/** One reaction an overwatch: the counter goes before the dice are thrown (RF-OW-18). */
function useCounter(table: RangedFunTable, watcher: Unit): void {
  table.emit({ type: 'overwatch-ended', clause: 'RF-OW-18', unit: watcher.id, why: 'reacted' });
}

/** One watcher alone, or two together; with the option RF-OW-14 those that kept still may then charge, in the order named. */
function* watchersFire(
  table: RangedFunTable,
  ids: readonly UnitId[],
  mover: Unit,
  split?: readonly [number, number],
): Play {
  const firers = ids.map((id) => unitById(table.state, id) as Unit);
  const still = firers.filter(({ overwatch }) => overwatch?.still === true);
  for (const watcher of firers) useCounter(table, watcher);
  yield* fireVolley(table, { firers, victim: { unit: mover }, split, reaction: true });
  if (!table.state.options.fireAndCharge) return;
  for (const watcher of still) yield* followUp(table, watcher, mover);
}

/** RF-OW-14: a still watcher that fired may charge in the same reaction. */
function* followUp(table: RangedFunTable, watcher: Unit, mover: Unit): Play {
  const { state } = table;
  if (watcher.standing !== 'board' || mover.standing !== 'board' || chargePaths(state, watcher, mover, 1).length === 0)
    return;
  const about = { mover: mover.id, square: squareOf(state, mover.cell), watchers: [watcher.id] };
  const answer = yield* ask({
    seat: watcher.seat,
    moment: 'follow-up',
    frame: 'reaction',
    about,
    menu: FOLLOW_UP_MENU,
  });
  if (answer.kind === 'concede') concedeGame(table, watcher.seat);
  if (answer.kind === 'react-charge') yield* runIn(table, watcher, mover, answer.path);
}

function* watcherCharges(table: RangedFunTable, watcher: Unit, mover: Unit, path: readonly Square[]): Play {
  useCounter(table, watcher);
  yield* runIn(table, watcher, mover, path);
}

/** The charge's move is made at once and triggers nothing (RF-OW-8, 15). */
function* runIn(table: RangedFunTable, watcher: Unit, mover: Unit, path: readonly Square[]): Play {
  table.emit({ type: 'charge-begun', clause: 'RF-OW-15', unit: watcher.id, target: mover.id });
  yield* charge(
    table,
    watcher,
    mover,
    path.map((square) => cellOf(table.state, square)),
  );
}
