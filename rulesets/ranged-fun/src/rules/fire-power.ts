import { type Step, type Tally, tally } from '@sandtable/kernel';
import type { State, Unit } from '../state.ts';
import { armourAgainstBallisticFire, armourAgainstDirectFire, cellOfVictim, type Victim } from './armour.ts';
import { hasObstacleBetween } from './lines.ts';
import { BAND_CLAUSES, bandTo, isBallistic } from './ranges.ts';

/** Strength of a volley as the board is now: the stat of the band, or the higher of two plus one (RF-SUP-4). */
export function strengthOf(state: State, firers: readonly Unit[], cell: number): Tally {
  const best = firers
    .map((unit) => ({ unit, band: bandTo(state, unit, cell) }))
    .reduce((a, b) => (b.unit[b.band] > a.unit[a.band] ? b : a));
  const steps: Step[] = [
    { clause: BAND_CLAUSES[best.band], what: best.band, set: best.unit[best.band], note: best.unit.id },
  ];
  if (firers.length > 1) steps.push({ clause: 'RF-SUP-4', what: 'support', add: 1 });
  return tally(steps);
}

/** Effective armour against a volley as the board is now; of two lines the worse one counts (RF-SUP-5). */
export function armourOf(state: State, firers: readonly Unit[], victim: Victim, observer?: Unit): Tally {
  const cell = cellOfVictim(victim);
  if (observer !== undefined) return armourAgainstBallisticFire(state, observer.cell, victim);
  return firers
    .map((unit) =>
      isBallistic(state, unit, bandTo(state, unit, cell))
        ? armourAgainstBallisticFire(state, unit.cell, victim)
        : armourAgainstDirectFire(state, unit.cell, victim),
    )
    .reduce((a, b) => (b.total > a.total ? b : a));
}

/** Whether a shot may scatter: ballistic, over an obstacle, and nobody observes (RF-VLRF-5, RF-SUP-9). */
export function mayScatter(state: State, firers: readonly Unit[], cell: number, observer?: Unit): boolean {
  if (observer !== undefined) return false;
  return firers.some(
    (unit) => isBallistic(state, unit, bandTo(state, unit, cell)) && hasObstacleBetween(state, unit.cell, cell),
  );
}
