import { type Rejection, reject } from '@sandtable/kernel';
import type { Target } from '../events.ts';
import { cellOf, isHammered, type State, squareOf, type Unit, unitById } from '../state.ts';
import type { Victim } from './armour.ts';
import { firstBlocker, isLineFree } from './lines.ts';
import { BAND_CLAUSES, type Band, bandTo, isBallistic, isHeldByRiders } from './ranges.ts';

/** What a shot may be aimed at: an enemy unit on the board, or any standing building (RF-RNG-1, 9, RF-BLDG-8). */
export function victimOf(state: State, firer: Unit, target: Target): Victim | Rejection {
  if ('building' in target) {
    const cell = cellOf(state, target.building);
    if (cell < 0 || state.buildings[cell] === undefined) return invalid(target, 'no building stands there');
    return cell === firer.cell ? invalid(target, 'own square') : { building: cell };
  }
  const unit = unitById(state, target.unit);
  if (unit === undefined) return invalid(target, 'no such unit');
  if (unit.seat === firer.seat) return invalid(target, 'own unit');
  return unit.standing === 'board' ? { unit } : invalid(target, unit.standing);
}

function invalid(target: Target, why: string): Rejection {
  return reject('not-a-target', 'RF-RNG-9', { target, why });
}

/** Band and trajectory of a shot that could be fired now, or why it could not: RF-RIDE-9, RF-RNG-6. */
export function shotOf(state: State, firer: Unit, cell: number): Shot | Rejection {
  const shot = aimOf(state, firer, cell);
  return overheadRejection(firer, cell) ?? ridersRejection(firer, shot) ?? zeroRejection(firer, shot) ?? shot;
}

/** Why a unit cannot fire at its own square, not even at a Flyer straight above it (RF-RNG-9, RF-MOVE-13), or undefined. */
export function overheadRejection(firer: Unit, cell: number): Rejection | undefined {
  return cell === firer.cell ? reject('not-a-target', 'RF-RNG-9', { unit: firer.id, why: 'own square' }) : undefined;
}

/** Band and trajectory that a distance calls for, whether or not the unit could fire so. */
export function aimOf(state: State, firer: Unit, cell: number): Shot {
  const band = bandTo(state, firer, cell);
  return { band, ballistic: isBallistic(state, firer, band), strength: firer[band], clause: BAND_CLAUSES[band] };
}

/** Why riders keep a Trundler from a shot, or undefined (RF-RIDE-9). */
export function ridersRejection(firer: Unit, { band }: Shot): Rejection | undefined {
  return isHeldByRiders(firer, band) ? reject('loaded-trundler', 'RF-RIDE-9', { unit: firer.id, band }) : undefined;
}

/** Why a unit has nothing to fire at that distance, or undefined (RF-RNG-6). */
export function zeroRejection(firer: Unit, { band, strength }: Shot): Rejection | undefined {
  return strength > 0 ? undefined : reject('stat-zero', 'RF-RNG-6', { unit: firer.id, band });
}

export type Shot = {
  readonly band: Band;
  readonly ballistic: boolean;
  readonly strength: number;
  readonly clause: string;
};

/** Why a direct line is not there, or undefined (RF-LOS-2). Ballistic fire needs none (RF-VLRF-1). */
export function lineRejection(state: State, firer: Unit, cell: number, shot: Shot): Rejection | undefined {
  if (shot.ballistic || isLineFree(state, firer.cell, cell)) return undefined;
  return reject('out-of-sight', 'RF-LOS-2', {
    unit: firer.id,
    blockedAt: squareOf(state, firstBlocker(state, firer.cell, cell)),
  });
}

/** Why a unit may not observe for these firers, or undefined (RF-VLRF-11 to 15). Tested in the ledger's order. */
export function observerRejection(
  state: State,
  id: string,
  firers: readonly Unit[],
  shot: Shot,
  cell: number,
): Rejection | undefined {
  const seat = firers[0]?.seat;
  if (!shot.ballistic) return reject('observer-not-vlrf', 'RF-VLRF-11', { observer: id, band: shot.band });
  const observer = unitById(state, id);
  if (observer !== undefined && observer.seat === seat && observer.fireUsed && !observer.observer) {
    return reject('observer-fired', 'RF-VLRF-13', { observer: id });
  }
  if (
    observer === undefined ||
    observer.seat !== seat ||
    observer.standing !== 'board' ||
    isHammered(observer) ||
    observer.overwatch !== null ||
    firers.includes(observer)
  ) {
    return reject('not-an-observer', 'RF-VLRF-13', { observer: id });
  }
  if (isLineFree(state, observer.cell, cell)) return undefined;
  return reject('observer-out-of-sight', 'RF-VLRF-12', {
    observer: id,
    blockedAt: squareOf(state, firstBlocker(state, observer.cell, cell)),
  });
}

/** The two strengths a stat splits into, larger first (RF-SPLIT-2). */
export function halvesOf(strength: number): readonly [number, number] {
  return [Math.ceil(strength / 2), Math.floor(strength / 2)];
}

/** Why this split is not one of the two halves in either order, or undefined (RF-SPLIT-2, 3). */
export function splitRejection(unit: Unit, strength: number, [a, b]: readonly [number, number]): Rejection | undefined {
  if (strength < 2) return reject('cannot-split', 'RF-SPLIT-3', { unit: unit.id, strength });
  const [large, small] = halvesOf(strength);
  if ((a === large && b === small) || (a === small && b === large)) return undefined;
  return reject('cannot-split', 'RF-SPLIT-2', { unit: unit.id, strength, halves: [large, small] });
}

/** Whether a unit could fire at a square now, whatever its allowance: band, stat, riders and line. */
export function couldFireAt(state: State, firer: Unit, cell: number): boolean {
  if (cell === firer.cell) return false;
  const band = bandTo(state, firer, cell);
  if (firer[band] === 0 || isHeldByRiders(firer, band)) return false;
  return isBallistic(state, firer, band) || isLineFree(state, firer.cell, cell);
}
