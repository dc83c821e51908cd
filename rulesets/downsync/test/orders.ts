import { situationTable } from '@sandtable/testkit';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { at } from './position.ts';

type Place = [number, number];

/** A unit of the first player, or of the second. */
export const a = (card: string, x: number, y: number, more: object = {}) => ({
  seat: 'one' as const,
  card,
  at: [x, y] as Place,
  ...more,
});
export const b = (card: string, x: number, y: number, more: object = {}) => ({
  seat: 'two' as const,
  card,
  at: [x, y] as Place,
  ...more,
});
/** A unit that has acted, and so can't react. */
export const done = (card: string, x: number, y: number, more: object = {}) =>
  b(card, x, y, { activated: true, ...more });

export const pingOf = (seat: 'one' | 'two', signature: 'small' | 'medium' | 'large', x: number, y: number) => ({
  seat,
  signature,
  at: [x, y] as Place,
});

/** An enemy Ping far away: it is still to act, so the Round goes on, and it can't react. */
export const bystander = { bp9: pingOf('two', 'small', 44, 45) };

/** A position with that bystander; everything else as given. */
export const game = (given: Given) => situationTable(ruleset, { pings: bystander, ...given });
export type Game = ReturnType<typeof game>;

export const order = (kind: string, more: object = {}) => ({ kind, ...more });
export const designate = (...members: string[]) => order('designate', { members });
export const move = (member: string, x: number, y: number) =>
  order('move', { member, ways: [{ base: member, way: [at(x, y)] }] });
/** One team's Move Action. */
export const step = (unit: string, team: number, x: number, y: number) =>
  order('move', { member: unit, ways: [{ base: `${unit}.${team}`, way: [at(x, y)] }] });
export const attack = (action: string, target: string, more: object = {}) =>
  order('attack', { action, target, boost: false, ...more });
export const scan = (target: string, action = 'scanner', more: object = {}) =>
  order('scan', { action, target, boost: false, ...more });
export const target = (id: string, more: object = {}) => order('target', { target: id, boost: false, ...more });
export const act = (action: string, more: object = {}) => order('act', { action, ...more });
export const activate = (member: string) => order('activate', { member });
export const team = (number: number) => order('next-sub-unit', { team: number });
export const hold = (unit: string) => order('hold', { unit });
export const forgo = (unit: string) => order('forgo', { unit });
export const payStun = (payment: string) => order('pay-stun', { payment });
export const revealAs = (entry: string | null) => order('reveal-as', { entry });
export const put = (...places: Place[]) => order('place-bases', { places: places.map(([x, y]) => at(x, y)) });
export const places = (unit: string, ...spots: Place[]) => ({
  places: spots.map(([x, y], i) => ({ base: spots.length > 1 ? `${unit}.${i + 1}` : unit, at: at(x, y) })),
});
export const refresh = (auras: string[] = [], bought: string[] = []) => order('refresh', { auras, bought });
export const reactors = (...units: string[]) => order('declare-reactors', { units, ambushes: [] });
export const joiners = (...units: string[]) => order('declare-joiners', { units, ambushes: [] });
export const boostPriority = (...units: string[]) => order('boost-priority', { units });
export const cm = order('counter', { token: 'cm', boost: false });
export const cmPlus = order('counter', { token: 'cm-plus' });
export const endMove = order('end-move');
export const endReveal = order('end-reveal');
export const endActivation = order('end-activation');
export const stop = order('stop-action');
export const takeHit = order('take-hit');
export const overwatch = order('overwatch');
export const react = order('react');
export const pass = order('pass');

/** Who is asked what, such as `one action`. */
export const asked = (table: Game): string =>
  table
    .asked()
    .map(({ seat, moment }) => `${seat} ${moment}`)
    .join();

/** Command Points of the first player and the second. */
export const cp = (table: Game): number[] => table.state.players.map((player) => player.cp);

/** The Taskforce stays where it is and its first unit may act; nobody can react. */
export function upToAction(table: Game, ...members: string[]): void {
  table.plays('one', designate(...members));
  if (asked(table) === 'one moving') table.plays('one', endMove);
}

/**
 * The second player reacts with these, nobody is Boosted, and the priority dice fall as told: the Active Player's units first,
 * in order of designation.
 */
export function engage(
  table: Game,
  members: readonly string[],
  reacting: readonly string[],
  dice: readonly number[],
): void {
  upToAction(table, ...members);
  table.plays('two', react);
  if (asked(table) === 'one joiners') table.plays('one', joiners());
  declareAndRoll(table, reacting, dice);
}

/** From the question who reacts to the priority dice. */
export function declareAndRoll(table: Game, reacting: readonly string[], dice: readonly number[]): void {
  const { state } = table;
  const boostable = (seat: 'one' | 'two', units: readonly string[]): boolean =>
    state.players.some((player) => player.seat === seat && player.cp > 0) &&
    state.units.some(({ id, overwatch, jammed }) => units.includes(id) && !overwatch && !jammed);
  const ours = state.engagement?.a.map(({ unit }) => unit) ?? [];
  const orders: ['one' | 'two', { kind: string }][] = [['two', reactors(...reacting)]];
  if (boostable('two', reacting)) orders.push(['two', boostPriority()]);
  if (boostable('one', ours)) orders.push(['one', boostPriority()]);
  for (const [i, [seat, answer]] of orders.entries()) {
    if (i === orders.length - 1) table.dice(...dice);
    table.accepts(seat, answer);
  }
}
