import { type Answer, type Sentence, say } from '@sandtable/game';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import { shooterOffers, shotFor } from '../offers.ts';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';
import { ASK_USAGE, readAsk } from './ask-order.ts';
import { readSpot } from './measures.ts';
import { type Names, namesIn } from './names.ts';
import { type Order, orders, type Part } from './orders.ts';
import { untilBetterShot, untilItEnds, untilTurnIsOver } from './passing.ts';
import { opensExtra, readExtras } from './read-extras.ts';
import { friendsCaught } from './shot-text.ts';
import { sightLines } from './sight-lines.ts';
import { readMove } from './ways/read-move.ts';

const ALWAYS = ['look B1: what B1 sees, where, and the odds of every shot', ASK_USAGE];
const PASSES = [
  'pass: let it happen; pass turn: until the turn is over',
  'wait: ask again when a better shot comes up; wait an inch: ask again after the next inch',
];

/** How each order is typed, for help. */
export const orderUsages: readonly string[] = [...ALWAYS, ...orders.map(({ usage }) => usage), PASSES[1] as string];

/** The orders that can be given at this decision. */
export function orderUsagesFor(decision: SeatDecision): readonly string[] {
  const window = decision.offers.find(({ kind }) => kind === 'react')?.offer as { kind: string }[] | undefined;
  const kinds = new Set([...decision.offers, ...(window ?? [])].map(({ kind }) => kind));
  const usages = orders.filter(({ kind }) => kinds.has(kind) && kind !== 'pass').map(({ usage }) => usage);
  return [...usages, ...(kinds.has('pass') ? PASSES : []), ...ALWAYS];
}

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
  if (/^(ask|stops)$/i.test(verb)) return readAsk(table, words);
  if (/^(pass|wait)$/i.test(verb) && offersPass(decision)) return readPass(desk, verb, words);
  const order = orders.find((each) => each.verb === plainVerb(verb));
  if (order === undefined) return undefined;
  if (order.kind === 'move') {
    const found = readMove(view, words, order.verb === 'crawl');
    if (found !== undefined)
      return 'command' in found ? { ...found, command: asAnswer(decision, found.command) } : found;
  }
  const sure = words.at(-1)?.toLowerCase() === 'anyway' && words.pop() !== undefined;
  const fields = readFields(desk, order, words);
  if (typeof fields === 'string') return { problem: say`${fields} Type it like this: ${order.usage}` };
  const warning = order.kind === 'attack' && !sure ? ownPeopleCaught(desk, fields) : undefined;
  if (warning !== undefined) return { problem: say`${warning} To fire anyway: ${text.trim()} anyway` };
  return { command: asAnswer(decision, { kind: order.kind, ...order.fixed, ...fields } as Command) };
}

/** Other words people say for the verb of an order. */
const SAME: { readonly [verb: string]: string } = { fire: 'attack', shoot: 'attack', walk: 'move' };

function plainVerb(verb: string): string {
  const word = verb.toLowerCase();
  return SAME[word] ?? word;
}

/** Nobody shells his own people by a slip of the keys. */
function ownPeopleCaught({ names, decision }: Desk, fields: Fields): Sentence | undefined {
  const { unit, weapon, target } = fields as { unit: string; weapon: string; target?: { unit?: string } };
  const found = target?.unit === undefined ? undefined : shotFor(decision, unit, weapon, target.unit);
  const friends = found === undefined ? [] : friendsCaught(found.shot);
  return friends.length === 0 ? undefined : say`The blast would hit your own: ${names.units(friends)}.`;
}

function look({ table, names, decision }: Desk, word: string | undefined): Answer {
  const unit = names.read(word);
  if (unit !== undefined) return { lines: sightLines(table, decision, unit) };
  return {
    problem: say`${word === undefined ? 'Who is looking?' : say`There’s no unit ${word}.`} Type units to list them, then for example look B1.`,
  };
}

function offersPass({ offers }: SeatDecision): boolean {
  return offers.some(({ kind }) => kind === 'pass');
}

/** `pass` lets the whole move go by, `wait` as much of it as brings no new shot, `pass turn` everything until the turn is over. */
function readPass({ table, decision }: Desk, verb: string, words: readonly string[]): Answer {
  const command: Command = { kind: 'pass' };
  const rest = words.join(' ').toLowerCase();
  if (verb.toLowerCase() === 'wait') {
    if (rest === '') return { command, ...untilBetterShot(decision) };
    if (/^(an? )?inch$/.test(rest)) return { command };
  }
  if (rest === '') return { command, ...untilItEnds(decision) };
  if (/^(turn|all)$/.test(rest)) return { command, repeat: untilTurnIsOver(table) };
  return { problem: say`“${rest}” isn’t needed. pass lets this happen, pass turn everything until the turn is over.` };
}

/** Orders of units are wrapped where only Reactions are asked for. */
function asAnswer({ offers }: SeatDecision, command: Command): Command {
  const kinds = offers.map(({ kind }) => kind);
  if (kinds.includes(command.kind) || !kinds.includes('react') || !('unit' in command)) return command;
  return { kind: 'react', do: command } as Command;
}

type Fields = Record<string, unknown>;

/** The fields of an order, or in words what is wrong with it. */
function readFields(desk: Desk, { parts, optional = parts.length }: Order, words: string[]): Fields | string {
  const fields: Fields = {};
  for (const [i, part] of parts.entries()) {
    const leftOut = i >= optional && opensExtra(words[0]);
    const value = readPart(desk, part, leftOut ? [] : words, fields);
    if (value !== undefined) fields[part.field] = value;
    else if (leftOut) continue;
    else if (words.length > 0) return `“${words[0]}” isn’t ${PART_NAMES[part.field] ?? `a ${part.field}`}.`;
    else if (i < optional) return `Something is missing: ${PART_NAMES[part.field] ?? `a ${part.field}`}.`;
  }
  const isPiece = (id: string): boolean => desk.table.terrain.some((piece) => piece.id === id);
  const strange = readExtras(desk.names, words, fields, isPiece);
  return strange === undefined ? fields : `I don’t know what “${strange}” means here.`;
}

/** What a part of an order is called where its field has another name. */
const PART_NAMES: { readonly [field: string]: string } = {
  unit: 'one of your units',
  at: 'a point',
  path: 'a point to go to',
  target: 'a target',
  targets: 'a target',
  weapon: 'a weapon that unit has',
  by: 'voice or radio',
  subordinate: 'the unit it’s for',
};

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
      if (/^to$/i.test(words[0] ?? '')) words.shift();
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
