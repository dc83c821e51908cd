import { isFree, type MoveGround, moveMap, type Point, planPath, sightScene, visibleShare } from '@sandtable/geometry';
import { fractions, randomTable } from '../packages/geometry/test/random-table.ts';
import { cpuMs, median } from './measure.ts';

const TABLE_SEED = 11;
const BASE_RADIUS = 630;
const PATHS = 40;
const PATH_REPETITIONS = 7;

export type TableFigures = {
  readonly pieces: number;
  readonly bodies: number;
  readonly pairs: number;
  /** CPU milliseconds for all pairs: median over the repetitions. */
  readonly sightMs: number;
  /** The same when other bodies hide a body as well, as pieces do. */
  readonly sightAmongBodiesMs: number;
  /** CPU microseconds for one path across the table: median over the repetitions. */
  readonly pathUs: number;
};

/** Sight between all bodies in both directions, and paths between far places, on a crowded six by four foot table. */
export function measureTable(repetitions: number): TableFigures {
  const table = randomTable(TABLE_SEED);
  const { bodies, pieces } = table;
  const scene = sightScene(pieces);
  const eyes = bodies.map(({ x, y, bottom, height }) => ({ x, y, z: bottom + Math.round(height * 0.9) }));
  const amongBodies = { bodies };
  const allPairs = (options?: typeof amongBodies) => {
    let sum = 0;
    for (let from = 0; from < bodies.length; from++) {
      for (let to = 0; to < bodies.length; to++) {
        if (from !== to) sum += visibleShare(scene, eyes[from]!, bodies[to]!, options);
      }
    }
    return sum;
  };
  const paths = plannedPaths(table);
  return {
    pieces: pieces.length,
    bodies: bodies.length,
    pairs: bodies.length * (bodies.length - 1),
    sightMs: medianMs(repetitions, () => allPairs()),
    sightAmongBodiesMs: medianMs(repetitions, () => allPairs(amongBodies)),
    // A second each: a few are enough for a figure that nothing is held against.
    pathUs: (medianMs(Math.min(repetitions, PATH_REPETITIONS), paths) * 1000) / PATHS,
  };
}

/** A function that plans the same paths between free places all over the table; the ground is prepared beforehand. */
function plannedPaths({ pieces, width, height }: ReturnType<typeof randomTable>): () => number {
  const ground: MoveGround = {
    obstacles: pieces.filter(({ kind }) => kind === 'block').map(({ id, footprint }) => ({ id, shape: footprint })),
    areas: pieces
      .filter(({ kind }) => kind === 'wood')
      .map(({ id, footprint }) => ({ id, shape: footprint, weight: 2 })),
    bounds: { minX: 0, minY: 0, maxX: width, maxY: height },
  };
  const map = moveMap(ground, BASE_RADIUS);
  const next = fractions(TABLE_SEED);
  const places: Point[] = [];
  while (places.length <= PATHS) {
    const place = { x: Math.round(next() * width), y: Math.round(next() * height) };
    if (isFree(map, place)) places.push(place);
  }
  return () => {
    let price = 0;
    for (let i = 0; i < PATHS; i++) price += planPath(map, places[i]!, places[i + 1]!)?.price ?? 0;
    return price;
  };
}

/** Median CPU milliseconds of one run; the results must all be equal, which also keeps the work from being skipped. */
function medianMs(repetitions: number, run: () => number): number {
  const expected = run();
  for (let i = 0; i < repetitions / 4; i++) run();
  const times: number[] = [];
  for (let i = 0; i < repetitions; i++) {
    const start = cpuMs();
    const result = run();
    times.push(cpuMs() - start);
    if (result !== expected) throw new Error(`the same geometry gave ${result} after ${expected}`);
  }
  return median(times);
}
