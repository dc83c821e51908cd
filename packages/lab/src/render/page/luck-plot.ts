import type { Seat } from '@sandtable/kernel';
import type { LuckBin } from '../../report.ts';
import { percent } from '../figures.ts';
import { escaped } from './escaped.ts';
import type { Side } from './side.ts';

const WIDTH = 360;
const HEIGHT = 200;
const LEFT = 44;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 38;

/** How often a seat won, by how much better its dice were. A flat line means luck didn't matter. */
export function luckPlot(bins: readonly LuckBin[], seat: Seat, side: Side): string {
  const pitch = (WIDTH - LEFT - RIGHT) / bins.length;
  const x = (i: number): number => LEFT + (i + 0.5) * pitch;
  const y = (share: number): number => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const most = Math.max(1, ...bins.map(({ wins }) => wins.of));
  const grid = [0, 0.5, 1].map(
    (share) =>
      `<line class="${share === 0.5 ? 'half' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(share)}" y2="${y(share)}"/><text class="tick end" x="${LEFT - 5}" y="${y(share) + 4}">${100 * share} %</text>`,
  );
  const weights = bins.map(({ wins }, i) => {
    const height = (0.3 * (HEIGHT - TOP - BOTTOM) * wins.of) / most;
    return `<rect class="weight" x="${(x(i) - pitch * 0.38).toFixed(1)}" width="${(pitch * 0.76).toFixed(1)}" y="${(y(0) - height).toFixed(1)}" height="${height.toFixed(1)}"><title>${wins.of} games</title></rect>`;
  });
  const seen = bins.map(({ wins }, i) => ({ wins, i })).filter(({ wins }) => wins.of > 0);
  const line = seen.map(({ wins, i }) => `${x(i).toFixed(1)},${y(wins.share).toFixed(1)}`).join(' ');
  const points = seen.map(
    ({ wins, i }) =>
      `<line class="whisker" x1="${x(i).toFixed(1)}" x2="${x(i).toFixed(1)}" y1="${y(wins.low).toFixed(1)}" y2="${y(wins.high).toFixed(1)}"/><circle cx="${x(i).toFixed(1)}" cy="${y(wins.share).toFixed(1)}" r="4"><title>${wins.count} of ${wins.of} games, ${percent(wins.share)}</title></circle>`,
  );
  const names = bins.map(
    ({ from, to }, i) =>
      `<text class="tick" x="${x(i).toFixed(1)}" y="${HEIGHT - 22}">${signed((from + to) / 2)}</text>`,
  );
  return `<svg class="side-${side}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(`Share of games that ${seat} won, by how much better its dice were`)}">${grid.join('')}${weights.join('')}<polyline points="${line}"/>${points.join('')}${names.join('')}<text class="tick" x="${((LEFT + WIDTH - RIGHT) / 2).toFixed(1)}" y="${HEIGHT - 6}">lead of ${escaped(seat)} in luck, in standard deviations</text></svg>`;
}

function signed(value: number): string {
  return value === 0 ? '0' : `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}
