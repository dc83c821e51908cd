import type { SimulationReport, Spread } from '../report.ts';
import { against, decimal, percent, shareText } from './figures.ts';
import { textTable } from './text-table.ts';

/** A simulation in plain text, for a terminal. */
export function simulationText(report: SimulationReport): string {
  const { order, games, failed } = report;
  const missing = order.games - games - failed;
  return [
    `${games} games of ${order.scenarioName} (${order.gameName}), seed ${order.seed}${missing > 0 ? `; stopped with ${missing} to go` : ''}`,
    ...section('Who won (share of all games, with its 95 % interval)', winLines(report)),
    ...section('How long', [spreadLine('rounds', report.rounds), spreadLine('decisions', report.decisions)]),
    ...section('Losses', lossLines(report)),
    ...section('Weapons (expected: what their chances come to)', weaponLines(report)),
    ...section('Luck', luckLines(report)),
    ...section('Fallbacks', slipLines(report)),
    ...section('CPU time of a decision', timeLines(report)),
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
  const columns = ['seat', 'bot', 'wins', 'when first to move', 'otherwise'].map((name) => ({ name }));
  return [
    ...textTable(columns, rows),
    `  drawn: ${shareText(draws)}; of the others, who moved first won ${shareText(firstMover)}`,
  ];
}

function spreadLine(what: string, { mean, least, median, most }: Spread): string {
  return `  ${what}: ${decimal(mean)} on average, from ${least} to ${most}, half of them up to ${median}`;
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
          `  ${seat}: ${dice} dice that mattered, ${deviation(sum / dice)} standard deviations from the mean each`,
      ),
    ...(luckierWon.of === 0 ? [] : [`  who had the better dice won ${shareText(luckierWon)} of the decided games`]),
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
        `  ${seat} (${bot}): failed ${threw} times, chose what is illegal ${illegal}, was late ${late}, in ${decisions} decisions`,
    );
  return counts.length === 0 ? ['  none'] : [...counts, ...slips.map((slip) => `  ${slip}`)];
}

function timeLines({ times = [] }: SimulationReport): string[] {
  return times.map(
    ({ bot, decisions, medianMs, p95Ms, mostMs }) =>
      `  ${bot}: median ${medianMs.toFixed(2)} ms, 95 % within ${p95Ms.toFixed(1)} ms, longest ${mostMs.toFixed(0)} ms (${decisions} decisions)`,
  );
}

function failureLines({ failed, failures }: SimulationReport): string[] {
  if (failed === 0) return [];
  return [
    `  ${failed} games could not be played to their end`,
    ...failures.map(({ index, failure }) => `  game ${index}: ${failure}`),
  ];
}
