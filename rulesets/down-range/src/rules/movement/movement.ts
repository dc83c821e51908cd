import type { Mils } from '@sandtable/geometry';
import { type Step, type Tally, tally } from '@sandtable/kernel';
import type { Prices } from '../../content/cards.ts';
import { type State, type Unit, unitAt } from '../../state.ts';
import { isOverburdened } from '../carrying/load.ts';
import { isOverloaded, operatorOf } from '../vehicles/occupants.ts';

/** Movement without limit in a number that can be added to and compared (DR-MOV-12). */
export const UNLIMITED = 1_000_000_000;

/** How far `unit` may go in one Move (DR-MOV-1). Several reasons for half speed halve once (DR-MOV-10). */
export function movementAllowance(state: State, unit: Unit): Tally {
  const { movement } = unit.card;
  if (movement === null) return tally([{ clause: 'DR-MOV-12', what: 'unlimited', set: UNLIMITED }]);
  const steps: Step[] = [{ clause: 'DR-MOV-1', what: 'movement', set: movement }];
  slowings(state, unit).forEach(({ clause, what, note }, i) => {
    const named = { clause, what, ...(note === undefined ? {} : { note }) };
    steps.push(i === 0 ? { ...named, times: [1, 2] } : named);
  });
  return tally(steps);
}

/** The same number without its reasons. */
export function mostMovement(state: State, unit: Unit): Mils {
  const { movement } = unit.card;
  if (movement === null) return UNLIMITED;
  return isSlowed(state, unit) ? Math.floor(movement / 2) : movement;
}

/** Is there anything that makes a unit go at half speed? Asked for every way that is thought of; see `slowings`. */
function isSlowed(state: State, unit: Unit): boolean {
  if (unit.injured || unit.carrying >= 0 || unit.disabled) return true;
  return unit.card.kind === 'troop' ? isOverburdened(state, unit) : slowings(state, unit).length > 0;
}

/** Everything that makes a unit go at half speed, in the order of the ledger. */
function slowings(state: State, unit: Unit): Pick<Step, 'clause' | 'what' | 'note'>[] {
  const reasons: Pick<Step, 'clause' | 'what' | 'note'>[] = [];
  const vehicle = unit.card.kind === 'vehicle';
  if (unit.injured)
    reasons.push(vehicle ? { clause: 'DR-MED-11', what: 'degraded' } : { clause: 'DR-MED-2', what: 'injured' });
  if (unit.carrying >= 0) reasons.push({ clause: 'DR-CAR-1', what: 'carrying', note: unitAt(state, unit.carrying).id });
  if (isOverburdened(state, unit)) reasons.push({ clause: 'DR-LOD-1', what: 'overburdened' });
  if (vehicle && isOverloaded(state, unit)) reasons.push({ clause: 'DR-OVL-1', what: 'overloaded' });
  if (unit.disabled) reasons.push({ clause: 'DR-HAZ-3', what: 'disabled' });
  if (vehicle && isDrivenUntrained(state, unit)) reasons.push({ clause: 'DR-VEH-3', what: 'untrained-driver' });
  return reasons;
}

/** DR-VEH-3: a driver without training moves the vehicle at half speed, unless the players agree otherwise. */
function isDrivenUntrained(state: State, vehicle: Unit): boolean {
  if (state.judgements.untrainedDriver === 'full' || vehicle.card.unmanned !== null) return false;
  const operator = operatorOf(state, vehicle);
  return operator !== undefined && operator.card.kind === 'troop' && !operator.trained.includes('driving');
}

/** The column of the terrain table a unit pays by; flyers pay by none (DR-MOV-2). */
export function columnOf({ card }: Unit): keyof Prices | null {
  switch (card.mobility) {
    case 'off-road':
      return 'offRoad';
    case 'aerial':
      return null;
    default:
      return card.mobility;
  }
}

/** Does the unit crawl, and pay double for it? Quick-start games say nothing of crawling (DR-MOV-15, DR-QS-4). */
export function paysForCrawling(state: State, unit: Unit, crawl: boolean): boolean {
  return crawl && unit.card.mobility === 'foot' && state.judgements.posture && state.options.rules === 'full';
}
