import { describe, expect, test } from 'vitest';
import { hasInformation, sourcesFor } from '../../../src/rules/signals/information.ts';
import type { State } from '../../../src/state.ts';
import { point } from '../../orders.ts';
import { aboard, box, position, soldier, type UnitGiven, unitIn, vehicle } from '../../position.ts';

const radio = { items: ['radio'] };
const knows = (state: State, id: string, target = 't') =>
  hasInformation(state, unitIn(state, id), unitIn(state, target));

/** A ridge of high wall across the table at x 30: west of it only what is told is known of the east. */
const ridge = box('high-wall', [30, 1], [31, 47]);

/** A scout beyond the ridge who sees T, and others on the near side. */
const beyond = (scout: Partial<UnitGiven>, others: Record<string, UnitGiven>, more = {}) =>
  position({
    terrain: [ridge],
    units: { s: soldier('A', [40, 20], scout), t: soldier('B', [55, 20]), ...others },
    ...more,
  });

describe('[DR-SIG-3] situational awareness', () => {
  const others = {
    r: soldier('A', [10, 20], radio),
    m: soldier('A', [16, 20], { weapons: ['60mm-mortar'] }),
    g: soldier('A', [10, 27], { weapons: ['m240'] }),
    h: soldier('A', [10, 36.5], { weapons: ['m2'] }),
  };

  test('[V14] tells friends with radios, and by their voices those around them', () => {
    const state = beyond({ ...radio, awareness: true, signal: true }, others);
    expect(knows(state, 'r')).toMatchObject({ by: 's', how: 'sight', eye: 's', link: 'radio', chain: ['s', 'r'] });
    expect(knows(state, 'm')).toMatchObject({ link: 'radio', chain: ['s', 'r', 'm'] }); // 5" from R
    expect(knows(state, 'g')).toMatchObject({ link: 'radio', chain: ['s', 'r', 'g'] }); // 6" from R
    expect(knows(state, 'h')).toBeUndefined(); // 8.5" from G
  });

  test('holds only while it is in force', () => {
    const state = beyond({ ...radio, signal: true }, others);
    expect(knows(state, 'r')).toBeUndefined();
  });

  test('[DR-SIG-5] is live: what the signaller sees now, from where it is now, if it is still there', () => {
    const hidden = beyond({ ...radio, awareness: true, at: [20, 40] }, others);
    expect(knows(hidden, 'r')).toBeUndefined();
    const downed = beyond({ ...radio, awareness: true, status: 'downed' }, others);
    expect(knows(downed, 'r')).toBeUndefined();
  });

  test('[DR-SIG-7] [DR-SIG-10] receiving takes no token or Action, at any distance', () => {
    const state = position({
      table: { width: 200, height: 48 },
      terrain: [box('high-wall', [100, 1], [101, 47])],
      units: {
        s: soldier('A', [190, 20], { ...radio, awareness: true }),
        t: soldier('B', [180, 20]),
        r: soldier('A', [5, 20], { ...radio, acted: true, moves: 2 }),
      },
    });
    expect(knows(state, 'r')).toMatchObject({ link: 'radio' });
  });

  test('[DR-SIG-5] [DR-EWF-6] ends when the signaller is jammed', () => {
    const jammer = soldier('B', [60, 30], { items: ['ew-set'], jamming: true });
    const state = beyond({ ...radio, awareness: true }, { ...others, jammer });
    expect(knows(state, 'r')).toBeUndefined();
  });

  test('[DR-EWF-6] a jammed receiver still receives, and passes on by voice', () => {
    const jammer = soldier('B', [2, 2], { items: ['ew-set'], jamming: true });
    const state = beyond({ ...radio, awareness: true }, { ...others, jammer }); // 38" and more from the scout
    expect(knows(state, 'r')).toMatchObject({ link: 'radio' });
    expect(knows(state, 'm')).toMatchObject({ chain: ['s', 'r', 'm'] });
  });
});

describe('[DR-SIG-4] fires observation', () => {
  const others = { r: soldier('A', [10, 20], radio), other: soldier('B', [55, 25]) };

  test('gives information on that one unit', () => {
    const state = beyond({ ...radio, observation: { unit: 't' } }, others);
    expect(knows(state, 'r')).toMatchObject({ by: 's', link: 'radio' });
    expect(knows(state, 'r', 'other')).toBeUndefined();
  });

  test('gives information on that one point, and what is within an inch of it', () => {
    const state = beyond({ ...radio, observation: { point: [50, 10] } }, others);
    const r = unitIn(state, 'r');
    expect(hasInformation(state, r, point([50, 10]))).toMatchObject({ by: 's' });
    expect(hasInformation(state, r, point([51, 10]))).toMatchObject({ by: 's' });
    expect(hasInformation(state, r, point([51.001, 10]))).toBeUndefined();
    expect(knows(state, 'r')).toBeUndefined();
  });

  test('[DR-SIG-5] the information needs an observer who still sees it', () => {
    const blind = beyond({ ...radio, observation: { unit: 't' }, at: [20, 40] }, others);
    expect(knows(blind, 'r')).toBeUndefined();
    const jammer = soldier('B', [60, 30], { items: ['ew-set'], jamming: true });
    const jammed = beyond({ ...radio, observation: { unit: 't' } }, { ...others, jammer });
    expect(knows(jammed, 'r')).toBeUndefined();
  });

  test('[DR-EQP-4] a drone with a designator tells of what it marks, under its operator’s Signal', () => {
    const units = {
      op: soldier('A', [10, 20], { ...radio, signal: true, focused: true }),
      drone: vehicle('A', 'small-uas', [40, 20], { flying: true, operator: 'op', observation: { unit: 't' } }),
      r: soldier('A', [10, 40], radio),
      t: soldier('B', [55, 20]),
      other: soldier('B', [55, 25]),
    };
    const state = position({ terrain: [ridge], units });
    expect(knows(state, 'r')).toMatchObject({ by: 'drone', how: 'feed', eye: 'drone', link: 'radio' });
    expect(knows(state, 'r', 'other')).toBeUndefined();
  });
});

describe('[DR-SIG-6] information', () => {
  test('[DR-QS-16] comes by voice from a source with a radio, and from one without only in quick-start games', () => {
    const screen = box('high-wall', [41, 22], [70, 26]);
    const given = (scout: Partial<UnitGiven>, rules: 'full' | 'quick-start') =>
      position({
        terrain: [screen],
        options: { rules },
        units: {
          s: soldier('A', [40, 20], { ...scout, weapons: [] }),
          t: soldier('B', [60, 20], { weapons: [] }),
          a: soldier('A', [40, 28], { weapons: [] }), // 7" from the scout, behind a wall of its own
        },
      });
    expect(knows(given(radio, 'full'), 'a')).toMatchObject({ link: 'voice', clause: 'DR-VOI-1', chain: ['s', 'a'] });
    expect(knows(given({}, 'full'), 'a')).toBeUndefined();
    expect(knows(given({}, 'quick-start'), 'a')).toMatchObject({ link: 'voice', clause: 'DR-QS-16' });
  });

  test('is shared by everybody in one vehicle', () => {
    const state = position({
      terrain: [ridge],
      units: {
        truck: vehicle('A', 'military-truck', [10, 20]),
        op: aboard('A', 'truck', 'driver', { items: ['radio'], signal: true }),
        gunner: aboard('A', 'truck', 'gunner'),
        drone: vehicle('A', 'black-hornet', [40, 20], { flying: true, operator: 'op' }),
        t: soldier('B', [55, 20]),
      },
    });
    expect(knows(state, 'op')).toMatchObject({ link: 'self', how: 'feed', eye: 'drone' });
    expect(knows(state, 'gunner')).toMatchObject({ link: 'aboard', by: 'op', how: 'feed', eye: 'drone' });
  });

  test('[DR-UMV-5] [V69] a feed counts for its operator, and by voice for those around him, without another Signal', () => {
    const units = {
      op: soldier('A', [10, 20], { ...radio }),
      mortar: soldier('A', [16, 20]),
      radioman: soldier('A', [10, 40], radio),
      drone: vehicle('A', 'black-hornet', [40, 20], { flying: true, controlled: false, feedTo: 'op', feedUntil: 3 }),
      t: soldier('B', [55, 20]),
    };
    const state = position({ terrain: [ridge], units, turns: { A: 3 } });
    expect(knows(state, 'op')).toMatchObject({ how: 'feed', link: 'self' });
    expect(knows(state, 'mortar')).toMatchObject({ how: 'feed', link: 'voice', chain: ['op', 'mortar'] });
    expect(knows(state, 'radioman')).toBeUndefined(); // the control Signal itself is no SA
  });

  test('own sight is the nearest source, and others follow it', () => {
    const state = position({
      units: {
        a: soldier('A', [10, 20], radio),
        b: soldier('A', [14, 20], radio),
        t: soldier('B', [30, 20]),
      },
    });
    const sources = [...sourcesFor(state, unitIn(state, 'a'), unitIn(state, 't'))];
    expect(sources.map(({ by, link }) => [by, link])).toEqual([
      ['a', 'self'],
      ['b', 'voice'],
    ]);
  });

  test('nobody has any of what nobody sees, nor the enemy’s', () => {
    const state = position({
      terrain: [ridge],
      units: {
        a: soldier('A', [10, 20], { ...radio, awareness: true }),
        t: soldier('B', [55, 20]),
        watcher: soldier('B', [50, 30], { ...radio, awareness: true }),
      },
    });
    expect(knows(state, 'a')).toBeUndefined();
  });

  test('[DR-ART-3] off-map assets have it by a Signal in force alone, never by voice', () => {
    const asset = { guns: { seat: 'A', weapon: 'tube-artillery' } };
    const told = beyond({ ...radio, awareness: true }, {}, { offMap: asset });
    expect(knows(told, 'guns')).toMatchObject({ link: 'radio', by: 's' });
    expect(knows(beyond(radio, {}, { offMap: asset }), 'guns')).toBeUndefined();
  });

  test('[DR-VIS-8] nobody has any of a unit the side is not aware of', () => {
    const open = { options: { concealedDeployment: true } };
    const others = { r: soldier('A', [10, 20], radio) };
    expect(knows(beyond({ ...radio, awareness: true }, others, open), 'r')).toBeDefined();
    const state = beyond({ ...radio, awareness: true }, others, { ...open, unaware: { A: ['t'] } });
    expect(knows(state, 'r')).toBeUndefined();
    expect(knows(state, 's')).toBeUndefined();
  });
});

describe('[DR-EWF-2] signals intelligence', () => {
  const state = (ew: Partial<UnitGiven>, target: Partial<UnitGiven>) =>
    position({
      terrain: [ridge],
      units: {
        ew: soldier('A', [10, 20], { items: ['ew-set'], ...ew }),
        mortar: soldier('A', [10, 40], radio),
        near: soldier('A', [12, 26]),
        t: soldier('B', [55, 20], target),
      },
    });

  test('[V65] sees units with a Signal token, wherever they are', () => {
    const seen = state({ sigint: true }, { signal: true });
    expect(knows(seen, 'ew')).toMatchObject({ how: 'sigint', eye: null, link: 'self' });
    expect(knows(state({ sigint: true }, {}), 'ew')).toBeUndefined();
    expect(knows(state({}, { signal: true }), 'ew')).toBeUndefined();
  });

  test('[DR-EWF-3] [DR-EWF-8] is information for friends: by voice always, by radio when it is shared', () => {
    const kept = state({ sigint: true }, { signal: true });
    expect(knows(kept, 'near')).toMatchObject({ how: 'sigint', link: 'voice' });
    expect(knows(kept, 'mortar')).toBeUndefined();
    const shared = state({ sigint: true, sigintShared: true, signal: true }, { signal: true });
    expect(knows(shared, 'mortar')).toMatchObject({ how: 'sigint', link: 'radio', eye: null });
  });

  test('finds the vehicle a soldier signals from', () => {
    const inside = position({
      terrain: [ridge],
      units: {
        ew: soldier('A', [10, 20], { items: ['ew-set'], sigint: true }),
        truck: vehicle('B', 'military-truck', [55, 20]),
        talker: aboard('B', 'truck', 'driver', { items: ['radio'], signal: true }),
      },
    });
    expect(knows(inside, 'ew', 'truck')).toMatchObject({ how: 'sigint' });
  });
});
