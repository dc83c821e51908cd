import { describe, expect, test } from 'vitest';
import { bailWindow } from '../../../src/procedures/bail.ts';
import { runAutopilots } from '../../../src/procedures/unmanned.ts';
import { attackedBodies, bailAbout, bailRejection } from '../../../src/rules/vehicles/bailing.ts';
import type { State } from '../../../src/state.ts';
import { attack, pass, point } from '../../orders.ts';
import { playOut } from '../../play-out.ts';
import {
  aboard,
  box,
  type Given,
  type Place,
  position,
  soldier,
  type UnitGiven,
  unitIn,
  vehicle,
} from '../../position.ts';
import { bail } from '../../vehicle-orders.ts';

const token = { reaction: true } as const;
const scene = (units: Given['units'], more: Partial<Given> = {}): State =>
  position({
    ...more,
    units: { g: soldier('A', [10, 20], { weapons: ['rpg-7', 'm4'] }), b0: soldier('B', [70, 46]), ...units },
  });
const truck = (more: Partial<Given> = {}): State =>
  scene(
    {
      v: vehicle('B', 'military-truck', [30, 20]),
      d: aboard('B', 'v', 'driver'),
      p1: aboard('B', 'v', 'passenger-1', token),
      p2: aboard('B', 'v', 'passenger-2', token),
    },
    more,
  );
const holders = (state: State) => state.units.filter(({ reaction }) => reaction).map(({ index }) => index);
const refusal = (state: State, body: string, unit: string, at: Place, tokens = holders(state)) => {
  const about = bailAbout(state, 'B', [unitIn(state, body)], tokens) ?? { bail: [] };
  return bailRejection(state, 'B', about, { kind: 'bail', unit, at: point(at) })?.code ?? null;
};

describe('[DR-VEH-9] who may bail out, and to where', () => {
  test('V59: with a token, next to the base: an inch off and not a mil more, on nothing else', () => {
    const state = truck();
    expect(refusal(state, 'v', 'p1', [33.5, 20])).toBeNull();
    expect(refusal(state, 'v', 'p1', [33.501, 20])).toBe('not-adjacent');
    expect(refusal(state, 'v', 'p1', [32, 20])).toBe('overlap');
    expect(refusal(state, 'v', 'd', [33, 20])).toBe('no-token');
    expect(refusal(state, 'v', 'b0', [33, 20])).toBe('no-token');
    expect(refusal(state, 'v', 'g', [33, 20])).toBe('not-your-unit');
  });
  test('[DR-VEH-11] only with a token held when the action was declared', () => {
    const state = truck();
    expect(refusal(state, 'v', 'p1', [33, 20], [unitIn(state, 'p2').index])).toBe('no-token');
    expect(refusal(state, 'v', 'p2', [33, 20], [unitIn(state, 'p2').index])).toBeNull();
  });
  test('not from the air, and from a boat into the water, unless the players agree otherwise', () => {
    const air = (judgements = {}) =>
      refusal(
        scene(
          {
            h: vehicle('B', 'transport-helicopter', [30, 20], { flying: true }),
            p: aboard('B', 'h', 'passenger-1', token),
          },
          { judgements },
        ),
        'h',
        'p',
        [30, 16.5],
      );
    expect([air(), air({ bailInTheAir: true })]).toEqual(['vehicle-flying', null]);
    const water = (judgements = {}) =>
      refusal(
        scene(
          { h: vehicle('B', 'rigid-hull-boat', [30, 20]), p: aboard('B', 'h', 'driver', token) },
          { judgements, terrain: [box('deep-water', [20, 10], [50, 40])] },
        ),
        'h',
        'p',
        [30, 17.5],
      );
    expect([water(), water({ bailAfloat: 'never' })]).toEqual([null, 'not-in-mode']);
  });
});

describe('[DR-VEH-11] what a declared attack is on', () => {
  const bodies = (command: object) => {
    const state = truck();
    return attackedBodies(state, unitIn(state, 'g'), command as Parameters<typeof attackedBodies>[2]).map(
      ({ id }) => id,
    );
  };
  test('its named target, and whatever the blast round the aim point touches', () => {
    expect(bodies(attack('g', 'm4', 'v'))).toEqual(['v']);
    expect(bodies(attack('g', 'm4', 'p1'))).toEqual([]);
    expect(bodies(attack('g', 'rpg-7', [20, 20]))).toEqual(['v']);
    expect(bodies(attack('g', 'rpg-7', [19.999, 20]))).toEqual([]);
    expect(bodies({ kind: 'suppress', unit: 'g', weapon: 'm4', targets: ['v'] })).toEqual([]);
  });
});

describe('the window to bail out', () => {
  const from = (state: State, body: string) => (table: Parameters<typeof bailWindow>[0]) =>
    bailWindow(table, unitIn(table.state, body), holders(state));
  test('V59: one after another until one stays; the token goes with it', () => {
    const start = truck();
    const { state } = playOut(start, from(start, 'v'), {
      answers: [
        { seat: 'B', command: bail('p1', [33, 20]) },
        { seat: 'B', command: pass },
      ],
    });
    expect(unitIn(state, 'p1')).toMatchObject({ reaction: false, berth: null, movedLast: true, at: { x: 33_000 } });
    expect(unitIn(state, 'p2')).toMatchObject({ reaction: true, berth: { seat: 'passenger-2' } });
  });
  test('nobody is asked who could not get out', () => {
    const start = scene({ v: vehicle('B', 'military-truck', [30, 20]), d: aboard('B', 'v', 'driver') });
    expect(playOut(start, from(start, 'v')).events).toEqual([]);
  });
  test('[DR-CRW-10] a team leaves its weapon, which lies there from the end of the turn on', () => {
    const gun: UnitGiven = soldier('B', [30, 20], { weapons: ['60mm-mortar'], team: ['t1', 't2'], ...token });
    const start = scene({ t: gun }, { options: { teamTokens: true } });
    const { state } = playOut(start, from(start, 't'), {
      answers: [{ seat: 'B', command: bail('t', [31.1, 20], [28.9, 20]) }],
    });
    expect(['t1', 't2'].map((id) => unitIn(state, id))).toMatchObject([
      { status: 'active', at: { x: 31_100 } },
      { status: 'active', at: { x: 28_900 } },
    ]);
    expect(unitIn(state, 't')).toMatchObject({ status: 'active', members: 0, reaction: false });
    const after = playOut(state, (table) => runAutopilots(table, 'A')).state;
    expect(unitIn(after, 't').status).toBe('removed');
    expect(after.dropped.map(({ arm }) => arm?.card.id)).toEqual(['60mm-mortar']);
  });
});
