import type { Command, Question } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import type { AnyAction } from '../../src/actions/action.ts';
import { actionOf } from '../../src/actions/index.ts';
import { type NextShotAbout, nextShot } from '../../src/decisions/next-shot.ts';
import { type MissAbout, placeMiss } from '../../src/decisions/place-miss.ts';
import type { Mode } from '../../src/unit-command.ts';
import { luck } from '../play-out.ts';
import { aboard, box, type Given, position, soldier, vehicle } from '../table.ts';

/** A bit of everything: guns and helpers, mortars and observers, vehicles, the downed, wrecks, charges. */
const melee: Given = {
  units: {
    a1: soldier('A', [10, 24], { weapons: ['m240', 'pistol'], reaction: true, movedLast: false }),
    a2: soldier('A', [10, 25.5], { reaction: true, movedLast: false }),
    a3: soldier('A', [14, 20], {
      weapons: ['60mm-mortar', 'hand-grenade'],
      items: ['radio'],
      reaction: true,
      movedLast: false,
    }),
    a4: soldier('A', [20, 30], {
      card: 'specialist',
      specialties: ['medicine'],
      items: ['medical-kit'],
      reaction: true,
      movedLast: false,
    }),
    a5: soldier('A', [21.5, 30], { status: 'downed' }),
    a6: soldier('A', [24, 36], {
      items: ['tool-kit', 'demolition-charge'],
      training: ['mechanics', 'demolitions'],
      reaction: true,
      movedLast: false,
    }),
    w: vehicle('A', 'military-truck', [27, 36], { status: 'wreck' }),
    v: vehicle('A', 'ifv', [8, 34]),
    c: aboard('A', 'v', 'commander', { reaction: true }),
    g: aboard('A', 'v', 'gunner', { reaction: true }),
    b1: soldier('B', [30, 24]),
    b2: soldier('B', [32, 25]),
    b3: soldier('B', [17, 21]),
    t: vehicle('B', 'tank', [44, 30]),
  },
  terrain: [box('low-wall', [29, 20], [29.4, 28]), box('rubble', [24, 34], [26, 35], { id: 'bar' })],
  special: [{ kind: 'obstacle', piece: 'bar', task: 'clear-light-obstacle', successes: 2 }],
  offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } },
};
const state = position(melee);
const action = (kind: string): AnyAction => actionOf({ kind, unit: '' });
const attackAction = action('attack');
const [suppress, digIn] = [action('suppress'), action('dig-in')];
const actions: readonly AnyAction[] = [
  attackAction,
  suppress,
  action('treat'),
  action('repair'),
  action('task'),
  digIn,
];

describe.each(['turn', 'reaction'] as const)('on the own turn or by Reaction (%s)', (mode: Mode) => {
  test.each(actions.map((action) => [action.kind, action] as const))(
    'every sample of %s is well formed and legal',
    (_, action) => {
      if (mode === 'reaction' && !action.reactive) return;
      const samples = action.sample(state, 'A', mode);
      expect(samples.length).toBeGreaterThan(0);
      for (const command of samples) {
        expect(action.schema.safeParse(command).error).toBe(undefined);
        expect([command, action.check(state, 'A', command, mode)]).toEqual([command, undefined]);
      }
    },
  );
  test.each([attackAction, suppress, digIn].map((action) => [action.kind, action] as const))(
    'what chance draws of %s is legal, and it draws something',
    (_, action) => {
      if (mode === 'reaction' && !action.reactive) return;
      const random = luck(7);
      const drawn = Array.from({ length: 200 }, () => action.draw?.(state, 'A', mode, random)).filter(
        (each) => each !== undefined,
      );
      expect(drawn.length).toBeGreaterThan(10);
      for (const command of drawn)
        expect([command, action.check(state, 'A', command, mode)]).toEqual([command, undefined]);
    },
  );
});

test('[DR-MOR-3] the offer of an attack says how far, how well seen, which dice, and who is in the blast', () => {
  type Target = {
    target: { unit: string };
    distance: number;
    keep: string;
    canHarm: boolean;
    blast?: { unit: string; friend: boolean }[];
  };
  type Offer = {
    unit: string;
    weapons: { weapon: string; assistants: string[]; refused?: { code: string }; targets: Target[] }[];
  }[];
  const offer = attackAction.offer(state, 'A', 'turn') as unknown as Offer;
  const of = (unit: string, weapon: string) =>
    offer.find((each) => each.unit === unit)?.weapons.find((each) => each.weapon === weapon);
  const gun = of('a1', 'm240');
  expect(gun?.assistants).toEqual(['a2']);
  expect(gun?.targets.map(({ target }) => target.unit)).toEqual(['b1', 'b2', 'b3', 't']);
  expect(gun?.targets[0]).toMatchObject({
    distance: 19_000,
    keep: 'worst',
    difficulty: 5,
    die: 6,
    canHarm: true,
    sight: { los: true },
  });
  expect(gun?.targets[3]).toMatchObject({ canHarm: false });
  expect(of('a1', 'pistol')?.targets.map(({ target }) => target.unit)).toEqual(['b3']);
  const shell = of('a3', '60mm-mortar')?.targets.find(({ target }) => target.unit === 'b3');
  expect(shell?.blast).toContainEqual({ unit: 'a3', friend: true, canHarm: true });
  expect(of('guns', 'tube-artillery')?.targets).toEqual([]); // nobody signals
});

test('[DR-AUT-1] V86: after the last attack of a Fan there is no further one', () => {
  const about = (left: number): NextShotAbout => ({
    unit: 'a1',
    weapon: 'm240',
    left,
    bearings: [{ x: 30_000, y: 24_000 }],
    shotAt: ['b1'],
  });
  const check = (left: number) =>
    nextShot.check(
      state,
      { seat: 'A', moment: 'next-shot', frame: 'turn', about: about(left), menu: [] },
      { kind: 'next-shot', target: { unit: 'b2' } },
    );
  expect(check(1)).toBe(undefined);
  expect(check(0)).toMatchObject({ code: 'attack-limit', clause: 'DR-AUT-1', detail: { fan: 4 } });
});

test('[DR-MISS-4] every place sampled for a miss is legal, and a refused one comes with the nearest legal', () => {
  const about: MissAbout = {
    unit: 'a3',
    weapon: '60mm-mortar',
    intended: { x: 29_200, y: 24_000 },
    within: 3000,
    radius: 6000,
  };
  const question: Question<MissAbout> = { seat: 'B', moment: 'place-miss', frame: 'forced', about, menu: [] };
  const samples = placeMiss.sample(state, question);
  expect(samples.length).toBeGreaterThan(20);
  for (const each of samples) expect(placeMiss.check(state, question, each)).toBe(undefined);
  const refused = placeMiss.check(state, question, { kind: 'place-miss', at: { x: 29_200, y: 30_000 } });
  expect(refused).toMatchObject({ code: 'point-outside', detail: { over: 3000 } });
  expect(
    placeMiss.check(
      state,
      question,
      refused?.nearest as unknown as { kind: 'place-miss'; at: { x: number; y: number } },
    ),
  ).toBe(undefined);
});

test('[DR-VIS-8] an enemy nobody knows of is no target, and is answered like no unit at all', () => {
  const hidden = position({ ...melee, options: { concealedDeployment: true }, unaware: { A: ['b1'] } });
  const at = (unit: string): Command => ({ kind: 'attack', unit: 'a1', weapon: 'm240', target: { unit } }) as Command;
  const answers = ['b1', 'x9'].map((unit) => attackAction.check(hidden, 'A', at(unit) as never, 'turn'));
  expect(answers.map((each) => [each?.code, each?.clause])).toEqual([
    ['unknown-unit', 'DR-CORE-3'],
    ['unknown-unit', 'DR-CORE-3'],
  ]);
});

describe('[DR-MOR-3] [DR-COV-3] the offer of an attack names what covers or conceals the target', () => {
  type Reason = { what: string; note?: { by: { id: string; name: string }[] } };
  const reasonsAt = (given: Partial<Given>): Reason[] => {
    const offer = attackAction.offer(
      position({ units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10], { movedLast: true }) }, ...given }),
      'A',
      'turn',
    ) as unknown as { weapons: { targets: { reasons: Reason[] }[] }[] }[];
    return offer[0]?.weapons[0]?.targets[0]?.reasons ?? [];
  };
  test('a low wall covers, woods conceal, nothing is named where nothing is', () => {
    expect(reasonsAt({ terrain: [box('low-wall', [28, 7], [28.5, 13], { id: 'wall' })] })).toMatchObject([
      { what: 'partial-cover', effect: 'disadvantage', note: { by: [{ id: 'wall', name: 'Low wall, sandbags' }] } },
    ]);
    expect(reasonsAt({ terrain: [box('woods', [20, 5], [25, 15], { id: 'grove' })] })).toMatchObject([
      { what: 'partial-concealment', note: { by: [{ id: 'grove' }] } },
    ]);
    expect(reasonsAt({})).toEqual([]);
  });
  test('[DR-VIS-8] a hull that the side knows nothing of is not named', () => {
    const parked = (unaware: Given['unaware']) =>
      reasonsAt({
        units: {
          a: soldier('A', [10, 10]),
          b: soldier('B', [30, 10], { movedLast: true }),
          car: vehicle('B', 'motorcycle', [28, 10.9]),
        },
        options: { concealedDeployment: true },
        unaware,
      });
    expect(parked({})).toMatchObject([{ what: 'partial-cover', note: { by: [{ id: 'car' }] } }]);
    expect(parked({ A: ['car'] })[0]?.note).toBeUndefined();
  });
});
