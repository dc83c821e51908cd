import { placeInPolygon } from '@sandtable/geometry';
import type { PieceCard } from '../../content/piece-card.ts';
import { clockTo, distanceOf, inchesText } from '../measures.ts';
import { namesIn } from '../names.ts';
import { type Seen, type SeenUnit, type Spot, sideOfSeat, spotOf } from '../seen.ts';

/** So near to a wall one can hide behind it. */
const BESIDE = 1500;

/** Where a move leads: `· 8″ to 2 o'clock, towards R2 (12.4″), beside low wall`. */
export function moveText(table: Seen, unit: SeenUnit, path: readonly Spot[]): string {
  const [from, to] = [spotOf(table, unit), path.at(-1)];
  if (from === null || to === undefined) return '';
  const parts = [`${inchesText(distanceOf(from, to))} to ${clockTo(from, to)} o'clock`];
  const nearest = nearestEnemy(table, unit, to);
  if (nearest !== undefined) {
    const way = nearest.distance < distanceOf(from, nearest.spot) ? 'towards' : 'away from';
    parts.push(`${way} ${namesIn(table).short(nearest.id)} (${inchesText(nearest.distance)})`);
  }
  const shelter = shelterAt(table, to);
  if (shelter !== undefined) parts.push(shelter);
  return ` · ${parts.join(', ')}`;
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

/** What a point lies in or beside that could shelter somebody; the ground itself is none. */
export function shelterAt({ terrain, cleared }: Seen, at: Spot): string | undefined {
  const pieces = terrain.filter((piece) => !cleared.includes(piece.id) && shelters(piece));
  const inside = pieces.find((piece) => isIn(piece, at));
  if (inside !== undefined) return `in ${inside.name.toLowerCase()}`;
  const near = pieces.find(
    (piece) => (piece.cover ?? 0) > 0 && AROUND.some(([x, y]) => isIn(piece, { x: at.x + x, y: at.y + y })),
  );
  return near === undefined ? undefined : `beside ${near.name.toLowerCase()}`;
}

/** A trench or a ring does, and whatever stands up and hides or stops something; a road or mud does not. */
function shelters({ relief, emplacement, height, opacity, cover }: PieceCard): boolean {
  if (relief === 'trench' || emplacement) return true;
  return relief === 'flat' && height > 0 && (opacity !== 'none' || cover !== 0);
}

const AROUND = [
  [BESIDE, 0],
  [-BESIDE, 0],
  [0, BESIDE],
  [0, -BESIDE],
  [BESIDE / 2, 0],
  [-BESIDE / 2, 0],
  [0, BESIDE / 2],
  [0, -BESIDE / 2],
] as const;

function isIn({ footprint }: PieceCard, at: Spot): boolean {
  return placeInPolygon(at as PieceCard['footprint'][number], footprint) !== 'outside';
}
