import type { Spread } from '../../report.ts';
import { decimal } from '../figures.ts';
import { escaped } from './escaped.ts';

const WIDTH = 360;
const HEIGHT = 150;
const LEFT = 8;
const BOTTOM = 26;
const TOP = 22;
const MOST_BARS = 24;
const WIDEST_BAR = 56;

type Bin = { readonly from: number; readonly to: number; readonly games: number };

/** How often each length came up, with a line at the mean. */
export function histogram(spread: Spread, what: string): string {
  const bins = binned(spread);
  const most = Math.max(1, ...bins.map(({ games }) => games));
  const pitch = (WIDTH - 2 * LEFT) / Math.max(1, bins.length);
  const width = Math.min(WIDEST_BAR, pitch - Math.min(3, pitch * 0.2));
  const base = HEIGHT - BOTTOM;
  const bars = bins.map(({ from, to, games }, i) => {
    const height = ((base - TOP) * games) / most;
    const name = from === to ? `${from}` : `${from} to ${to}`;
    return `<rect class="column" x="${(LEFT + (i + 0.5) * pitch - width / 2).toFixed(1)}" y="${(base - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="1.5"><title>${name} ${escaped(what)}: ${games} games</title></rect>`;
  });
  const every = Math.max(1, Math.ceil(bins.length / 8));
  const ticks = bins
    .map(({ from }, i) => ({ from, i }))
    .filter(({ i }) => i % every === 0)
    .map(
      ({ from, i }) =>
        `<text x="${(LEFT + (i + 0.5) * pitch).toFixed(1)}" y="${HEIGHT - 9}" class="tick">${from}</text>`,
    );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(`${what}: ${decimal(spread.mean)} on average, from ${spread.least} to ${spread.most}`)}">${bars.join('')}<line class="axis" x1="${LEFT}" x2="${WIDTH - LEFT}" y1="${base}" y2="${base}"/>${ticks.join('')}${meanMark(spread, bins, pitch, base)}</svg>`;
}

function meanMark({ mean }: Spread, bins: readonly Bin[], pitch: number, base: number): string {
  const [first] = bins;
  if (first === undefined) return '';
  const step = first.to - first.from + 1;
  const x = Math.min(WIDTH - LEFT, LEFT + ((mean - first.from + 0.5) / step) * pitch);
  const right = x > WIDTH * 0.7;
  return `<line class="mean" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="6" y2="${base}"/><text class="note" x="${(x + (right ? -5 : 5)).toFixed(1)}" y="14" text-anchor="${right ? 'end' : 'start'}">mean ${decimal(mean)}</text>`;
}

/** Joins neighbouring values until the bars are few enough to be told apart. */
function binned({ counts, least, most }: Spread): Bin[] {
  if (counts.length === 0) return [];
  const step = niceStep((most - least + 1) / MOST_BARS);
  const start = step === 1 ? least : Math.floor(least / step) * step;
  const bins: Bin[] = [];
  for (let from = start; from <= most; from += step) {
    const games = counts
      .filter(([value]) => value >= from && value < from + step)
      .reduce((sum, [, times]) => sum + times, 0);
    bins.push({ from, to: from + step - 1, games });
  }
  return bins;
}

/** The smallest of 1, 2, 5, 10, 20 … that is at least `least`. */
function niceStep(least: number): number {
  for (let power = 1; ; power *= 10) for (const step of [1, 2, 5]) if (step * power >= least) return step * power;
}
