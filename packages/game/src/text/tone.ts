import type { Tone } from '../sentence.ts';

const colors: readonly Tone[] = ['blue', 'red', 'green', 'yellow'];

/** The tone of a seat: its own color where it is called by one, else by its place in the order of seats, if there is one. */
export function toneOf(seat: string, order: readonly string[] = []): Tone {
  return colors.find((color) => color === seat) ?? colors[order.indexOf(seat)] ?? 'faint';
}
