import type { PairReport, TournamentReport } from '../tournament.ts';
import { percent, shareText } from './figures.ts';
import { textTable } from './text-table.ts';

/** A tournament in plain text: the table, then every pair. */
export function tournamentText(report: TournamentReport): string {
  const right = true;
  const table = textTable(
    [
      { name: 'bot' },
      { name: 'Elo', right },
      { name: '95% interval', right },
      { name: 'games', right },
      { name: 'score', right },
      { name: 'mistakes', right },
    ],
    report.ratings.map(({ name, elo, low, high, games, score }) => [
      name,
      elo.toFixed(0),
      Number.isFinite(high) ? `${low.toFixed(0)}–${high.toFixed(0)}` : 'unknown',
      `${games}`,
      games === 0 ? '–' : percent(score / games),
      `${Object.values(report.slips[name] ?? {}).reduce((sum, count) => sum + count, 0)}`,
    ]),
  );
  const overall = report.pairs.filter(({ scenario }) => scenario === null);
  const each = report.pairs.filter(({ scenario }) => scenario !== null);
  return [
    `${report.games} games of ${report.game} (${report.scenarios.join(', ')}), seed ${report.seed}, swapping sides every other game`,
    '',
    ...table,
    '',
    `Method: ${report.method}.`,
    '',
    'Pair by pair, from the first bot’s side',
    ...pairTable(overall),
    ...(report.scenarios.length > 1 ? ['', 'By scenario', ...pairTable(each)] : []),
    ...(report.failed > 0
      ? [
          '',
          `${report.failed} ${report.failed === 1 ? 'game' : 'games'} failed`,
          ...report.failures.map((text) => `  ${text}`),
        ]
      : []),
  ].join('\n');
}

function pairTable(pairs: readonly PairReport[]): string[] {
  const right = true;
  const scenarios = pairs.some(({ scenario }) => scenario !== null);
  return textTable(
    [
      ...(scenarios ? [{ name: 'scenario' }] : []),
      { name: 'pair' },
      { name: 'won', right },
      { name: 'drawn', right },
      { name: 'lost', right },
      { name: 'won of decided games' },
    ],
    pairs.map(({ a, b, scenario, wins, draws, losses, decided }) => [
      ...(scenarios ? [scenario ?? ''] : []),
      `${a} – ${b}`,
      `${wins}`,
      `${draws}`,
      `${losses}`,
      shareText(decided),
    ]),
  );
}
