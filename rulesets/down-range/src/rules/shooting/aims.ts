import { distanceBetween, type Mils, nearestOnBorder, type Point, squaredDistance } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { WeaponCard } from '../../content/cards.ts';
import type { PieceCard } from '../../content/piece-card.ts';
import { isActive, placeOf, type State, type Unit, type UnitId } from '../../state.ts';
import { namedTarget } from '../knowledge/awareness.ts';
import { bodyOf } from '../space/space.ts';

/** A point as commands, events and refusals carry it: plain data. */
export type Spot = { readonly x: Mils; readonly y: Mils };

/** What a player aims at: a unit, a point, or a piece of terrain that can be destroyed (DR-TSK-5). */
export type Aim = { readonly unit: UnitId } | { readonly point: Spot } | { readonly piece: string };

export const pointSchema = z.strictObject({ x: z.int(), y: z.int() });
export const aimSchema: z.ZodType<Aim> = z.union([
  z.strictObject({ unit: z.string() }),
  z.strictObject({ point: pointSchema }),
  z.strictObject({ piece: z.string() }),
]);

/** An aim found on the table. `point` is where an explosive bursts on a hit; `air`: at a unit in flight (DR-FLY-4). */
export type Aimed = { readonly point: Spot; readonly air: boolean } & (
  | { readonly at: 'unit'; readonly unit: Unit }
  | { readonly at: 'point' }
  | { readonly at: 'piece'; readonly piece: PieceCard }
);

/** What is aimed at, or why it is no target at all. */
export function aimedAt(state: State, by: Unit, weapon: WeaponCard, aim: Aim): Aimed | Rejection {
  if ('point' in aim) return aimedAtPoint(state, weapon, aim.point);
  if ('piece' in aim) return aimedAtPiece(state, by, aim.piece);
  const unit = namedTarget(state, by.seat, aim.unit);
  if ('code' in unit) return unit;
  if (unit === by) return reject('targets-itself', 'DR-VIS-2', { unit: by.id, target: aim.unit });
  if (!isActive(unit) || unit.offMap) {
    return reject('not-a-target', unit.offMap ? 'DR-ART-2' : 'DR-DMG-6', { target: aim.unit, status: unit.status });
  }
  return { at: 'unit', unit, point: burstPoint(state, by, weapon, unit), air: bodyOf(state, unit).flying };
}

/** Only a blast can be aimed at bare ground (DR-EXP-1), and only on the table. */
function aimedAtPoint({ width, height }: State, weapon: WeaponCard, point: Spot): Aimed | Rejection {
  if (weapon.radius === 0) return reject('no-blast', 'DR-EXP-1', { weapon: weapon.id, point });
  const inside = point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height;
  return inside ? { at: 'point', point, air: false } : reject('off-table', 'DR-GEO-1', { at: point });
}

function aimedAtPiece(state: State, by: Unit, id: string): Aimed | Rejection {
  const piece = state.terrain.find((each) => each.id === id);
  if (piece === undefined || piece.defense === null || state.cleared.includes(id)) {
    return reject('not-a-target', 'DR-TSK-5', { piece: id });
  }
  const from = placeOf(state, by) ?? (piece.footprint[0] as Point);
  return { at: 'piece', piece, point: nearestOnBorder(from, piece.footprint), air: false };
}

/** Fire that comes down rather than along (DR-COV-5). */
export function isFromAbove({ indirect, fromAbove }: WeaponCard): boolean {
  return indirect || fromAbove;
}

/**
 * Where a blast bursts that is aimed at a unit (DR-EXP-1): along the line of fire at the nearest point of its base, from
 * above at its centre. The point is rounded to a whole mil that still lies on the base.
 */
export function burstPoint(state: State, by: Unit, weapon: WeaponCard, target: Unit): Point {
  const centre = placeOf(state, target) as Point;
  const from = placeOf(state, by);
  if (from === null || isFromAbove(weapon) || weapon.radius === 0) return centre;
  return nearestOnBase(centre, bodyOf(state, target).card.radius, from);
}

function nearestOnBase(centre: Point, radius: Mils, from: Point): Point {
  const distance = distanceBetween(centre, from);
  if (distance <= radius) return from;
  const [dx, dy] = [((from.x - centre.x) * radius) / distance, ((from.y - centre.y) * radius) / distance];
  const rounded = { x: centre.x + Math.round(dx), y: centre.y + Math.round(dy) };
  if (squaredDistance(rounded, centre) <= radius * radius) return rounded;
  return { x: centre.x + Math.trunc(dx), y: centre.y + Math.trunc(dy) };
}

/** The same aim, in the words of a command and of events. */
export function wordsFor(aimed: Aimed): Aim {
  if (aimed.at === 'unit') return { unit: aimed.unit.id };
  return aimed.at === 'piece' ? { piece: aimed.piece.id } : { point: aimed.point };
}
