import type { ClauseReport, GameReport } from './cross-check.ts';

/** The report for people. */
export function renderReport({ games, unknown, faults }: ClauseReport): string {
  const width = Math.max(...games.map((game) => game.game.length), 4);
  return [
    `${'game'.padEnd(width)}  clauses  tested  untested`,
    ...games.flatMap((game) => renderGame(game, width)),
    ...unknown.map(({ id, tests }) => `unknown id ${id}, cited by ${tests.map((name) => `"${name}"`).join(', ')}`),
    ...faults.map((fault) => `FAULT ${fault}`),
    faults.length === 0 ? 'Ledgers and tests agree.' : `Faults: ${faults.length}.`,
  ].join('\n');
}

function renderGame({ game, clauses, tested, untested, complete }: GameReport, width: number): string[] {
  const numbers = [clauses, tested, untested.length].map((n, i) => String(n).padStart([7, 6, 8][i]!)).join('  ');
  const line = `${game.padEnd(width)}  ${numbers}${complete ? '  complete' : ''}`;
  // A game without any tests would print hundreds of ids that say no more than its zero.
  const isIdle = tested === 0 && !complete;
  return isIdle ? [line] : [line, ...wrap(untested, 116).map((row) => `    ${row}`)];
}

function wrap(words: readonly string[], width: number): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = `${last} ${word}`;
  }
  return rows;
}
