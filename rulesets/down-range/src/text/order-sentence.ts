import { listed, midSentence, type Sayable, say } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import type { Seen, Spot } from '../view-types.ts';
import { orderText } from './describe-command.ts';
import { aimText } from './english/aim-text.ts';
import { roundText, throwText } from './english/shown-orders.ts';
import { weaponSpoken } from './english/things.ts';
import type { Names } from './names.ts';
import { weaponCard } from './story-attack.ts';

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

/** What is announced, other than shooting, in words. Someone who may not know all of it gets it with the secret fields left out. */
const SENTENCES: Readonly<Record<string, (names: Names, fields: Fields) => Sayable>> = {
  'signal-sa': () => 'report what’s in sight',
  'signal-message': (_names, { text }) => (text === undefined ? 'send a message' : say`radio “${text}”`),
  'signal-observe': (names, { target }) => say`call fire on ${aimText(names, target)}`,
  sigint: (_names, { share }) => say`listen for enemy radios${share ? ' and report what comes in' : ''}`,
  jam: () => 'jam enemy radios',
  'command-initiative': () => 'plan ahead for the next round',
  'main-effort': (names, { subordinate }) => say`make ${names.unit(subordinate)} the main effort`,
  'pass-main-effort': () => 'pass the main effort on',
  treat: (names, { patient, assistants }) => say`treat ${names.unit(patient)}${helped(names, assistants)}`,
  repair: (names, { wreck, assistants }) => say`repair ${names.unit(wreck)}${helped(names, assistants)}`,
  control: (names, { drone }) => say`take control of ${names.unit(drone)}`,
  'board-focus': (names, { vehicle }) => say`get into ${names.unit(vehicle)}`,
  'leave-focus': () => 'jump out',
  'dig-in': () => 'dig in',
  extinguish: () => 'put the fire out',
  bail: () => 'bail out',
};

/** An action as it follows `is about to`: `fire at Red’s Scout with the M4/M16`. */
export function orderSentence(table: Seen, names: Names, command: Command): Sayable {
  const sentence = SENTENCES[command.kind];
  if (sentence !== undefined) return sentence(names, command as Fields);
  const { kind, weapon, target, targets, point, payload, assistants = [] } = command as Shooting;
  if (kind === 'move') return moveSentence(names, command);
  if ((kind !== 'attack' && kind !== 'suppress') || weapon === undefined) return orderText(names, command);
  const whom = targets === undefined ? aimText(names, target ?? { point }) : listed(targets.map(names.unit));
  if (kind === 'attack' && names.isThrown(weapon))
    return say`${throwText(names, weapon, payload)} at ${whom}${helped(names, assistants)}`;
  const card = weaponCard(table, weapon);
  const with_ = card === undefined ? '' : ` with the ${midSentence(weaponSpoken(card.name))}`;
  return say`${kind === 'attack' ? `fire${roundText(payload)} at` : 'suppress'} ${whom}${with_}${helped(names, assistants)}`;
}

function moveSentence(names: Names, command: Command): Sayable {
  const end = (command as Partial<PlainMove>).path?.at(-1);
  return end === undefined ? 'move' : say`move ${names.to(end)}`;
}

function helped(names: Names, assistants: readonly string[] = []): Sayable {
  return assistants.length === 0 ? '' : say`, helped by ${listed(assistants.map(names.unit))}`;
}
