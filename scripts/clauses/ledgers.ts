import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseLedger } from '@sandtable/kernel';

/** A ledger, and what its package says about it. */
export type GameLedger = {
  /** The file's name without ending: `my-game`. */
  readonly game: string;
  readonly file: string;
  readonly prefix: string;
  /** Whether the ruleset's package.json declares that every clause is implemented and tested. */
  readonly complete: boolean;
  /** In the order of the ledger; an id that is defined twice is listed twice. */
  readonly clauses: readonly { readonly id: string; readonly line: number }[];
  readonly text: string;
};

type Declaration = { readonly ledger: string; readonly complete?: boolean };

/** All ledgers under docs/rules, including those without a ruleset yet. Throws if a package names a missing one. */
export function loadLedgers(root: string): GameLedger[] {
  const declared = new Map(declarations(root).map((declaration) => [declaration.ledger, declaration]));
  const files = globSync('docs/rules/*.md', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort((a, b) => (a < b ? -1 : 1));
  return files.map((file) => readLedger(file, readFileSync(join(root, file), 'utf8'), declared.get(file)?.complete));
}

/** One ledger from its text. */
export function readLedger(file: string, text: string, complete = false): GameLedger {
  const { prefix, clauses } = parseLedger(text);
  return { game: basename(file, '.md'), file, prefix, complete, clauses, text };
}

function declarations(root: string): Declaration[] {
  return globSync(['packages/*/package.json', 'rulesets/*/package.json'], { cwd: root }).flatMap((file) => {
    const { sandtable } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { sandtable?: Partial<Declaration> };
    if (sandtable === undefined) return [];
    const { ledger, complete } = sandtable;
    if (typeof ledger !== 'string' || !existsSync(join(root, ledger))) {
      throw new Error(`${file}: "sandtable.ledger" is ${JSON.stringify(ledger)}, which is no file`);
    }
    if (complete !== undefined && typeof complete !== 'boolean') {
      throw new Error(`${file}: "sandtable.complete" is ${JSON.stringify(complete)}, neither true nor false`);
    }
    return [{ ledger, complete: complete ?? false }];
  });
}
