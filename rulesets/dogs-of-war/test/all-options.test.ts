import { checks, describeProblem, ledgerText } from '@sandtable/testkit';
import { describe, expect, inject, test } from 'vitest';
import { scenarios } from '../src/content/scenarios.ts';
import type { VehicleRow } from '../src/content/vehicle.ts';
import { ruleset } from '../src/ruleset.ts';

const truck = (id: string, x: number, y: number, north: number): VehicleRow => ({
  id,
  name: id,
  at: [x, y],
  facing: [0, north],
  length: 3,
  width: 1.6,
  height: 1,
  material: 'hard',
  sp: 6,
  inchesPerAp: 2,
  seats: 4,
  weapon: { type: 'm60e3', arc: 'front' },
});
const everybody = (kit: (index: number) => object) =>
  Object.fromEntries(['leader', 'rifleman', 'gunner', 'assistant'].map((role, i) => [role, kit(i)]));

/** The crossroads with engineers and mountaineers against bomb wearers, trucks for both, and every option that adds something. */
const scenario = {
  ...scenarios.crossroads!,
  points: 5000,
  vehicles: [truck('south-truck', 12, 4, 1), truck('north-truck', 30, 44, -1)],
  forces: [
    {
      teams: [
        {
          force: 'green-berets',
          models: everybody(() => ({
            weapons: ['m4'],
            perks: ['mountaineering', 'combat-engineer'],
            items: { 'mine-pair': 1, claymore: 1 },
          })),
        },
        { force: 'rangers' },
      ],
    },
    {
      teams: [
        { force: 'al-qaeda', models: everybody((i) => ({ perks: ['jihad'], ...(i < 2 ? { bomb: true } : {}) })) },
        { force: 'somali-civilians', models: { leader: { items: { 'soviet-grenade': 2 } } } },
      ],
    },
  ],
};
const options = { vehicles: true, paraAssault: true, helicopter: true, jumpTest: true, smoke: true, specialists: true };
const subject = {
  ruleset,
  setup: () => ({ scenario, options }),
  ledgers: ['dogs-of-war', 'kernel'].map(ledgerText),
  longest: 6000,
  continuation: 5,
  every: 60,
  closely: 40,
};

/** The promises that new rules break most easily; the others are kept by the kernel and the plain game. */
const PROMISES = [
  'somebody can always act, and all that is offered is legal',
  'the state is sound and the game ends',
  'saved and restored at every decision it goes on the same',
  'nobody is sent what their seat may not know',
  'every event and every refusal cites a clause of the ledger',
];

describe('aircraft, vehicles, charges and bombs all at once', () => {
  for (const promise of PROMISES)
    test(promise, () => {
      expect(checks[promise]!(subject, inject('seed')).map(describeProblem)).toEqual([]);
    });
});
