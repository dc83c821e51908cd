import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import { readSpot } from './measures.ts';
import type { Answer } from './menu/choice.ts';
import { shooterOffers } from './menu/offers.ts';
import { type Names, namesIn } from './names.ts';
import { type Order, orders, type Part } from './orders.ts';
import { type Seen, type SeenUnit, seen } from './seen.ts';
import { sightText } from './sight-lines.ts';

/** How each order is typed, for help. */
export const orderUsages: readonly string[] = ['look B1: what it sees', ...orders.map(({ usage }) => usage)];

type Desk = { readonly table: Seen; readonly names: Names; readonly decision: SeatDecision };

/**
 * An order typed in words, such as `move B1 24.5,30`; undefined when it begins with no word of this game. In a window the
 * same words are a Reaction. Whether it is legal is for the rules to say.
 */
export function readOrder(view: Json, decision: SeatDecision, text: string): Answer | undefined {
  const table = seen(view);
  const desk: Desk = { table, names: namesIn(table), decision };
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const [verb = '', ...words] = /^react:?$/i.test(first) ? rest : [first, ...rest];
  if (/^look$/i.test(verb)) return look(desk, words[0]);
  const order = orders.find((each) => each.verb === verb.toLowerCase());
  if (order === undefined) return undefined;
  const fields = readFields(desk, order, words);
  if (typeof fields === 'string') return { problem: `${fields} It is typed so: ${order.usage}` };
  return { command: asAnswer(decision, { kind: order.kind, ...order.fixed, ...fields } as Command) };
}

function look({ table, names, decision }: Desk, word: string | undefined): Answer {
  const unit = names.read(word);
  return { problem: unit === undefined ? `There is no unit ${word ?? ''}.` : sightText(table, decision, unit) };
}

/** Deeds of units are wrapped where only Reactions are asked for. */
function asAnswer({ offers }: SeatDecision, command: Command): Command {
  const kinds = offers.map(({ kind }) => kind);
  if (kinds.includes(command.kind) || !kinds.includes('react') || !('unit' in command)) return command;
  return { kind: 'react', do: command } as unknown as Command;
}

type Fields = Record<string, unknown>;

/** The fields of an order, or in words what is wrong with it. */
function readFields(desk: Desk, { parts, optional = parts.length }: Order, words: string[]): Fields | string {
  const fields: Fields = {};
  for (const [i, part] of parts.entries()) {
    const value = readPart(desk, part, words, fields);
    if (value !== undefined) fields[part.field] = value;
    else if (words.length > 0) return `"${words[0]}" is not understood as ${part.field}.`;
    else if (i < optional) return `It does not say ${part.field}.`;
  }
  return words.length === 0 ? fields : `"${words.join(' ')}" is too much.`;
}

/** Takes from the words what the part needs. */
function readPart(desk: Desk, part: Part, words: string[], fields: Fields): unknown {
  const { names } = desk;
  switch (part.is) {
    case 'unit':
      return names.read(words[0]) === undefined ? undefined : names.read(words.shift())?.id;
    case 'units': {
      const units = takeWhile(words, (word) => names.read(word)?.id);
      return units.length === 0 ? undefined : units;
    }
    case 'spot':
      return readSpot(words[0] ?? '') === undefined ? undefined : readSpot(words.shift() as string);
    case 'path': {
      const path = takeWhile(words, readSpot);
      return path.length === 0 ? undefined : path;
    }
    case 'aim':
    case 'mark':
      return readAim(desk, words);
    case 'weapon':
      return readWeapon(desk, fields, words);
    case 'rest':
      return words.length === 0 ? undefined : words.splice(0).join(' ');
    case 'word':
      return words.shift();
  }
}

function takeWhile<T>(words: string[], read: (word: string) => T | undefined): T[] {
  const found: T[] = [];
  for (let value = read(words[0] ?? ''); words.length > 0 && value !== undefined; value = read(words[0] ?? '')) {
    found.push(value);
    words.shift();
  }
  return found;
}

function readAim({ table, names }: Desk, words: string[]): unknown {
  const [word = ''] = words;
  const unit = names.read(word);
  const point = readSpot(word);
  const piece = table.terrain.find(({ id }) => id === word);
  if (unit === undefined && point === undefined && piece === undefined) return undefined;
  words.shift();
  if (unit !== undefined) return { unit: unit.id };
  return point === undefined ? { piece: piece?.id } : { point };
}

/** The weapon named by its slot or the beginning of its name; else the first that is offered against the target, else the first at all. */
function readWeapon({ table, decision }: Desk, fields: Fields, words: string[]): string | undefined {
  const id = fields.unit as string;
  const offered = shooterOffers(decision).find(({ unit }) => unit === id)?.weapons ?? [];
  const own = (table.units.find((each) => each.id === id) as SeenUnit).arms ?? [];
  const known = [
    ...offered.map(({ weapon, name }) => ({ slot: weapon, name })),
    ...own.map((arm) => ({ slot: arm.slot, name: arm.card.name })),
  ];
  const word = words[0]?.toLowerCase();
  if (word !== undefined) {
    const named = known.find(
      ({ slot, name }) => slot === word || name.toLowerCase().startsWith(word) || slot.startsWith(word),
    );
    if (named !== undefined) words.shift();
    return named?.slot;
  }
  const target =
    (fields.target as { unit?: string } | undefined)?.unit ?? (fields.targets as string[] | undefined)?.[0];
  const fitting = offered.find(({ targets }) => targets.some((shot) => shot.target.unit === target));
  return fitting?.weapon ?? known[0]?.slot;
}
