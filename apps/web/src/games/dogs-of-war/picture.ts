import crashSite from '@sandtable/dogs-of-war/content/tables/crash-site.json' with { type: 'json' };
import crossroads from '@sandtable/dogs-of-war/content/tables/crossroads.json' with { type: 'json' };
import nightCache from '@sandtable/dogs-of-war/content/tables/night-cache.json' with { type: 'json' };
import roadblock from '@sandtable/dogs-of-war/content/tables/roadblock.json' with { type: 'json' };
import snatch from '@sandtable/dogs-of-war/content/tables/snatch.json' with { type: 'json' };
import type { Place, TableScene } from '../../map/scene.ts';
import type { ScenarioPicture } from '../web-game.ts';
import { cutPiece, type FilePiece } from './terrain-piece.ts';

type TableFile = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly FilePiece[];
};
/** As much of a scenario file as a picture of its table needs. */
type ScenarioFile = {
  readonly id: string;
  readonly table: string | TableFile;
  readonly night?: boolean;
  readonly forces: readonly { readonly teams: readonly unknown[] }[];
};

const printed = [roadblock, crossroads, snatch, crashSite, nightCache] as unknown as readonly TableFile[];
/** Men in a fire team. */
const TEAM = 4;

/** A shipped scenario's table, and how many men each side brings. */
export function pictureOf(file: unknown): ScenarioPicture {
  const scenario = file as ScenarioFile;
  return {
    scene: sceneOf(scenario),
    forces: scenario.forces.map(({ teams }) => ({ standing: [], waiting: teams.length * TEAM })),
  };
}

function sceneOf({ id, table: named, night = false }: ScenarioFile): TableScene {
  const table = typeof named === 'string' ? printed.find((each) => each.id === named) : named;
  if (table === undefined) throw new Error(`${id} is played on a table that isn't printed: ${String(named)}`);
  const place = ([x = 0, y = 0]: readonly number[]): Place => ({ x, y: table.height - y });
  const outlineOf = ({ polygon, from = [], to = [] }: FilePiece): Place[] => {
    if (polygon !== undefined) return polygon.map(place);
    const [[minX = 0, minY = 0], [maxX = 0, maxY = 0]] = [from, to];
    return [
      [minX, maxY],
      [maxX, maxY],
      [maxX, minY],
      [minX, minY],
    ].map(place);
  };
  return {
    key: `dogs-of-war|${id}|picture`,
    name: table.name,
    width: table.width,
    height: table.height,
    grid: null,
    measure: 'inch',
    ground: 'sand',
    night,
    hills: table.pieces
      .filter(({ kind }) => kind === 'hill')
      .map((piece) => ({ id: piece.id, outline: outlineOf(piece), height: piece.top ?? 0, slope: 0 })),
    pieces: table.pieces
      .filter(({ kind }) => kind !== 'hill')
      .map((piece) => cutPiece(piece, outlineOf(piece), piece.name)),
    clouds: [],
    markers: [],
    zones: [],
  };
}
