import { DIRECTIONS, type Mils, type Point, stepTowards } from '@sandtable/geometry';
import type { Random } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { moveFault, unitCoherencyFault, type Way } from './move-check.ts';
import type { Mover } from './mover.ts';

/** The same straight step for each of these bases, if all of them may make it. */
export function stepWays(
  state: State,
  movers: readonly Mover[],
  unit: Unit | undefined,
  step: (at: Point) => Point,
): Way[] | undefined {
  const ways = movers.map((mover): Way => ({ mover, waypoints: [step(mover.at)] }));
  if (moveFault(state, ways) !== undefined) return undefined;
  return unit !== undefined && unitCoherencyFault(unit, ways) !== undefined ? undefined : ways;
}

const speedOf = (movers: readonly Mover[]): Mils => Math.min(...movers.map(({ speed }) => speed));

/** Straight moves in eight directions, as far as the speed goes and half as far. */
export function sampleWays(state: State, movers: readonly Mover[], unit: Unit | undefined): Way[][] {
  const speed = speedOf(movers);
  const found: Way[][] = [];
  for (const [i, direction] of DIRECTIONS.entries()) {
    if (i % 2 === 1) continue;
    for (const length of [speed, speed / 2]) {
      const ways = stepWays(state, movers, unit, (at) => stepTowards(at, direction, length));
      if (ways !== undefined) found.push(ways);
    }
  }
  return found;
}

/** One random straight move; undefined if a few tries find none. */
export function drawWays(
  state: State,
  movers: readonly Mover[],
  unit: Unit | undefined,
  random: Random,
): Way[] | undefined {
  const speed = speedOf(movers);
  for (let tries = 0; tries < 6; tries++) {
    const direction = DIRECTIONS[random.below(DIRECTIONS.length)]!;
    const length = Math.round((speed * (1 + random.below(4))) / 4);
    const ways = stepWays(state, movers, unit, (at) => stepTowards(at, direction, length));
    if (ways !== undefined) return ways;
  }
  return undefined;
}
