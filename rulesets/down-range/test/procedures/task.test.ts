import { describe, expect, test } from 'vitest';
import { digIn, task } from '../fighting-orders.ts';
import { battle, box, eventsOf, extinguish, type Given, move, rollsOf, soldier, vehicle } from '../table.ts';

const given = (self: object = {}, more: Partial<Given> = {}): Given => ({
  ...more,
  units: { a: soldier('A', [10, 10], self), b: soldier('B', [40, 40]), ...more.units },
});

describe('[DR-TSK-1] a task', () => {
  test('is an Action with a Skill roll, and trivial things roll nothing', () => {
    const b = battle(given({ moves: 1 }));
    const [done] = eventsOf(b.dice(3).accepts('A', task('a', 'search')), 'task-done');
    expect([done?.success, b.unit('a').actionUsed]).toEqual([true, true]);
    expect(eventsOf(battle(given()).dice(2).accepts('A', task('a', 'search')), 'task-done')[0]?.success).toBe(false);
    expect(rollsOf(battle(given()).accepts('A', task('a', 'open-door')))).toEqual([]);
  });
  test('[DR-CORE-6] V33: two assistants do not rescue a counted 1', () => {
    const helpers = { h: soldier('A', [10, 11.5]), i: soldier('A', [10, 8.5]) };
    const b = battle(given({}, { units: helpers }));
    const events = b.dice(1).accepts('A', task('a', 'search', { assistants: ['h', 'i'] }));
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([
      { total: 3, difficulty: 3, success: false, automaticFailure: true },
    ]);
    const bad = battle(given({ injured: true }))
      .dice(1, 5)
      .accepts('A', task('a', 'search'));
    expect(eventsOf(bad, 'skill-rolled')[0]).toMatchObject({ kept: 1, automaticFailure: true });
    const good = battle(given({ mainEffort: true }))
      .dice(1, 5)
      .accepts('A', task('a', 'search'));
    expect(eventsOf(good, 'skill-rolled')[0]).toMatchObject({ kept: 5, success: true });
  });
  test('[DR-TSK-2] kit and Focus', () => {
    expect(battle(given()).refusalOf('A', task('a', 'network-intrusion'))).toBe('no-kit');
    expect(battle(given({ moves: 1 })).refusalOf('A', task('a', 'hot-wire'))).toBe('needs-focus');
    expect(battle(given()).refusalOf('A', task('a', 'nonsense'))).toBe('unknown-task');
  });
  test('[DR-TSK-3] the untrained try at Disadvantage from Difficulty 4 on', () => {
    const rolls = (self: object, id: string, ...dice: number[]) =>
      eventsOf(
        battle(given(self))
          .dice(...dice)
          .accepts('A', task('a', id)),
        'skill-rolled',
      )[0]?.faces.length;
    expect(rolls({}, 'breach-door', 5, 4)).toBe(2);
    expect(rolls({ training: ['demolitions'] }, 'breach-door', 5)).toBe(1);
    expect(rolls({}, 'search', 5)).toBe(1);
  });
  test('[DR-TSK-2] what is in no catalogue needs the other side’s yes', () => {
    const idea = task('a', 'swim the moat', { proposal: { difficulty: 3 } });
    const b = battle(given());
    b.accepts('A', idea);
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'agree-task' }]);
    b.accepts('B', { kind: 'refuse-task' });
    expect(b.unit('a').actionUsed).toBe(false);
    b.accepts('A', idea);
    const events = b.dice(4).accepts('B', { kind: 'accept-task' });
    expect(eventsOf(events, 'task-done')).toMatchObject([{ task: 'swim the moat', success: true }]);
    expect(b.unit('a').actionUsed).toBe(true);
  });
});

describe('tasks of a scenario', () => {
  test('[DR-TSK-2] an obstacle goes with the last success it takes', () => {
    const b = battle(
      given(
        {},
        {
          terrain: [box('rubble', [11, 9], [12, 11], { id: 'bar' })],
          special: [{ kind: 'obstacle', piece: 'bar', task: 'clear-light-obstacle', successes: 2 }],
          units: { h: soldier('A', [12.7, 10]), far: soldier('A', [14.1, 10]) },
        },
      ),
    );
    b.rejects('A', task('far', 'clear-light-obstacle', { piece: 'bar' }), {
      code: 'not-adjacent',
      clause: 'DR-GEO-6',
    });
    b.dice(3).accepts('A', task('a', 'clear-light-obstacle', { piece: 'bar' }));
    expect(b.state.cleared).toEqual([]);
    b.dice(3).accepts('A', task('h', 'clear-light-obstacle', { piece: 'bar' }));
    expect(b.state.cleared).toEqual(['bar']);
  });
  test('[DR-TSK-2] a charge is placed, and fired from near enough; its blast hits anyone there', () => {
    const sapper = { items: ['demolition-charge'], training: ['demolitions' as const] };
    const b = battle(
      given(sapper, {
        terrain: [box('boulders', [11, 9], [12, 11], { id: 'mast' })],
        special: [
          { kind: 'demolition', piece: 'mast', place: 'place-charge', trigger: 'trigger-charge', triggerWithin: 24 },
        ],
        units: {
          t: soldier('A', [30, 10], { training: ['demolitions'] }),
          far: soldier('A', [37, 10], { training: ['demolitions'] }),
          u: soldier('A', [30, 12]),
          e: soldier('B', [14, 10]),
        },
      }),
    );
    b.dice(4).accepts('A', task('a', 'place-charge', { piece: 'mast' }));
    expect(b.unit('a').items).toEqual([]);
    const charge = b.state.charges[0]?.id;
    expect(b.refusalOf('A', task('far', 'trigger-charge', { charge }))).toBe('out-of-range');
    expect(b.refusalOf('A', task('u', 'trigger-charge', { charge }))).toBe('no-kit');
    const events = b.dice(2, 9, 9, 9, 9).accepts('A', task('t', 'trigger-charge', { charge }));
    expect(eventsOf(events, 'damage-rolled').map(({ target }) => target)).toEqual(['a', 'e']);
    expect([b.state.cleared, b.state.charges]).toEqual([['mast'], []]);
  });
});

test('[DR-TSK-2] a charge is disarmed by a soldier who gets to it with tools', () => {
  const sapper = { items: ['demolition-charge'], training: ['demolitions' as const] };
  const tools = { items: ['tool-kit'], training: ['demolitions' as const] };
  const b = battle(given(sapper, { units: { d: soldier('A', [12, 10], tools), far: soldier('A', [14, 10], tools) } }));
  b.rejects('A', task('a', 'place-charge', { point: { x: 11_600, y: 10_000 } }), {
    code: 'not-adjacent',
    clause: 'DR-GEO-6',
  });
  b.dice(4).accepts('A', task('a', 'place-charge', { point: { x: 11_000, y: 11_000 } }));
  const charge = b.state.charges[0]?.id;
  expect(b.refusalOf('A', task('far', 'disarm-charge', { charge }))).toBe('not-adjacent');
  b.dice(5).accepts('A', task('d', 'disarm-charge', { charge }));
  expect(b.state.charges).toEqual([]);
});

describe('[DR-TSK-5] terrain with a Defense', () => {
  const shootAt = (weapon: string, piece: string) => ({ kind: 'attack', unit: 'a', weapon, target: { piece } });
  const tower = (weapon: string): Given =>
    given({ weapons: [weapon] }, { terrain: [box('high-wall', [30, 9], [31, 11], { id: 'tower', defense: '2d8' })] });
  test('is shot at like a unit that stands still', () => {
    const b = battle(tower('m240'));
    const events = b.dice(3, 5, 8, 3, 4).accepts('A', shootAt('m240', 'tower'));
    expect(eventsOf(events, 'skill-rolled')[0]).toMatchObject({ kept: 5, reasons: [{ what: 'stationary' }] });
    expect(b.state.cleared).toEqual(['tower']);
  });
  test('is not harmed by less than its dice, and other terrain cannot be shot at', () => {
    const b = battle(tower('m4'));
    expect(rollsOf(b.dice(5, 5).accepts('A', shootAt('m4', 'tower')))).toEqual(['skill']);
    const plain = battle(given({}, { terrain: [box('high-wall', [30, 9], [31, 11], { id: 'wall' })] }));
    expect(plain.refusalOf('A', shootAt('m4', 'wall'))).toBe('not-a-target');
  });
});

describe('[DR-TSK-4] digging in', () => {
  test('V85: round an adjacent friend, and then a Move', () => {
    const b = battle(given({}, { units: { m: soldier('A', [10, 11.5], { weapons: ['60mm-mortar'] }) } }));
    b.accepts('A', digIn('a', 'm'));
    expect(b.state.emplacements).toMatchObject([{ centre: { x: 10_000, y: 11_500 }, radius: 1500 }]);
    b.accepts('A', move('a', [10, 2]));
    expect(b.refusalOf('A', digIn('a'))).toBe('action-spent');
  });
  test('as wide as the players agreed, and not around a unit out of reach', () => {
    const b = battle(given({}, { judgements: { emplacementRadius: 3 }, units: { m: soldier('A', [10, 12.1]) } }));
    expect(b.refusalOf('A', digIn('a', 'm'))).toBe('not-adjacent');
    b.accepts('A', digIn('a'));
    expect(b.state.emplacements[0]?.radius).toBe(3000);
  });
});

test('[DR-FIR-3] a burning soldier Focuses on putting itself out', () => {
  const b = battle(given({ burning: true }));
  b.accepts('A', extinguish('a'));
  expect(b.unit('a')).toMatchObject({ burning: false, focused: true });
  expect(battle(given({ burning: true, moves: 1 })).refusalOf('A', extinguish('a'))).toBe('needs-focus');
  expect(battle(given()).refusalOf('A', extinguish('a'))).toBe('not-burning');
  const car = battle(given({}, { units: { c: vehicle('A', 'civilian-car', [20, 10], { burning: true }) } }));
  expect(car.refusalOf('A', extinguish('c'))).toBe('not-burning');
});
