import {
  compassTo,
  type Footing,
  midSentence,
  type PlaceWords,
  placeAt,
  placeInTheOpen,
  placeOff,
  toldApart,
  withArticle,
} from '@sandtable/game';
import { distanceToPolygon, doubleArea, INCH, nearestOnBorder, type Point, placeInPolygon } from '@sandtable/geometry';
import { terrains } from '../content/catalogue.ts';
import type { Ground, PieceCard } from '../content/ground.ts';
import type { TerrainId } from '../content/terrain.ts';
import { groundIn, type Seen } from '../state-of-view.ts';
import { terrainWords } from './english/things.ts';

/** Within this distance of a thing a unit is "by" it. */
const BY = 2 * INCH;
/** Within this distance of an objective a unit is "at" it. */
const AT_OBJECTIVE = 4 * INCH;
/** Farther from everything than this it is "in the open". */
const NEAR = 8 * INCH;
/** Within this distance of a table edge, the place is named after the edge. */
const EDGE = 8 * INCH;

/** What places are called on one table. */
export type Places = {
  /** `forest`, `northern forest`: without its article. */
  piece(id: string): string | undefined;
  /** `western objective`, without its article. */
  objective(id: string): string;
  at(spot: Point): PlaceWords;
  /** The same by the ground alone, as for an objective itself. */
  ground(spot: Point): PlaceWords;
};

/** Names of places by what lies there. */
export function placesOn(table: Seen): Places {
  const ground = groundIn(table);
  const { maxX, maxY } = ground.bounds;
  const center = { x: maxX / 2, y: maxY / 2 };
  const objectives = toldApart(
    table.objectives.map(({ at }) => ({ name: 'objective', x: at.x, y: at.y })),
    center,
  );
  const pieces = pieceNames(ground);
  const the = ({ id, name }: PieceCard): string => withArticle(pieces.get(id) ?? name);
  const objective = (id: string): string =>
    objectives[table.objectives.findIndex((each) => each.id === id)] ?? 'objective';
  return {
    piece: (id) => pieces.get(id),
    objective,
    at(spot) {
      const near = table.objectives.find(({ at }) => distance(at, spot) <= AT_OBJECTIVE);
      return near === undefined ? this.ground(spot) : objectiveWords(`the ${objective(near.id)}`);
    },
    ground(spot) {
      const [inside] = ground.pieces
        .filter(({ footprint }) => placeInPolygon(spot, footprint) !== 'outside')
        .sort((a, b) => Math.abs(doubleArea(a.footprint)) - Math.abs(doubleArea(b.footprint)));
      if (inside !== undefined) return placeAt(FOOTING[inside.kind], the(inside));
      const [nearest] = ground.pieces
        .map((piece) => ({ piece, far: distanceToPolygon(spot, piece.footprint) }))
        .sort((a, b) => a.far - b.far || (a.piece.id < b.piece.id ? -1 : 1));
      if (nearest === undefined || nearest.far > NEAR) return placeInTheOpen(regionOf(ground, spot));
      if (nearest.far <= BY) return placeAt('by', the(nearest.piece));
      const { x, y } = nearestOnBorder(spot, nearest.piece.footprint);
      const direction = compassTo(spot.x - x, spot.y - y) ?? 'north';
      return placeOff(`${Math.round(nearest.far / INCH)}″`, direction, the(nearest.piece));
    },
  };
}

const FOOTING: Readonly<Record<TerrainId, Footing>> = {
  forest: 'in',
  urban: 'in',
  'high-grass': 'in',
  'rough-ground': 'on',
  building: 'in',
  solid: 'by',
};

const named = new WeakMap<Ground, ReadonlyMap<string, string>>();

/** The pieces' names, told apart; the same for every table on this ground. */
function pieceNames(ground: Ground): ReadonlyMap<string, string> {
  const known = named.get(ground);
  if (known !== undefined) return known;
  const { maxX, maxY } = ground.bounds;
  const marks = ground.pieces.map((piece) => {
    const { minX, minY, maxX: right, maxY: top } = piece.bounds;
    return { name: plainName(piece), x: (minX + right) / 2, y: (minY + top) / 2 };
  });
  const names = toldApart(marks, { x: maxX / 2, y: maxY / 2 });
  const made = new Map(ground.pieces.map(({ id }, i) => [id, names[i] as string]));
  named.set(ground, made);
  return made;
}

/** A piece with a name of its own keeps it; the others are called after their kind. */
function plainName({ name, kind }: PieceCard): string {
  return name === terrains[kind].name ? terrainWords[kind] : midSentence(name);
}

function objectiveWords(thing: string): PlaceWords {
  return { thing, at: `at ${thing}`, to: `to ${thing}` };
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

function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}
