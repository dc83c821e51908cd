import { boundsOf, firstTouch, isNearBounds, type Path, pathLength, splitPath } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { baseAt } from '../measure/range.ts';
import { groundNow, isActive } from '../roster/roster.ts';
import { placeAfter } from './path-check.ts';

/** Near an enemy the way is checked in steps this small, because contact across a wall can begin anywhere on it. */
const CLOSELY = 10;

/** Men farther than this from the way can't come into contact. */
const FARTHEST = 2 * BASE_RADIUS + distances.contactAcrossWall + 1;

/** The path up to where it first comes into contact with an active enemy it did not touch before (DW-MOV-21, DW-MOV-32). */
export function firstContact(state: State, model: Model, path: Path): Path {
  const ground = groundNow(state);
  const length = pathLength(path);
  const around = boundsOf(path);
  let first = length;
  for (const enemy of state.models) {
    if (enemy.seat === model.seat || !isNearBounds(around, enemy.place, FARTHEST) || !isActive(enemy)) continue;
    if (areInContact(ground, model.place, enemy.place)) continue;
    const reach = firstTouch(path, BASE_RADIUS + distances.contactAcrossWall, baseAt(enemy.place));
    if (reach === undefined) continue;
    const touch = firstTouch(path, BASE_RADIUS + distances.contact, baseAt(enemy.place)) ?? length;
    for (let at = reach; at < Math.min(first, length); at = at < touch && at + CLOSELY > touch ? touch : at + CLOSELY) {
      if (!areInContact(ground, placeAfter(state, model, splitPath(path, at).before), enemy.place)) continue;
      first = at;
      break;
    }
  }
  return first < length ? splitPath(path, first).before : path;
}
