import { joined, type StoryLine, toneOf } from '@sandtable/game';
import { columns, paint, wrap } from '../paint.ts';
import type { Terminal } from './terminal.ts';

/** Everything told so far, numbered from 1, so that any line can be asked why. */
export class Log {
  readonly #lines: StoryLine[] = [];
  readonly #seats: () => readonly string[];

  /** `seats`: who sits at the table, in its order, for the colors of their lines. */
  constructor(seats: () => readonly string[]) {
    this.#seats = seats;
  }

  get length(): number {
    return this.#lines.length;
  }

  line(number: number): StoryLine | undefined {
    return this.#lines[number - 1];
  }

  /** The number of the line that began what the last line belongs to. */
  get beginning(): number {
    let number = this.length;
    while (number > 1 && this.line(number)?.follows === true) number -= 1;
    return number;
  }

  /** Adds lines and prints them. */
  tell(terminal: Terminal, lines: readonly StoryLine[]): void {
    for (const line of lines) {
      this.#lines.push(line);
      this.print(terminal, this.#lines.length);
    }
  }

  /** Adds lines that nobody has to read now. */
  note(lines: readonly StoryLine[]): void {
    this.#lines.push(...lines);
  }

  print(terminal: Terminal, number: number): void {
    const line = this.line(number);
    if (line === undefined) return;
    const head = `${String(number).padStart(4)} `;
    const body = wrap(
      joined([line.follows ? '  ' : '', line.text]),
      columns() - head.length - 1,
      line.follows ? '    ' : '  ',
    );
    const tone = line.follows || line.seat === undefined ? undefined : toneOf(line.seat, this.#seats());
    body.forEach((text, i) => {
      terminal.print(`${paint(i === 0 ? head : ' '.repeat(head.length), 'faint')}${paint(text, tone)}`);
    });
  }
}
