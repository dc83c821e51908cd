import type { TestOutcome } from '../vitest-results.ts';
import { citedIds } from './citations.ts';
import type { GameLedger } from './ledgers.ts';

/** How far one game's ledger is covered. */
export type GameReport = {
  readonly game: string;
  readonly ledger: string;
  readonly complete: boolean;
  readonly clauses: number;
  readonly tested: number;
  readonly untested: readonly string[];
};

/** Ledgers against tests, both ways. `faults` is empty exactly when the check passes. */
export type ClauseReport = {
  readonly games: readonly GameReport[];
  readonly unknown: readonly { readonly id: string; readonly tests: readonly string[] }[];
  readonly faults: readonly string[];
};

/** Compares what the ledgers define with what the tests cite. */
export function crossCheck(ledgers: readonly GameLedger[], tests: readonly TestOutcome[]): ClauseReport {
  const prefixes = ledgers.map((ledger) => ledger.prefix);
  const citing = testsById(tests, prefixes);
  const known = new Set(ledgers.flatMap((ledger) => ledger.clauses.map((clause) => clause.id)));
  const games = ledgers.map((ledger) => gameReport(ledger, citing));
  const unknown = [...citing]
    .filter(([id]) => !known.has(id))
    .map(([id, cited]) => ({ id, tests: cited.map((test) => test.name) }));
  const faults = [
    ...ledgers.flatMap(ledgerFaults),
    ...repeated(prefixes).map((prefix) => `prefix ${prefix}: more than one ledger uses it`),
    ...games.filter((game) => game.complete && game.untested.length > 0).map(incompleteFault),
    ...unknown.map(({ id, tests: [first] }) => `${id}: cited by the test "${first}", but no ledger defines it`),
  ];
  return { games, unknown, faults };
}

function testsById(tests: readonly TestOutcome[], prefixes: readonly string[]): Map<string, TestOutcome[]> {
  const byId = new Map<string, TestOutcome[]>();
  for (const test of tests) {
    for (const id of citedIds(test.name, prefixes)) byId.set(id, [...(byId.get(id) ?? []), test]);
  }
  return byId;
}

function gameReport(ledger: GameLedger, citing: ReadonlyMap<string, readonly TestOutcome[]>): GameReport {
  const ids = [...new Set(ledger.clauses.map((clause) => clause.id))];
  const untested = ids.filter((id) => !isTested(citing.get(id) ?? []));
  const { game, file, complete } = ledger;
  return { game, ledger: file, complete, clauses: ids.length, tested: ids.length - untested.length, untested };
}

// A passing test doesn't make up for a failing one: the clause may not hold.
function isTested(citing: readonly TestOutcome[]): boolean {
  return citing.some((test) => test.status === 'passed') && !citing.some((test) => test.status === 'failed');
}

function incompleteFault({ ledger, untested }: GameReport): string {
  return `${ledger}: declared complete, but clauses without a passing test: ${untested.length}, the first ${untested[0]}`;
}

function ledgerFaults({ file, prefix, clauses, text }: GameLedger): string[] {
  const defined = new Set(clauses.map((clause) => clause.id));
  const twice = repeated(clauses.map((clause) => clause.id)).map((id) => {
    const lines = clauses.filter((clause) => clause.id === id).map((clause) => clause.line);
    return `${file}: ${id} is defined ${lines.length} times, in lines ${lines.join(', ')}`;
  });
  const dangling = references(text, prefix)
    .filter(({ id }) => !defined.has(id))
    .map(({ id, line }) => `${file}:${line}: refers to ${id}, which is not defined`);
  return [...twice, ...dangling];
}

function references(text: string, prefix: string): { id: string; line: number }[] {
  const pattern = new RegExp(`\\b${prefix}-[A-Z]+-\\d+[a-z]?\\b`, 'g');
  return text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(pattern)].map(([id]) => ({ id, line: index + 1 })));
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
