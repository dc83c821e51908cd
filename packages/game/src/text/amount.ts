import type { Step } from '@sandtable/kernel';

/** What a step does to its number, before the words: `+2  `, `×1/2  `; empty where it does nothing. */
export function amountText(
  step: Pick<Step, 'set' | 'add' | 'times'>,
  number: (value: number) => string = String,
): string {
  const { set, add, times } = step;
  if (set !== undefined) return `${number(set).padStart(3)}  `;
  if (add !== undefined) return `${(add >= 0 ? `+${number(add)}` : number(add)).padStart(3)}  `;
  return times === undefined ? '' : `×${times[0]}/${times[1]}  `;
}
