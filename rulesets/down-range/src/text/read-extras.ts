import { edges } from './english/things.ts';
import { readSpot } from './measures.ts';
import type { Names } from './names.ts';

type Fields = Record<string, unknown>;

const PAYLOADS = ['smoke', 'illumination', 'ir', 'he'];
const OPENINGS = [
  'and',
  'with',
  'board',
  'leave',
  'exit',
  'land',
  'ram',
  'share',
  'around',
  'at',
  'on',
  'focus',
  ...PAYLOADS,
];

/** Does this word begin what may follow an order, so that what comes before it was left out? */
export function opensExtra(word: string | undefined): boolean {
  return word !== undefined && OPENINGS.includes(bare(word));
}

/**
 * What may follow the words of an order, in the form in which choices are told: `with B6`, `smoke`, `and board B7 gunner`,
 * `and leave north`, `and land`. Returns in words what was not understood.
 */
export function readExtras(
  names: Names,
  words: string[],
  fields: Fields,
  isPiece: (id: string) => boolean,
): string | undefined {
  while (words.length > 0) {
    const word = bare(words.shift() as string);
    if (word === 'and') continue;
    if (!readExtra(names, word, words, fields, isPiece)) return [word, ...words].join(' ');
  }
  return undefined;
}

function readExtra(
  names: Names,
  word: string,
  words: string[],
  fields: Fields,
  isPiece: (id: string) => boolean,
): boolean {
  if (PAYLOADS.includes(word)) {
    fields.payload = word;
    return true;
  }
  switch (word) {
    case 'with':
      fields.assistants = takeUnits(names, words);
      return (fields.assistants as string[]).length > 0;
    case 'board': {
      const vehicle = takeUnits(names, words.splice(0, 1))[0];
      const seat = words.length > 0 && !opensExtra(words[0]) ? bare(words.shift() as string) : undefined;
      fields.board = { vehicle, ...(seat === undefined ? {} : { seat }) };
      return vehicle !== undefined;
    }
    case 'leave':
    case 'exit': {
      const edge = words
        .splice(0)
        .map(bare)
        .find((each) => Object.hasOwn(edges, each));
      fields.exit = edge;
      return edge !== undefined;
    }
    case 'around':
      [fields.around] = takeUnits(names, words.splice(0, 1));
      return fields.around !== undefined;
    case 'on':
    case 'at': {
      const what = words.shift() ?? '';
      if (isPiece(what)) fields.piece = what;
      else fields.point = readSpot(what);
      return fields.piece !== undefined || fields.point !== undefined;
    }
    case 'land':
    case 'ram':
    case 'focus':
      fields[word] = true;
      return true;
    case 'share':
      if (bare(words[0] ?? '') === 'it') words.shift();
      fields.share = true;
      return true;
    default:
      return false;
  }
}

function takeUnits(names: Names, words: string[]): string[] {
  const ids: string[] = [];
  for (let unit = names.read(bare(words[0] ?? '')); unit !== undefined; unit = names.read(bare(words[0] ?? ''))) {
    ids.push(unit.id);
    words.shift();
  }
  return ids;
}

/** A word without the brackets and commas that sentences have. */
function bare(word: string): string {
  return word.toLowerCase().replace(/^[(]|[),.:]+$/g, '');
}
