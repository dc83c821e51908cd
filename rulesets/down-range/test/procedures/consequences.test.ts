import { describe, expect, test } from 'vitest';
import { nextShot, placeMiss, stopShots, suppress, treat } from '../fighting-orders.ts';
import {
  aboard,
  attack,
  battle,
  endTurn,
  eventsOf,
  type Given,
  move,
  pass,
  react,
  soldier,
  vehicle,
} from '../table.ts';

type Battle = ReturnType<typeof battle>;
const status = (b: Battle, ...ids: string[]) => ids.map((id) => b.unit(id).status);
const elsewhere = { a0: soldier('A', [70, 2]), b0: soldier('B', [70, 46]) };

describe('[DR-DMG-5] a soldier who is downed', () => {
  test('keeps his place, his weapons and his Signal token, and loses all else', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 24]),
        b: soldier('B', [30, 24], {
          items: ['radio'],
          signal: true,
          awareness: true,
          reaction: true,
          mainEffort: true,
        }),
        ...elsewhere,
      },
      stops: { B: { attacked: 'never' } },
    });
    b.dice(4, 4).accepts('A', attack('a', 'm4', 'b'));
    expect(b.at('b')).toEqual([30, 24]);
    expect(b.unit('b')).toMatchObject({
      status: 'downed',
      signal: true,
      awareness: false,
      reaction: false,
      mainEffort: false,
    });
    expect(b.unit('b').arms).toHaveLength(1);
  });
  test('[DR-CAR-4] puts down whom he carries', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 24]),
        b: soldier('B', [30, 24], { carriedNow: true }),
        c: soldier('B', undefined, { status: 'downed', carriedBy: 'b' }),
        ...elsewhere,
      },
    });
    b.dice(4, 4).accepts('A', attack('a', 'm4', 'b'));
    expect([b.at('c'), b.unit('c').carriedBy]).toEqual([[30, 24], -1]);
  });
});

test('[DR-MED-1] who is removed leaves nothing behind that others hang on', () => {
  const b = battle({
    units: {
      m: soldier('A', [10, 24], { items: ['medical-kit'] }),
      c: soldier('A', [11.5, 24], { carriedNow: true }),
      p: soldier('A', undefined, { status: 'downed', carriedBy: 'c' }),
      ...elsewhere,
    },
  });
  b.dice(2).accepts('A', treat('m', 'p'));
  expect([b.unit('p').status, b.unit('p').carriedBy, b.unit('c').carrying]).toEqual(['removed', -1, -1]);
});

test('[DR-DMG-2] damage is never added up; [DR-DMG-3] nor does a good Skill roll add to it', () => {
  const b = battle({
    units: { a: soldier('A', [10, 24], { weapons: ['m249'] }), b: soldier('B', [30, 24]), ...elsewhere },
  });
  b.dice(6, 3).accepts('A', attack('a', 'm249', 'b'));
  b.dice(6, 3).accepts('A', nextShot('b'));
  expect(status(b, 'b')).toEqual(['active']);
});

describe('out of the air', () => {
  test('[DR-FLY-6] V32: a helicopter shot down falls on who is under it, with everybody aboard', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 24], { weapons: ['manpad'], mainEffort: true }),
        h: vehicle('B', 'attack-helicopter', [40, 24], { flying: true, movedLast: false }),
        p: aboard('B', 'h', 'pilot'),
        under: soldier('B', [41, 24]),
        ...elsewhere,
      },
    });
    const events = b.dice(2, 5, 8, 7, 4, 4, 5, 3).accepts('A', attack('a', 'manpad', 'h'));
    expect(status(b, 'h', 'p', 'under')).toEqual(['wreck', 'downed', 'active']); // one d8 for 6": 3 < 4
    expect(eventsOf(events, 'damage-rolled').at(-1)).toMatchObject({ target: 'under', damage: 3, clause: 'DR-FAL-2' });
    expect(b.unit('h')).toMatchObject({ flying: false, altitude: 0 });
  });
  test('[DR-FLY-6] the smallest drones leave no wreck', () => {
    const b = battle({
      units: { a: soldier('A', [10, 24]), d: vehicle('B', 'small-uas', [20, 24], { flying: true }), ...elsewhere },
    });
    b.dice(5, 4, 3).accepts('A', attack('a', 'm4', 'd')); // at Disadvantage: it flies
    expect(status(b, 'd')).toEqual(['removed']);
  });
});

describe('[DR-UMV-10] a loitering munition', () => {
  const given: Given = {
    units: {
      op: soldier('A', [10, 10], { items: ['radio'], focused: true }),
      d: vehicle('A', 'loitering-munition', [30, 24], { flying: true, operator: 'op' }),
      e: vehicle('B', 'ifv', [33.6, 24]),
      ...elsewhere,
    },
  };
  test('goes up at a neighbour, with the operator’s Skill, hit or miss', () => {
    const b = battle(given);
    const events = b.dice(4, 10, 10, 2, 2, 3).accepts('A', attack('d', 'payload', 'e'));
    expect(eventsOf(events, 'rolled')[0]?.dice).toEqual([6]); // [DR-UMV-3]
    expect(status(b, 'd', 'e')).toEqual(['removed', 'wreck']);
    const missed = battle(given);
    missed.dice(3).accepts('A', attack('d', 'payload', 'e'));
    expect(missed.asked()).toEqual([{ seat: 'B', moment: 'place-miss' }]);
    missed.dice(1, 2, 9, 9, 9).accepts('B', placeMiss([29.5, 24]));
    expect(status(missed, 'd', 'e')).toEqual(['removed', 'active']);
  });
  test('reaches an inch, or where it is itself', () => {
    const at = (x: number) => battle({ units: { ...given.units, e: vehicle('B', 'ifv', [x, 24]) } });
    expect(at(33.75).refusalOf('A', attack('d', 'payload', 'e'))).toBe(null);
    expect(at(33.751).refusalOf('A', attack('d', 'payload', 'e'))).toBe('out-of-range');
    expect(at(60).refusalOf('A', attack('d', 'payload', [30, 24]))).toBe(null);
    expect(at(60).refusalOf('A', attack('d', 'payload', [30.001, 24]))).toBe('out-of-range');
  });
});

describe('[DR-VEH-11] late chances to bail out', () => {
  const truck = (token: boolean): Given['units'] => ({
    t: vehicle('B', 'military-truck', [40, 30]),
    p: aboard('B', 't', undefined, { reaction: token }),
    ...elsewhere,
  });
  test('a Fan turned on the vehicle later; [DR-AUT-4] otherwise nothing is asked between attacks', () => {
    const gun = (token: boolean) =>
      battle({
        units: { g: soldier('A', [10, 24], { weapons: ['m240'] }), e: soldier('B', [40, 22]), ...truck(token) },
        stops: { B: { attacked: 'never', actions: false, seenWithin: null } },
      });
    const b = gun(true);
    b.dice(1).accepts('A', attack('g', 'm240', 'e'));
    b.accepts('A', nextShot('t'));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'bail' }]);
    b.dice(5, 8, 3).accepts('B', { kind: 'bail', unit: 'p', at: { x: 42_600, y: 30_000 } });
    expect(status(b, 't', 'p')).toEqual(['wreck', 'active']);
    const none = gun(false);
    none.dice(1).accepts('A', attack('g', 'm240', 'e'));
    none.dice(5, 8, 3).accepts('A', nextShot('t'));
    expect(status(none, 't', 'p')).toEqual(['wreck', 'downed']);
  });
  test('V93: a stray explosive put beside it, after the placement and before the dice', () => {
    const b = battle({
      units: { m: soldier('A', [10, 24], { weapons: ['60mm-mortar'] }), e: soldier('B', [40, 16]), ...truck(true) },
      stops: { B: { attacked: 'never', actions: false, seenWithin: null } },
    });
    b.dice(1).accepts('A', attack('m', '60mm-mortar', 'e')); // 4 short: 12" round (40, 16)
    b.accepts('B', placeMiss([40, 27]));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'bail' }]);
    const events = b.dice(1, 2, 4, 1, 1, 1, 2).accepts('B', pass);
    expect(eventsOf(events, 'damage-rolled')[0]).toMatchObject({ target: 't', success: false });
  });
});

describe('team tokens', () => {
  const team = (weapon: string, more: object = {}): Given => ({
    options: { teamTokens: true },
    units: {
      t: soldier('A', [10, 24], { weapons: [weapon], team: ['t1', 't2'], ...more }),
      e: soldier('B', [40, 24]),
      ...elsewhere,
    },
  });
  test('[DR-CRW-9] all hands help when the gun is Focused on, without other helpers', () => {
    const b = battle(team('60mm-mortar'));
    const [skill] = eventsOf(b.dice(4, 4, 4).accepts('A', attack('t', '60mm-mortar', 'e')), 'skill-rolled');
    expect(skill).toMatchObject({ bonus: 1, total: 5, success: true });
  });
  test('[DR-CRW-9] a weapon that needs no Focus gets them if the team Focuses all the same', () => {
    const plain = battle(team('maaws'));
    const [one] = eventsOf(plain.dice(4, 9, 9).accepts('A', attack('t', 'maaws', 'e')), 'skill-rolled');
    expect([one?.bonus, plain.unit('t').focused]).toEqual([0, false]);
    const set = battle(team('maaws'));
    const [two] = eventsOf(set.dice(3, 9, 9).accepts('A', attack('t', 'maaws', 'e', { focus: true })), 'skill-rolled');
    expect([two?.total, set.unit('t').focused]).toEqual([4, true]);
    const moved = battle(team('maaws', { moves: 1 }));
    expect(moved.refusalOf('A', attack('t', 'maaws', 'e', { focus: true }))).toBe('needs-focus');
    expect(moved.refusalOf('A', attack('t', 'maaws', 'e'))).toBe(null);
  });
});

test('[DR-CRW-6] who helped has had his turn; [DR-CRW-8] and a crew-served gun is fired alone without bonus', () => {
  const b = battle({
    units: {
      g: soldier('A', [10, 24], { weapons: ['qj-hmg'] }),
      g2: soldier('A', [10, 27], { weapons: ['qj-hmg'] }),
      h: soldier('A', [10, 25.5]),
      e: soldier('B', [40, 24]),
      e2: soldier('B', [40, 30]),
      ...elsewhere,
    },
  });
  // V05
  b.dice(5, 7).accepts('A', attack('g', 'qj-hmg', 'e', { assistants: ['h'] }));
  b.accepts('A', stopShots);
  expect(status(b, 'e')).toEqual(['downed']);
  expect([b.refusalOf('A', move('g', [10, 20])), b.refusalOf('A', move('h', [12, 25.5]))]).toEqual([
    'focused',
    'focused',
  ]);
  expect(b.refusalOf('A', attack('g2', 'qj-hmg', 'e2', { assistants: ['h'] }))).toBe('focused');
  const [skill] = eventsOf(b.dice(5).accepts('A', attack('g2', 'qj-hmg', 'e2')), 'skill-rolled');
  expect(skill).toMatchObject({ bonus: 0, success: false });
});

test('[DR-WPN-4] one weapon an Action; [DR-SUP-7] and suppressing or attacking is chosen before the roll', () => {
  const b = battle({
    units: { a: soldier('A', [10, 24], { weapons: ['m4', 'pistol'] }), e: soldier('B', [17, 24]), ...elsewhere },
  });
  b.dice(4).accepts('A', suppress('a', 'm4', ['e']));
  expect(b.refusalOf('A', attack('a', 'm4', 'e'))).toBe('action-spent');
  expect(b.refusalOf('A', attack('a', 'pistol', 'e'))).toBe('action-spent');
});

test('[DR-SUP-9] a suppressed vehicle passes it on to everybody who rolls aboard', () => {
  const b = battle({
    units: {
      v: vehicle('A', 'military-truck', [10, 24], { suppressedBy: ['e'] }),
      p: aboard('A', 'v'),
      e: soldier('B', [30, 24]),
      ...elsewhere,
    },
  });
  const [skill] = eventsOf(b.dice(4, 2).accepts('A', attack('p', 'm4', 'e')), 'skill-rolled');
  expect(skill).toMatchObject({ kept: 2, reasons: [{ what: 'suppressed' }] });
});

test('[DR-QS-9] in the quick-start it is the suppressed unit that is at Disadvantage, not who shoots at it', () => {
  const given = (active: string): Given => ({
    options: { rules: 'quick-start' },
    active,
    units: {
      a: soldier('A', [10, 24], { weapons: ['rifle'] }),
      e: soldier('B', [30, 24], { weapons: ['rifle'], suppressedBy: ['a'] }),
      f: soldier('B', [60, 2], { weapons: [] }),
    },
  });
  const [mine] = eventsOf(
    battle(given('A'))
      .dice(2)
      .accepts('A', attack('a', 'rifle', 'e')),
    'skill-rolled',
  );
  const [his] = eventsOf(
    battle(given('B'))
      .dice(4, 2)
      .accepts('B', attack('e', 'rifle', 'a')),
    'skill-rolled',
  );
  expect([mine?.faces.length, his?.kept]).toEqual([1, 2]);
});

test('[DR-QS-22] Fan, cone and armour are as in the full rules', () => {
  const b = battle({
    options: { rules: 'quick-start' },
    units: {
      a: soldier('A', [10, 24], { weapons: ['light-machine-gun'] }),
      e: soldier('B', [30, 24], { weapons: ['rifle'] }),
      f: soldier('B', [10, 40], { weapons: ['rifle'] }),
      t: vehicle('B', 'military-truck', [30, 28]),
    },
  });
  b.dice(1).accepts('A', attack('a', 'light-machine-gun', 'e'));
  b.rejects('A', nextShot('f'), { code: 'outside-cone', clause: 'DR-GEO-13' });
  const events = b.dice(4).accepts('A', nextShot('t'));
  expect(eventsOf(events, 'unit-unharmed')).toMatchObject([{ target: 't', why: 'armour' }]);
});

test('[DR-ART-5] off-map guns save their Action and fire by Reaction', () => {
  const b = battle({
    units: {
      s: soldier('A', [30, 40], { items: ['radio'], observation: { unit: 'e' }, signal: true, acted: true }),
      e: soldier('B', [30, 24]),
      ...elsewhere,
    },
    offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } },
    stops: { A: { seenWithin: 60 }, B: { seenWithin: null, actions: false } },
  });
  b.accepts('A', endTurn);
  expect(b.unit('guns').reaction).toBe(true);
  b.accepts('B', move('e', [30, 20]));
  const events = b.dice(3, 3).accepts('A', react(attack('guns', 'tube-artillery', 'e')));
  expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ unit: 'guns', bonus: 4 }]);
});

test('[DR-LNK-2] [DR-MISS-6] linked explosives share one aim point and miss one after another', () => {
  const b = battle({
    units: {
      heli: vehicle('A', 'attack-helicopter', [10, 24], {
        flying: true,
        weapons: [
          { weapon: 'rocket-pod', mount: 'rockets' },
          { weapon: 'rocket-pod', mount: 'rockets-2', stations: ['pilot'] },
        ],
      }),
      p: aboard('A', 'heli', 'pilot', { weapons: [] }),
      e: soldier('B', [40, 24]),
      ...elsewhere,
    },
  });
  b.dice(2).accepts('A', attack('p', 'rockets', 'e', { linked: [{ weapon: 'rockets-2' }] }));
  const first = b.dice(1, 2, 5, 9, 9).accepts('B', placeMiss([43.5, 24]));
  const bursts = eventsOf(first, 'blast-placed');
  expect(bursts.map(({ at, intended }) => [at.x, intended.x])).toEqual([
    [43_500, 39_500],
    [39_500, 39_500],
  ]);
});

test('[DR-MED-2] the injured roll at Disadvantage; [DR-CORE-4] a vehicle’s gun is fired with the crew’s Skill', () => {
  const b = battle({
    units: {
      v: vehicle('A', 'ifv', [10, 24]),
      g: aboard('A', 'v', 'gunner', { weapons: [], card: 'substandard', injured: true }),
      e: vehicle('B', 'military-truck', [40, 24]),
      ...elsewhere,
    },
  });
  const events = b.dice(4, 3).accepts('A', attack('g', 'gun', 'e'));
  expect(eventsOf(events, 'rolled')[0]?.dice).toEqual([4, 4]);
});
