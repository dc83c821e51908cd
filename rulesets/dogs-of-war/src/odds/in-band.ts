import { freeze } from '@sandtable/game';
import type { Chart } from '../content/chart.ts';
import type { Firearm } from '../content/weapons-chart.ts';
import type { Band } from '../rules/shooting/bands.ts';
import { dprIn } from '../rules/shooting/bands.ts';
import type { State } from '../state.ts';

/** Farther than any table is long, so every mark is within it. */
const ANYWHERE = 1000;

const made = new WeakMap<Chart, Map<string, Chart>>();

/**
 * The table as if every mark of a weapon were in this range band. Odds on it show what a shot is worth at short, medium
 * and long range without giving away how far off anybody is (DW-TGT-10).
 */
export function inBand(state: State, weapon: string, band: Band): State {
  return { ...state, chart: remembered(state.chart, `${weapon} ${band}`, () => withBand(state.chart, weapon, band)) };
}

/** The same for a thrown grenade: the number of a band of the throws, counted from the nearest. */
export function inThrowBand(state: State, band: number): State {
  return { ...state, chart: remembered(state.chart, `throw ${band}`, () => withThrow(state.chart, band)) };
}

/** How many bands a throw has, in the open or over a wall. */
export const throwBands = ({ chart: { throws } }: State): number =>
  Math.max(throws.open.length, throws.difficult.length);

function remembered(chart: Chart, name: string, make: () => Chart): Chart {
  const known = made.get(chart) ?? new Map<string, Chart>();
  made.set(chart, known);
  const before = known.get(name) ?? freeze(make());
  known.set(name, before);
  return before;
}

function withBand(chart: Chart, id: string, band: Band): Chart {
  const weapon = chart.firearms[id];
  if (weapon === undefined) return chart;
  const only = { to: ANYWHERE, modifier: weapon.bands[band].modifier };
  const alone: Firearm = { ...weapon, bands: [only, only, only] };
  if (weapon.dpr !== undefined) alone.dpr = dprIn(weapon, band);
  return { ...chart, firearms: { ...chart.firearms, [id]: alone } };
}

function withThrow(chart: Chart, band: number): Chart {
  const { throws } = chart;
  const only = (bands: readonly { readonly modifier: number }[]) => [
    { to: ANYWHERE, modifier: bands[Math.min(band, bands.length - 1)]!.modifier },
  ];
  return {
    ...chart,
    throws: { ...throws, reach: ANYWHERE, open: only(throws.open), difficult: only(throws.difficult) },
  };
}
