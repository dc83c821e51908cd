import {
  createMatch,
  decisionNumbered,
  type Match,
  seatView,
  veiledEvent,
  veiledView,
  viewBefore,
} from '@sandtable/kernel';
import { waryToy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { script } from './at-the-table.ts';

const SEATS = ['red', 'blue', 'green'];

/** Three have buried in these holes and red is to move; a seat with an even hole is asked before another digs. */
function begun(holes: readonly number[], veiled = true): Match {
  const dice = script([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], 3);
  const ruleset = veiled ? waryToy : { ...waryToy, veiled: () => false };
  const created = createMatch(ruleset, { seats: SEATS, rounds: 5 }, { dice });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  SEATS.forEach((seat, i) => {
    give(created.match, seat, { kind: 'bury', hole: holes[i] });
  });
  return created.match;
}

function give(match: Match, seat: string, command: { readonly kind: string; readonly [field: string]: unknown }) {
  const decision = command.kind === 'propose' ? undefined : match.open.find((open) => open.seat === seat)?.id;
  const outcome = match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection));
}

const dig = { kind: 'dig', dice: 1 };
const pass = { kind: 'pass' };
const sent = (match: Match, viewer: string) => veiledView(match, seatView(match, viewer));

describe('[SK-VIEW-5] where hidden facts decide who is asked', () => {
  test('a player asked in the middle of an order knows it, and nobody else does', () => {
    const match = begun([1, 2, 3]);
    give(match, 'red', dig);
    expect(match.open.map(({ seat }) => seat)).toEqual(['blue']);
    expect(sent(match, 'blue')).toMatchObject({ waitingFor: ['blue'], decisions: [{ moment: 'alarm' }] });
    expect(sent(match, 'red')).toMatchObject({ waitingFor: ['blue', 'green'], decisions: [] });
    for (const viewer of ['green', 'spectator'])
      expect(sent(match, viewer)).toMatchObject({ waitingFor: ['red'], decisions: [] });
    expect(sent(match, 'umpire')).toEqual(seatView(match, 'umpire'));
    expect(seatView(match, 'umpire').waitingFor).toEqual(['blue']);
  });

  test('an order counts the same whether others were asked about it or not, for everybody else', () => {
    const matches = [begun([1, 3, 3]), begun([1, 2, 3]), begun([1, 3, 4]), begun([1, 4, 2])];
    for (const match of matches) {
      give(match, 'red', dig);
      while (match.open[0]?.moment === 'alarm') give(match, match.open[0].seat, pass);
      give(match, 'blue', { kind: 'scout', target: 'red', hole: 4 });
    }
    expect(new Set(matches.map(({ entries }) => entries.length)).size).toBe(3);
    for (const viewer of ['red', 'spectator'])
      expect(new Set(matches.map((match) => JSON.stringify([sent(match, viewer), match.toldTo(viewer)]))).size).toBe(1);
    expect(matches.map((match) => sent(match, 'umpire').sequence)).toEqual([5, 6, 6, 7]);
  });

  test('what nobody else is told of has no number', () => {
    const [quiet, busy] = [begun([1, 3, 3]), begun([1, 3, 3])];
    give(busy, 'red', { kind: 'mark', hole: 2 });
    expect(sent(busy, 'blue')).toEqual(sent(quiet, 'blue'));
    expect(sent(busy, 'red').sequence).toBe(sent(quiet, 'red').sequence + 1);
  });

  test('a decision has its own number for who is asked, which comes up once', () => {
    const match = begun([1, 2, 3]);
    give(match, 'red', dig);
    give(match, 'blue', pass);
    const own = match.open[0]!;
    expect(own.seat).toBe('blue');
    const { id } = sent(match, 'blue').decisions[0]!;
    expect(id).not.toBe(own.id);
    expect(decisionNumbered(match, 'blue', id)).toEqual(own);
    expect(decisionNumbered(match, 'blue', own.id)).toBeUndefined();
    expect(decisionNumbered(match, 'red', id)).toBeUndefined();
    const numbers = [id];
    for (const seat of ['blue', 'green', 'red']) {
      give(match, seat, dig);
      if (match.open[0]?.moment === 'alarm') give(match, 'blue', pass);
      numbers.push(...sent(match, 'blue').decisions.map((each) => each.id));
    }
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('an undo is spoken of in the numbers of who hears of it', () => {
    const match = begun([1, 2, 3]);
    give(match, 'red', dig);
    give(match, 'blue', pass);
    const mine = sent(match, 'red').sequence - 1;
    const to = match.entryFor('red', mine)!;
    expect(match.entries[to]).toMatchObject({ seat: 'red', command: dig });
    give(match, 'blue', { kind: 'scout', target: 'red', hole: 4 });
    give(match, 'green', { kind: 'propose', proposal: { kind: 'undo', to: match.entries.length - 1 } });
    for (const viewer of ['red', 'blue', 'green']) {
      const { house } = sent(match, viewer);
      expect(house.proposal?.proposal).toEqual({ kind: 'undo', to: match.numberFor(viewer, match.entries.length - 2) });
      const told = veiledEvent(match, viewer, match.toldTo(viewer).at(-1)!.event);
      expect(told).toMatchObject({ type: 'proposed', proposal: house.proposal?.proposal });
    }
    expect(match.entryFor('red', 99)).toBeUndefined();
  });

  test('who comes back in the middle of an order sees the table as it was before it', () => {
    const match = begun([1, 2, 3]);
    const before = seatView(match, 'red').game;
    give(match, 'red', dig);
    expect(viewBefore(match, 'red')).toMatchObject({ game: before, decisions: [], waitingFor: ['blue', 'green'] });
    expect(match.toldBy('red', match.lastOver)).toBe(match.toldCount('red'));
  });

  test('copies and saves count on', () => {
    const match = begun([1, 2, 3]);
    give(match, 'red', dig);
    give(match, 'blue', pass);
    const fork = match.fork();
    for (const each of [match, fork]) give(each, 'blue', { kind: 'scout', target: 'red', hole: 4 });
    expect(sent(fork, 'red')).toEqual(sent(match, 'red'));
    expect(fork.parts().marks).toEqual(match.parts().marks);
    expect(fork.parts().marks).toHaveLength(match.entries.length + 1);
    expect(begun([1, 2, 3], false).parts().marks).toBeUndefined();
  });
});
