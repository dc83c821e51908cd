import { describe, expect, test } from 'vitest';
import { readyLists } from '../../../src/content/catalogue.ts';
import type { Force } from '../../../src/content/force-list.ts';
import { entriesOf, pingsOf } from '../../../src/rules/force/entries.ts';
import { listFaults } from '../../../src/rules/force/list-faults.ts';

const small = { size: 'small', draftCards: false } as const;
const found = (force: Force, terms: Parameters<typeof listFaults>[1] = small) =>
  listFaults(force, terms).map(({ code, clause, where }) => `${code} ${clause} ${where}`);
const coalition = (...units: string[]): Force => ({ faction: 'coalition', units });
const republic = (mounts: Force['mounts']): Force => ({
  faction: 'republic',
  units: ['vector-squad', 'harbinger', 'courier', 'courier', 'crusader', 'samson'],
  ...(mounts === undefined ? {} : { mounts }),
});

describe('force lists', () => {
  test.each(Object.values(readyLists))('[DS-FORCE-2] the ready list $name is legal', ({ faction, units, size }) => {
    expect(found({ faction, units }, { size, draftCards: true })).toEqual([]);
  });

  test('[DS-FORCE-3] any cards, repeats allowed', () => {
    const threeViragos = coalition(
      'sentinel-hunter',
      'sentinel-hunter',
      'virago',
      'virago',
      'virago',
      'guardian-marksman',
    );
    expect(found(threeViragos)).toEqual([]);
  });

  test('[DS-FORCE-2] [DS-FORCE-4] too many of one size and too few of another are both told', () => {
    const list = coalition(
      'sentinel-hunter',
      'sentinel-hunter',
      'sentinel-hunter',
      'virago',
      'virago',
      'guardian-marksman',
    );
    expect(found(list)).toEqual(['slots-over DS-FORCE-2 /units', 'slots-short DS-FORCE-4 /units']);
    expect(listFaults(list, small).map(({ detail }) => detail)).toEqual([
      { signature: 'small', count: 3, slots: 2 },
      { signature: 'medium', count: 2, slots: 3 },
    ]);
  });

  test('[DS-FORCE-1] a card of another faction is refused, where it stands', () => {
    const list = coalition('sentinel-hunter', 'harbinger', 'virago', 'virago', 'virago', 'guardian-marksman');
    expect(found(list)).toEqual(['unknown-card DS-FORCE-1 /units/1']);
  });

  test('[DS-FORCE-5] a packaged unit takes no slot and can’t be picked', () => {
    const list = coalition(
      'sentinel-hunter',
      'spider-drone-infiltrator',
      'virago',
      'virago',
      'virago',
      'guardian-marksman',
    );
    expect(found(list)).toEqual(['no-slot DS-FORCE-5 /units/1', 'slots-short DS-FORCE-4 /units']);
  });

  test('[DS-CARD-39] Free Union needs the option', () => {
    const { faction, units } = readyLists['free-union-small']!;
    expect(found({ faction, units })).toEqual(['draft-card DS-CARD-39 /faction']);
    expect(found({ faction, units }, { ...small, draftCards: true })).toEqual([]);
  });

  test('[DS-FORCE-7] small Mechanized infantry rides in a Transport of the list, one to each, and nobody twice', () => {
    expect(found(republic([{ passenger: 0, transport: 2 }]))).toEqual([]);
    expect(found(republic([{ passenger: 1, transport: 2 }]))).toEqual(['cannot-ride DS-FORCE-7 /mounts/0']);
    expect(found(republic([{ passenger: 0, transport: 4 }]))).toEqual(['cannot-carry DS-FORCE-7 /mounts/0']);
    expect(found(republic([{ passenger: 0, transport: 6 }]))).toEqual(['unknown-entry DS-FORCE-7 /mounts/0']);
    const twice = [2, 3].map((transport) => ({ passenger: 0, transport }));
    expect(found(republic(twice))).toEqual(['mounted-twice DS-FORCE-7 /mounts/1']);
    const full = { ...republic([0, 1].map((passenger) => ({ passenger, transport: 2 }))) };
    full.units = ['vector-squad', 'vector-squad', 'courier', 'courier', 'crusader', 'samson'];
    expect(found(full)).toEqual(['transport-full DS-FORCE-7 /mounts/1']);
  });

  test('all faults of a list come at once', () => {
    const list: Force = {
      faction: 'coalition',
      units: ['virago', 'harbinger', 'constructor'],
      mounts: [{ passenger: 0, transport: 9 }],
    };
    expect(found(list)).toEqual([
      'unknown-card DS-FORCE-1 /units/1',
      'unknown-card DS-FORCE-3 /units/2',
      'slots-short DS-FORCE-4 /units',
      'slots-short DS-FORCE-4 /units',
      'slots-short DS-FORCE-4 /units',
      'unknown-entry DS-FORCE-7 /mounts/0',
    ]);
  });
});

describe('the Pings of a list', () => {
  test('[DS-SETUP-6] [DS-CARD-29] the small Coalition list puts down 2, 3 and 1; the Infiltrator has no Ping', () => {
    const entries = entriesOf(readyLists['coalition-small']!, 'a');
    expect(entries.filter(({ packagedIn }) => packagedIn !== null)).toEqual([
      { id: 'a1d', card: 'spider-drone-infiltrator', mountedIn: null, packagedIn: 'a1' },
    ]);
    expect(pingsOf(entries, [])).toEqual({ small: 2, medium: 3, large: 1 });
  });

  test('[DS-FORCE-6] each copy with Decoy adds a Ping of that size, and so does the scenario', () => {
    const meridian = entriesOf(readyLists['meridian-compact-small']!, 'a'); // Kestrel: small decoy, Static: medium decoy
    expect(pingsOf(meridian, [])).toEqual({ small: 3, medium: 4, large: 1 });
    expect(pingsOf(meridian, ['small', 'large'])).toEqual({ small: 4, medium: 4, large: 2 });
  });

  test('[DS-FORCE-7] [DS-FORCE-8] a mounted unit has no Ping; without a declaration nobody is mounted', () => {
    expect(pingsOf(entriesOf(republic([{ passenger: 0, transport: 2 }]), 'a'), [])).toEqual({
      small: 1,
      medium: 3,
      large: 1,
    });
    expect(pingsOf(entriesOf(republic(undefined), 'a'), [])).toEqual({ small: 2, medium: 3, large: 1 });
  });
});
