import { handDice, judge, type MatchRecord, readSituation, recordOf, situationFrom } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { adjudicate, answer, begunMatch, newMatch, say, script, type ToyMatch, undo } from './at-the-table.ts';
import { toyRules } from './variants.ts';

/** The moment after `at` entries, written to a file, read back and judged. */
function judgedAt(match: ToyMatch, at: number, orders = 1) {
  const record: MatchRecord = JSON.parse(JSON.stringify(recordOf(match)));
  const made = situationFrom(toyRules, record, { at, orders, name: 'a moment' });
  if ('fault' in made) throw new Error(JSON.stringify(made.fault));
  const read = readSituation(JSON.parse(JSON.stringify(made.situation)));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const judgement = judge(toyRules, read.situation);
  if ('faults' in judgement) throw new Error(JSON.stringify(judgement.faults));
  return { situation: made.situation, judgement };
}

test('[SK-SIT-6] a moment on a turn: the order is ruled on as it was', () => {
  const match = begunMatch({ dice: script([5, 2]) });
  const events = answer(match, 'red', { kind: 'dig', dice: 2 });
  const { judgement } = judgedAt(match, 3);
  expect(judgement).toMatchObject({
    ok: true,
    expects: false,
    facts: match.state,
    open: { seat: 'blue', moment: 'turn' },
  });
  expect(judgement.steps[0]?.events.slice(1)).toEqual(events.slice(1));
  expect(judgement.steps[0]?.dice).toEqual([5, 2]);
});

test('[SK-SIT-6] a moment in the middle of a procedure', () => {
  const match = begunMatch({ dice: script([5, 2]) });
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
  const asked = judgedAt(match, 3, 0);
  expect(asked.judgement.open).toEqual({ seat: 'blue', moment: 'probed' });
  expect(asked.situation.saved?.since).toEqual([{ seat: 'red', do: { kind: 'probe', target: 'blue', hole: 2 } }]);
  answer(match, 'blue', { kind: 'stand' });
  expect(judgedAt(match, 4).judgement).toMatchObject({ ok: true, facts: match.state });
  expect(judgedAt(match, 4, 2).judgement).toMatchObject({ ok: true, facts: match.state });
});

test('[SK-SIT-6] rulings, loaded throws and what was taken back', () => {
  const match = begunMatch({ dice: script([3, 4, 5]) });
  answer(match, 'red', { kind: 'dig', dice: 1 });
  say(match, 'umpire', undo(2));
  say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'red', coins: 4 }));
  say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [6] }));
  answer(match, 'red', { kind: 'dig', dice: 1 });
  expect(judgedAt(match, 7, 3).judgement).toMatchObject({ ok: true, facts: match.state });
  expect(judgedAt(match, 7).judgement).toMatchObject({ ok: true, facts: match.state });
  // What was taken back is gone: nothing before the undo can be told from here.
  expect(judgedAt(match, 7, 9).situation.when).toHaveLength(3);
});

describe('[SK-SIT-6] dice thrown by hand', () => {
  const match = newMatch({ dice: handDice() });
  answer(match, 'red', { kind: 'enter-dice', faces: [6, 1] });
  answer(match, 'red', { kind: 'bury', hole: 1 });
  answer(match, 'blue', { kind: 'bury', hole: 2 });
  const turn = match.entries.length;
  answer(match, 'red', { kind: 'dig', dice: 2 });
  answer(match, 'red', { kind: 'enter-dice', faces: [5, 2] });
  const dig = [{ seat: 'red', do: { kind: 'dig', dice: 2 }, dice: [5, 2] }];

  test('belong to the order that throws them', () => {
    const { situation, judgement } = judgedAt(match, turn + 2);
    expect(situation.when).toEqual(dig);
    expect(judgement).toMatchObject({ ok: true, facts: match.state });
  });

  test('a moment with the dice still in the hand is told from before that order', () => {
    const { situation, judgement } = judgedAt(match, turn + 1, 0);
    expect(situation.when).toEqual([]);
    expect(judgement.open).toEqual({ seat: 'red', moment: 'turn' });
  });

  test('those before the first order are kept with the position', () => {
    const { situation, judgement } = judgedAt(match, turn, 2);
    expect(situation.saved?.dice).toEqual([6, 1]);
    expect(judgement).toMatchObject({ ok: true, open: { seat: 'red', moment: 'turn' } });
  });
});

describe('[SK-SIT-6] a saved position that was changed by hand', () => {
  const match = begunMatch();
  const record = recordOf(match);
  const made = situationFrom(toyRules, record, { at: 2, orders: 0, name: 'a moment' });
  const { situation } = made as Extract<typeof made, { situation: unknown }>;
  const faultsOf = (saved: object) => {
    const changed = judge(toyRules, { ...situation, saved: { ...situation.saved, ...saved } } as typeof situation);
    return 'faults' in changed ? changed.faults.map(({ code }) => code) : [];
  };

  test('and contradicts itself, or is no state at all, is refused', () => {
    const state = structuredClone(situation.saved?.state) as unknown as { seats: { red: { coins: number } } };
    state.seats.red.coins = -1;
    expect(faultsOf({ state })).toEqual(['impossible']);
    expect(faultsOf({ state: { order: 3 } })).toEqual(['bad-state']);
    expect(faultsOf({ since: [{ seat: 'red', do: { kind: 'bribe' } }] })).toEqual(['refused']);
  });
});
