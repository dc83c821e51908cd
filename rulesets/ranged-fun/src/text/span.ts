/** What a piece of text is about; a screen gives it a colour, or none. */
export type Tone = 'red' | 'blue' | 'green' | 'yellow' | 'rough' | 'wall' | 'building' | 'marker' | 'reach' | 'faint';

/** A piece of a line. A line without its tones still says everything. */
export type Span = { readonly text: string; readonly tone?: Tone };
export type Line = readonly Span[];

const seats: readonly string[] = ['red', 'blue', 'green', 'yellow'];

/** The tone of a seat; seats of a situation may be called anything. */
export function toneOf(seat: string): Tone {
  return seats.includes(seat) ? (seat as Tone) : 'faint';
}

/** A line as plain text. */
export function plain(line: Line): string {
  return line.map(({ text }) => text).join('');
}
