import { distanceBetween, INCH, inches, type Point } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { readyLists } from '../content/catalogue.ts';
import { SIGNATURES } from '../content/signature.ts';
import type { PlaceObjective } from '../decisions/choose-sides.ts';
import type { Deploy } from '../decisions/deploy.ts';
import type { SubmitList } from '../decisions/submit-list.ts';
import { type Deployed, pingSpotFault, pingsDue, zoneOf } from '../rules/deployment.ts';
import { PING_RADIUS } from '../rules/measure/radii.ts';
import { pingDisc, playerOf } from '../rules/units/roster.ts';
import type { Edge, Seat, State } from '../state.ts';
import { goalsOf, guardsAmong, sharedGoals } from './goals.ts';

/** The list the scenario was written for comes first; any other will do. */
export function listWorth({ scenario }: State, seat: Seat, { faction, units }: SubmitList): number {
  const own = readyLists[scenario.lists[seat === 'one' ? 0 : 1]];
  const same = own !== undefined && own.faction === faction && own.units.join() === units.join();
  return same ? 3 : 0;
}

/** Across the table, not along it. */
export function edgeWorth({ ground }: State, edge: Edge): number {
  const { maxX, maxY } = ground.bounds;
  const across = edge === 'north' || edge === 'south' ? maxX >= maxY : maxY > maxX;
  return across ? 1 : 0;
}

/** Near the middle of the line, so that all of a force is near both. */
export function objectiveWorth({ ground }: State, { at }: PlaceObjective): number {
  const middle = { x: ground.bounds.maxX / 2, y: ground.bounds.maxY / 2 };
  return -distanceBetween(at, middle) / inches(10);
}

/** How close all Pings are to their goals: guards to what they guard, the others to what they score on. */
export function deploymentWorth(state: State, seat: Seat, command: Deploy): number {
  if (!('pings' in command)) return 0;
  const { won, guarded } = goalsOf(state, seat);
  const count = guardsAmong(state, seat, command.pings.length);
  const places = command.pings.map(({ at }) => at).sort((a, b) => nearest(guarded, a) - nearest(guarded, b));
  const sum = places.reduce((all, at, i) => all - nearest(i < count ? guarded : won, at) / (10 * INCH), 0);
  return 10 + sum / Math.max(1, places.length);
}

function nearest(goals: readonly Point[], at: Point): number {
  return goals.reduce((least, goal) => Math.min(least, distanceBetween(at, goal)), inches(60));
}

/** A deployment with the Pings shared out among the objectives, each as close as there is room. */
export function forwardDeployment(state: State, seat: Seat): Command[] {
  const due = pingsDue(state, seat);
  const { minX, minY, maxX, maxY } = zoneOf(state, playerOf(state, seat));
  const spots: Point[] = [];
  for (let x = Math.ceil(minX / INCH) * INCH; x <= maxX; x += INCH)
    for (let y = Math.ceil(minY / 500) * 500; y <= maxY; y += 500) spots.push({ x, y });
  const goals = sharedGoals(
    state,
    seat,
    SIGNATURES.reduce((sum, signature) => sum + due[signature], 0),
  );
  const placed: Deployed[] = [];
  for (const signature of SIGNATURES) {
    for (let i = 0; i < due[signature]; i++) {
      const goal = goals[placed.length] ?? { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
      const discs = placed.map(pingDisc);
      const free = spots
        .map((at) => ({ at, far: distanceBetween(at, goal) + crowding(at, placed, signature) }))
        .sort((a, b) => a.far - b.far)
        .find(({ at }) => pingSpotFault(state, seat, { signature, at }, discs) === undefined);
      if (free === undefined) return [];
      placed.push({ signature, at: free.at });
    }
  }
  return [{ kind: 'deploy', pings: placed } as Command];
}

/** Room to move counts for a little. */
function crowding(at: Point, placed: readonly Deployed[], signature: Deployed['signature']): number {
  const near = placed.filter((other) => distanceBetween(at, other.at) < 2 * PING_RADIUS[signature] + INCH);
  return near.length * INCH;
}
