import { capitalized, inTwoForms, joined, type Sayable, type Sentence, type Span, say } from '@sandtable/game';
import type { Command, Json } from '@sandtable/kernel';
import { type Spot, seen } from '../view-types.ts';
import { shownOrder } from './english/shown-orders.ts';
import { type Names, namesIn } from './names.ts';
import { type Order, orders, type Part } from './orders.ts';

/** A command in plain words, `Scout: move to the low wall`; where orders are typed, as it is typed: `move B1 24.5,30`. */
export function describeCommand(view: Json, command: Command): Sentence {
  return commandText(namesIn(seen(view)), command);
}

type Fields = Readonly<Record<string, unknown>>;

/** The same without the unit itself, as it follows its name in a sentence: `move to the low wall`, `attack R2 m4`. */
export function orderText(names: Names, command: Command): Sentence {
  const typed = textOf(names, command, ({ field }) => field !== 'unit');
  const shown = shownOrder(names, innerOf(command));
  return shown === undefined ? typed : inTwoForms(shown, typed);
}

export function commandText(names: Names, command: Command): Sentence {
  const typed = textOf(names, command, () => true);
  const inner = innerOf(command) as Command & { readonly unit?: string };
  const shown = shownOrder(names, inner);
  if (shown === undefined) return typed;
  const whose = inner.unit === undefined ? capitalized(say`${shown}`) : say`${names.unit(inner.unit)}: ${shown}`;
  return inTwoForms(whose, typed);
}

function innerOf(command: Command): Command {
  return (command as { do?: Command }).do ?? command;
}

function textOf(names: Names, command: Command, isSaid: (part: Part) => boolean): Sentence {
  const fields = command as Fields;
  if (command.kind === 'react') return say`react: ${textOf(names, fields.do as Command, isSaid)}`;
  if (command.kind === 'enter-dice') return joined(fields.faces as readonly number[], ' ');
  const order =
    orders.find((each) => fits(each, command.kind, fields)) ?? orders.find(({ kind }) => kind === command.kind);
  if (order === undefined) return say`${JSON.stringify(command)}`;
  const words = order.parts.filter(isSaid).map((part) => partText(names, part, fields[part.field]));
  return joined([order.verb, ...words.filter((word) => word !== undefined), ...extras(names, fields)], ' ');
}

function fits({ kind, fixed = {}, parts, optional = parts.length }: Order, of: string, fields: Fields): boolean {
  return (
    kind === of &&
    Object.entries(fixed).every(([key, value]) => fields[key] === value) &&
    parts.slice(0, optional).every(({ field }) => fields[field] !== undefined)
  );
}

function partText(names: Names, { is }: Part, value: unknown): Sayable | undefined {
  if (value === undefined || value === null) return undefined;
  const at = names.typedPoint;
  switch (is) {
    case 'unit':
      return names.short(String(value));
    case 'units':
      return joined((value as readonly string[]).map(names.short), ' ');
    case 'spot':
      return at(value as Spot);
    case 'path':
      return joined((value as readonly Spot[]).map(at), ' ');
    case 'aim':
    case 'mark': {
      const aim = value as { unit?: string; point?: Spot; piece?: string };
      if (aim.unit !== undefined) return names.short(aim.unit);
      return aim.point === undefined ? typedPiece(names, String(aim.piece)) : at(aim.point);
    }
    default:
      return String(value);
  }
}

function typedPiece(names: Names, id: string): Span {
  return { ...names.thePiece(id), typed: id };
}

/** Extras of an order: help, another payload, how a move ends. */
function extras(names: Names, fields: Fields): Sayable[] {
  const { assistants, payload, board, exit, land, point, share, from, kind, around, piece, ram } = fields as {
    assistants?: readonly string[];
    payload?: string;
    board?: { vehicle: string; seat?: string };
    exit?: string;
    land?: boolean;
    point?: Spot;
    share?: boolean;
    from?: string;
    kind?: string;
    around?: string;
    piece?: string;
    ram?: boolean;
  };
  return [
    ...(kind === 'suppress' && point !== undefined ? [names.point(point)] : []),
    ...(payload === undefined || payload === 'he' ? [] : [say`(${payload})`]),
    ...(assistants === undefined || assistants.length === 0
      ? []
      : [say`with ${joined(assistants.map(names.short), ', ')}`]),
    ...(board === undefined
      ? []
      : [say`and board ${names.short(board.vehicle)}${board.seat === undefined ? '' : say` (${board.seat})`}`]),
    ...(exit === undefined ? [] : [say`and leave ${exit}`]),
    ...(land === true ? ['and land'] : []),
    ...(ram === true ? ['and ram'] : []),
    ...(around === undefined ? [] : [say`around ${names.short(around)}`]),
    ...(kind === 'task' && piece !== undefined ? [say`on ${typedPiece(names, piece)}`] : []),
    ...(kind === 'task' && point !== undefined ? [say`at ${names.typedPoint(point)}`] : []),
    ...(share === true ? ['and share it'] : []),
    ...(typeof from === 'string' ? [say`from ${names.short(from)}`] : []),
  ];
}
