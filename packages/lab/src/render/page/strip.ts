import type { Share } from '@sandtable/odds';
import { percent } from '../figures.ts';
import { escaped } from './escaped.ts';
import type { Side } from './side.ts';

/** A share on a line from 0 to 100%, with its interval and a mark at the half. Plain elements, so it fits any width. */
export function strip({ share, low, high, of }: Share, side: Side | 'neutral', label: string): string {
  if (of === 0) return '<div class="strip empty"><i>never happened</i></div>';
  const at = (value: number): string => `${(100 * value).toFixed(2)}%`;
  const words = `${label}: ${percent(share)}, between ${percent(low)} and ${percent(high)} with 95% confidence`;
  return `<div class="strip ${side === 'neutral' ? side : `side-${side}`}" role="img" aria-label="${escaped(words)}"><b class="half"></b><b class="whisker" style="left:${at(low)};width:${at(high - low)}"></b><b class="dot" style="left:${at(share)}"></b></div>`;
}

/** A share as a bar. */
export function bar(share: number, side: Side, label: string): string {
  return `<div class="bar side-${side}" role="img" aria-label="${escaped(label)}"><b style="width:${(100 * share).toFixed(2)}%"></b></div>`;
}

/** The actual value as a bar, the expected one as a mark. Both are shares of the same whole. */
export function bullet(actual: number, expected: number, whole: number, label: string): string {
  const at = (value: number): string => `${(whole === 0 ? 0 : Math.min(100, (100 * value) / whole)).toFixed(2)}%`;
  return `<div class="bullet" role="img" aria-label="${escaped(label)}"><b style="width:${at(actual)}"></b><i style="left:${at(expected)}"></i></div>`;
}
