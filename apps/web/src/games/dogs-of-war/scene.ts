import type { Previews, State } from '@sandtable/dogs-of-war';
import type { Json } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type {
  BuildingLevel,
  Cloud,
  HillPiece,
  Marker,
  Place,
  TableScene,
  TerrainPiece,
  WallOpening,
} from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';
import { capital, sideIndexOf, type Table, tableOf } from './table.ts';
import { cutPiece, type FilePiece } from './terrain-piece.ts';

/** The table as its viewer sees it. */
export function sceneOfView(json: Json): TableScene {
  const table = tableOf({ game: json, viewer: '' });
  const { state, places } = table;
  const { table: file, placed } = state.terrain;
  const pieces = [...file.pieces, ...placed] as readonly FilePiece[];
  const changes = JSON.stringify([state.terrain.levels, placed.length]);
  return {
    key: `dogs-of-war|${state.scenario.id}|${changes}`,
    name: file.name,
    width: file.width,
    height: file.height,
    grid: null,
    measure: 'inch',
    ground: 'sand',
    night: state.night,
    ...(state.options.measuring ? {} : { unmeasured: true }),
    hills: pieces.filter(({ kind }) => kind === 'hill').map((piece) => hillOf(table, piece)),
    pieces: inPaintOrder(pieces).flatMap((piece) => pieceOf(table, piece)),
    clouds: state.smoke.map(
      ({ at, radius }, i): Cloud => ({
        id: `smoke-${i}`,
        kind: 'smoke',
        at: places.place(at),
        radius: inchesOf(radius),
        label: sceneWords.smoke,
      }),
    ),
    markers: markersOf(table),
    zones: [],
  };
}

/** Roads and rubble lie under what stands on them. */
function inPaintOrder(pieces: readonly FilePiece[]): FilePiece[] {
  const rank = ({ kind }: FilePiece): number => (kind === 'road' ? 0 : kind === 'solid' || kind === 'building' ? 2 : 1);
  return pieces.filter(({ kind }) => kind !== 'hill').sort((a, b) => rank(a) - rank(b));
}

const inchPlace =
  (height: number) =>
  ([x = 0, y = 0]: readonly number[]): Place => ({ x, y: height - y });

function outlineOf({ state }: Table, { polygon, from = [], to = [] }: FilePiece): Place[] {
  const place = inchPlace(state.terrain.table.height);
  if (polygon !== undefined) return polygon.map(place);
  const [[minX = 0, minY = 0], [maxX = 0, maxY = 0]] = [from, to];
  return [
    [minX, maxY],
    [maxX, maxY],
    [maxX, minY],
    [minX, minY],
  ].map(place);
}

function hillOf(table: Table, piece: FilePiece): HillPiece {
  return { id: piece.id, outline: outlineOf(table, piece), height: piece.top ?? 0, slope: 0 };
}

function pieceOf(table: Table, piece: FilePiece): TerrainPiece[] {
  const name = table.names.thePiece(piece.id).text.replace(/^the /, '');
  const drawn = cutPiece(piece, outlineOf(table, piece), capital(name));
  const house = table.houses.find(({ id }) => id === piece.id);
  if (house === undefined) return [drawn];
  // A house that fell is a heap of rubble.
  if (house.levels.length < 2) return [{ ...drawn, look: 'rubble', height: 0.2 }];
  const levels = levelsOf(house);
  return [
    {
      ...drawn,
      height: inchesOf(house.levels.at(-1)?.z ?? 0),
      health: health(house),
      levels,
      openings: house.openings.map((opening) => openingOf(table, opening)),
      ...(house.stairs === null ? {} : { stairs: house.stairs.map(table.places.place) }),
    },
  ];
}

/** How much of a house's lowest level is left, for its picture in 3D. */
function health({ levels }: Previews.House): number {
  const points = levels.flatMap(({ sp }) => sp ?? []);
  return points.length === 0 ? 0 : Math.min(1, Math.min(...points) / Math.max(...points));
}

function levelsOf({ levels }: Previews.House): BuildingLevel[] {
  return levels.map(({ level, z, sp }) => ({
    level,
    name: sceneWords.floor(level, sp === null),
    tag: sceneWords.floorTag(level, sp === null),
    height: inchesOf(z),
    note: sp === null ? '' : sceneWords.structurePoints(sp),
  }));
}

function openingOf(
  { places }: Table,
  { id, kind, state, level, wall, from, to, bottom, top }: Previews.Opening,
): WallOpening {
  const middle = wall.along === 'x' ? (wall.minY + wall.maxY) / 2 : (wall.minX + wall.maxX) / 2;
  const end = (at: number): Place => places.place(wall.along === 'x' ? { x: at, y: middle } : { x: middle, y: at });
  return {
    id,
    kind: kind === 'door' || kind === 'window' ? kind : 'gap',
    state: state === 'broken' ? 'open' : state,
    level,
    from: end(from),
    to: end(to),
    sill: inchesOf(bottom),
    head: inchesOf(top),
  };
}

function markersOf(table: Table): Marker[] {
  const { state, places, names } = table;
  return [
    ...state.devices.map(
      ({ id, type, place, owner }): Marker => ({
        id,
        kind: 'charge',
        at: places.place(place),
        side: sideIndexOf(owner),
        label: sceneWords.device[type] ?? type,
      }),
    ),
    ...state.loose.map(
      (thing): Marker => ({
        id: `loose-${thing.id}`,
        kind: 'gear',
        at: places.place(thing.place),
        label: looseText(names, thing.thing),
      }),
    ),
  ];
}

type Thing = State['loose'][number]['thing'];

/** What lies there, in a word or two. */
function looseText(names: Previews.Names, thing: Thing): string {
  switch (thing.kind) {
    case 'weapon':
      return capital(names.thing(thing.weapon.type));
    case 'rounds':
      return sceneWords.rounds;
    case 'trigger':
      return sceneWords.trigger;
    default:
      return capital(names.thing(thing.type));
  }
}
