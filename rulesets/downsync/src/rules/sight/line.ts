import { type FreeLine, findFreeLine, inches, type Prism } from '@sandtable/geometry';
import { type Ground, type PieceCard, piecesOf } from '../../content/ground.ts';
import { isWithin, TAU } from '../measure/distance.ts';
import { remembered } from './remembered.ts';
import { type Seer, seerKey, volumeOf } from './seer.ts';

/** Concealing terrain blocks nothing this near; beyond that a line may run through at most 2″ of it (DS-LOS-5). */
const NEAR = inches(6);
const THROUGH = inches(2);

const lines = remembered<FreeLine | null>();

/**
 * A line of sight between two volumes as proof that there is one, or null (DS-LOS-2). It depends on places alone, so it is
 * worked out once for each pair of places on a table. `nearTerrain` is the option of DS-LOS-5: the first is then the one
 * that looks.
 */
export function lineOfSight(ground: Ground, from: Seer, to: Seer, nearTerrain = false): FreeLine | null {
  if (from.building !== null && from.building === to.building) return insideLine(from, to); // DS-BLD-7
  const [one, two] = [seerKey(from), seerKey(to)];
  const close = isWithin(from, to, NEAR);
  if (nearTerrain) return lines(ground, `${one} ~ ${two}`, () => findLine(ground, from, to, 'near'));
  // LOS is mutual (DS-LOS-2): both ways round it is the same search.
  const turned = two < one;
  const [a, b] = turned ? [to, from] : [from, to];
  const key = turned ? `${two} - ${one}${close ? ' c' : ''}` : `${one} - ${two}${close ? ' c' : ''}`;
  const found = lines(ground, key, () => findLine(ground, a, b, close ? 'close' : 'far'));
  return found !== null && turned ? { from: found.to, to: found.from } : found;
}

function findLine(ground: Ground, from: Seer, to: Seer, how: 'close' | 'far' | 'near'): FreeLine | null {
  const { solid, concealing } = piecesOf(ground);
  // A line exactly at the top of a piece is blocked (DS-LOS-3), and the search lets such a line pass.
  const solids = solid
    .filter(({ id }) => id !== from.building && id !== to.building)
    .map((piece) => prismOf(piece, TAU));
  const veils = how === 'close' ? [] : concealing.map((piece) => prismOf(piece, 0));
  const veilFree = how === 'near' ? NEAR : 0;
  const terms = { solids, veils, veilAllowance: THROUGH, veilFree };
  return findFreeLine(volumeOf(ground, from), volumeOf(ground, to), terms) ?? null;
}

function prismOf({ id, footprint, height }: PieceCard, higher: number): Prism {
  return { id, footprint, bottom: 0, top: height + higher };
}

function insideLine(from: Seer, to: Seer): FreeLine {
  return { from: { x: from.x, y: from.y, z: 0 }, to: { x: to.x, y: to.y, z: 0 } };
}
