import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:catalogue';
const RULESETS = join(import.meta.dirname, '../../rulesets');
const FOLDERS = { 'down-range': 'content/scenarios', 'ranged-fun': 'content/scenarios' } as const;

type ScenarioFile = {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly minutes?: number;
  readonly rounds?: number;
  readonly table?: { readonly width: number; readonly height: number; readonly light: string };
  readonly board?: { readonly rows: readonly string[] };
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly guide?: readonly unknown[];
  readonly players:
    | number
    | readonly {
        readonly id: string;
        readonly name: string;
        readonly neutral?: boolean;
        readonly units: readonly unknown[];
      }[];
  readonly roles?: readonly { readonly id: string; readonly name?: string }[];
  readonly forces?: readonly { readonly faction: string; readonly role?: string; readonly units: readonly unknown[] }[];
};

/**
 * `import { catalogue } from 'virtual:catalogue'`: the shipped scenarios as a start page lists them, read from the games'
 * content when the page is built, so that no game must be loaded to choose one.
 */
export function catalogue(): Plugin {
  return {
    name: 'catalogue',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const entries = Object.entries(FOLDERS).flatMap(([game, folder]) => {
        const path = join(RULESETS, game, folder);
        return readdirSync(path)
          .filter((file) => file.endsWith('.json'))
          .sort()
          .map((file) => {
            this.addWatchFile(join(path, file));
            return entryOf(game, JSON.parse(readFileSync(join(path, file), 'utf8')) as ScenarioFile);
          });
      });
      return `export const catalogue = ${JSON.stringify(entries)};`;
    },
  };
}

function entryOf(game: string, file: ScenarioFile) {
  const { id, name, summary, minutes, rounds, table, board, options, guide, players, roles, forces } = file;
  const seats =
    typeof players === 'number'
      ? Array.from({ length: players }, (_, i) => ({ name: roles?.[i]?.name ?? '', role: roles?.[i]?.id ?? null }))
      : players
          .filter(({ neutral }) => neutral !== true)
          .map((player) => ({ name: player.name, role: null, units: player.units.length }));
  return {
    game,
    id,
    name,
    summary,
    minutes: minutes ?? null,
    rounds: rounds ?? null,
    size:
      table === undefined
        ? { width: board?.rows[0]?.length ?? 0, height: board?.rows.length ?? 0, measure: 'square' }
        : { width: table.width, height: table.height, measure: 'inch' },
    night: table?.light === 'night',
    options: options ?? {},
    guided: guide !== undefined,
    seats,
    forces: forces?.map(({ faction, role, units }) => ({ faction, role: role ?? null, units: units.length })) ?? [],
  };
}
