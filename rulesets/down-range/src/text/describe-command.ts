import type { Command, Json } from '@sandtable/kernel';
import { type Spot, seen } from '../view-types.ts';
import { type Names, namesIn } from './names.ts';
import { type Order, orders, type Part } from './orders.ts';

/** A command in the words in which it could be typed: `move B1 24.5,30`; what cannot be typed is told beside them. */
export function describeCommand(view: Json, command: Command): string {
  return commandText(namesIn(seen(view)), command);
}

type Fields = Readonly<Record<string, unknown>>;

/** The same without the unit itself, as it follows its name in a sentence: `attack R2 m4`. */
export function deedText(names: Names, command: Command): string {
  return textOf(names, command, ({ field }) => field !== 'unit');
}

export function commandText(names: Names, command: Command): string {
  return textOf(names, command, () => true);
}

function textOf(names: Names, command: Command, isSaid: (part: Part) => boolean): string {
  const fields = command as unknown as Fields;
  if (command.kind === 'react') return `react: ${textOf(names, fields.do as Command, isSaid)}`;
  if (command.kind === 'enter-dice') return (fields.faces as readonly number[]).join(' ');
  const order =
    orders.find((each) => fits(each, command.kind, fields)) ?? orders.find(({ kind }) => kind === command.kind);
  if (order === undefined) return JSON.stringify(command);
  const words = order.parts.filter(isSaid).flatMap((part) => partText(names, part, fields[part.field]) ?? []);
  return [order.verb, ...words, ...extras(names, fields)].join(' ');
}

function fits({ kind, fixed = {}, parts, optional = parts.length }: Order, of: string, fields: Fields): boolean {
  return (
    kind === of &&
    Object.entries(fixed).every(([key, value]) => fields[key] === value) &&
    parts.slice(0, optional).every(({ field }) => fields[field] !== undefined)
  );
}

function partText(names: Names, { is }: Part, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const at = (point: Spot): string => names.point(point).slice(1, -1);
  switch (is) {
    case 'unit':
      return names.short(String(value));
    case 'units':
      return (value as readonly string[]).map(names.short).join(' ');
    case 'spot':
      return at(value as Spot);
    case 'path':
      return (value as readonly Spot[]).map(at).join(' ');
    case 'aim':
    case 'mark': {
      const aim = value as { unit?: string; point?: Spot; piece?: string };
      if (aim.unit !== undefined) return names.short(aim.unit);
      return aim.point === undefined ? String(aim.piece) : at(aim.point);
    }
    default:
      return String(value);
  }
}

/** What an order may have beside its words: help, another payload, how a move ends. */
function extras(names: Names, fields: Fields): string[] {
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
    ...(payload === undefined || payload === 'he' ? [] : [`(${payload})`]),
    ...(assistants === undefined || assistants.length === 0 ? [] : [`with ${assistants.map(names.short).join(', ')}`]),
    ...(board === undefined
      ? []
      : [`and board ${names.short(board.vehicle)}${board.seat === undefined ? '' : ` (${board.seat})`}`]),
    ...(exit === undefined ? [] : [`and leave ${exit}`]),
    ...(land === true ? ['and land'] : []),
    ...(ram === true ? ['and ram'] : []),
    ...(around === undefined ? [] : [`around ${names.short(around)}`]),
    ...(kind === 'task' && piece !== undefined ? [`on ${piece}`] : []),
    ...(kind === 'task' && point !== undefined ? [`at ${names.point(point).slice(1, -1)}`] : []),
    ...(share === true ? ['and share it'] : []),
    ...(typeof from === 'string' ? [`from ${names.short(from)}`] : []),
  ];
}
