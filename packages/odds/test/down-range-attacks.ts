import { assert } from '@sandtable/kernel';
import { type Attack, isLegal, positionOf } from './attack.ts';
import { downRangeGame } from './games.ts';
import { ordersIn } from './situations.ts';

/** The first legal order of this kind in a situation file; an attack unless another kind is named. */
function from(file: string, name: string, more: Partial<Attack> & { readonly kind?: string } = {}): Attack {
  const { kind = 'attack', ...rest } = more;
  const attack = ordersIn(downRangeGame, file).find(
    (order) => order.command.kind === kind && isLegal(downRangeGame, order),
  );
  assert(attack !== undefined, `${file} has no legal order of kind ${kind}`);
  return { ...attack, name, ...rest };
}

function at(name: string, given: object, command: object, more: object = {}): Attack {
  return {
    name,
    command,
    seat: 'A',
    position: () => positionOf(downRangeGame, given),
    ...more,
  } as Attack;
}

const rifleman = (seat: string, x: number, y: number, more: object = {}) => ({
  seat,
  weapons: ['m4'],
  at: [x, y],
  ...more,
});

/** Eight men around a point, one of them a friend and one behind a wall, and a man who aims a grenade or a rocket at it. */
export function eightInABlast(weapon: string): object {
  const around = [
    [29, 24],
    [31, 24],
    [30, 25],
    [30, 23],
    [29, 25],
    [31, 25],
    [29, 23],
    [31, 23],
  ];
  const men = around.map(([x = 0, y = 0], i) => [`e${i}`, rifleman(i === 7 ? 'A' : 'B', x, y)]);
  return { units: { g: { seat: 'A', weapons: [weapon], at: [24, 24] }, ...Object.fromEntries(men) } };
}

const throwAt = (weapon: string) => ({
  kind: 'attack',
  unit: 'g',
  weapon,
  target: { point: { x: 30_000, y: 24_000 } },
});
const endTurn = { kind: 'end-turn' };
const many = { tooManyThrows: true };

/** Attacks of every kind the game knows, and everything else that dice decide about a unit. */
export const downRangeAttacks: readonly Attack[] = [
  from('V02', 'a rifle at a man in the open'),
  from('V04', 'a bayonet'),
  from('V40a', 'Disadvantage: half behind a wall'),
  from('V31', 'Advantages and a Disadvantage'),
  from('V73a', 'into the dark'),
  from('V03', 'untrained, at armour half behind a hedge', many),
  from('V06', 'a sniper at a small drone'),
  from('V07a', 'a weapon that cannot harm its target'),
  from('V07d', 'a rocket at a truck', many),
  from('V35a', 'damage dice against Defense dice', many),
  from('V10a', 'a machine gun with its assistant at several in a cone', many),
  from('V39a', 'a fan of two'),
  from('V77a', 'a fan of four in a quick-start game', many),
  from('V20', 'a vehicle’s gun, four shots with help', many),
  from('V64a', 'linked weapons', many),
  from('V10b', 'suppression of two', { kind: 'suppress' }),
  from('V11', 'a grenade among three'),
  from('V12', 'a grenade that the other player places when it misses', many),
  from('V46a', 'a grenade with somebody half covered'),
  from('V46b', 'a grenade with somebody wholly covered'),
  from('V76', 'a grenade in a quick-start game'),
  from('V50', 'a rocket with friends in its radius', many),
  from('V23', 'a missile that may come back', many),
  from('V18', 'a mortar on another’s eyes', many),
  from('V68a', 'guns beyond the table', many),
  from('V42c', 'a drone’s rockets'),
  from('V49a', 'smoke'),
  from('V60', 'a shot at somebody who shows in a vehicle'),
  from('V24', 'a rocket at a vehicle with people in it', many),
  from('V32b', 'a missile at an aircraft', many),
  from('V62b', 'a shot at a pilot in the air: the fall of the aircraft'),
  from('V92a', 'a shot at who controls a drone: its fall'),
  from('V09a', 'ramming', { kind: 'move' }),
  from('V66a', 'jamming a drone: its fall', { kind: 'jam' }),
  from('V65a', 'listening for signals', { kind: 'sigint' }),
  from('V08a', 'treatment', { kind: 'treat' }),
  from('V36a', 'treatment with help', { kind: 'treat' }),
  from('V89d', 'repair', { kind: 'repair' }),
  from('V33a', 'a task with help', { kind: 'task' }),
  from('V21', 'a Reaction shot', { kind: 'react' }),
  from('V19', 'a Reaction rocket', { kind: 'react', tooManyThrows: true }),
  from('V12', 'putting a miss', { kind: 'place-miss' }),
  at('a grenade among eight', eightInABlast('hand-grenade'), throwAt('hand-grenade'), many),
  at('a rocket among eight', eightInABlast('rpg-7'), throwAt('rpg-7'), many),
  at(
    'standing in gas, and burning, as the turn starts',
    {
      active: 'B',
      order: ['B', 'A'],
      hazards: [{ id: 'cloud', hazard: 'tear-gas', shape: { at: [10, 10], radius: 3 } }],
      units: { a: rifleman('A', 10, 10), c: rifleman('A', 20, 10, { burning: true }), e: rifleman('B', 30, 10) },
    },
    endTurn,
    { seat: 'B' },
  ),
  at(
    'what burns at the end of a round',
    {
      order: ['B', 'A'],
      active: 'A',
      units: { a: rifleman('A', 10, 10, { burning: true }), b: rifleman('B', 12, 10), e: rifleman('B', 30, 10) },
    },
    endTurn,
  ),
];
