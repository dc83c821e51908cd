import { styleText } from 'node:util';
import { type Line, type Sentence, type Span, typedText } from '@sandtable/game';

type Style = Parameters<typeof styleText>[0];

const styles: { readonly [tone: string]: Style } = {
  red: ['bold', 'red'],
  blue: ['bold', 'cyan'],
  green: ['bold', 'green'],
  yellow: ['bold', 'yellow'],
  rough: 'green',
  wall: 'white',
  building: 'yellow',
  marker: ['bold', 'magenta'],
  reach: ['black', 'bgGreen'],
  faint: 'dim',
  heading: 'bold',
  problem: ['bold', 'yellow'],
};

/** Colors text. `styleText` itself leaves it plain when the stream isn't a terminal or NO_COLOR is set. */
export function paint(text: string, tone: string | undefined): string {
  const style = tone === undefined || process.env.NO_COLOR ? undefined : styles[tone];
  return style === undefined ? text : styleText(style, text, { stream: process.stdout });
}

export function paintLine(line: Line): string {
  return line.map(({ text, typed, tone }: Span) => paint(typed ?? text, tone)).join('');
}

/** Breaks text at spaces so that no line is longer than `width`; following lines are indented. */
export function wrap(said: string | Sentence, width: number, indent = ''): string[] {
  const text = typeof said === 'string' ? said : typedText(said);
  const lines: string[] = [];
  let line = /^ */.exec(text)?.[0] ?? '';
  let empty = true;
  for (const word of text.trim().split(' ')) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line];
}

/** How many characters fit on a line; a pipe gets as many as a wide terminal. */
export function columns(): number {
  return Math.max(20, process.stdout.isTTY ? process.stdout.columns : Number(process.env.COLUMNS) || 100);
}
