import type { SimulationReport } from '../report.ts';
import { escaped } from './page/escaped.ts';
import {
  botSection,
  firstSection,
  lengthSection,
  lossSection,
  luckSection,
  sidesOf,
  weaponSection,
  winSection,
} from './page/sections.ts';
import { styles } from './page/styles.ts';

/** A simulation as one self-contained page: it loads no scripts, fonts or pictures. */
export function simulationHtml(report: SimulationReport): string {
  const { order, games, seats } = report;
  const sides = sidesOf(seats.map(({ seat }) => seat));
  const players = seats.map(({ seat, bot }) => `${seat} ${bot}`).join(' against ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(order.scenarioName)}: ${games} games</title>
<style>${styles}</style>
</head>
<body><main>
<header><div class="cap">Sandtable lab · ${escaped(order.gameName)}</div><h1>${escaped(order.scenarioName)}</h1><p>${games} games, ${escaped(players)}, seed ${order.seed}</p></header>
${alertOf(report)}
<div class="grid">
${[
  winSection(report, sides),
  firstSection(report, sides),
  luckSection(report, sides),
  lengthSection(report),
  lossSection(report, sides),
  ...(report.weapons.length > 0 ? [weaponSection(report)] : []),
  botSection(report),
].join('\n')}
</div>
<footer><p>Intervals are Wilson’s, at 95%. Luck is the sum of a side’s dice in standard deviations, over the square root of their number. To get the same numbers on any machine:</p><p><code>${escaped(commandOf(report))}</code></p></footer>
</main></body></html>
`;
}

function alertOf({ order, games, failed, failures }: SimulationReport): string {
  const missing = order.games - games - failed;
  const words = [
    ...(missing > 0 ? [`Stopped early: ${missing} of ${order.games} games weren’t played.`] : []),
    ...(failed > 0
      ? [`${failed} ${failed === 1 ? 'game' : 'games'} failed, first this one: ${failures[0]?.failure ?? ''}`]
      : []),
  ];
  return words.length === 0 ? '' : `<p class="alert">${escaped(words.join(' '))}</p>`;
}

/** The command that gives the same numbers again. */
export function commandOf({ order }: SimulationReport): string {
  const { game, scenario, games, seed, players, ms, wishes = [] } = order;
  const who = Object.entries(players).map(([seat, bot]) => `--seat ${seat}=${bot}`);
  const limit = ms === null ? [] : [`--ms ${ms}`];
  return [
    'npx sandtable simulate',
    game,
    scenario,
    `--games ${games}`,
    `--seed ${seed}`,
    ...who,
    ...limit,
    ...wishes,
  ].join(' ');
}
