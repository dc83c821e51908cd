import type { State } from '../state.ts';

/** Values a shot is worked out from. */
const FIRED_BY = ['modes', 'bands', 'dpr'] as const;

/** Is a weapon fired by values of ours, where the book's lost chart had its own? */
export function isHouseWeapon({ chart }: State, type: string): boolean {
  const row = chart.firearms[type];
  return row !== undefined && FIRED_BY.some((field) => !(row.printed ?? []).includes(field));
}
