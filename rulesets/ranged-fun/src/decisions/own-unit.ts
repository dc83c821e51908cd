import { type Random, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isHammered, type State, type Unit, type UnitId, unitById } from '../state.ts';

/** The unit a command of the active player speaks of, or the first general error that applies, in the ledger's order. */
export function ownUnit(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = ownUnitOnBoard(state, seat, id);
  if ('code' in unit) return unit;
  return unit.overwatch === null ? unit : reject('on-overwatch', 'RF-OW-4', { unit: id });
}

/** As `ownUnit`, but a unit on overwatch will do: in another player's turn it may react. */
export function ownUnitOnBoard(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = ownUnitAnywhere(state, seat, id);
  if ('code' in unit) return unit;
  return unit.standing === 'aboard' ? reject('unit-aboard', 'RF-RIDE-12', { unit: id }) : unit;
}

/** As `ownUnitOnBoard`, but riders are welcome. */
export function ownUnitAnywhere(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = unitById(state, id);
  if (unit === undefined) return reject('unknown-unit', 'RF-SET-1', { unit: id });
  if (unit.seat !== seat) return reject('not-your-unit', 'RF-TURN-2', { unit: id });
  if (unit.standing !== 'board' && unit.standing !== 'aboard') {
    return reject('unit-destroyed', 'RF-BOOM-1', { unit: id, standing: unit.standing });
  }
  return isHammered(unit) ? reject('unit-hammered', 'RF-HAM-1', { unit: id, until: unit.hammeredUntil }) : unit;
}

/** The seat's units that could be given an order now: on the board, not hammered, not on overwatch. */
export function readyUnits(state: State, seat: Seat): Unit[] {
  return state.units.filter((unit) => unit.seat === seat && isReady(unit));
}

function isReady(unit: Unit): boolean {
  return unit.standing === 'board' && unit.hammeredUntil === 0 && unit.overwatch === null;
}

/** One of them at random, without listing them all. */
export function drawReadyUnit(state: State, seat: Seat, random: Random): Unit | undefined {
  return drawUnit(state, random, (unit) => unit.seat === seat && isReady(unit));
}

/** A unit that fits, looked for from a random place on; every fitting unit has a chance. */
export function drawUnit(state: State, random: Random, fits: (unit: Unit) => boolean): Unit | undefined {
  const { units } = state;
  const start = random.below(units.length);
  for (let i = 0; i < units.length; i++) {
    const unit = units[(start + i) % units.length] as Unit;
    if (fits(unit)) return unit;
  }
  return undefined;
}
