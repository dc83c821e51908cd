import { type Disc, discOverlapsPolygon, placeInPolygon } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { Prices } from '../../content/cards.ts';
import type { State, Unit } from '../../state.ts';
import { IMPASSABLE, moveTerrain } from '../movement/move-terrain.ts';

/**
 * Why an aircraft can't be on the ground here, or undefined (DR-FLY-1, ruling): it needs ground a road vehicle could
 * stand on; for the smallest drones, ground a soldier could stand on will do.
 */
export function touchdownRejection(state: State, { id, card }: Unit, base: Disc): Rejection | undefined {
  const column: keyof Prices = card.size === 0 ? 'foot' : 'road';
  const { bars, grounds, open } = moveTerrain(state, column);
  const left = (piece: string) => !state.cleared.includes(piece);
  const bar = bars.find((each) => left(each.id) && discOverlapsPolygon(base, each.shape));
  if (bar !== undefined) return reject('overlap', 'DR-FLY-1', { unit: id, piece: bar.id });
  // Flat ground counts under the centre; of several surfaces the one listed last lies on top, such as a bridge.
  const under = grounds.filter(
    ({ id: piece, surface, shape }) =>
      surface && left(piece) && !('radius' in shape) && placeInPolygon(base, shape) === 'inside',
  );
  const top = under.at(-1);
  if ((top?.weight ?? open) < IMPASSABLE) return undefined;
  return reject('overlap', 'DR-FLY-1', { unit: id, ...(top === undefined ? {} : { piece: top.id }) });
}
