import type { SimulationReport, Spread } from '../report.ts';
import { against, decimal, percent, shareText } from './figures.ts';
import { textTable } from './text-table.ts';

/** A simulation in plain text, for a terminal. */
export function simulationText(report: SimulationReport): string {
  const { order, games, failed } = report;
  const missing = order.games - games - failed;
  return [
    `${games} games of ${order.scenarioName} (${order.gameName}), seed ${order.seed}${missing > 0 ? `; stopped with ${missing} left to play` : ''}`,
    ...section('Who won (share of all games, 95% interval)', winLines(report)),
    ...section('How long', [spreadLine('rounds', report.rounds), spreadLine('decisions', report.decisions)]),
    ...section('Losses', lossLines(report)),
    ...section('Weapons (expected: what the odds predict)', weaponLines(report)),
    ...section('Luck', luckLines(report)),
    ...section('Bot mistakes', slipLines(report)),
    ...section('CPU time per decision', timeLines(report)),
    ...section('Failed', failureLines(report)),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function winLines({ seats, draws, firstMover }: SimulationReport): string[] {
  const rows = seats.map(({ seat, bot, wins, winsWhenFirst, winsOtherwise }) => [
    seat,
    bot,
    shareText(wins),
    shareText(winsWhenFirst),
    shareText(winsOtherwise),
  ]);
  const columns = ['seat', 'bot', 'wins', 'moving first', 'moving later'].map((name) => ({ name }));
  return [
    ...textTable(columns, rows),
    `  draws: ${shareText(draws)}; of the rest, the side moving first won ${shareText(firstMover)}`,
  ];
}

function spreadLine(what: string, { mean, least, median, most }: Spread): string {
  return `  ${what}: ${decimal(mean)} on average, ${least} to ${most}, median ${median}`;
}

function lossLines({ losses }: SimulationReport): string[] {
  if (losses.length === 0) return [];
  return textTable(
    [
      { name: 'seat' },
      { name: 'type' },
      { name: 'brought', right: true },
      { name: 'lost', right: true },
      { name: 'share', right: true },
    ],
    losses.map(({ seat, type, brought, lost }) => [seat, type, `${brought}`, `${lost}`, percent(lost / brought)]),
  );
}

function weaponLines({ weapons }: SimulationReport): string[] {
  if (weapons.length === 0) return [];
  const right = true;
  return textTable(
    [
      { name: 'weapon' },
      { name: 'shots', right },
      { name: 'hits', right },
      { name: 'expected', right },
      { name: '', right },
      { name: 'kills', right },
      { name: 'expected', right },
      { name: '', right },
    ],
    weapons.map((each) => [
      each.weapon,
      `${each.shots}`,
      `${each.hits}`,
      each.known === 0 ? '–' : decimal(each.expectedHits),
      against(each.knownHits, each.expectedHits),
      `${each.kills}`,
      each.blows === 0 ? '–' : decimal(each.expectedKills),
      against(each.kills, each.expectedKills),
    ]),
  );
}

function luckLines({ seats, luck }: SimulationReport): string[] {
  const { luckierWon } = luck;
  return [
    ...seats
      .filter(({ dice }) => dice > 0)
      .map(
        ({ seat, dice, luck: sum }) =>
          `  ${seat}: ${dice} dice that mattered, each ${deviation(sum / dice)} standard deviations off average`,
      ),
    ...(luckierWon.of === 0 ? [] : [`  the luckier side won ${shareText(luckierWon)} of the decided games`]),
  ];
}

function deviation(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}

function slipLines({ seats, slips }: SimulationReport): string[] {
  const counts = seats
    .filter((each) => each.slips.threw + each.slips.illegal + each.slips.late > 0)
    .map(
      ({ seat, bot, decisions, slips: { threw, illegal, late } }) =>
        `  ${seat} (${bot}): ${threw} crashes, ${illegal} illegal answers, ${late} late ones, in ${decisions} decisions`,
    );
  return counts.length === 0 ? ['  none'] : [...counts, ...slips.map((slip) => `  ${slip}`)];
}

function timeLines({ times = [] }: SimulationReport): string[] {
  return times.map(
    ({ bot, decisions, medianMs, p95Ms, mostMs }) =>
      `  ${bot}: median ${medianMs.toFixed(2)} ms, 95% within ${p95Ms.toFixed(1)} ms, longest ${mostMs.toFixed(0)} ms (${decisions} decisions)`,
  );
}

function failureLines({ failed, failures }: SimulationReport): string[] {
  if (failed === 0) return [];
  return [
    `  ${failed} ${failed === 1 ? 'game' : 'games'} broke off`,
    ...failures.map(({ index, failure }) => `  game ${index}: ${failure}`),
  ];
}
