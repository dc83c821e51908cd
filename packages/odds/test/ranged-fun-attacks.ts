import type { Command, Input } from '@sandtable/kernel';
import { type Attack, positionOf } from './attack.ts';
import { rangedFunGame } from './games.ts';

const RED = { movement: 4, armour: 4, srf: 3, lrf: 4, vlrf: 3, vsrf: 2 };
const BLUE = { movement: 3, armour: 2, srf: 3, lrf: 2, vsrf: 2 };
const trundler = (at: readonly [number, number], more: object = {}) => ({
  seat: 'red',
  class: 'TRUNDLER',
  stats: RED,
  at,
  ...more,
});
const atv = (at: readonly [number, number], more: object = {}) => ({
  seat: 'blue',
  class: 'ATV',
  stats: BLUE,
  at,
  ...more,
});
const fireAt = (target: object, more: object = {}) => ({ kind: 'fire', unit: 'F', target, ...more });
/** Answers and throws that lead from the position to the question. */
type Way = { readonly seat?: string; readonly inputs?: readonly Input[]; readonly deep?: boolean };
const attack = (name: string, given: object, command: object, { inputs = [], ...more }: Way = {}): Attack => ({
  name,
  command: command as Command,
  seat: 'red',
  position: () => positionOf(rangedFunGame, given, inputs),
  ...more,
});
const answer = (seat: string, command: object): Input => ({ type: 'answer', seat, command: command as Command });
const faces = (...thrown: readonly number[]): Input => ({ type: 'faces', faces: thrown });
/** Blue moves to where red watches. */
const intoView = answer('blue', { kind: 'move', unit: 'T', path: [[6, 5]] });

/** Attacks of every kind the game knows. */
export const rangedFunAttacks: readonly Attack[] = [
  attack('fire at short range', { units: { F: trundler([2, 5]), T: atv([4, 5]) } }, fireAt({ unit: 'T' })),
  attack('fire at long range', { units: { F: trundler([2, 5]), T: atv([8, 5]) } }, fireAt({ unit: 'T' })),
  attack('fire at very long range', { units: { F: trundler([2, 5]), T: atv([18, 5]) } }, fireAt({ unit: 'T' })),
  attack(
    'fire at a unit with stats at zero, already hammered',
    { units: { F: trundler([2, 5]), T: atv([4, 5], { hammered: true, now: { armour: 0, movement: 0 } }) } },
    fireAt({ unit: 'T' }),
  ),
  attack(
    'fire at a unit in cover',
    { units: { F: trundler([2, 5]), T: atv([7, 5]) }, ground: [{ at: [7, 5], kind: 'rough' }] },
    fireAt({ unit: 'T' }),
  ),
  attack('split fire', { units: { F: trundler([2, 5]), T: atv([8, 5]) } }, fireAt({ unit: 'T' }, { split: [2, 2] })),
  attack(
    'support fire',
    { units: { F: trundler([2, 5]), G: trundler([2, 6]), T: atv([8, 5]) } },
    { kind: 'support', units: ['F', 'G'], target: { unit: 'T' } },
  ),
  attack(
    'indirect fire over a wall, which scatters onto others',
    {
      units: { F: trundler([2, 5]), T: atv([18, 5]), U: atv([19, 5]), O: trundler([18, 6]) },
      ground: [{ at: [10, 5], kind: 'wall' }],
    },
    fireAt({ unit: 'T' }),
  ),
  attack(
    'indirect fire with an observer',
    {
      units: { F: trundler([2, 5]), T: atv([18, 5]), O: trundler([16, 6]) },
      ground: [{ at: [10, 5], kind: 'wall' }],
    },
    fireAt({ unit: 'T' }, { observer: 'O' }),
  ),
  attack(
    'demolition by fire, with somebody inside',
    {
      units: { F: trundler([2, 5]), T: { ...atv([6, 5]), infantry: true } },
      ground: [{ at: [6, 5], kind: 'building', structure: 2, armour: 3 }],
    },
    fireAt({ building: [6, 5] }),
  ),
  attack(
    'contact',
    { units: { F: trundler([2, 5]), T: atv([3, 5]) } },
    { kind: 'contact', unit: 'F', target: { unit: 'T' } },
  ),
  attack(
    'demolition by contact',
    { units: { F: trundler([2, 5]), T: atv([20, 20]) }, ground: [{ at: [3, 5], kind: 'building', structure: 3 }] },
    { kind: 'contact', unit: 'F', target: { building: [3, 5] } },
  ),
  attack(
    'fire at a carrier with riders',
    {
      units: {
        F: trundler([2, 5]),
        T: atv([5, 5], {
          class: 'TRANSPORT',
          stats: { ...BLUE, armour: 4 },
          hammered: true,
          now: { armour: 0, movement: 0, srf: 0, lrf: 0 },
        }),
        R: { seat: 'blue', class: 'ATV', infantry: true, stats: BLUE, aboard: 'T', now: { srf: 0 }, hammered: true },
      },
    },
    fireAt({ unit: 'T' }),
  ),
  attack(
    'a shot at a flyer',
    { units: { F: trundler([2, 5]), T: atv([8, 5], { class: 'FLYER' }) } },
    fireAt({ unit: 'T' }),
  ),
  attack(
    'an overwatch shot',
    { active: 'blue', units: { F: trundler([2, 5], { overwatch: { at: [6, 5] } }), T: atv([7, 5]) } },
    { kind: 'react-fire', unit: 'F' },
    { inputs: [intoView] },
  ),
  attack(
    'two watchers together',
    {
      active: 'blue',
      units: {
        F: trundler([2, 5], { overwatch: { at: [6, 5] } }),
        G: trundler([2, 6], { overwatch: { at: [6, 5] } }),
        T: atv([7, 5]),
      },
    },
    { kind: 'react-support', units: ['F', 'G'] },
    { inputs: [intoView] },
  ),
  attack(
    'an overwatch charge',
    { active: 'blue', units: { F: trundler([4, 5], { overwatch: { at: [6, 5] } }), T: atv([7, 5]) } },
    { kind: 'react-charge', unit: 'F', path: [[5, 5]] },
    { inputs: [intoView], deep: true },
  ),
  attack(
    'hitting back in contact',
    { units: { F: trundler([2, 5]), T: atv([3, 5]) } },
    { kind: 'respond' },
    {
      seat: 'blue',
      inputs: [answer('red', { kind: 'contact', unit: 'F', target: { unit: 'T' } }), faces(1), faces(4)],
    },
  ),
  attack(
    'going on in a charge',
    { active: 'blue', units: { F: trundler([4, 5], { overwatch: { at: [6, 5] } }), T: atv([7, 5]) } },
    { kind: 'charge-attack' },
    {
      inputs: [
        intoView,
        answer('red', { kind: 'react-charge', unit: 'F', path: [[5, 5]] }),
        faces(1),
        faces(4),
        answer('blue', { kind: 'decline' }),
      ],
      deep: true,
    },
  ),
];
