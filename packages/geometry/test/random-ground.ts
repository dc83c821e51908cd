import type { MoveGround } from '../src/index.ts';
import { randomTable } from './random-table.ts';

/** The ground of a random table: blocks and ten bodies in the way, woods at double price. */
export function randomGround(seed: number): MoveGround {
  const table = randomTable(seed, 30, 10);
  return {
    obstacles: [
      ...table.pieces.filter(({ kind }) => kind === 'block').map(({ id, footprint }) => ({ id, shape: footprint })),
      ...table.bodies.map(({ id, x, y, radius }) => ({ id, shape: { x, y, radius } })),
    ],
    areas: table.pieces
      .filter(({ kind }) => kind === 'wood')
      .map(({ id, footprint }) => ({ id, shape: footprint, weight: 2 })),
    bounds: { minX: 0, minY: 0, maxX: table.width, maxY: table.height },
  };
}
