import { type Bounds, inches, type Mils, type Point } from '@sandtable/geometry';
import type { Random } from '@sandtable/kernel';
import type { Edge } from '../../content/zone.ts';
import type { State, Unit } from '../../state.ts';
import { musterOf } from '../turn/deployment.ts';

/** How finely places are tried when one is looked for. */
const STEP: Mils = inches(0.25);

/** Places for a base in the zones a unit deploys in, row by row; whether they are free is another question. */
export function* placesInZones(state: State, unit: Unit): Generator<Point> {
  for (const { bounds } of musterOf(state, unit)?.zones ?? []) yield* placesIn(bounds, unit.card.radius);
}

function* placesIn({ minX, minY, maxX, maxY }: Bounds, radius: Mils): Generator<Point> {
  for (let y = minY + radius; y <= maxY - radius; y += STEP) {
    for (let x = minX + radius; x <= maxX - radius; x += STEP) yield { x, y };
  }
}

/** A place somewhere in the zones of a unit, at random. */
export function drawPlace(state: State, unit: Unit, random: Random): Point | undefined {
  const zone = random.pick(musterOf(state, unit)?.zones ?? []);
  if (zone === undefined) return undefined;
  const { minX, minY, maxX, maxY } = zone.bounds;
  const { radius } = unit.card;
  const between = (from: Mils, to: Mils) => (to < from ? from : from + random.below(to - from + 1));
  return { x: between(minX + radius, maxX - radius), y: between(minY + radius, maxY - radius) };
}

/** Places for a base that touches an edge of the table from inside, one beside the other. */
export function* placesAlong({ width, height }: State, edge: Edge, radius: Mils): Generator<Point> {
  const upright = edge === 'west' || edge === 'east';
  const length = upright ? height : width;
  const across = edge === 'west' || edge === 'south' ? radius : (upright ? width : height) - radius;
  for (let along = radius; along <= length - radius; along += STEP) {
    yield upright ? { x: across, y: along } : { x: along, y: across };
  }
}
