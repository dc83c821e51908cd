import { choiceText, typedText } from '@sandtable/game';
import { type Command, createMatch, fastDice, type Json, type SeatDecision, seatView } from '@sandtable/kernel';
import { plainly } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import * as text from '../../src/text/index.ts';

function matchOf(setup: object, seed = 5) {
  const created = createMatch(downRange.ruleset, setup, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match;
}

const window = (trigger: string, unit: string | null = 'red-scout'): SeatDecision => ({
  id: 1,
  moment: 'reaction',
  frame: 'reaction',
  about: { trigger, unit, command: null },
  offers: [
    { kind: 'react', role: 'act', offer: [{ kind: 'move', offer: [] }] },
    { kind: 'pass', role: 'decline', offer: {} },
  ],
});

describe('passing', () => {
  const game = seatView(matchOf({ scenario: 'radio-check' }), 'blue').game as { round: number; active: string };
  const read = (decision: SeatDecision, order: string) =>
    text.readOrder(game, decision, order) as { repeat?: Repeat; command: Command };
  type Repeat = (next: SeatDecision, view: Json) => string;

  test('on a way holds for all of that way and no other', () => {
    const { command, repeat } = read(window('move-step'), 'pass');
    expect(command).toEqual({ kind: 'pass' });
    expect(repeat?.(window('move-step'), game)).toBe('same');
    expect(repeat?.(window('move-ended'), game)).toBe('same');
    expect(repeat?.(window('move-declared'), game)).toBe('over');
    expect(repeat?.(window('move-step', 'red-leader'), game)).toBe('over');
    expect(repeat?.(window('action'), game)).toBe('over');
  });

  test('waiting holds until another shot comes up or the way ends', () => {
    const shot = (keep: string) => ({ target: { unit: 'red-scout' }, keep, difficulty: 3, bonus: 0 });
    const offering = (...keeps: string[]): SeatDecision => {
      const weapons = [{ weapon: 'm4', targets: keeps.map(shot) }];
      const offer = [{ kind: 'attack', offer: [{ unit: 'blue-scout', weapons }] }];
      return {
        ...window('move-step'),
        offers: [
          { kind: 'react', role: 'act', offer },
          { kind: 'pass', role: 'decline', offer: {} },
        ],
      };
    };
    const { repeat } = read(offering('worst'), 'wait');
    expect(repeat?.(offering('worst'), game)).toBe('same');
    expect(repeat?.(offering(), game)).toBe('same');
    expect(repeat?.(offering('worst', 'one'), game)).toBe('over');
    expect(repeat?.(window('move-ended'), game)).toBe('over');
    expect(repeat?.(window('move-step', 'red-leader'), game)).toBe('over');
  });

  test('waiting an inch, and passing before an attack, are for that window alone', () => {
    expect(read(window('move-step'), 'wait inch').repeat).toBeUndefined();
    expect(read(window('action'), 'pass').repeat).toBeUndefined();
  });

  test('for a whole turn asks nothing but what must be answered, until that turn is over', () => {
    const { repeat } = read(window('action'), 'pass turn');
    expect(repeat?.(window('action'), game)).toBe('same');
    expect(repeat?.({ ...window('action'), moment: 'place-miss' }, game)).toBe('ask');
    expect(repeat?.(window('action'), { ...game, active: 'somebody else' })).toBe('over');
    // The same enemy may open the next round.
    expect(repeat?.(window('action'), { ...game, round: game.round + 1 })).toBe('over');
  });

  test('a window in which nobody could do anything is no question', () => {
    const pass = { kind: 'pass' };
    const concede = { kind: 'concede' };
    expect(text.menu(game, window('action'), [pass, concede]).only).toBe(pass);
    const react = { kind: 'react', do: { kind: 'hold', unit: 'blue-leader' } };
    expect(text.menu(game, window('action'), [react, pass, concede]).only).toBeUndefined();
    expect(
      text.menu(game, window('move-step'), [react, pass]).choices.map((each) => typedText(choiceText(each))),
    ).toContain('wait an inch · then ask again');
  });

  test('is explained at the first window', () => {
    expect(text.explainMoment(window('action')).join(' ')).toMatch(/Reaction.*pass.*ask/);
    expect(text.explainMoment({ ...window('action'), moment: 'turn' })).toEqual([]);
  });
});

describe('[DR-REA-18] when to be asked, in plain words', () => {
  const match = matchOf({ scenario: 'radio-check' });
  const read = (order: string) => {
    const { game, decisions } = seatView(match, 'blue');
    return plainly(text.readOrder(game, decisions[0] as SeatDecision, order));
  };

  test('ask alone tells how it is', () => {
    const { lines } = read('ask') as { lines: string[] };
    expect(lines).toContain('  moves: an enemy moves in sight of a unit that can react: within 24″');
    expect(lines.at(-1)).toContain('ask never');
  });

  test('each kind of window is set by its word, and the rules take it', () => {
    expect(read('ask moves 12')).toMatchObject({ command: { kind: 'stand', orders: { seenWithin: 12000 } } });
    expect(read('ask moves off')).toMatchObject({ command: { orders: { seenWithin: null } } });
    expect(read('ask me when attacks off')).toMatchObject({ command: { orders: { attacked: 'never' } } });
    for (const order of ['ask never', 'ask always', 'ask normal', 'ask start on', 'ask own yes']) {
      const { command } = read(order) as { command: Command };
      expect(match.submit({ seat: 'blue', command })).toMatchObject({ ok: true });
    }
    const { lines } = read('ask') as { lines: string[] };
    expect(lines).toContain('  start: the enemy’s turn starts: yes');
    expect(read('ask moves 999')).toMatchObject({ problem: expect.stringContaining('ask moves 12') });
    expect(read('ask nonsense')).toMatchObject({ problem: expect.stringContaining('I don’t understand “nonsense”.') });
  });
});
