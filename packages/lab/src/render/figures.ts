import type { Share } from '@sandtable/odds';

/** `63.2%`. */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}%`;
}

/** `63.2% (60.1–66.2)`: the share and its interval; a dash where there was nothing to count. */
export function shareText({ share, low, high, of }: Share): string {
  return of === 0 ? '–' : `${percent(share)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
}

/** How far above or below expectation; a dash where nothing was expected. */
export function against(actual: number, expected: number): string {
  if (expected < 0.05) return '–';
  const ratio = actual / expected - 1;
  return `${ratio < 0 ? '−' : '+'}${Math.abs(100 * ratio).toFixed(0)}%`;
}

/** One decimal below a thousand, none above. */
export function decimal(value: number): string {
  return value >= 1000 ? Math.round(value).toString() : value.toFixed(1);
}
