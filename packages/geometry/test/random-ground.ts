import { distanceBetween, groundStretches, type MoveGround, type Point } from '../src/index.ts';
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

/** What a path costs by the ground each leg crosses, in fractions of a mil: the planner's price before it is rounded up. */
export function costOfLegs(path: readonly Point[], ground: MoveGround): number {
  let cost = 0;
  path.slice(1).forEach((to, leg) => {
    const length = distanceBetween(path[leg]!, to);
    for (const { enter, exit, weight } of groundStretches(path[leg]!, to, ground))
      cost += (exit - enter) * length * weight;
  });
  return cost;
}
