import { describe, expect, test } from 'vitest';
import { type Draft, faults, unitIn } from './skirmish.ts';

const give = (id: string, change: object) => (draft: Draft) => Object.assign(unitIn(draft, id), change);

describe('names', () => {
  test('players, units, soldiers of teams and off-map guns have ids of their own', () => {
    expect(faults(({ players }) => Object.assign(players[1], { id: 'blue' }))).toContain('duplicate-id /players/1/id');
    expect(faults(give('medic', { id: 'captain' }))).toContain('duplicate-id /players/1/units/2/id');
    expect(faults(({ players }) => Object.assign(players[1].units[1].team[0], { id: 'medic' }))).toEqual([
      'duplicate-id /players/1/units/2/id',
    ]);
    expect(faults(({ players }) => Object.assign(players[0].offMap[0], { id: 'late' }))).toEqual([
      'duplicate-id /players/0/offMap/0/id',
    ]);
  });

  test('cards, weapons, items and groups exist', () => {
    expect(faults(give('medic', { card: 'wizard' }))).toEqual(['unknown-card /players/1/units/2/card']);
    expect(faults(give('medic', { card: 'toString' }))).toContain('not-allowed /players/1/units/2/card');
    expect(faults(give('chief', { weapons: [{ weapon: 'bow' }] }))).toEqual([
      'unknown-weapon /players/1/units/0/weapons/0/weapon',
    ]);
    expect(faults(({ players }) => Object.assign(players[1].units[1].team[1].weapons[0], { weapon: 'bow' }))).toEqual([
      'unknown-weapon /players/1/units/1/team/1/weapons/0/weapon',
    ]);
    expect(faults(({ players }) => Object.assign(players[0].offMap[0], { weapon: 'bow' }))).toEqual([
      'unknown-weapon /players/0/offMap/0/weapon',
    ]);
    expect(faults(give('medic', { items: ['lute'] }))).toEqual(['unknown-item /players/1/units/2/items/0']);
    expect(faults(give('truck', { group: 'walkers' }))).toEqual(['unknown-group /players/0/units/2/group']);
  });

  test('quick-start games have the quick-start’s weapons only', () => {
    const quick = (draft: Draft) => Object.assign(draft.options, { rules: 'quick-start' });
    expect(faults(quick)).toEqual([
      'unknown-weapon /players/0/units/0/weapons/0/weapon',
      'unknown-weapon /players/1/units/0/weapons/0/weapon',
      'unknown-weapon /players/1/units/1/team/1/weapons/0/weapon',
    ]);
  });
});

describe('soldiers', () => {
  test('carry what can be carried, up to the most', () => {
    expect(faults(give('chief', { weapons: [{ weapon: 'autocannon' }] }))).toEqual([
      'vehicle-weapon /players/1/units/0/weapons/0/weapon',
    ]);
    expect(faults(give('chief', { weapons: [{ weapon: '120mm-mortar' }] }))).toEqual([
      'vehicle-weapon /players/1/units/0/weapons/0/weapon',
    ]);
    const heavy = (...weapons: string[]) => give('chief', { weapons: weapons.map((weapon) => ({ weapon })) });
    expect(faults(heavy('m2', 'm240'))).toEqual([]); // 12 + 6 = 18
    expect(faults(heavy('m2', 'm240', 'pistol'))).toEqual(['too-heavy /players/1/units/0']);
    expect(
      faults((draft) => {
        heavy('m2', 'm240', 'pistol')(draft);
        draft.judgements = { mostBulk: 19 };
      }),
    ).toEqual([]);
  });

  test('a team bears together what it carries, and each of it wears its equipment', () => {
    // Two soldiers bear 36: mortar 6, AK 3.
    const load = (items: string[]) => give('mortar', { items });
    expect(faults(load(Array(13).fill('radio')))).toEqual([]); // 9 + 2 × 13 = 35
    expect(faults(load(Array(14).fill('radio')))).toEqual(['too-heavy /players/1/units/1']);
  });

  test('only specialists have specialties', () => {
    expect(faults(give('chief', { specialties: ['medicine'] }))).toEqual([
      'no-specialty /players/1/units/0/specialties',
    ]);
    expect(faults(give('chief', { specialties: ['medicine'], card: 'specialist' }))).toEqual([]);
  });

  test('have no mounts and no operators', () => {
    expect(faults(give('chief', { weapons: [{ weapon: 'ak', mount: 'hip' }] }))).toEqual([
      'not-a-vehicle /players/1/units/0/weapons/0/mount',
    ]);
    expect(faults(give('chief', { operators: ['medic'] }))).toEqual(['not-unmanned /players/1/units/0/operators']);
    expect(faults(give('truck', { autopilot: false }))).toEqual(['not-unmanned /players/0/units/2/autopilot']);
    expect(faults(give('drone', { autopilot: false }))).toEqual([]);
  });

  test('teams need the option, a weapon for a crew, and soldiers', () => {
    expect(faults(({ options }) => delete options.teamTokens)).toEqual(['no-team-tokens /players/1/units/1/team']);
    expect(faults(give('mortar', { weapons: [{ weapon: 'ak' }] }))).toEqual([
      'not-crew-served /players/1/units/1/team',
    ]);
    const pair = [
      { id: 'x', name: 'X' },
      { id: 'y', name: 'Y' },
    ];
    expect(faults(give('carrier', { team: pair }))).toEqual(['not-a-troop /players/1/units/3/team']);
  });
});

describe('command', () => {
  test('superiors exist, are friends, have a rank, and a higher one', () => {
    const under = (superior: string) => faults(give('rider', { superior }));
    expect(under('captain')).toEqual([]);
    expect(under('nobody')).toEqual(['unknown-unit /players/0/units/4/superior']);
    expect(under('chief')).toEqual(['other-player /players/0/units/4/superior']);
    expect(under('late')).toEqual(['not-a-commander /players/0/units/4/superior']);
    expect(faults(give('corporal', { rank: 2 }))).toEqual(['rank-order /players/0/units/1/superior']);
    expect(faults(give('truck', { rank: 1 }))).toEqual(['not-a-troop /players/0/units/2/rank']);
  });

  test('an ally may command, if the scenario says so', () => {
    const ally = (draft: Draft) => {
      draft.players.push({
        id: 'green',
        name: 'Green',
        side: 'blue',
        zones: [],
        units: [{ id: 'scout', name: 'Scout', card: 'average', superior: 'captain', at: [40, 20] }],
      });
    };
    expect(faults(ally)).toEqual([]);
  });

  test('nobody is under himself, however long the way', () => {
    expect(faults(give('captain', { superior: 'captain' }))).toEqual(['command-cycle /players/0/units/0/superior']);
    expect(faults(give('captain', { superior: 'corporal' }))).toEqual([
      'command-cycle /players/0/units/0/superior',
      'command-cycle /players/0/units/1/superior',
    ]);
  });
});

describe('vehicles', () => {
  test('weapons fit their mounts', () => {
    const arm = (...weapons: object[]) => faults(give('carrier', { weapons }));
    expect(arm({ weapon: 'm240', mount: 'gun' })).toEqual([]);
    expect(arm({ weapon: 'autocannon', mount: 'gun' })).toEqual(['wrong-weapon /players/1/units/3/weapons/0/weapon']);
    expect(arm({ weapon: 'autocannon' })).toEqual(['unknown-mount /players/1/units/3/weapons/0']);
    expect(arm({ weapon: 'm240' }, { weapon: 'mk19' })).toEqual(['unknown-mount /players/1/units/3/weapons/1']);
    expect(arm({ weapon: 'm240', mount: 'gun' }, { weapon: 'mk19', mount: 'gun' })).toEqual([
      'unknown-mount /players/1/units/3/weapons/1',
    ]);
  });

  test('an added weapon is reached from a seat there is', () => {
    const add = (extra: object) => faults(give('carrier', { weapons: [{ weapon: 'm240', mount: 'top', ...extra }] }));
    expect(add({ stations: ['driver'] })).toEqual([]);
    expect(add({})).toEqual(['no-station /players/1/units/3/weapons/0']);
    expect(add({ stations: ['driver', 'cook'] })).toEqual(['unknown-seat /players/1/units/3/weapons/0/stations/1']);
  });

  test('units aboard are soldiers in a friendly vehicle', () => {
    const aboard = (id: string, vehicle: string) => faults(give(id, { aboard: { vehicle } }));
    expect(aboard('rider', 'bus')).toEqual(['unknown-unit /players/0/units/4/aboard/vehicle']);
    expect(aboard('rider', 'captain')).toEqual(['not-a-vehicle /players/0/units/4/aboard/vehicle']);
    expect(aboard('rider', 'carrier')).toEqual(['other-player /players/0/units/4/aboard/vehicle']);
    expect(aboard('truck', 'truck')).toEqual(['not-a-troop /players/0/units/2/aboard/vehicle']);
    expect(faults(give('captain', { mayStartAboard: ['truck', 'carrier'] }))).toEqual([
      'other-player /players/0/units/0/mayStartAboard/1',
    ]);
  });

  test('seats exist and take one each', () => {
    const seat = (name: string) => faults(give('rider', { aboard: { vehicle: 'truck', seat: name } }));
    expect(seat('gunner')).toEqual([]);
    expect(seat('cook')).toEqual(['unknown-seat /players/0/units/4/aboard/seat']);
    expect(seat('driver')).toEqual(['seat-taken /players/0/units/4/aboard/seat']);
  });

  test('passengers stay within what an overloaded vehicle takes', () => {
    const crowd =
      (riders: number, judgements = {}) =>
      (draft: Draft) => {
        for (let i = 1; i < riders; i++) {
          draft.players[0].units.push({ id: `r-${i}`, name: 'R', card: 'average', aboard: { vehicle: 'truck' } });
        }
        draft.judgements = judgements;
      };
    expect(faults(crowd(18))).toEqual([]); // 12 and half of it
    expect(faults(crowd(19))).toEqual(['no-capacity /players/0/units/2']);
    expect(faults(crowd(13, { overloadShare: 0 }))).toEqual(['no-capacity /players/0/units/2']);
  });
});

describe('places', () => {
  test('fixed places are on the table', () => {
    expect(faults(give('corporal', { at: [0.5, 20] }))).toEqual([]);
    expect(faults(give('corporal', { at: [0.499, 20] }))).toEqual(['off-table /players/0/units/1/at']);
    expect(faults(give('corporal', { at: [47.501, 20] }))).toEqual(['off-table /players/0/units/1/at']);
  });

  test('and not in something solid', () => {
    expect(faults(give('corporal', { at: [22, 9.5] }))).toEqual([]); // touches the wall
    expect(faults(give('corporal', { at: [22, 9.501] }))).toEqual(['in-solid /players/0/units/1/at']);
    expect(faults(give('corporal', { at: [33, 23] }))).toEqual([]); // soldiers enter houses
    expect(faults(give('carrier', { at: [33, 23] }))).toEqual(['in-solid /players/1/units/3/at']);
  });

  test('and not in each other', () => {
    expect(faults(give('captain', { at: [5, 20] }))).toEqual([]);
    expect(faults(give('captain', { at: [4.999, 20] }))).toEqual(['overlap /players/0/units/1/at']);
  });

  test('a unit starts in one way', () => {
    expect(faults(give('corporal', { arrives: { round: 2, edge: 'west' } }))).toEqual([
      'placed-twice /players/0/units/1',
    ]);
    expect(faults(give('rider', { emplacement: 1 }))).toEqual(['placed-twice /players/0/units/4']);
    expect(faults(give('corporal', { emplacement: 1 }))).toEqual([]);
  });

  test('drones have a bearer and an operator', () => {
    expect(faults(give('drone', { carriedBy: 'chief' }))).toEqual(['unknown-unit /players/0/units/5/carriedBy']);
    expect(faults(give('drone', { operators: ['captain', 'ghost'] }))).toEqual([
      'unknown-unit /players/0/units/5/operators/1',
    ]);
  });

  test('reinforcements come in time, along a piece there is', () => {
    const arrives = (change: object) => faults(give('late', { arrives: { round: 6, edge: 'west', ...change } }));
    expect(arrives({})).toEqual([]);
    expect(arrives({ round: 7 })).toEqual(['too-late /players/0/units/6/arrives/round']);
    expect(arrives({ inside: 'canal' })).toEqual(['unknown-piece /players/0/units/6/arrives/inside']);
  });
});
