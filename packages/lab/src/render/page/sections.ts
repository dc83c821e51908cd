import type { SimulationReport, WeaponReport } from '../../report.ts';
import { against, decimal, percent, shareText } from '../figures.ts';
import { escaped } from './escaped.ts';
import { histogram } from './histogram.ts';
import { luckPlot } from './luck-plot.ts';
import { type Side, sidesOf } from './side.ts';
import { bar, bullet, strip } from './strip.ts';

const SCALE = '<div class="scale"><span>0</span><span>50%</span><span>100%</span></div>';

type Sides = ReturnType<typeof sidesOf>;
const sideIn = (sides: Sides, seat: string): Side => sides.get(seat) ?? 'd';

/** Who won: the whole as one bar, then each seat with its interval. */
export function winSection({ seats, draws, games }: SimulationReport, sides: Sides): string {
  const parts = seats.map(({ seat, wins }) => part(wins.share, `side-${sideIn(sides, seat)}`, seat));
  const between = draws.count > 0 ? [part(draws.share, 'draws', 'draws')] : [];
  const players = seats.map(({ seat, bot, wins }) => {
    const side = sideIn(sides, seat);
    return `<div class="player side-${side}"><h3><span class="plate"></span>${escaped(seat)} <small>${escaped(bot)}</small></h3><div class="figure">${percent(wins.share)}</div><small>${wins.count} of ${games} games, 95% interval ${percent(wins.low)} to ${percent(wins.high)}</small>${strip(wins, side, `${seat} wins`)}${SCALE}</div>`;
  });
  const [first, ...rest] = parts;
  const drawn = `<p class="quiet">${draws.count === 0 ? 'No draws.' : `${draws.count} ${draws.count === 1 ? 'draw' : 'draws'}: ${shareText(draws)}.`}</p>`;
  return `<section class="wide"><h2>Who won</h2><div class="split">${[first, ...between, ...rest].join('')}</div><div class="players">${players.join('')}</div>${drawn}</section>`;
}

function part(share: number, name: string, label: string): string {
  if (share === 0) return '';
  // On a phone, a fifth of the bar has room for a name, a tenth for a figure.
  const text = share >= 0.2 ? `${escaped(label)} ${percent(share, 0)}` : share >= 0.1 ? percent(share, 0) : '';
  return `<b class="${name}" style="flex:${share.toFixed(4)} 1 0" title="${escaped(label)} ${percent(share)}">${text}</b>`;
}

/** Does it help to move first? */
export function firstSection({ seats, firstMover }: SimulationReport, sides: Sides): string {
  const rows = seats.flatMap(({ seat, winsWhenFirst, winsOtherwise }) => {
    const side = sideIn(sides, seat);
    return [
      `<div class="head side-${side}"><i></i>${escaped(seat)}</div>`,
      ...[['moving first', winsWhenFirst] as const, ['moving later', winsOtherwise] as const].map(
        ([words, share]) =>
          `<span class="lead">${words}</span>${strip(share, side, `${seat}, ${words}`)}<span class="value">${share.of === 0 ? '–' : percent(share.share, 0)}</span>`,
      ),
    ];
  });
  return `<section><h2>Who moves first</h2><div class="rows">${rows.join('')}<div class="head neutral"><i></i>either</div><span class="lead">moving first</span>${strip(firstMover, 'neutral', 'Who moves first')}<span class="value">${firstMover.of === 0 ? '–' : percent(firstMover.share, 0)}</span></div><p>The side moving first won <strong>${shareText(firstMover)}</strong> of the decided games.</p></section>`;
}

export function luckSection({ seats, luck }: SimulationReport, sides: Sides): string {
  const [first] = seats;
  const plot =
    luck.bins.length === 0 || first === undefined ? '' : luckPlot(luck.bins, first.seat, sideIn(sides, first.seat));
  const dice = seats
    .filter((each) => each.dice > 0)
    .map(
      ({ seat, dice: count, luck: sum }) =>
        `${escaped(seat)} rolled ${count} dice, each ${signed(sum / count)} σ off average`,
    );
  return `<section><h2>Luck</h2>${plot}<p>The luckier side won <strong>${shareText(luck.luckierWon)}</strong> of the decided games.</p><p class="quiet">${dice.join('; ')}.</p></section>`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}

export function lengthSection({ rounds, decisions }: SimulationReport): string {
  return `<section class="wide"><h2>How long</h2><div class="pair"><div><h3 class="plot">Rounds</h3>${histogram(rounds, 'rounds')}</div><div><h3 class="plot">Decisions</h3>${histogram(decisions, 'decisions')}</div></div></section>`;
}

export function lossSection({ seats, losses }: SimulationReport, sides: Sides): string {
  const rows = seats.flatMap(({ seat }) => {
    const side = sideIn(sides, seat);
    const own = losses.filter((each) => each.seat === seat);
    return [
      `<div class="head side-${side}"><i></i>${escaped(seat)}</div>`,
      ...own.map(({ type, brought, lost }) => {
        const label = `${type}: ${lost} of ${brought} lost`;
        return `<span class="lead">${escaped(type)}</span>${bar(lost / brought, side, label)}<span class="value">${percent(lost / brought, 0)} <small class="quiet">of ${brought}</small></span>`;
      }),
    ];
  });
  return `<section class="wide"><h2>Losses</h2><div class="rows long">${rows.join('')}</div></section>`;
}

/** Hits and kills, each as a bar with a mark where the odds put it. */
export function weaponSection({ weapons }: SimulationReport): string {
  const rows = weapons.map((each) => {
    const { weapon, shots, hits, kills, known, knownHits, expectedHits, blows, expectedKills } = each;
    const hitPlot = known === 0 ? '' : bullet(knownHits, expectedHits, known, hitWords(each));
    const killPlot = blows === 0 ? '' : bullet(kills, expectedKills, blows, killWords(each));
    return `<tr><td class="name">${escaped(weapon)}</td><td class="n shots" data-name="shots">${shots}</td><td class="plot">${hitPlot}</td><td class="n" data-name="hits">${hits} <span class="delta">${known === 0 ? '' : expectation(knownHits, expectedHits)}</span></td><td class="plot">${killPlot}</td>${killCell(each)}</tr>`;
  });
  return `<section class="wide"><h2>Weapons</h2><table><thead><tr><th>Weapon</th><th class="n">Shots</th><th colspan="2">Hits per shot</th><th colspan="2">Kills per hit</th></tr></thead><tbody>${rows.join('')}</tbody></table><p class="quiet">The bar shows what happened, the mark what the odds predict: for hits when the shot is fired, for kills once it hits.</p></section>`;
}

function killCell({ kills, blows, expectedKills }: WeaponReport): string {
  if (blows === 0 && kills === 0) return '<td class="n none">–</td>';
  const expected = blows === 0 ? '' : expectation(kills, expectedKills);
  return `<td class="n" data-name="kills">${kills} <span class="delta">${expected}</span></td>`;
}

function expectation(actual: number, expected: number): string {
  return [`of ${decimal(expected)} expected`, ...(expected < 0.05 ? [] : [against(actual, expected)])].join(', ');
}

function hitWords({ weapon, known, knownHits, expectedHits }: WeaponReport): string {
  return `${weapon}: ${knownHits} hits of ${known} shots, ${decimal(expectedHits)} expected`;
}

function killWords({ weapon, kills, blows, expectedKills }: WeaponReport): string {
  return `${weapon}: ${kills} kills of ${blows} hits, ${decimal(expectedKills)} expected`;
}

/** Mistakes the bots made, and what their decisions cost. */
export function botSection({ seats, slips, times = [] }: SimulationReport): string {
  const failed = seats.filter((each) => each.slips.threw + each.slips.illegal + each.slips.late > 0);
  const lines = failed.map(
    ({ seat, bot, decisions, slips: { threw, illegal, late } }) =>
      `<li class="flag">${escaped(seat)} (${escaped(bot)}): ${threw} crashes, ${illegal} illegal answers, ${late} late ones, in ${decisions} decisions</li>`,
  );
  const told = slips.map((slip) => `<li>${escaped(slip)}</li>`);
  const costs = times.map(
    ({ bot, medianMs, p95Ms }) =>
      `<li>${escaped(bot)}: median ${medianMs.toFixed(2)} ms, 95% within ${p95Ms.toFixed(1)} ms of CPU per decision</li>`,
  );
  const verdict =
    failed.length === 0
      ? '<p class="calm" style="margin:0">No mistakes: the bots made every decision themselves.</p>'
      : `<ul>${[...lines, ...told].join('')}</ul>`;
  return `<section class="wide"><h2>Bots</h2>${verdict}${costs.length > 0 ? `<ul class="quiet">${costs.join('')}</ul>` : ''}</section>`;
}

export { sidesOf };
