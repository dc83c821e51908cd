/** What a piece of text is about; a screen gives it a colour, or none. */
export type Tone = 'red' | 'blue' | 'green' | 'yellow' | 'rough' | 'wall' | 'building' | 'marker' | 'reach' | 'faint';

/** A piece of a line. A line without its tones still says everything. */
export type Span = { readonly text: string; readonly tone?: Tone };
export type Line = readonly Span[];

const seats: readonly Tone[] = ['blue', 'red', 'green', 'yellow'];

/** The tone of a seat: its own colour where it is called by one, else by its place at the table. */
export function toneOf(seat: string, order: readonly string[]): Tone {
  return seats.find((tone) => tone === seat) ?? seats[order.indexOf(seat)] ?? 'faint';
}

/** A line as plain text. */
export function plain(line: Line): string {
  return line.map(({ text }) => text).join('');
}
