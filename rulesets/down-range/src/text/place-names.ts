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
import {
  boundsOf,
  distanceToPolygon,
  doubleArea,
  INCH,
  nearestOnBorder,
  type Point,
  placeInPolygon,
} from '@sandtable/geometry';
import type { PieceCard } from '../content/piece-card.ts';
import { distanceOf, type Seen, type Spot } from '../view-types.ts';

/** A soldier this near to a thing is by it. */
const BY = 1.5 * INCH;
/** A unit farther than this from everything is in the open. */
const NEAR = 7 * INCH;
/** This near to an edge of the table, the edge is worth a word. */
const EDGE = 8 * INCH;

/** What places are called on one table. */
export type Places = {
  /** `low wall`, `northern low wall`: without its article. */
  piece(id: string): string | undefined;
  at(spot: Spot): PlaceWords;
};

/** Names of places by what stands there, out of what everybody may know: the ground and the objectives. */
export function placesOn(table: Seen): Places {
  const pieces = table.terrain.filter(({ id }) => !table.cleared.includes(id));
  let named: ReadonlyMap<string, string> | undefined;
  const piece = (id: string): string | undefined => {
    named ??= pieceNames(table);
    return named.get(id);
  };
  const the = ({ id, name }: PieceCard): string => withArticle(piece(id) ?? name);
  const at = (spot: Spot): PlaceWords => {
    const point = spot as Point;
    const [inside] = pieces
      .filter(({ footprint }) => placeInPolygon(point, footprint) !== 'outside')
      .sort((a, b) => Math.abs(doubleArea(a.footprint)) - Math.abs(doubleArea(b.footprint)));
    if (inside !== undefined && !isGround(inside)) return placeAt(footingOf(inside), the(inside));
    const around = pieces
      .filter(({ kind }) => kind.id !== 'road')
      .map((each) => ({ each, far: distanceToPolygon(point, each.footprint) }))
      .sort((a, b) => a.far - b.far || (a.each.id < b.each.id ? -1 : 1));
    const beside = around.find(({ each, far }) => far <= BY && !isGround(each));
    if (beside !== undefined) return placeAt('by', the(beside.each));
    const objective = objectiveAt(table, spot);
    if (objective !== undefined) return objective;
    if (inside !== undefined) return placeAt('on', the(inside));
    const [nearest] = around;
    if (nearest === undefined || nearest.far > NEAR) return placeInTheOpen(regionOf(table, spot));
    const { x, y } = nearestOnBorder(point, nearest.each.footprint);
    const direction = compassTo(spot.x - x, spot.y - y) ?? 'north';
    return placeOff(`${Math.max(1, Math.round(nearest.far / INCH))}″`, direction, the(nearest.each));
  };
  return { piece, at };
}

function pieceNames({ terrain, width, height }: Seen): ReadonlyMap<string, string> {
  const marks = terrain.map((piece) => {
    const { minX, minY, maxX, maxY } = boundsOf(piece.footprint);
    return { name: plainName(piece), x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  });
  const names = toldApart(marks, { x: width / 2, y: height / 2 });
  return new Map(terrain.map(({ id }, i) => [id, names[i] as string]));
}

/** `Low wall, sandbags` and `Hedge / brush` are kinds; on the table it is the low wall, the hedge. */
function plainName({ name, kind }: PieceCard): string {
  return midSentence(name === kind.name ? name.replace(/\s*[,/].*/, '') : name);
}

/** Ground that a unit stands on without being at anything in particular. */
function isGround({ relief, height, opacity, solid, emplacement, kind }: PieceCard): boolean {
  if (relief === 'hill') return true;
  return relief !== 'trench' && !solid && !emplacement && height === 0 && opacity === 'none' && kind.price.foot === 1;
}

function footingOf({ relief, solid, enterable, opacity, emplacement }: PieceCard): Footing {
  if (relief === 'hill') return 'on';
  return (solid || opacity === 'partial') && !enterable && !emplacement ? 'by' : 'in';
}

/** Within the circle of an objective: `on the hilltop`, `at the ford`. */
function objectiveAt({ scenario: { victory } }: Seen, spot: Spot): PlaceWords | undefined {
  if (victory.kind !== 'points') return undefined;
  const found = victory.awards.find((award) => award.kind === 'hold' && distanceOf(award.at, spot) <= award.within);
  if (found === undefined) return undefined;
  const thing = withArticle(midSentence(found.name));
  if (/(top|hill|ridge)$/i.test(thing)) return placeAt('on', thing);
  return { thing, at: `at ${thing}`, to: `to ${thing}` };
}

/** `near the west edge`, or which part of the table it is. */
function regionOf({ width, height }: Seen, { x, y }: Spot): string {
  const edges: readonly (readonly [string, number])[] = [
    ['west', x],
    ['east', width - x],
    ['south', y],
    ['north', height - y],
  ];
  const [edge, far] = edges.reduce((best, each) => (each[1] < best[1] ? each : best));
  if (far <= EDGE) return `near the ${edge} edge`;
  const part = compassTo(Math.trunc((3 * (2 * x - width)) / width), Math.trunc((3 * (2 * y - height)) / height));
  return part === undefined ? 'in the middle of the table' : `in the ${part}`;
}
