import { remainingHalf } from '../rules/movement.ts';
import { type Unit, unitAt } from '../state.ts';
import { type Look, standingAt } from './look.ts';
import { markersOf, missionPull, mustLeave, nearestOf } from './objectives.ts';
import { type Appraisal, groundWords, nameOf, say } from './reasons.ts';

/** Aboard nobody fires, and a wreck takes its riders with it. */
const ABOARD = 1.5;
/** A space gained on the way. */
const SPACE = 0.5;

/** Off to fight, to hold, or because the carrier goes nowhere any more. */
export function appraiseDisembarking(look: Look, rider: Unit, cell: number): Appraisal {
  const { state } = look;
  const carrier = unitAt(state, rider.carrier);
  const words = (): string => `${nameOf(rider)} gets off ${groundWords(state, cell)}`;
  if (mustLeave(state, rider)) return say(carrier.movement === 0 ? 3 : -5, words);
  const there = standingAt(state, rider, cell, () => look.place(rider) + look.bestShot(rider));
  const aboard = missionPull(state, { ...rider, cell: carrier.cell, standing: 'board' }, look.markers);
  // Who has far to go stays on as long as the carrier is quicker.
  const far = wayOf(look, rider, carrier.cell);
  const ride = far > 2 * rider.movement && carrier.movement > rider.movement ? SPACE * far : 0;
  return say(there - aboard + ABOARD - ride, words);
}

/** On, where the way is long and the carrier is quicker and has points left. */
export function appraiseEmbarking(look: Look, rider: Unit, carrier: Unit): Appraisal {
  const { state } = look;
  const words = (): string => `${nameOf(rider)} gets on ${nameOf(carrier)}`;
  if (mustLeave(state, rider)) return say(carrier.movement > 0 && mustLeave(state, carrier) ? 20 : -1, words);
  const far = wayOf(look, rider, rider.cell);
  const quicker = carrier.movement - rider.movement;
  if (far <= 2 * rider.movement || quicker <= 1 || remainingHalf(carrier) < 4) return say(-1, words);
  const shot = rider.fireUsed ? 0 : look.bestShot(rider);
  return say(SPACE * quicker - ABOARD * 0.5 - shot, words);
}

/** How far a unit has still to go: to the nearest marker, or into range of the nearest enemy. */
function wayOf({ state, enemies }: Look, unit: Unit, cell: number): number {
  const markers = markersOf(state);
  if (markers.length > 0) return nearestOf(state, cell, markers);
  const range = unit.lrf >= unit.srf ? 8 : 3;
  const cells = enemies.map((enemy) => enemy.cell);
  return Math.max(0, nearestOf(state, cell, cells) - range);
}
