import { listed, midSentence, possessive, type Sayable, say } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import type { Spot } from '../../view-types.ts';
import type { Names } from '../names.ts';
import { aimText } from './aim-text.ts';
import { taskWords } from './task-words.ts';

type Fields = {
  readonly [word in
    | 'unit'
    | 'weapon'
    | 'payload'
    | 'patient'
    | 'wreck'
    | 'drone'
    | 'subordinate'
    | 'other'
    | 'vehicle'
    | 'seat'
    | 'thing'
    | 'task'
    | 'piece'
    | 'by'
    | 'to'
    | 'exit'
    | 'around'
    | 'text']?: string;
} & {
  readonly path?: readonly Spot[];
  readonly at?: Spot;
  readonly point?: Spot;
  readonly target?: unknown;
  readonly targets?: readonly string[];
  readonly assistants?: readonly string[];
  readonly board?: { readonly vehicle: string };
  readonly [flag: string]: unknown;
};
type OrderText = (name: Names, fields: Fields) => Sayable;

/** An id made of words, as words: `clear-light-obstacle`. */
const spelled = (id: unknown): string => String(id).replaceAll('-', ' ');

/** What a unit can be told to do, as it follows its name: `Scout: move to the low wall`. */
const orders: { readonly [kind: string]: OrderText } = {
  move: (name, fields) => say`${way(name, fields, fields.crawl === true ? 'crawl' : 'move')}${ending(name, fields)}`,
  attack: (name, fields) => {
    const { weapon, payload, target, point } = fields;
    const whom = aimText(name, target ?? { point });
    return name.isThrown(weapon)
      ? say`${throwText(name, weapon, payload)} at ${whom}${helpers(name, fields)}`
      : say`fire${roundText(payload)} at ${whom}${withArms(name, fields)}`;
  },
  suppress: (name, fields) =>
    say`suppress ${fields.targets === undefined ? name.point(fields.point) : name.units(fields.targets)}${withArms(name, fields)}`,
  hold: () => 'hold for a Reaction',
  'signal-sa': () => 'report what’s in sight',
  'signal-observe': (name, { target }) => say`call fire on ${aimText(name, target)}`,
  'signal-message': (_name, { text }) => (text === undefined ? 'send a message' : say`send “${text}”`),
  sigint: (_name, { share }) => say`listen for enemy radios${share === true ? ' and report what you hear' : ''}`,
  jam: () => 'jam enemy radios',
  'command-initiative': () => 'plan ahead',
  'main-effort': (name, { subordinate, by }) =>
    say`make ${name.unit(subordinate)} the main effort, by ${by ?? 'voice'}`,
  'pass-main-effort': () => 'pass the main effort on',
  treat: (name, fields) => say`treat ${name.unit(fields.patient)}${helpers(name, fields)}`,
  repair: (name, fields) => say`repair ${name.unit(fields.wreck)}${helpers(name, fields)}`,
  task: (name, fields) =>
    say`${taskWords(String(fields.task)).todo}${fields.piece === undefined ? '' : say` (${name.piece(fields.piece)})`}${helpers(name, fields)}`,
  'dig-in': (name, { around }) => (around === undefined ? 'dig in' : say`dig in around ${name.unit(around)}`),
  extinguish: () => 'put out the fire',
  control: (name, { drone }) => say`take control of ${name.unit(drone)}`,
  carry: (name, { other }) => say`pick up ${name.unit(other)}`,
  'put-down': (name, { at }) => say`put their load down ${name.at(at)}`,
  tow: (name, { other }) => say`take ${name.unit(other)} in tow`,
  untow: (name, { other }) => say`unhitch ${name.unit(other)}`,
  leave: (name, { at, path }) => say`get out ${name.at(path?.at(-1) ?? at)}`,
  'leave-focus': (name, { at }) => say`jump out ${name.at(at)}`,
  'board-focus': (name, { vehicle }) => say`get into ${name.unit(vehicle)}`,
  'change-seat': (_name, { seat }) => say`change to the ${spelled(seat)} position`,
  'take-off': () => 'take off',
  land: () => 'land',
  'toggle-light': (name, fields) => `turn the light ${name.read(fields.unit)?.lightOn === true ? 'off' : 'on'}`,
  posture: (_name, { to }) => (to === 'prone' ? 'go prone' : 'stand up'),
  drop: (name, { thing }) => say`drop the ${thingName(name, thing)}`,
  'pick-up': (name, { thing, from }) =>
    say`pick up ${typeof from === 'string' ? possessive(name.unit(from)) : 'the'} ${thingName(name, thing)}`,
  arrive: (name, { at }) => say`come on ${name.at(at)}`,
  deploy: (name, { at, vehicle }) =>
    at === undefined ? say`start aboard ${name.unit(vehicle)}` : say`start ${name.at(at)}`,
  bail: (name, { at }) => say`bail out ${name.at(at)}`,
  'next-shot': (name, { target }) => say`fire at ${aimText(name, target)} next`,
  'stop-shots': () => 'stop firing',
  'place-miss': (name, { at }) => say`let it burst ${name.at(at)}`,
  'place-out': (name, { at }) => say`come out ${name.at(at)}`,
  'continue-move': (name, fields) => (fields.path === undefined ? 'keep going' : way(name, fields, 'go on')),
  'stop-move': () => 'stop here',
  'accept-task': () => 'allow it',
  'refuse-task': () => 'don’t allow it',
  pass: () => 'pass',
  'end-turn': () => 'end the turn',
  concede: () => 'concede',
};

/** A command in plain words, without its unit; undefined for what is never shown in words. */
export function shownOrder(name: Names, command: Command): Sayable | undefined {
  return Object.hasOwn(orders, command.kind) ? orders[command.kind]?.(name, command as Fields) : undefined;
}

function way(name: Names, { path, exit }: Fields, verb: string): Sayable {
  // Describes where it leaves the table by the edge.
  const end = exit === undefined ? path?.at(-1) : undefined;
  return end === undefined ? verb : say`${verb} ${name.to(end)}`;
}

function ending(name: Names, { board, exit, land, ram }: Fields): Sayable {
  if (board !== undefined) return say` and get into ${name.unit(board.vehicle)}`;
  if (exit !== undefined) return say` off the table by the ${exit} edge`;
  return land === true ? ' and land' : ram === true ? ' and ram' : '';
}

/** What is fired, where it isn’t the usual round: ` smoke`. */
export function roundText(payload: string | undefined): string {
  return PAYLOADS[payload ?? ''] ?? '';
}

const PAYLOADS: { readonly [payload: string]: string } = {
  smoke: ' smoke',
  illumination: ' an illumination round',
  ir: ' an infrared illumination round',
};

/** `throw a hand grenade`, `throw smoke`. */
export function throwText(name: Names, weapon: unknown, payload: string | undefined): string {
  return `throw${roundText(payload) || ` a ${midSentence(name.weapon(weapon))}`}`;
}

function withArms(name: Names, fields: Fields): Sayable {
  return say`${fields.weapon === undefined ? '' : ` with the ${midSentence(name.weapon(fields.weapon))}`}${helpers(name, fields)}`;
}

function helpers(name: Names, { assistants = [] }: Fields): Sayable {
  return assistants.length === 0 ? '' : say`, helped by ${listed(assistants.map(name.unit))}`;
}

function thingName(name: Names, thing: string | undefined): string {
  const arm = name.weapon(thing);
  return arm === thing ? spelled(thing) : midSentence(arm);
}
