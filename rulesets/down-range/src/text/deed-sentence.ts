import { type Sayable, say } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import type { Seen, Spot } from '../view-types.ts';
import { deedText } from './describe-command.ts';
import { aimText } from './english/aim-text.ts';
import type { Names } from './names.ts';

type Shooting = Command & {
  readonly weapon?: string;
  readonly target?: unknown;
  readonly targets?: readonly string[];
  readonly point?: unknown;
  readonly payload?: string;
  readonly assistants?: readonly string[];
};

type PlainMove = Command & { readonly path: readonly Spot[] };

type Fields = {
  readonly [unit in 'subordinate' | 'patient' | 'wreck' | 'drone' | 'vehicle']?: string;
} & {
  readonly target?: unknown;
  readonly text?: string;
  readonly share?: boolean;
  readonly assistants?: readonly string[];
};

/** What is announced and is no shooting, in words. Who must not know all of it is told without. */
const SENTENCES: Readonly<Record<string, (names: Names, fields: Fields) => Sayable>> = {
  'signal-sa': () => 'signal what it sees',
  'signal-message': (_names, { text }) => (text === undefined ? 'send a message' : say`say: ${text}`),
  'signal-observe': (names, { target }) => say`observe fire on ${aimText(names, target)}`,
  sigint: (_names, { share }) => say`listen for radios${share ? ' and tell friends' : ''}`,
  jam: () => 'jam the air',
  'command-initiative': () => 'plan ahead',
  'main-effort': (names, { subordinate }) => say`make ${names.unit(subordinate)} the main effort`,
  'pass-main-effort': () => 'pass the main effort on',
  treat: (names, { patient, assistants }) => say`treat ${names.unit(patient)}${helped(names, assistants)}`,
  repair: (names, { wreck, assistants }) => say`repair ${names.unit(wreck)}${helped(names, assistants)}`,
  control: (names, { drone }) => say`take control of ${names.unit(drone)}`,
  'board-focus': (names, { vehicle }) => say`get into ${names.unit(vehicle)}`,
  'leave-focus': () => 'jump out',
  'dig-in': () => 'dig in',
  extinguish: () => 'put the fire out',
};

/** A deed as it follows `means to`: `attack R2 Scout with M4/M16`; what has no sentence of its own, as it is typed. */
export function deedSentence(table: Seen, names: Names, command: Command): Sayable {
  const sentence = SENTENCES[command.kind];
  if (sentence !== undefined) return sentence(names, command as unknown as Fields);
  const { kind, weapon, target, targets, point, payload, assistants = [] } = command as Shooting;
  if (isPlainMove(command)) return say`move to ${names.point(command.path.at(-1) as Spot)}`;
  if ((kind !== 'attack' && kind !== 'suppress') || weapon === undefined) return deedText(names, command);
  const whom = targets === undefined ? aimText(names, target ?? { point }) : names.units(targets);
  const what = payload === undefined || payload === 'he' ? '' : say` (${payload})`;
  return say`${kind} ${whom} with ${weaponName(table, weapon)}${what}${helped(names, assistants)}`;
}

function helped(names: Names, assistants: readonly string[] = []): Sayable {
  return assistants.length === 0 ? '' : say`, helped by ${names.units(assistants)}`;
}

/** A plain way is told by where it leads, to those who may know. */
function isPlainMove(command: Command): command is PlainMove {
  const { path = [] } = command as Partial<PlainMove>;
  const plain = Object.keys(command).every((key) => ['kind', 'unit', 'path'].includes(key));
  return command.kind === 'move' && plain && path.length > 0;
}

/** A slot is called after its weapon; whose it is does not change its name. */
function weaponName(table: Seen, slot: string): string {
  for (const { arms = [] } of table.units) {
    const held = arms.find((arm) => arm.slot === slot);
    if (held !== undefined) return held.card.name;
  }
  return slot;
}
