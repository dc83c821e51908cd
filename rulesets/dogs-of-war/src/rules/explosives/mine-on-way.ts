import { firstTouch, type Path, pathLength, splitPath } from '@sandtable/geometry';
import type { Model, State } from '../../state.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { spotAt } from '../measure/range.ts';
import { isEarth } from './devices.ts';

/** The path up to where the base first covers a mine (DW-EXP-16). */
export function firstMine(state: State, path: Path, { place }: Model): Path {
  if (state.devices.length === 0 || !isEarth(state, place.surface)) return path;
  const length = pathLength(path);
  const touches = state.devices
    .filter(({ type }) => type === 'mine')
    .flatMap(({ place: at }) => firstTouch(path, BASE_RADIUS, spotAt(at)) ?? []);
  const first = Math.min(length, ...touches);
  return first > 0 && first < length ? splitPath(path, first).before : path;
}
