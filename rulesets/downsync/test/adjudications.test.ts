import { plain } from '@sandtable/game';
import { type GameEvent, handDice, Match } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downsync } from '../src/index.ts';
import { ruleset } from '../src/ruleset.ts';
import type { State } from '../src/state.ts';
import { a, b, designate, done, type Game, game, order, pingOf, upToAction } from './orders.ts';
import { at, base, ping, unit } from './position.ts';

/** An umpire's word: `done` and what the log says of it, or the refusal's code and clause. */
function rule(table: Game, edit: { kind: string; [field: string]: unknown }): string {
  const before = table.match.eventsFor('umpire', 0).length;
  const command = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'because' } };
  const view = table.match.ruleset.view(table.state, 'umpire');
  const outcome = table.match.submit({ seat: 'umpire', command });
  expect(table.match.ruleset.inconsistencies(table.state)).toEqual([]);
  if (!outcome.ok) return `${outcome.rejection.code} ${outcome.rejection.clause}`;
  const events = table.match.eventsFor('umpire', 0).slice(before);
  return downsync.words
    .tellStory(
      view,
      events.map(({ event }) => event as GameEvent),
    )
    .flatMap(({ text, notes = [] }) => [text, ...notes.map((note) => note.text)].map((said) => plain(said)))
    .join(' ')
    .replace('Umpire makes a ruling: because. ', '');
}

const table = (): Game =>
  game({
    units: {
      a1: a('virago', 10, 10, { activated: false }),
      a2: a('virago', 20, 10),
      b1: b('crusader', 10, 40),
      b2: b('vector-squad', 30, 40),
    },
    pings: { ap9: pingOf('one', 'small', 40, 10), bp9: pingOf('two', 'small', 44, 45) },
  } as never);

const stateOf = (each: Game): State => each.state as State;

describe('rulings', () => {
  test('[SK-ADJ-1] put a base or a Ping wherever it could stand, and play goes on from there', () => {
    const t = table();
    expect(rule(t, { kind: 'place', unit: 'a1', at: at(14, 12) })).toMatch(/^By ruling: .*Virago/);
    expect(base(stateOf(t), 'a1').at).toEqual(at(14, 12));
    expect(rule(t, { kind: 'place', unit: 'ap9', at: at(36, 12) })).toMatch(/^By ruling: .*Ping 9 goes/);
    expect(ping(stateOf(t), 'ap9').at).toEqual(at(36, 12));
    t.accepts('one', designate('a1'));
  });

  test('[SK-ADJ-1] move the teams of a squad together, as they stand', () => {
    const t = table();
    const before = unit(stateOf(t), 'b2').bases.map(({ at: place }) => place);
    const first = before[0] as { x: number; y: number };
    rule(t, { kind: 'place', unit: 'b2', at: { x: first.x + 2000, y: first.y - 1000 } });
    expect(unit(stateOf(t), 'b2').bases.map(({ at: place }) => place)).toEqual(
      before.map(({ x, y }) => ({ x: x + 2000, y: y - 1000 })),
    );
  });

  test('[SK-ADJ-2] but not off the table, onto another base, or away from its squad', () => {
    const t = table();
    expect(rule(t, { kind: 'place', unit: 'a1', at: at(0, 10) })).toBe('off-table DS-MEAS-8');
    expect(rule(t, { kind: 'place', unit: 'a1', at: at(20, 10) })).toBe('overlap DS-PLACE-3');
    expect(rule(t, { kind: 'place', unit: 'ap9', at: at(20, 10) })).toBe('overlap DS-PLACE-3');
    expect(rule(t, { kind: 'place', unit: 'b2.1', at: at(5, 5) })).toBe('not-coherent DS-MB-2');
    expect(rule(t, { kind: 'place', unit: 'a7', at: at(5, 5) })).toBe('not-on-table SK-ADJ-2');
  });

  test('[SK-ADJ-1] take a unit or one team off the table', () => {
    const t = table();
    expect(rule(t, { kind: 'destroy', unit: 'b2.1' })).toMatch(/destroyed/);
    expect(unit(stateOf(t), 'b2').bases.map(({ alive }) => alive)).toContain(true);
    rule(t, { kind: 'destroy', unit: 'b2' });
    expect(unit(stateOf(t), 'b2').bases.every(({ alive }) => !alive)).toBe(true);
    expect(rule(t, { kind: 'destroy', unit: 'b2' })).toBe('not-on-table SK-ADJ-2');
  });

  test('[SK-ADJ-1] give and take tokens, up to what the card has', () => {
    const t = table();
    expect(rule(t, { kind: 'set-tokens', unit: 'a1', cm: 1, stun: true })).toBe(
      'By ruling: Virago 1 has 1 Countermeasure and is stunned.',
    );
    expect(base(stateOf(t), 'a1')).toMatchObject({ cm: 1, stun: true });
    expect(rule(t, { kind: 'set-tokens', unit: 'a1', cm: 9 })).toBe('too-many-tokens DS-CM-8');
    expect(rule(t, { kind: 'set-tokens', unit: 'a1', cmPlus: 9 })).toBe('too-many-tokens DS-CM-8');
  });

  test('[SK-ADJ-1] say whether a unit or a Ping has acted, and what is true of a unit', () => {
    const t = table();
    expect(rule(t, { kind: 'set-mark', unit: 'a2', mark: 'overwatch', on: true })).toBe(
      'By ruling: Virago 2 is on Overwatch.',
    );
    expect(unit(stateOf(t), 'a2').overwatch).toBe(true);
    rule(t, { kind: 'set-mark', unit: 'ap9', mark: 'activated', on: true });
    expect(ping(stateOf(t), 'ap9').activated).toBe(true);
    expect(rule(t, { kind: 'set-mark', unit: 'ap9', mark: 'stealth', on: true })).toBe('ping-has-none DS-HID-2');
    t.accepts('one', designate('a1'));
    // Whether it has acted is settled when its Turn is over.
    expect(rule(t, { kind: 'set-mark', unit: 'a1', mark: 'activated', on: true })).toBe('mid-action SK-ADJ-2');
  });

  test('[SK-ADJ-1] change Command Points and points, within what a player can have', () => {
    const t = table();
    expect(rule(t, { kind: 'set-cp', seat: 'one', cp: 2 })).toMatch(/has 2 Command Points\.$/);
    expect(rule(t, { kind: 'set-cp', seat: 'one', cp: 6 })).toBe('too-many-tokens DS-CP-1');
    expect(rule(t, { kind: 'set-points', seat: 'two', points: 2 })).toMatch(/has 2 points\.$/);
    expect(stateOf(t).players.map(({ cp, points }) => [cp, points])).toEqual([
      [2, 0],
      [expect.any(Number), 2],
    ]);
  });

  test('[SK-ADJ-1] [DS-RE-13] a unit may go while its own die is awaited: the others roll, and play goes on', () => {
    const given = {
      units: { a1: a('virago', 10, 10), b1: b('crusader', 10, 40), b2: b('crusader', 30, 40) },
      pings: { ap9: pingOf('one', 'small', 40, 10), bp9: pingOf('two', 'small', 44, 45) },
    };
    const read = ruleset.situations.read(given);
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const match = Match.start(ruleset, { setup: given as never, state: read.state }, read.seats, { dice: handDice() });
    const give = (seat: string, command: { kind: string }): string => {
      const open = match.open.find((each) => each.seat === seat);
      expect(match.submit({ seat, decision: open?.id ?? -1, command }).ok, command.kind).toBe(true);
      return match.open.map((each) => `${each.seat} ${each.moment}`).join();
    };
    give('one', designate('a1'));
    give('one', order('end-move'));
    give('two', order('react'));
    give('two', order('declare-reactors', { units: ['b1', 'b2'], ambushes: [] }));
    give('two', order('boost-priority', { units: [] }));
    give('one', order('boost-priority', { units: [] }));
    give('one', order('enter-dice', { faces: [4] }));
    const proposal = { kind: 'adjudicate', edit: { kind: 'destroy', unit: 'b1' }, reason: 'because' };
    expect(match.submit({ seat: 'umpire', command: { kind: 'propose', proposal } as never }).ok).toBe(true);
    give('two', order('enter-dice', { faces: [6] })); // b1's, and it's gone
    give('two', order('enter-dice', { faces: [5] }));
    const { n = [] } = match.state.engagement ?? {};
    expect(n.map(({ unit: id, priority }) => [id, priority])).toEqual([['b2', 5]]);
  });

  test('[SK-ADJ-1] [DS-STUN-2] a base may go while it is asked how it pays for its Stun: nothing is paid, the others go on', () => {
    const t = game({
      cp: { one: 0 },
      units: {
        a1: a('goliath-squad', 10, 10, { bases: [{ stun: true, cm: 1 }, {}, {}] }),
        b1: done('virago', 40, 40),
      },
    });
    upToAction(t, 'a1');
    t.plays('one', order('next-sub-unit', { team: 1 }));
    expect(t.match.open.map(({ moment }) => moment)).toEqual(['stun']);
    expect(rule(t, { kind: 'destroy', unit: 'a1.1' })).toMatch(/destroyed/);
    t.plays('one', order('pay-stun', { payment: 'cm' }));
    expect(t.match.eventsFor('umpire', 0).some(({ event }) => event.type === 'stun-paid')).toBe(false);
    expect(t.match.open.map(({ seat }) => seat)).toEqual(['one']);
    t.plays('one', order('next-sub-unit', { team: 2 }), order('end-activation'));
    expect(ruleset.inconsistencies(t.state as never)).toEqual([]);
  });

  test('[SK-ADJ-1] [DS-RE-3] the last unit that could react may go before it is named: the Taskforce acts alone', () => {
    const t = game({
      units: { a1: a('virago', 10, 10), b1: b('crusader', 10, 40), b2: done('virago', 44, 40) },
      cp: { one: 2 },
    });
    t.plays('one', designate('a1'), order('end-move'));
    t.plays('two', order('react'));
    expect(t.match.open.map(({ moment }) => moment)).toEqual(['reactors']);
    rule(t, { kind: 'destroy', unit: 'b1' });
    expect(t.match.open.some(({ moment }) => moment === 'reactors')).toBe(false);
    expect(t.match.eventsFor('umpire', 0).filter(({ event }) => event.type === 'participants-declared')).toHaveLength(
      2,
    );
  });
});
