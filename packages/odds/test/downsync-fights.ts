import { type Command, fastDice, Match, type OpenDecision } from '@sandtable/kernel';
import type { Attack } from './attack.ts';
import { downsyncGame } from './games.ts';

type UnitGiven = { readonly card: string; readonly at: readonly [number, number]; readonly [token: string]: unknown };
export type Fight = {
  readonly name: string;
  readonly by: UnitGiven;
  readonly at: UnitGiven;
  readonly others?: Readonly<Record<string, UnitGiven & { readonly seat: 'one' | 'two' }>>;
  readonly pings?: object;
  readonly reserve?: object;
  readonly cp?: { readonly one: number; readonly two: number };
  readonly table?: string;
  readonly command: Command;
};

type Field = Omit<Fight, 'name' | 'command'>;

/** A match in which `a1` has been given these orders, as far as they were asked for. */
export function ordered(field: Field, orders: readonly Command[]): Match {
  const { by, at, others = {}, pings = {}, reserve = {}, cp = { one: 5, two: 0 }, table } = field;
  const given = {
    ...(table === undefined ? {} : { table }),
    units: { a1: { seat: 'one', ...by }, b1: { seat: 'two', ...at }, ...others },
    pings,
    reserve,
    cp,
  };
  const read = downsyncGame.ruleset.situations.read(given);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const match = Match.start(downsyncGame.ruleset, { setup: null, state: read.state }, read.seats, {
    dice: fastDice(1),
  });
  for (const command of orders) {
    const open = match.open.find(({ menu }) => menu.some(({ kind }) => kind === command.kind));
    if (open !== undefined) give(match, open, command);
  }
  return match;
}

const designate = { kind: 'designate', members: ['a1'] } as Command;

/** A match in which `a1` has its Action Point and may act against `b1`. */
export const readyToFire = (field: Field): Match => ordered(field, [designate, { kind: 'end-move' }, { kind: 'pass' }]);

/** A match in which `b1` reacts, and its owner may Boost its priority. */
export const readyToBoost = (field: Field): Match =>
  ordered(field, [
    designate,
    { kind: 'end-move' },
    { kind: 'react' },
    { kind: 'declare-reactors', units: ['b1'], ambushes: [] } as Command,
  ]);

export function give(match: Match, open: OpenDecision, command: Command): void {
  const outcome = match.submit({ seat: open.seat, decision: open.id, command });
  if (!outcome.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(outcome.rejection)}`);
}

export function fightAsAttack(fight: Fight): Attack {
  return {
    name: fight.name,
    seat: 'one',
    command: fight.command,
    // Following every face would take millions of courses: here the proof is that it doesn't matter how a checkpoint is reached.
    tooManyThrows: true,
    position: () => readyToFire(fight).parts(),
  };
}

const fire = (action: string, boost = false): Command => ({ kind: 'attack', action, target: 'b1', boost }) as Command;
const burst = (action: string, x: number, y: number, ...targets: string[]): Command =>
  ({ kind: 'attack', action, point: { x: x * 1000, y: y * 1000 }, targets, boost: false }) as Command;
const scan = (target: string, boost = false): Command =>
  ({ kind: 'scan', action: 'scanner', target, boost }) as Command;

/** An attack of each kind, with what can be done against it. */
export const downsyncFights: readonly Fight[] = [
  {
    name: 'two shots at one countermeasure',
    by: { card: 'bastion', at: [20, 20] },
    at: { card: 'mauler', at: [20, 30], cm: 1 },
    command: fire('medium-cannon'),
  },
  {
    name: 'the first of them Boosted',
    by: { card: 'bastion', at: [20, 20] },
    at: { card: 'mauler', at: [20, 30], cm: 1 },
    command: fire('medium-cannon', true),
  },
  {
    name: 'a Smart weapon against Emergency countermeasures and Command Points',
    by: { card: 'samson', at: [20, 20] },
    at: { card: 'guardian-destroyer', at: [20, 30], cm: 1, cmPlus: 1 },
    cp: { one: 5, two: 2 },
    command: fire('smart-medium-cannon'),
  },
  {
    name: 'a Tag Cannon, whose hits make the next easier',
    by: { card: 'sentinel-tagger', at: [20, 20] },
    at: { card: 'crusader', at: [20, 30], cm: 1 },
    cp: { one: 5, two: 1 },
    command: fire('tag-cannon'),
  },
  {
    name: 'a sniper: the second hit on a stunned base kills',
    by: { card: 'seeker-team', at: [20, 20] },
    at: { card: 'virago', at: [20, 34], cm: 1 },
    cp: { one: 5, two: 1 },
    command: fire('shock-sniper-rifle'),
  },
  {
    name: 'infantry that borrows',
    by: { card: 'virago', at: [20, 20] },
    at: { card: 'vector-squad', at: [20, 30], bases: [{}, { lost: true }, { lost: true }] },
    others: { b2: { seat: 'two', card: 'crusader', at: [23, 33], cm: 1 } },
    cp: { one: 5, two: 1 },
    command: { kind: 'attack', action: 'close-medium-cannon', target: 'b1.1', boost: false } as Command,
  },
  {
    name: 'artillery on two targets',
    by: { card: 'mandible', at: [10, 20] },
    at: { card: 'virago', at: [30, 22], cm: 1 },
    others: { b2: { seat: 'two', card: 'virago', at: [30, 25], cm: 1 } },
    cp: { one: 5, two: 1 },
    command: burst('heavy-artillery', 30, 23.5, 'b1', 'b1', 'b2'),
  },
  {
    name: 'a Resilient base, three shots',
    by: { card: 'furnace', at: [20, 20] },
    at: { card: 'furnace', at: [20, 30], cm: 1 },
    cp: { one: 5, two: 0 },
    command: burst('close-support-cannon', 20, 30, 'b1', 'b1', 'b1'),
  },
  {
    name: 'a scan of a Ping',
    by: { card: 'harbinger', at: [20, 20] },
    at: { card: 'virago', at: [40, 40] },
    pings: { bp1: { seat: 'two', signature: 'medium', at: [20, 28] } },
    reserve: { two: ['virago'] },
    command: scan('bp1'),
  },
  {
    name: 'a scan that takes Stealth, Boosted',
    by: { card: 'harbinger', at: [20, 20] },
    at: { card: 'ember-squad', at: [20, 28], stealth: true },
    command: scan('b1.1', true),
  },
];
