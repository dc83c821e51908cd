import { canonicalJson, fastDice, restore, type SavedMatch, save, saveText } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { checksumOf } from '../src/checksum.ts';
import { adjudicate, answer, begunMatch, newMatch, say, script, standing, undo } from './at-the-table.ts';
import { toyRules } from './variants.ts';

function reseal(saved: SavedMatch): SavedMatch {
  const { seal: _, ...unsealed } = saved;
  return { ...unsealed, seal: checksumOf(JSON.stringify(unsealed)) };
}

function restored(saved: SavedMatch, dice = script([5])) {
  const result = restore(toyRules, saved, dice);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.match;
}

test('[SK-SAVE-1] what was saved stays as it was while the match plays on', () => {
  const match = begunMatch({ dice: script([5, 5, 5]) });
  const saved = save(match);
  const before = standing(match);
  const text = JSON.stringify(saved);
  answer(match, 'red', { kind: 'dig', dice: 1 });
  say(match, 'umpire', undo(0));
  expect(JSON.stringify(saved)).toBe(text);
  expect(standing(restored(saved))).toBe(before);
  const twice = restored(saved);
  answer(twice, 'red', { kind: 'dig', dice: 1 });
  expect(standing(restored(saved))).toBe(before);
});

test('[SK-SAVE-1] a save of a restored match is the same save', () => {
  const match = begunMatch({ dice: script([5, 5]) });
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
  const saved = JSON.parse(JSON.stringify(save(match)));
  expect(save(restored(saved))).toEqual(saved);
});

test('[SK-SAVE-1] a save written as text at once is the same save', () => {
  const match = begunMatch({ dice: script([5, 5]) });
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
  expect(JSON.parse(saveText(match))).toEqual(JSON.parse(JSON.stringify(save(match))));
  expect(standing(restored(JSON.parse(saveText(match))))).toBe(standing(match));
});

test('[SK-SAVE-1] what was saved stays as it was while a match that was taken up from it plays on', () => {
  const text = saveText(begunMatch({ dice: script([5, 5, 5]) }));
  const saved = JSON.parse(text) as SavedMatch;
  const match = restored(saved, script([5, 5, 5]));
  answer(match, 'red', { kind: 'dig', dice: 1 });
  say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'red', coins: 4 }));
  say(match, 'umpire', undo(0));
  expect(canonicalJson(saved)).toBe(canonicalJson(JSON.parse(text)));
});

test('[SK-SAVE-1, SK-UNDO-1] a restored match can be undone to before it was saved', () => {
  const match = begunMatch({ dice: script([5, 5]) });
  answer(match, 'red', { kind: 'mark', hole: 2 });
  const copy = restored(JSON.parse(JSON.stringify(save(match))));
  say(copy, 'red', undo(2));
  say(match, 'red', undo(2));
  expect(standing(copy)).toBe(standing(match));
});

test('[SK-SAVE-1] the dice are not in the save', () => {
  const match = newMatch({ dice: fastDice(987654321) });
  expect(JSON.stringify(save(match))).not.toContain('987654321');
});

describe('[SK-SAVE-2] is refused', () => {
  const good = () => JSON.parse(JSON.stringify(save(begunMatch()))) as SavedMatch;
  test.each<[string, () => unknown, string, string]>([
    ['when it is nothing', () => null, '/format', 'not a saved game'],
    ['when it is a word', () => 'save', '/format', 'not a saved game'],
    ['of another format', () => ({ ...good(), format: 'sandtable-record' }), '/format', 'not a saved game'],
    ['of a later version', () => ({ ...good(), version: 5 }), '/format', 'this version can read'],
    ['of an older version', () => ({ ...good(), version: 3 }), '/version', 'from an older Sandtable'],
    ['of another game', () => ({ ...good(), game: 'chess' }), '/game', 'a game of chess, not of buried-coins'],
    ['of another engine', () => ({ ...good(), engine: '9.9.9' }), '/ruleset', 'saved by engine 9.9.9'],
    ['of other rules', () => ({ ...good(), ruleset: '0.0.1' }), '/ruleset', 'with rules 0.0.1'],
    ['when it was changed', () => ({ ...good(), hash: '00' }), '/seal', 'changed or cut'],
    ['when the log was cut', () => ({ ...good(), log: [] }), '/seal', 'changed or cut'],
    [
      'when seats stand in another order',
      () => {
        const { parts, ...rest } = good() as unknown as { parts: { house: { controllers: object } } };
        const controllers = Object.fromEntries(Object.entries(parts.house.controllers).toReversed());
        return { ...rest, parts: { ...parts, house: { ...parts.house, controllers } } };
      },
      '/seal',
      'changed or cut',
    ],
    [
      'when the hash is another under a fresh seal',
      () => reseal({ ...good(), hash: '00' }),
      '/hash',
      'isn’t the one saved',
    ],
    ['when the parts are none under a fresh seal', () => reseal({ ...good(), parts: 7 }), '/parts', 'not a saved game'],
    [
      'when the parts lead nowhere under a fresh seal',
      () => reseal({ ...good(), parts: { ...(good().parts as object), inputs: [{ type: 'faces', faces: [1] }] } }),
      '/parts',
      'faces were fed in',
    ],
    [
      'when it is nested too deep',
      () => reseal({ ...good(), parts: deep(101) as never }),
      `/parts${'/0'.repeat(99)}`,
      'nested deeper than 100 levels',
    ],
  ])('%s', (_what, saved, where, message) => {
    const result = restore(toyRules, saved() as SavedMatch, script());
    expect(result).toMatchObject({ faults: [{ code: 'bad-save', clause: 'SK-SAVE-2', where }] });
    expect('faults' in result && result.faults[0]?.message).toContain(message);
  });
});

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}
