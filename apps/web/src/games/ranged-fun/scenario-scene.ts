import printed from '@sandtable/ranged-fun/content/buildings.json' with { type: 'json' };
import type { TableScene } from '../../map/scene.ts';
import { type Board, sceneOfBoard } from './scene.ts';

/** As much of a scenario file as a picture of its board needs. */
export interface ScenarioFile {
  readonly id: string;
  readonly name: string;
  readonly board: { readonly rows: readonly string[]; readonly grid?: string };
  readonly zones: readonly {
    readonly id: string;
    readonly name: string;
    readonly columns: readonly number[];
    readonly rows: readonly number[];
  }[];
  readonly exits?: readonly { readonly edge: string }[];
  readonly victory: unknown;
}

const signs: Readonly<Record<string, string>> = { '~': 'rough', '#': 'wall', '%': 'rubble' };

/** The board of a scenario before anybody is on it: what a thumbnail shows. Reads the file alone, no rules. */
export function sceneOfScenario(file: ScenarioFile): TableScene {
  const { rows, grid } = file.board;
  const columns = rows[0]?.length ?? 0;
  const { squares, square } = file.victory as { squares?: readonly number[][]; square?: readonly number[] };
  const objectives = squares ?? (square === undefined ? [] : [square]);
  const buildings = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      const type = printed.find((each) => each.sign === sign);
      if (type === undefined) return [];
      const { id, name, structure } = type;
      return [{ at: [x, y] as const, type: id, name, structure, initial: structure }];
    }),
  );
  return sceneOfBoard({
    key: `ranged-fun|${file.id}|fresh`,
    name: file.name,
    grid: { kind: grid === 'hex' ? 'hex' : 'square', columns, rows: rows.length },
    ground: rows.flatMap((row) => [...row].map((sign) => signs[sign] ?? 'open')),
    buildings,
    zones: file.zones.map((zone, index) => ({
      ...zone,
      columns: zone.columns as readonly [number, number],
      rows: zone.rows as readonly [number, number],
      side: Math.min(3, index) as 0 | 1 | 2 | 3,
    })),
    objectives: objectives as unknown as Board['objectives'],
    exits: (file.exits ?? []) as Board['exits'],
  });
}
