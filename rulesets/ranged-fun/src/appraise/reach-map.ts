import { flightPrice, isFlight } from '../rules/flight.ts';
import { standFault, stepPrice } from '../rules/movement.ts';
import { gridOf, type State, type Unit } from '../state.ts';

/** Where a unit can get to: price in halves by cell (-1: not at all), the cell before each, and the cells by rising price. */
export type ReachMap = {
  readonly price: Int16Array;
  readonly before: Int16Array;
  readonly cells: readonly number[];
};

/**
 * The same squares as `reach` and `flightReach` give, without their paths: appraisals ask for dozens of these a decision.
 * Prices are small whole numbers, so squares wait in a bucket for each price.
 */
export function reachMap(state: State, unit: Unit, budgetHalf: number, spentHalf: number): ReachMap {
  const grid = gridOf(state);
  const price = new Int16Array(grid.cells).fill(-1);
  const before = new Int16Array(grid.cells).fill(-1);
  const done = new Uint8Array(grid.cells);
  const flies = isFlight(state, unit);
  const buckets: number[][] = Array.from({ length: budgetHalf + 1 }, () => []);
  const cells: number[] = [];
  buckets[0]?.push(unit.cell);
  price[unit.cell] = 0;
  for (let paid = 0; paid <= budgetHalf; paid++) {
    for (const here of buckets[paid] as number[]) {
      if (done[here] === 1 || price[here] !== paid) continue;
      done[here] = 1;
      if (here !== unit.cell && (!flies || standFault(state, unit, here) === undefined)) cells.push(here);
      for (let direction = 0; direction < grid.directions; direction++) {
        const to = grid.neighbour(here, direction);
        if (to < 0 || done[to] === 1) continue;
        const step = flies ? flightPrice(state, unit, here, [to]) : stepPrice(state, unit, here, to, spentHalf + paid);
        if (typeof step !== 'number' || paid + step > budgetHalf) continue;
        const known = price[to] as number;
        if (known >= 0 && known <= paid + step) continue;
        price[to] = paid + step;
        before[to] = here;
        buckets[paid + step]?.push(to);
      }
    }
  }
  return { price, before, cells };
}

/** The cheapest way to a cell of the map, as cells, without the one it starts from. */
export function pathTo({ before }: ReachMap, cell: number): number[] {
  const path: number[] = [];
  for (let at = cell; before[at] !== -1; at = before[at] as number) path.push(at);
  return path.reverse();
}
