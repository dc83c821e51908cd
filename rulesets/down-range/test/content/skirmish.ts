import type { Fault } from '../../src/content/fault.ts';
import type { Scenario } from '../../src/content/scenario.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';

/** A small scenario with something of everything, sound until a test spoils it. */
export const skirmish: Scenario = {
  format: 'sandtable-scenario',
  version: 1,
  game: 'down-range',
  id: 'skirmish',
  name: 'Skirmish',
  summary: 'For tests.',
  options: { teamTokens: true },
  table: { width: 48, height: 36, light: 'day', ground: 'open' },
  pieces: [
    {
      id: 'wall',
      kind: 'low-wall',
      polygon: [
        [20, 10],
        [24, 10],
        [24, 10.5],
        [20, 10.5],
      ],
    },
    {
      id: 'house',
      kind: 'timber-building',
      polygon: [
        [30, 20],
        [36, 20],
        [36, 26],
        [30, 26],
      ],
    },
    {
      id: 'hill',
      kind: 'hill',
      polygon: [
        [8, 16],
        [16, 16],
        [16, 24],
        [8, 24],
      ],
      height: 2,
      slopeWidth: 4,
    },
    {
      id: 'ditch',
      kind: 'trench',
      polygon: [
        [0, 30],
        [48, 30],
        [48, 31],
        [0, 31],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      polygon: [
        [0, 12],
        [48, 12],
        [48, 15],
        [0, 15],
      ],
    },
  ],
  hazards: [{ id: 'gas', hazard: 'tear-gas', shape: { at: [40, 5], radius: 3 } }],
  players: [
    {
      id: 'blue',
      name: 'Blue',
      zones: [{ edge: { side: 'south', depth: 6 } }],
      groups: [{ id: 'riders', name: 'Riders' }],
      units: [
        { id: 'captain', name: 'Captain', card: 'average', rank: 2, weapons: [{ weapon: 'm4' }], items: ['radio'] },
        { id: 'corporal', name: 'Corporal', card: 'average', rank: 1, superior: 'captain', at: [4, 20] },
        { id: 'truck', name: 'Truck', card: 'military-truck', group: 'riders' },
        {
          id: 'driver',
          name: 'Driver',
          card: 'average',
          group: 'riders',
          aboard: { vehicle: 'truck', seat: 'driver' },
        },
        { id: 'rider', name: 'Rider', card: 'average', superior: 'corporal', aboard: { vehicle: 'truck' } },
        { id: 'drone', name: 'Drone', card: 'small-uas', carriedBy: 'captain', operators: ['captain'] },
        { id: 'late', name: 'Late', card: 'average', arrives: { round: 2, edge: 'west', inside: 'road' } },
      ],
      offMap: [{ id: 'battery', name: 'Battery', weapon: 'tube-artillery' }],
    },
    {
      id: 'red',
      name: 'Red',
      zones: [{ rectangle: { from: [0, 26], to: [48, 36] } }],
      units: [
        {
          id: 'chief',
          name: 'Chief',
          card: 'average',
          rank: 1,
          weapons: [{ weapon: 'ak' }],
          zones: [{ inside: 'house' }],
        },
        {
          id: 'mortar',
          name: 'Mortar',
          card: 'average',
          superior: 'chief',
          weapons: [{ weapon: '60mm-mortar' }],
          team: [
            { id: 'red-1', name: 'One' },
            { id: 'red-2', name: 'Two', weapons: [{ weapon: 'ak' }] },
          ],
          emplacement: 1.5,
        },
        { id: 'medic', name: 'Medic', card: 'specialist', specialties: ['medicine'], items: ['medical-kit'] },
        { id: 'carrier', name: 'Carrier', card: 'light-tactical-vehicle', weapons: [{ weapon: 'mk19' }] },
      ],
    },
  ],
  exits: [{ edge: 'north', sides: ['blue'] }],
  rounds: 6,
  victory: {
    kind: 'points',
    awards: [
      {
        kind: 'hold',
        name: 'Middle',
        at: [24, 18],
        within: 4,
        count: {},
        rounds: [3, 6],
        weights: { truck: 2 },
        points: 1,
      },
      { kind: 'out', name: 'Losses', to: 'red', units: { side: 'blue' }, when: 'end', per: 2, points: 1 },
      { kind: 'exited', name: 'Through', to: 'blue', units: { units: ['truck'] }, edge: 'north', points: 3 },
      { kind: 'destroyed', name: 'House', to: 'blue', piece: 'house', points: 2 },
    ],
    equal: 'draw',
  },
  special: [{ kind: 'obstacle', piece: 'wall', task: 'clear-light-obstacle', successes: 1 }],
  guide: [{ title: 'Go', text: 'Go on.', player: 'blue', next: 'read' }],
};

// biome-ignore lint/suspicious/noExplicitAny: tests write what the type forbids; that is what they are for.
export type Draft = any;

/** The faults of the skirmish after a change. */
export function spoiled(change: (draft: Draft) => void): Fault[] {
  const draft = structuredClone(skirmish);
  change(draft);
  const result = validateScenario(draft);
  return 'faults' in result ? result.faults : [];
}

/** The faults of the skirmish after a change, as `CODE /where`. */
export function faults(change: (draft: Draft) => void): string[] {
  return spoiled(change).map(({ code, where }) => `${code} ${where}`);
}

/** The unit of this id in a draft. */
export function unitIn(draft: Draft, id: string): Draft {
  return draft.players.flatMap((player: Draft) => player.units).find((unit: Draft) => unit.id === id);
}
