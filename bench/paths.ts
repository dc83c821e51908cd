import { isFree, type MoveGround, moveMap, type Point, planPath } from '@sandtable/geometry';
import { fractions, randomTable } from '../packages/geometry/test/random-table.ts';
import { cpuMs, median } from './measure.ts';

const TABLE_SEED = 11;
const BASE_RADIUS = 630;
const PATHS = 40;

export type PathFigures = {
  readonly pieces: number;
  /** CPU microseconds for one path across the table: median over the repetitions. */
  readonly pathUs: number;
};

/** Paths between places far apart on a crowded six by four foot table. */
export function measurePaths(repetitions: number): PathFigures {
  const table = randomTable(TABLE_SEED);
  return {
    pieces: table.pieces.length,
    pathUs: (medianMs(repetitions, plannedPaths(table)) * 1000) / PATHS,
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
