import {
  allDiceText,
  joined,
  type Sentence,
  Story,
  type StoryLine,
  type StoryStep,
  toneOf,
  typedText,
  type Words,
} from '@sandtable/game';
import { columns, paint, wrap } from '../paint.ts';
import type { Terminal } from './terminal.ts';

/**
 * Everything told so far, one action a line, numbered from 1, so that any can be asked why. What is announced is printed
 * when it has come out; a line that grows after that is printed once more under its number.
 */
export class Log {
  readonly #words: () => Words;
  readonly #seats: () => readonly string[];
  #story: Story | undefined;
  /** The lines by their number, and the keys they have in the story. */
  readonly #lines: StoryLine[] = [];
  readonly #keys: number[] = [];
  readonly #printed = new Map<number, string>();

  /** `seats`: who sits at the table, in its order, for the colors of their lines. */
  constructor(words: () => Words, seats: () => readonly string[]) {
    this.#words = words;
    this.#seats = seats;
  }

  get length(): number {
    return this.#lines.length;
  }

  line(number: number): StoryLine | undefined {
    return this.#lines[number - 1];
  }

  /** Adds what happened and prints it; `reasons` are why a computer player did it. */
  tell(terminal: Terminal, step: StoryStep, reasons: readonly string[] = []): void {
    for (const number of this.note(step, reasons)) {
      const line = this.line(number) as StoryLine;
      const text = typedText(joined(sentencesOf(line), '\n'));
      if (line.open === true || this.#printed.get(number) === text) continue;
      this.#printed.set(number, text);
      this.print(terminal, number);
    }
  }

  /** Adds lines without printing them. Returns the numbers of those that are new or changed. */
  note(step: StoryStep, reasons: readonly string[] = []): number[] {
    this.#story ??= new Story(this.#words());
    const from = this.#story.add(step);
    return this.#story.lines.slice(from).map((line, i) => {
      const known = this.#keys.indexOf(line.key);
      const at = known < 0 ? this.#keys.length : known;
      this.#keys[at] = line.key;
      this.#lines[at] = i === 0 ? withReasons(line, reasons) : line;
      return at + 1;
    });
  }

  print(terminal: Terminal, number: number): void {
    const line = this.line(number);
    if (line === undefined) return;
    const tone = line.seat === undefined ? undefined : toneOf(line.seat, this.#seats());
    this.#printText(terminal, String(number).padStart(4), line.text, 0, tone);
    this.#printMore(terminal, line, 2);
  }

  /** Dice, notes and reactions, a little to the right. */
  #printMore(terminal: Terminal, line: StoryLine, indent: number): void {
    if (line.outcome === 'undone') return;
    if (line.dice.length > 0) this.#printText(terminal, '', allDiceText(line), indent, 'faint');
    for (const { text } of line.notes) this.#printText(terminal, '', text, indent, undefined);
    for (const each of line.under) {
      const tone = each.seat === undefined ? undefined : toneOf(each.seat, this.#seats());
      this.#printText(terminal, '', each.text, indent, tone);
      this.#printMore(terminal, each, indent + 2);
    }
  }

  #printText(terminal: Terminal, head: string, text: Sentence, indent: number, tone: string | undefined): void {
    const margin = `${head.padStart(4)} `;
    const body = wrap(joined([' '.repeat(indent), text]), columns() - margin.length - 1, ' '.repeat(indent + 2));
    body.forEach((each, i) => {
      terminal.print(`${paint(i === 0 ? margin : ' '.repeat(margin.length), 'faint')}${paint(each, tone)}`);
    });
  }
}

function sentencesOf(line: StoryLine): Sentence[] {
  return [line.text, allDiceText(line), ...line.notes.map(({ text }) => text), ...line.under.flatMap(sentencesOf)];
}

/** A bot's reasons belong to the first line of what it did. */
function withReasons(line: StoryLine, reasons: readonly string[]): StoryLine {
  if (reasons.length === 0) return line;
  const details = reasons.map((reason) => ({ text: [{ text: `Why the computer did it: ${reason}` }], clause: '' }));
  return { ...line, details: [...line.details, ...details] };
}
