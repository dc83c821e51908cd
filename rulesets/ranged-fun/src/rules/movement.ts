import { type Rejection, reject } from '@sandtable/kernel';
import { type Building, gridOf, type Square, type State, squareOf, type Unit } from '../state.ts';
import { isCover } from './lines.ts';

/** Points left this turn, in halves; always from the current stat, so damage bites at once (RF-MOVE-1). */
export function remainingHalf(unit: Unit): number {
  return Math.max(0, 2 * unit.movement - unit.spentHalf);
}

export type StepFault =
  | 'off-table'
  | 'not-adjacent'
  | 'square-occupied'
  | 'building-class'
  | 'building-armour'
  | 'rough-needs-full-move'
  | 'not-enough-movement';

const CLAUSES: Record<StepFault, string> = {
  'off-table': 'RF-MOVE-8',
  'not-adjacent': 'RF-MOVE-9',
  'square-occupied': 'RF-MOVE-6',
  'building-class': 'RF-BLDG-1',
  'building-armour': 'RF-BLDG-2',
  'rough-needs-full-move': 'RF-TERR-2',
  'not-enough-movement': 'RF-MOVE-4',
};

/** Why a unit may not stand in a square, whatever getting there costs (RF-MOVE-6, RF-BLDG-1, 2). */
export function standFault(state: State, unit: Unit, cell: number): StepFault | undefined {
  const occupant = state.occupant[cell] as number;
  if (occupant >= 0 && occupant !== unit.index) return 'square-occupied';
  if (state.ground[cell] !== 'building') return undefined;
  if (unit.type.class !== 'ATV') return 'building-class';
  return unit.armour > (state.buildings[cell] as Building).armour ? 'building-armour' : undefined;
}

/** The price in halves of entering a square, or why the step is illegal. `spentHalf` is what was spent before it. */
export function stepPrice(
  state: State,
  unit: Unit,
  from: number,
  to: number,
  spentHalf = unit.spentHalf,
): number | StepFault {
  if (to < 0) return 'off-table';
  const grid = gridOf(state);
  const direction = grid.directionTo(from, to);
  if (direction < 0) return 'not-adjacent';
  const fault = standFault(state, unit, to);
  if (fault !== undefined) return fault;
  const diagonal = grid.isDiagonal(direction);
  const left = Math.max(0, 2 * unit.movement - spentHalf);
  if (isCover(state, to) && (unit.type.class === 'TRUNDLER' || unit.type.class === 'TRANSPORT')) {
    return roughStep(state, left, spentHalf);
  }
  const price = groundPrice(state, unit, to, diagonal);
  return price <= left ? price : 'not-enough-movement';
}

/** RF-MOVE-2, 3, RF-TERR-1, 4, RF-BLDG-3: what counts is the square entered, never the one left (RF-MOVE-5). */
export function groundPrice(state: State, unit: Unit, to: number, diagonal: boolean): number {
  if (unit.type.class === 'ATV' && isCover(state, to)) return diagonal ? 6 : 4;
  return diagonal ? 3 : 2;
}

/** The clause that sets the price of a step, for the event that pays it. */
export function stepClause(state: State, unit: Unit, from: number, to: number): string {
  if (state.ground[to] === 'building') return 'RF-BLDG-3';
  if (isCover(state, to)) return unit.type.class === 'ATV' ? 'RF-TERR-1' : coverClause(state, unit);
  const grid = gridOf(state);
  return grid.isDiagonal(grid.directionTo(from, to)) ? 'RF-MOVE-3' : 'RF-MOVE-2';
}

function coverClause(state: State, unit: Unit): string {
  if (unit.type.class === 'FLYER') return 'RF-TERR-4';
  return state.options.roughEndsMove ? 'RF-TERR-3' : 'RF-TERR-2';
}

/** RF-TERR-2: the one space is the whole turn's movement; with the option RF-TERR-3 it is the end of any move. */
function roughStep(state: State, left: number, spentHalf: number): number | StepFault {
  if (!state.options.roughEndsMove && spentHalf > 0) return 'rough-needs-full-move';
  return left >= 2 ? left : 'not-enough-movement';
}

/** A step fault as a refusal, with the numbers a sentence needs. */
export function stepRejection(state: State, unit: Unit, to: number, square: Square, fault: StepFault): Rejection {
  const detail = { unit: unit.id, square, left: remainingHalf(unit) / 2 };
  switch (fault) {
    case 'off-table':
      return reject(fault, CLAUSES[fault], { ...detail, board: [state.width, state.height] });
    case 'square-occupied':
      return reject(fault, CLAUSES[fault], { ...detail, by: state.units[state.occupant[to] as number]?.id });
    case 'building-armour':
      return reject(fault, CLAUSES[fault], { ...detail, armour: unit.armour, building: state.buildings[to]?.armour });
    default:
      return reject(fault, CLAUSES[fault], detail);
  }
}

/** Every square a unit could reach by a path from where it is, with its price and the cheapest path: for offers and bots. */
export function reach(
  state: State,
  unit: Unit,
  budgetHalf: number,
  spentHalf = unit.spentHalf,
  priceOf: typeof stepPrice = stepPrice,
): Reached[] {
  const grid = gridOf(state);
  const best = new Map<number, Reached>();
  let frontier: Reached[] = [{ cell: unit.cell, priceHalf: 0, path: [] }];
  while (frontier.length > 0) {
    frontier.sort((a, b) => a.priceHalf - b.priceHalf || a.cell - b.cell);
    const here = frontier.shift() as Reached;
    for (let direction = 0; direction < grid.directions; direction++) {
      const to = grid.neighbour(here.cell, direction);
      if (to < 0 || to === unit.cell) continue;
      const price = priceOf(state, unit, here.cell, to, spentHalf + here.priceHalf);
      if (typeof price !== 'number' || here.priceHalf + price > budgetHalf) continue;
      const known = best.get(to);
      if (known !== undefined && known.priceHalf <= here.priceHalf + price) continue;
      const reached = { cell: to, priceHalf: here.priceHalf + price, path: [...here.path, to] };
      best.set(to, reached);
      frontier = frontier.filter(({ cell }) => cell !== to);
      frontier.push(reached);
    }
  }
  return [...best.values()].sort((a, b) => a.cell - b.cell);
}

export type Reached = { readonly cell: number; readonly priceHalf: number; readonly path: readonly number[] };

/** A path of cells as squares. */
export function squaresOf(state: State, cells: readonly number[]): Square[] {
  return cells.map((cell) => squareOf(state, cell));
}
