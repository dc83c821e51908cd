import {
  compassTo,
  type Footing,
  midSentence,
  type PlaceWords,
  placeAt,
  placeInTheOpen,
  toldApart,
  withArticle,
} from '@sandtable/game';
import {
  boundsOf,
  distanceToPolygon,
  doubleArea,
  INCH,
  nearestOnBorder,
  type Point,
  type Polygon,
  placeInPolygon,
  rectangle,
} from '@sandtable/geometry';
import { pointAt } from '../content/measure.ts';
import type { Piece } from '../content/table.ts';
import type { Ground } from '../rules/ground/ground.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import type { DoorState } from '../rules/ground/terrain.ts';
import { groundIn, piecesIn, type Seen } from '../state-of-view.ts';

/** Within this distance of a thing a man is "by" it. */
const BY = 1.5 * INCH;
/** Farther from everything than this he is "in the open". */
const NEAR = 8 * INCH;
/** Within this distance of a table edge, the place is named after the edge. */
const EDGE = 8 * INCH;

/** What places are called on one table. */
export type Places = {
  /** `wall`, `northern wall`: without its article. */
  piece(id: string): string | undefined;
  at(place: Point & Partial<Place>): PlaceWords;
  /** `the southern door of the house`. */
  opening(id: string): string;
  /** Whether a door is open now. */
  doorState(id: string): DoorState | undefined;
};

type Landmark = { readonly piece: Piece; readonly shape: Polygon; readonly name: string };

/** Names of places by what lies there. No distances, so that words don't measure how far off an enemy is (DW-TGT-6). */
export function placesOn(table: Pick<Seen, 'scenario' | 'terrain'>): Places {
  const ground = groundIn(table);
  const landmarks = landmarksOn(ground, piecesIn(table));
  const the = ({ name }: Landmark): string => withArticle(name);
  const byId = (id: string): Landmark | undefined => landmarks.find(({ piece }) => piece.id === id);
  return {
    piece: (id) => byId(id)?.name,
    at(place) {
      const { surface = 'ground' } = place;
      const [id = '', level] = surface.split(':');
      const on = surface === 'ground' ? undefined : byId(id);
      if (on !== undefined) return level === undefined ? onTop(on) : upstairs(the(on), on.piece, level);
      const [inside] = landmarks
        .filter(({ shape, piece }) => FOOTING[piece.kind] !== 'by' && placeInPolygon(place, shape) !== 'outside')
        .sort((a, b) => Math.abs(doubleArea(a.shape)) - Math.abs(doubleArea(b.shape)));
      return inside === undefined ? near(ground, landmarks, place) : placeAt(FOOTING[inside.piece.kind], the(inside));
    },
    opening(id) {
      const opening = ground.openings.find((each) => each.id === id);
      const house = byId(opening?.piece ?? '');
      if (opening === undefined || house === undefined) return id;
      const alike = ground.openings.filter(
        ({ piece, kind, level, side }) =>
          piece === opening.piece && kind === opening.kind && level === opening.level && side === opening.side,
      );
      const along = opening.wall.along;
      const place = alike.findIndex((each) => each.id === id);
      const ends = along === 'x' ? ['west', 'east'] : ['south', 'north'];
      const which = alike.length === 2 ? `${ends[place]} ` : alike.length > 2 ? `${NTH[place] ?? ''} ` : '';
      const floor = opening.level > 1 ? 'upstairs ' : '';
      return `the ${which}${floor}${opening.kind} on the ${opening.side} side of ${the(house)}`;
    },
    doorState: (id) => ground.openings.find((each) => each.id === id)?.state,
  };
}

const NTH = ['first', 'second', 'third', 'fourth', 'fifth'];

const FOOTING: Readonly<Record<Piece['kind'], Footing>> = {
  building: 'in',
  solid: 'by',
  hill: 'on',
  growth: 'in',
  rubble: 'on',
  'shallow-water': 'in',
  'deep-water': 'in',
  swamp: 'in',
  road: 'on',
};

const onTop = ({ piece, name }: Landmark): PlaceWords =>
  piece.kind === 'hill' ? placeAt('on', withArticle(name)) : placeAt('on', `the top of ${withArticle(name)}`);

function upstairs(the: string, piece: Piece, level: string): PlaceWords {
  if (level === 'roof') return placeAt('on', `the roof of ${the}`);
  const floors = piece.kind === 'building' ? piece.levels : 1;
  if (floors === 2) return { thing: `the upper floor of ${the}`, at: `upstairs in ${the}`, to: `upstairs in ${the}` };
  return placeAt('on', `level ${level} of ${the}`);
}

function near(ground: Ground, landmarks: readonly Landmark[], spot: Point): PlaceWords {
  const [nearest] = landmarks
    .filter(({ piece: { kind } }) => kind !== 'road')
    .map((landmark) => ({ landmark, far: distanceToPolygon(spot, landmark.shape) }))
    .sort((a, b) => a.far - b.far || (a.landmark.piece.id < b.landmark.piece.id ? -1 : 1));
  if (nearest === undefined || nearest.far > NEAR) return placeInTheOpen(regionOf(ground, spot));
  const the = withArticle(nearest.landmark.name);
  if (nearest.far <= BY) return placeAt('by', the);
  const { x, y } = nearestOnBorder(spot, nearest.landmark.shape);
  const at = `${compassTo(spot.x - x, spot.y - y) ?? 'north'} of ${the}`;
  return { thing: `a spot ${at}`, at, to: `to a spot ${at}` };
}

const named = new WeakMap<Ground, readonly Landmark[]>();

/** The pieces with their names, told apart; the same for every table on this ground. */
function landmarksOn(ground: Ground, pieces: readonly Piece[]): readonly Landmark[] {
  const known = named.get(ground);
  if (known !== undefined) return known;
  const { maxX, maxY } = ground.bounds;
  const shapes = pieces.map(shapeOf);
  const marks = pieces.map((piece, i) => {
    const box = boundsOf(shapes[i]!);
    return { name: plainName(piece), x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  });
  const names = toldApart(marks, { x: maxX / 2, y: maxY / 2 });
  const made = pieces.map((piece, i) => ({ piece, shape: shapes[i]!, name: names[i]! }));
  named.set(ground, made);
  return made;
}

function shapeOf(piece: Piece): Polygon {
  if (piece.kind !== 'building') return piece.polygon.map(pointAt);
  const [from, to] = [pointAt(piece.from), pointAt(piece.to)];
  return rectangle(from.x, from.y, to.x, to.y);
}

/** `Wall S` and `Rocks 2` are labels of a map: in a sentence it's the southern wall, and the eastern rocks. */
function plainName({ name }: Piece): string {
  return midSentence(name.replace(/ (?:[NS]?[EW]|[NS]|\d+)$/, ''));
}

/** `near the west edge`, or which part of the table it is. */
function regionOf({ bounds: { maxX, maxY } }: Ground, { x, y }: Point): string {
  const edges: readonly (readonly [string, number])[] = [
    ['west', x],
    ['east', maxX - x],
    ['south', y],
    ['north', maxY - y],
  ];
  const [edge, far] = edges.reduce((best, each) => (each[1] < best[1] ? each : best));
  if (far <= EDGE) return `near the ${edge} edge`;
  const part = compassTo(Math.trunc((3 * (2 * x - maxX)) / maxX), Math.trunc((3 * (2 * y - maxY)) / maxY));
  return part === undefined ? 'in the middle of the table' : `in the ${part}`;
}
