import lists from '@sandtable/downsync/content/lists.json' with { type: 'json' };
import causeway from '@sandtable/downsync/content/tables/causeway.json' with { type: 'json' };
import oldExchange from '@sandtable/downsync/content/tables/old-exchange.json' with { type: 'json' };
import saltgate from '@sandtable/downsync/content/tables/saltgate.json' with { type: 'json' };
import terrains from '@sandtable/downsync/content/terrain.json' with { type: 'json' };
import type { Place, TableScene } from '../../map/scene.ts';
import type { ScenarioPicture } from '../web-game.ts';
import { cutPiece } from './terrain-piece.ts';

type TableFile = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name?: string;
    readonly polygon: readonly (readonly number[])[];
    readonly height?: number;
  }[];
};
/** As much of a scenario file as a picture of its table needs. */
type ScenarioFile = {
  readonly id: string;
  readonly table: string | TableFile;
  readonly without?: readonly string[];
  readonly lists: readonly string[];
};

const printed: readonly TableFile[] = [saltgate, causeway, oldExchange];

/** A shipped scenario's table, and how many units each side brings. All of them start as Pings that players place. */
export function pictureOf(file: unknown): ScenarioPicture {
  const scenario = file as ScenarioFile;
  return { scene: sceneOf(scenario), forces: scenario.lists.map((id) => ({ standing: [], waiting: unitsIn(id) })) };
}

function unitsIn(list: string): number {
  return lists.find(({ id }) => id === list)?.units.length ?? 0;
}

function sceneOf({ id, table: named, without = [] }: ScenarioFile): TableScene {
  const table = typeof named === 'string' ? printed.find((each) => each.id === named) : named;
  if (table === undefined) throw new Error(`${id} is played on a table that isn't printed: ${String(named)}`);
  const place = ([x = 0, y = 0]: readonly number[]): Place => ({ x, y: table.height - y });
  const pieces = table.pieces.filter((piece) => !without.includes(piece.id));
  return {
    key: `downsync|${id}|${pieces.map((piece) => piece.id).join()}`,
    name: table.name,
    width: table.width,
    height: table.height,
    grid: null,
    measure: 'inch',
    ground: 'sand',
    night: false,
    hills: [],
    pieces: pieces.map(({ id: piece, kind, name, polygon, height = 0 }) =>
      cutPiece({
        id: piece,
        kind,
        name: name ?? terrains.find((each) => each.id === kind)?.name ?? kind,
        outline: polygon.map(place),
        height,
      }),
    ),
    clouds: [],
    markers: [],
    zones: [],
  };
}
