import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TABLE = /\/src\/games\/[\w-]+\/index\.ts$/;
const NOTHING = '\0part-of-a-game-that-is-not-here';

/** What only the page asks of a game: its looks, its pictures and its books. */
const isForThePage = (id: string): boolean => /^(\.\/(page|picture)\.ts|virtual:.*)$/.test(id);

/** What only workers ask of it: plans, and its rules unless the page must ask them how to draw it. */
const isForWorkers = (id: string, table: string): boolean =>
  id === './planner.ts' || (/^@sandtable\/[\w-]+$/.test(id) && readFileSync(table, 'utf8').includes("'./page.ts'"));

/**
 * A game is one object, and page and workers are built apart: without this each would ship the other's parts as well, and
 * who plays offline would fetch them all twice.
 */
export function withoutPartsFor(side: 'page' | 'workers'): Plugin {
  const isLeftOut = side === 'page' ? isForThePage : isForWorkers;
  return {
    name: `without-parts-for-${side}`,
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer !== undefined && TABLE.test(importer) && isLeftOut(id, importer) ? NOTHING : undefined,
    load: (id) => (id === NOTHING ? 'export {};' : undefined),
  };
}
