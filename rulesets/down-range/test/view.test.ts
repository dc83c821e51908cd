import { canonicalJson, type Json, Random, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { eventFor } from '../src/event-for.ts';
import { knowledgeOf } from '../src/knowledge.ts';
import { scramble } from '../src/scramble.ts';
import type { State } from '../src/state.ts';
import { viewFor } from '../src/view.ts';
import { digIn } from './fighting-orders.ts';
import { signalObserve, signalSa } from './signal-orders.ts';
import {
  attack,
  battle,
  box,
  drop,
  endTurn,
  type Given,
  move,
  moveAnd,
  type Place,
  pass,
  pickUp,
  point,
  position,
  react,
  soldier,
  unitIn,
} from './table.ts';

type Shown = { readonly id: string; readonly known: string; readonly at: unknown } & Record<string, Json>;
const units = (view: Json) => (view as unknown as { units: Shown[] }).units;
const seen = (state: State, viewer: string) =>
  Object.fromEntries(units(viewFor(state, viewer)).map(({ id, known }) => [id, known]));
const unitSeen = (state: State, viewer: string, id: string) =>
  units(viewFor(state, viewer)).find((unit) => unit.id === id);

/** A wall across the table at x 30, south part open: west is A's, east B's. */
const wall = box('high-wall', [30, 10], [31, 47]);
const foggy = (given: Partial<Given> = {}) =>
  battle({
    options: { fog: true },
    terrain: [wall],
    started: false,
    units: {
      a: soldier('A', [10, 30]),
      scout: soldier('A', [20, 5]),
      near: soldier('B', [40, 5], { weapons: ['at-4'], reaction: true }),
      far: soldier('B', [50, 40]),
    },
    ...given,
  });

/** A is asked in no window. */
const unasked = { stops: { A: { attacked: 'never', seenWithin: null, actions: false } } } as const;

describe('on an open table', () => {
  const b = battle({ units: { a: soldier('A', [10, 10]), b: soldier('B', [40, 10]) } });

  test('everybody sees everything but the standing orders of others', () => {
    for (const viewer of ['A', 'B', 'spectator', 'umpire']) {
      expect(seen(b.state, viewer)).toEqual({ a: 'whole', b: 'whole' });
    }
    const stops = (viewer: string) =>
      (viewFor(b.state, viewer) as unknown as { players: { seat: string; stops?: Json }[] }).players
        .filter((player) => player.stops !== undefined)
        .map(({ seat }) => seat);
    expect([stops('A'), stops('B'), stops('spectator'), stops('umpire')]).toEqual([['A'], ['B'], [], ['A', 'B']]);
  });

  test('[DR-REA-18] a player’s stops are told to nobody', () => {
    const since = b.match.log.length;
    const outcome = b.match.submit({
      seat: 'B',
      command: { kind: 'stand', orders: { attacked: 'never', seenWithin: null } },
    });
    expect(outcome.ok).toBe(true);
    expect(b.match.eventsFor('B', since)).toHaveLength(1);
    expect([b.match.eventsFor('A', since), b.match.eventsFor('spectator', since)]).toEqual([[], []]);
    expect(b.state.players[1]?.stops).toMatchObject({ attacked: 'never', seenWithin: null, actions: true });
  });

  test('[DR-REA-18] stops work from the next window on', () => {
    const set = (orders: object) => {
      const c = battle({ units: { a: soldier('A', [10, 10]), b: soldier('B', [20, 10], { reaction: true }) } });
      c.match.submit({ seat: 'B', command: { kind: 'stand', orders } });
      c.accepts('A', move('a', [10, 12]));
      return c.asked().map(({ seat }) => seat);
    };
    expect(set({})).toEqual(['B']);
    expect(set({ seenWithin: null })).toEqual(['A']);
    expect(set({ seenWithin: 9000 })).toEqual(['B']);
    expect(set({ seenWithin: 8999 })).toEqual(['A']);
  });

  test('a view is plain JSON', () => {
    expect(() => canonicalJson(viewFor(b.state, 'A'))).not.toThrow();
    expect(JSON.parse(JSON.stringify(viewFor(b.state, 'A')))).toEqual(viewFor(b.state, 'A'));
  });
});

describe('[DR-FOG-1] [DR-FOG-2] under fog', () => {
  test('a side sees its own, and of others what its units see', () => {
    const { state } = foggy();
    expect(seen(state, 'A')).toEqual({ a: 'whole', scout: 'whole', near: 'seen' });
    expect(seen(state, 'B')).toEqual({ near: 'whole', far: 'whole', scout: 'seen' });
    expect(seen(state, 'umpire')).toEqual({ a: 'whole', scout: 'whole', near: 'whole', far: 'whole' });
  });

  test('[DR-FOG-3] of an enemy what can be seen, not what he has left', () => {
    const near = unitSeen(foggy().state, 'A', 'near');
    expect(near).toMatchObject({ at: { x: 40_000, y: 5000 }, posture: 'upright', arms: [{ slot: 'at-4' }] });
    for (const hidden of ['reaction', 'items', 'actionUsed', 'movedLast', 'signal', 'suppressions', 'rank']) {
      expect(near).not.toHaveProperty(hidden);
    }
    expect(JSON.stringify(near?.arms)).not.toContain('used');
  });

  test('what goes out of sight stays where it was seen last, with the round', () => {
    const b = foggy(unasked);
    b.accepts('A', endTurn);
    b.accepts('B', move('near', [44, 5], [44, 9]));
    expect(unitSeen(b.state, 'A', 'near')?.known).toBe('seen');
    b.accepts('B', move('near', [44, 17]));
    const last = unitSeen(b.state, 'A', 'near');
    expect(last).toMatchObject({ known: 'last', round: 1, at: { x: 44_000 } });
    const { y } = (last as Shown).at as { y: number };
    expect(y).toBeGreaterThanOrEqual(9000);
    expect(y).toBeLessThan(17_000);
    expect(unitIn(b.state, 'near').at).toEqual(point([44, 17]));
  });

  test('a step out of sight is not told, and the path of a move neither', () => {
    const b = foggy(unasked);
    b.accepts('A', endTurn);
    const since = b.match.log.length;
    b.plays('B', move('near', [44, 5], [44, 9]), move('near', [44, 17]));
    const told = b.match.eventsFor('A', since).map(({ event }) => event);
    const moves = told.filter(({ type }) => type === 'unit-moved') as unknown as { to: { y: number } }[];
    expect(moves.length).toBeGreaterThan(8);
    expect(Math.max(...moves.map(({ to }) => to.y))).toBeLessThan(17_000);
    expect(told.map(({ type }) => type)).toContain('unit-lost');
    expect(JSON.stringify(told)).not.toContain('"y":17000');
    expect(JSON.stringify(b.match.eventsFor('B', since))).toContain('"y":17000');
  });

  test('[DR-EWF-2] an emitter heard by sigint is a place and no more', () => {
    const { state } = foggy({
      started: false,
      active: 'B',
      order: ['B', 'A'],
      units: {
        ew: soldier('A', [10, 30], { items: ['ew-set'], sigint: true }),
        far: soldier('B', [50, 40], { items: ['radio'], reaction: true }),
        talker: soldier('B', [60, 40], { items: ['radio'] }),
      },
    });
    const b = foggy({
      active: 'B',
      order: ['B', 'A'],
      started: true,
      units: {
        ew: soldier('A', [10, 30], { items: ['ew-set'], sigint: true }),
        talker: soldier('B', [60, 40], { items: ['radio'] }),
        quiet: soldier('B', [50, 40]),
      },
    });
    expect(seen(state, 'A')).toEqual({ ew: 'whole' });
    b.accepts('B', signalSa('talker'));
    expect(unitSeen(b.state, 'A', 'talker')).toEqual({
      id: 'talker',
      seat: 'B',
      known: 'heard',
      at: { x: 60_000, y: 40_000 },
    });
    expect(unitSeen(b.state, 'A', 'quiet')).toBeUndefined();
  });

  test('[DR-FOG-5] who cannot be known of does not exist for commands', () => {
    const b = foggy({
      units: {
        scout: soldier('A', [20, 5], { items: ['radio'] }),
        near: soldier('B', [40, 5]),
        far: soldier('B', [50, 40]),
      },
    });
    b.rejects('A', signalObserve('scout', 'far'), { code: 'unknown-unit', clause: 'DR-CORE-3' });
    b.rejects('A', signalObserve('scout', 'nobody'), { code: 'unknown-unit', clause: 'DR-CORE-3' });
    expect(b.refusalOf('A', signalObserve('scout', 'near'))).toBeNull();
    expect(b.refusalOf('A', attack('scout', 'm4', 'far'))).toBe(b.refusalOf('A', attack('scout', 'm4', 'nobody')));
  });

  test('[DR-FOG-4] fire from nowhere: who is hit learns that he is, not by whom', () => {
    const b = foggy({
      active: 'B',
      order: ['B', 'A'],
      units: {
        mortar: soldier('B', [50, 40], { weapons: ['60mm-mortar'], movedLast: false }),
        eye: soldier('B', [12, 8], { items: ['radio'] }),
        radioman: soldier('B', [52, 40], { items: ['radio'] }),
        a: soldier('A', [10, 30], { reaction: true }),
      },
      unaware: { A: ['eye', 'mortar', 'radioman'] },
      terrain: [wall, box('hedge', [8, 9], [16, 10], { height: 0.5 })],
    });
    const since = b.match.log.length;
    b.accepts('B', signalSa('eye'));
    b.accepts('B', attack('mortar', '60mm-mortar', 'a'));
    expect(b.match.open[0]).toMatchObject({ seat: 'A', about: { trigger: 'action', unit: null, command: null } });
    b.dice(6, 6, 8, 8).accepts('A', pass); // nobody knew of the mortar: Advantage
    expect(b.unit('a').status).toBe('downed');
    const told = b.match.eventsFor('A', since).map(({ event }) => event);
    expect(told.map(({ type }) => type)).toContain('unit-downed');
    expect(told.find(({ type }) => type === 'damage-rolled')).toMatchObject({ unit: null, target: 'a' });
    expect(JSON.stringify(told)).not.toMatch(/mortar|radioman|eye/);
  });

  test('nobody is asked about what he cannot know of', () => {
    const b = foggy({
      units: {
        a: soldier('A', [10, 30], { items: ['radio'] }),
        b: soldier('B', [50, 40], { reaction: true }),
      },
    });
    b.accepts('A', signalSa('a'));
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });
});

describe('[DR-FOG-5] who only watches under fog', () => {
  test('is shown what every side knows, as one in sight is shown to an enemy', () => {
    const { state } = foggy();
    expect(seen(state, 'spectator')).toEqual({ scout: 'seen', near: 'seen' });
    expect(unitSeen(state, 'spectator', 'near')).toEqual(unitSeen(state, 'A', 'near'));
    expect(unitSeen(state, 'spectator', 'scout')).toEqual(unitSeen(state, 'B', 'scout'));
    expect(viewFor(state, 'spectator')).toMatchObject({ knowledge: {}, tallies: {} });
  });

  test('sees what went out of sight where it was seen last, and is told when', () => {
    const b = foggy(unasked);
    b.accepts('A', endTurn);
    const since = b.match.log.length;
    b.plays('B', move('near', [44, 5], [44, 9]), move('near', [44, 17]));
    expect(unitSeen(b.state, 'spectator', 'near')).toEqual(unitSeen(b.state, 'A', 'near'));
    expect(unitSeen(b.state, 'spectator', 'near')?.known).toBe('last');
    const told = b.match.eventsFor('spectator', since).map(({ event }) => event);
    const types = told.map(({ type }) => type);
    expect(types).toContain('unit-moved');
    expect(types).toContain('unit-lost');
    expect(JSON.stringify(told)).not.toContain('"y":17000');
  });

  test('is told when a unit comes into the sight of the last side', () => {
    const b = foggy({ ...unasked, units: { a: soldier('A', [10, 5]), b: soldier('B', [44, 17]) } });
    expect(seen(b.state, 'spectator')).toEqual({});
    b.accepts('A', endTurn);
    const since = b.match.log.length;
    b.accepts('B', move('b', [44, 9]));
    expect(seen(b.state, 'spectator')).toEqual({ a: 'seen', b: 'seen' });
    const told = b.match.eventsFor('spectator', since).map(({ event }) => event);
    expect(told.filter(({ type }) => type === 'unit-sighted').length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain('"y":17000');
  });

  test('with three sides sees only whom both others see', () => {
    const three = (third: Place) =>
      foggy({
        seats: ['A', 'B', 'C'],
        units: { a: soldier('A', [10, 30]), b: soldier('B', [20, 30]), c: soldier('C', third) },
      });
    expect(seen(three([15, 40]).state, 'spectator')).toEqual({ a: 'seen', b: 'seen', c: 'seen' });
    expect(seen(three([50, 30]).state, 'spectator')).toEqual({});
  });

  test('is shown things on the ground where every side has eyes', () => {
    const things = (at: Place, viewer: string) => {
      const { state } = foggy({ dropped: [{ item: 'radio', at: [at[0], at[1]] }] });
      return (viewFor(state, viewer) as unknown as { dropped: Json[] }).dropped.length;
    };
    expect(['A', 'B', 'spectator'].map((viewer) => things([30, 5], viewer))).toEqual([1, 1, 1]);
    expect(['A', 'B', 'spectator'].map((viewer) => things([12, 30], viewer))).toEqual([1, 0, 0]);
  });
});

describe('[DR-FOG-3] [DR-FOG-4] what events keep back under fog', () => {
  const told = (b: ReturnType<typeof foggy>, viewer: string, since: number) =>
    b.match.eventsFor(viewer, since).map(({ event }) => event);

  test('the dice of others fell, and no more; one’s own are told', () => {
    const b = foggy({
      ...unasked,
      active: 'B',
      order: ['B', 'A'],
      units: { scout: soldier('A', [20, 5]), near: soldier('B', [40, 5]) },
    });
    const since = b.match.log.length;
    b.dice(1).accepts('B', attack('near', 'm4', 'scout'));
    const rolled = (viewer: string) => told(b, viewer, since).filter(({ type }) => type === 'rolled');
    expect(rolled('A')[0]).toMatchObject({ label: 'unknown', dice: [], faces: [], position: -1, clause: 'DR-FOG-4' });
    expect(rolled('B')[0]).toMatchObject({ label: 'skill' });
    expect(told(b, 'A', since).map(({ type }) => type)).not.toContain('skill-rolled');
    expect(told(b, 'B', since).map(({ type }) => type)).toContain('skill-rolled');
  });

  test('works that nobody of the viewer’s sees are not told of when they are built', () => {
    const b = foggy({ active: 'B', order: ['B', 'A'], ...unasked });
    const since = b.match.log.length;
    b.accepts('B', { kind: 'dig-in', unit: 'far' });
    expect(told(b, 'B', since).map(({ type }) => type)).toContain('emplacement-built');
    expect(told(b, 'A', since)).toEqual([]);
  });

  /** This many of B's men drop things and dig in out of A's sight, then one does it in A's sight. */
  const afterHidden = (hidden: number) => {
    const unseen = Object.fromEntries(
      [38, 41, 44].map((y) => [`far${y}`, soldier('B', [50, y], { items: ['radio'] })]),
    );
    const b = foggy({
      ...unasked,
      active: 'B',
      order: ['B', 'A'],
      units: {
        scout: soldier('A', [20, 5]),
        near: soldier('B', [40, 5], { items: ['radio'] }),
        friend: soldier('B', [41.2, 5], { status: 'downed', weapons: ['at-4'] }),
        ...unseen,
      },
    });
    for (const id of Object.keys(unseen).slice(0, hidden)) b.plays('B', drop(id, 'm4'), digIn(id));
    const since = b.match.log.length;
    b.plays('B', pickUp('near', 'at-4', 'friend'), drop('near', 'm4'), digIn('near'));
    const { units: _, players: _p, ...table } = viewFor(b.state, 'A') as { readonly [key: string]: Json };
    const arms = unitSeen(b.state, 'A', 'near')?.arms;
    return { arms, table, told: told(b, 'A', since) };
  };

  test('[DR-FOG-7] names of things don’t tell how many there are out of sight', () => {
    const { arms, table, told: events } = afterHidden(0);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['thing-taken', 'thing-dropped', 'emplacement-built']),
    );
    expect(arms).toMatchObject([{ slot: 'at-4' }]);
    expect((table as { dropped: Json }).dropped).toMatchObject([{ id: 'm4-40000-5000' }]);
    expect([1, 2, 3].map(afterHidden)).toEqual([1, 2, 3].map(() => ({ arms, table, told: events })));
  });

  test('[DR-FOG-7] what goes from hand to hand shows what it is, not what’s left in it', () => {
    const b = foggy({
      ...unasked,
      active: 'B',
      order: ['B', 'A'],
      units: {
        scout: soldier('A', [20, 5]),
        near: soldier('B', [40, 5]),
        friend: soldier('B', [41.2, 5], { status: 'downed', weapons: ['rpg-7'] }),
      },
    });
    const since = b.match.log.length;
    b.accepts('B', pickUp('near', 'rpg-7', 'friend'));
    expect(told(b, 'A', since).filter(({ type }) => type.startsWith('thing'))).toEqual([
      {
        type: 'thing-taken',
        clause: 'DR-TURN-10',
        unit: 'near',
        thing: 'rpg-7',
        from: 'friend',
        name: 'RPG-7 and variants',
      },
    ]);
  });

  test('[DR-FOG-7] two of a kind on one spot: when one is taken, the other’s name doesn’t tell', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10], { weapons: ['m4', 'm4', 'm4'] }),
        c: soldier('A', [11.5, 10], { weapons: [] }),
        far: soldier('B', [50, 40]),
      },
    });
    const lying = () => b.state.dropped.map(({ id }) => id);
    const held = (id: string) => b.unit(id).arms.map(({ slot }) => slot);
    expect(held('a')).toEqual(['m4', 'm4-2', 'm4-3']);
    b.plays('A', drop('a', 'm4'), drop('a', 'm4'));
    expect([held('a'), lying()]).toEqual([['m4'], ['m4-10000-10000', 'm4-10000-10000-2']]);
    b.accepts('A', pickUp('c', 'm4-10000-10000'));
    expect([held('c'), lying()]).toEqual([['m4'], ['m4-10000-10000']]);
    b.plays(
      'A',
      drop('a', 'm4'),
      moveAnd('c', [[12, 10]], { take: ['m4-10000-10000', 'm4-10000-10000-2'].map((thing) => ({ thing })) }),
    );
    expect([held('c'), lying()]).toEqual([['m4', 'm4-2', 'm4-3'], []]);
  });

  test('[DR-REA-8] a Reaction out of sight that strikes nobody does not stop a mover', () => {
    const radio = { items: ['radio'], reaction: true };
    const stopped = (place: Place) => {
      const b = foggy({
        stops: { B: { seenWithin: 240 } },
        units: {
          a: soldier('A', [10, 5]),
          eye: soldier('B', [40, 5], { reaction: true }),
          b: soldier('B', place, radio),
        },
      });
      b.accepts('A', move('a', [10, 8]));
      for (let windows = 0; windows < 8 && b.asked()[0]?.seat === 'B'; windows++) {
        b.accepts('B', windows === 1 ? react(signalSa('b')) : pass); // on the way, not when the move is declared
      }
      return b.asked()[0]?.moment;
    };
    expect(stopped([50, 40])).toBe('turn');
    expect(stopped([40, 8])).toBe('moving');
  });
});

describe('[DR-VIS-8] with concealed deployment', () => {
  const hidden = () =>
    battle({
      options: { concealedDeployment: true },
      terrain: [box('hedge', [39, 9], [43, 13], { height: 0.5 })],
      emplacements: [{ centre: [60, 40], radius: 1.5 }],
      units: {
        a: soldier('A', [10, 11]),
        lurker: soldier('B', [40, 11], { weapons: ['ak'], reaction: true, hadTurn: false }),
        dug: soldier('B', [60, 40], { hadTurn: false }),
        open: soldier('B', [40, 30]),
      },
      unaware: { A: ['lurker', 'dug'] },
    });

  test('units nobody is aware of are on no enemy’s table, nor the works they lie in', () => {
    const { state } = hidden();
    expect(seen(state, 'A')).toEqual({ a: 'whole', open: 'whole' });
    expect(seen(state, 'B')).toEqual({ a: 'whole', lurker: 'whole', dug: 'whole', open: 'whole' });
    const works = (viewer: string) =>
      (viewFor(state, viewer) as unknown as { emplacements: Json[] }).emplacements.length;
    expect([works('A'), works('B'), works('umpire')]).toEqual([0, 1, 1]);
  });

  test('one that attacks in sight is shown from then on', () => {
    const b = hidden();
    b.accepts('A', move('a', [16, 11]));
    b.dice(2, 4, 1).accepts('B', react(attack('lurker', 'ak', 'a')));
    expect(seen(b.state, 'A')).toMatchObject({ lurker: 'whole' });
    expect(b.match.eventsFor('A').some(({ event }) => event.type === 'unit-noticed')).toBe(true);
  });

  test('the shot itself does not name the shooter before', () => {
    const b = hidden();
    const since = b.match.log.length;
    b.accepts('A', move('a', [16, 11]));
    expect(b.match.open[0]).toMatchObject({ seat: 'B' });
    b.dice(2, 4, 1).accepts('B', react(attack('lurker', 'ak', 'a')));
    const told = b.match.eventsFor('A', since).map(({ event }) => event);
    const noticed = told.findIndex(({ type }) => type === 'unit-noticed');
    expect(JSON.stringify(told.slice(0, noticed))).not.toContain('lurker');
  });

  test('[DR-FOG-6] open dice show that a unit unknown to the viewer helps, and not which', () => {
    const { state } = hidden();
    const roll = { faces: [3, 4], kept: 4, bonus: 0, total: 4, difficulty: 3, success: true, automaticFailure: false };
    const skill = (by: string) => {
      const reasons = [{ clause: 'DR-SIG-4', what: 'observed', effect: 'advantage', note: { by } }];
      return { type: 'skill-rolled', clause: 'DR-SKL-1', unit: 'open', ...roll, reasons } as const;
    };
    const told = (by: string, viewer: string) => eventFor(state, skill(by), viewer);
    expect([told('lurker', 'A'), told('dug', 'A')]).toEqual([told('unseen', 'A'), told('unseen', 'A')]);
    expect(told('unseen', 'A')).toEqual(skill('unseen'));
    expect([told('a', 'A'), told('lurker', 'B')]).toEqual([skill('a'), skill('lurker')]);
  });

  test('[DR-FOG-1] spectators see what all sides know', () => {
    expect(seen(hidden().state, 'spectator')).toEqual({ a: 'whole', open: 'whole' });
  });
});

describe('[DR-FOG-1] swapping what a viewer may not know', () => {
  const tables = {
    open: battle({ units: { a: soldier('A', [10, 10]), b: soldier('B', [40, 10]) } }),
    fog: foggy(),
    concealed: battle({
      options: { concealedDeployment: true },
      units: { a: soldier('A', [10, 11]), lurker: soldier('B', [60, 40]), open: soldier('B', [40, 30]) },
      terrain: [wall],
      unaware: { A: ['lurker'] },
    }),
  };

  test.each(Object.entries(tables))('%s: changes something, and nothing the viewer is sent', (_name, b) => {
    let changed = 0;
    for (const viewer of ['A', 'B', 'spectator']) {
      for (let seed = 1; seed <= 20; seed++) {
        const other = scramble(b.state, viewer, new Random(seed));
        if (canonicalJson(other as unknown as Json) !== canonicalJson(b.state as unknown as Json)) changed++;
        expect(viewFor(other, viewer)).toEqual(viewFor(b.state, viewer));
        for (const event of b.match.log.slice(-10)) {
          expect(eventFor(other, event, viewer)).toEqual(eventFor(b.state, event, viewer));
        }
      }
    }
    expect(changed).toBeGreaterThan(30);
  });

  test('moves hidden units, and never the umpire’s table', () => {
    const { state } = tables.fog;
    const places = new Set(
      Array.from({ length: 20 }, (_, i) => JSON.stringify(unitIn(scramble(state, 'A', new Random(i + 1)), 'far').at)),
    );
    expect(places.size).toBeGreaterThan(5);
    expect(unitIn(scramble(state, 'A', new Random(3)), 'near').at).toEqual(point([40, 5]));
    expect(scramble(state, 'umpire', new Random(1))).toEqual(state);
  });
});

describe('knowledge as data', () => {
  const radio = { items: ['radio'] };
  const state = position({
    terrain: [wall],
    units: {
      s: soldier('A', [40, 20], { ...radio, awareness: true, signal: true }),
      r: soldier('A', [10, 20], radio),
      m: soldier('A', [16, 20]),
      lone: soldier('A', [10, 45]),
      t: soldier('B', [55, 20]),
    },
    turns: { A: 3 },
  });

  test('tells who sees whom, who was told, by which chain and until when', () => {
    const { contacts, aware, lastSeen } = knowledgeOf(state, 'A');
    expect(aware).toEqual(['t']);
    expect(lastSeen).toEqual([]);
    expect(contacts).toEqual([
      {
        unit: 't',
        seenBy: [{ unit: 's', how: 'sight', eye: 's' }],
        told: [
          { unit: 'r', by: 's', link: 'radio', chain: ['s', 'r'], until: { taker: 'A', turn: 4 } },
          { unit: 'm', by: 's', link: 'radio', chain: ['s', 'r', 'm'], until: { taker: 'A', turn: 4 } },
        ],
      },
    ]);
  });

  test('is in the view: everybody’s on an open table, one’s own under fog', () => {
    const sides = (given: State, viewer: string) =>
      Object.keys((viewFor(given, viewer) as unknown as { knowledge: object }).knowledge);
    expect(sides(state, 'A')).toEqual(['A', 'B']);
    const { state: fog } = foggy();
    expect([sides(fog, 'A'), sides(fog, 'umpire'), sides(fog, 'spectator')]).toEqual([['A'], ['A', 'B'], []]);
  });

  test('[DR-FOG-2] holds last known places', () => {
    const b = foggy(unasked);
    b.accepts('A', endTurn);
    b.plays('B', move('near', [44, 5], [44, 9]), move('near', [44, 17]));
    expect(knowledgeOf(b.state, 'A').lastSeen).toMatchObject([{ unit: 'near', now: false, round: 1, how: 'sight' }]);
  });
});

test('[DR-FOG-4] of a blow to others nobody is told what it had to beat, of one to their own they are', () => {
  const { state } = foggy({ units: { a: soldier('A', [10, 10]), b: soldier('B', [14, 10]) } }).match;
  const blow = { unit: 'a', target: 'b', damage: 6, defense: 5, success: true, reasons: [] };
  const event = { type: 'damage-rolled', clause: 'DR-DMG-1', ...blow } as const;
  expect(eventFor(state, event, 'A')).toMatchObject({ defense: null, success: true });
  expect(eventFor(state, event, 'B')).toMatchObject({ defense: 5 });
  expect(eventFor(state, event, 'umpire')).toEqual(event);
});

test('[DR-FOG-6] where units are concealed who only watches sees no dice but those for initiative', () => {
  const units = { a: soldier('A', [10, 10]), b: soldier('B', [14, 10]) };
  for (const concealedDeployment of [false, true]) {
    const state = position({ options: { concealedDeployment }, units });
    const roll = { seat: 'A', dice: [4, 4], faces: [3, 4], position: 0, by: 'dice', why: [] } as const;
    const skill = {
      type: 'rolled',
      clause: 'DR-SKL-1',
      label: 'skill',
      about: { attack: { unit: 'a' } },
      ...roll,
    } as const;
    const initiative = { type: 'rolled', clause: 'DR-INIT-1', label: 'initiative', ...roll } as const;
    const seen = eventFor(state, skill, 'spectator');
    expect(seen).toMatchObject(concealedDeployment ? { label: 'unknown', faces: [] } : skill);
    expect(eventFor(state, skill, 'A')).toEqual(skill);
    expect(eventFor(state, initiative, 'spectator')).toEqual(initiative);
  }
});

test('a seat’s view names whom the table waits for, not what they are asked', () => {
  const b = foggy();
  expect(seatView(b.match, 'B')).toMatchObject({ decisions: [], waitingFor: ['A'] });
});

test('[DR-FOG-3] placed charges: one’s own side sees its own, others only what is in their sight', () => {
  for (const fog of [false, true]) {
    const state = position({
      options: { fog },
      terrain: [box('high-wall', [30, 0], [31, 48], { id: 'wall' })],
      units: { a: soldier('A', [10, 10]), b: soldier('B', [50, 10]) },
    });
    state.charges = [
      { id: 'near', at: { x: 50_000, y: 12_000 }, piece: null, seat: 'A' },
      { id: 'far', at: { x: 10_000, y: 12_000 }, piece: null, seat: 'A' },
    ];
    const shown = (viewer: string) =>
      (viewFor(state, viewer) as { charges: { id: string }[] }).charges.map(({ id }) => id);
    expect([shown('A'), shown('umpire')]).toEqual([
      ['near', 'far'],
      ['near', 'far'],
    ]);
    expect(shown('B')).toEqual(fog ? ['near'] : ['near', 'far']);
  }
});
