import { compassTo, midSentence, type PlaceWords, placeAt, placeInTheOpen, placeOff, toldApart } from '@sandtable/game';
import type { Square } from '../state.ts';
import { isSame, type Seen } from '../view-types.ts';

/** Farther from everything than this many spaces, one is in the open. */
const NEAR = 5;
/** This near to an edge of the board, the edge is worth a word. */
const EDGE = 2;

/** What a stretch of ground is called when one is in it. */
const GROUNDS: Readonly<Record<string, PlaceWords>> = {
  rough: placeAt('in', 'rough ground'),
  wall: placeAt('by', 'a wall'),
  rubble: placeAt('in', 'rubble'),
};

type Landmark = { readonly at: Square; readonly name: string; readonly isBuilding: boolean };

/** What squares are called on one board. */
export type Places = {
  at(square: Square): PlaceWords;
  /** `the northern house`. */
  building(square: Square): string | undefined;
};

/** Names of squares by what stands there: buildings, objectives, and how far off the nearest of them is. */
export function placesOn(table: Seen): Places {
  let found: readonly Landmark[] | undefined;
  const landmarks = (): readonly Landmark[] => {
    found ??= landmarksOf(table);
    return found;
  };
  return {
    at: (square) => placeOf(table, landmarks(), square),
    building: (square) => landmarks().find(({ at, isBuilding }) => isBuilding && isSame(at, square))?.name,
  };
}

function landmarksOf({ buildings, markers, width, height }: Seen): readonly Landmark[] {
  const marks = markers.filter((square) => !buildings.some(({ at }) => isSame(at, square)));
  const all = [
    ...buildings.map(({ at, name }) => ({ at, name: midSentence(name), isBuilding: true })),
    ...marks.map((at) => ({ at, name: 'objective', isBuilding: false })),
  ];
  // Rows are counted from the north.
  const spots = all.map(({ at: [x, y], name }) => ({ name, x, y: -y }));
  const names = toldApart(spots, { x: (width - 1) / 2, y: -(height - 1) / 2 });
  return all.map((each, i) => ({ ...each, name: `the ${names[i]}` }));
}

function placeOf(table: Seen, landmarks: readonly Landmark[], square: Square): PlaceWords {
  const [x, y] = square;
  const ground = GROUNDS[table.ground[y * table.width + x] ?? ''];
  const around = landmarks
    .map((each) => ({ ...each, far: spacesBetween(each.at, square) }))
    .sort((a, b) => a.far - b.far || a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  const [nearest] = around;
  if (nearest === undefined || nearest.far > NEAR) return inGround(ground, placeInTheOpen(regionOf(table, square)));
  if (nearest.far === 0)
    return nearest.isBuilding
      ? placeAt('in', nearest.name)
      : { thing: nearest.name, at: `at ${nearest.name}`, to: `to ${nearest.name}` };
  const direction = compassTo(x - nearest.at[0], nearest.at[1] - y) ?? 'north';
  if (nearest.far === 1 && ground === undefined) return placeAt('by', nearest.name);
  return inGround(
    ground,
    placeOff(`${nearest.far} ${nearest.far === 1 ? 'space' : 'spaces'}`, direction, nearest.name),
  );
}

/** `in rubble 2 spaces east of the depot`. */
function inGround(ground: PlaceWords | undefined, place: PlaceWords): PlaceWords {
  if (ground === undefined) return place;
  const where = place.at.replace(/^in the open /, '');
  return { thing: `${ground.thing} ${where}`, at: `${ground.at} ${where}`, to: `${ground.to} ${where}` };
}

/** Diagonals count as one: how far a king would walk. */
function spacesBetween(a: Square, b: Square): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
}

function regionOf({ width, height }: Seen, [x, y]: Square): string {
  const edges: readonly (readonly [string, number])[] = [
    ['west', x],
    ['east', width - 1 - x],
    ['north', y],
    ['south', height - 1 - y],
  ];
  const [edge, far] = edges.reduce((best, each) => (each[1] < best[1] ? each : best));
  if (far <= EDGE) return `near the ${edge} edge`;
  const part = compassTo(
    Math.trunc((3 * (2 * x + 1 - width)) / width),
    Math.trunc((3 * (height - 2 * y - 1)) / height),
  );
  return part === undefined ? 'in the middle of the board' : `in the ${part}`;
}
