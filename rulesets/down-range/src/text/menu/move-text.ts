import { joined, plain, type Sentence, say, typing } from '@sandtable/game';
import { shelterAt } from '../../shelter.ts';
import { distanceOf, type Seen, type SeenUnit, type Spot, sideOfSeat, spotOf } from '../../view-types.ts';
import { clockTo, inchesText } from '../measures.ts';
import { namesIn } from '../names.ts';

/** Where a move leads: `8″ to 2 o’clock, toward R2 (12.4″)`; where orders are typed, also `by the low wall`. */
export function moveText(table: Seen, unit: SeenUnit, path: readonly Spot[]): Sentence | undefined {
  const [from, to] = [spotOf(table, unit), path.at(-1)];
  if (from === null || to === undefined) return undefined;
  const parts = [say`${inchesText(distanceOf(from, to))} toward ${clockTo(from, to)} o’clock`];
  const nearest = nearestEnemy(table, unit, to);
  if (nearest !== undefined) {
    const way = nearest.distance < distanceOf(from, nearest.spot) ? 'toward' : 'away from';
    parts.push(say`${way} ${namesIn(table).short(nearest.id)} (${inchesText(nearest.distance)})`);
  }
  const shelter = shelterText(table, to);
  return say`${joined(parts, ', ')}${shelter === undefined ? '' : typing(`, ${plain(shelter)}`)}`;
}

function nearestEnemy(table: Seen, unit: SeenUnit, to: Spot): { id: string; spot: Spot; distance: number } | undefined {
  const side = sideOfSeat(table, unit.seat);
  let best: { id: string; spot: Spot; distance: number } | undefined;
  for (const other of table.units) {
    const spot = spotOf(table, other);
    const player = table.players.find(({ seat }) => seat === other.seat);
    if (spot === null || player === undefined || player.neutral || player.side === side) continue;
    if (other.status !== undefined && other.status !== 'active') continue;
    const distance = distanceOf(to, spot);
    if (best === undefined || distance < best.distance) best = { id: other.id, spot, distance };
  }
  return best;
}

/** What shelters a unit at a point, in words: `in the woods`, `by the low wall`. */
export function shelterText(table: Seen, at: Spot): Sentence | undefined {
  const shelter = shelterAt(table, at);
  if (shelter === undefined) return undefined;
  const { where, piece } = shelter;
  return say`${where === 'in' ? 'in' : 'by'} ${namesIn(table).thePiece(piece.id)}`;
}
