import { inchesText } from '../app/figures.ts';

/** What the panel says of a blast, and what a screen reader hears. */
export const words = {
  chose: (name: string): string => `${name} chose where it landed.`,
  youChose: 'You chose where it landed.',
  inBlast: (count: number): string => `In the blast · ${count}`,
  radius: (inches: number): string => `${tenths(inches)}″ radius`,
  nobody: 'Nobody.',
  away: (inches: number): string => (inches === 0 ? 'on the spot' : `${inchesText(inches)} from the burst`),
  gotClear: (count: number): string => `Got clear · ${count}`,
  clear: (names: string, distances: string): string => `${names}, ${distances} from the burst.`,
  spoken: (name: string, own: boolean, result: string): string =>
    `${name}${own ? ', yours' : ''}, ${result.toLowerCase()}.`,
} as const;

function tenths(inches: number): string {
  return String(Math.round(10 * inches) / 10);
}
