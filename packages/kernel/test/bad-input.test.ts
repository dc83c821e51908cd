import {
  type MatchRecord,
  readRecord,
  readSituation,
  recordOf,
  replay,
  restore,
  type SavedMatch,
  save,
} from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { answer, begunMatch, newMatch, refusal, script } from './at-the-table.ts';
import { expectRefused } from './garbled.ts';
import { toyRules } from './variants.ts';

const runs = { seed: inject('seed'), numRuns: 300 };

/** A value with something changed, left out or put in at a place of its own. */
function mutated(text: string): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(), fc.jsonValue(), fc.constantFrom('set', 'delete', 'add')).map(([at, value, how]) => {
    const root = JSON.parse(text);
    const places: [Record<string, unknown>, string][] = [];
    const walk = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return;
      for (const key of Object.keys(node)) {
        places.push([node as Record<string, unknown>, key]);
        walk((node as Record<string, unknown>)[key]);
      }
    };
    walk(root);
    const [node, key] = places[at % places.length]!;
    if (how === 'delete') delete node[key];
    else node[how === 'add' ? `${key}x` : key] = value;
    return root;
  });
}

function inPlay() {
  const match = begunMatch({ dice: script([5, 4]) });
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
  return match;
}

describe('[SK-CMD-5] nothing that is sent makes the kernel throw or changes anything', () => {
  test('any JSON as a command', () => {
    const match = newMatch();
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, command) => {
        refusal(match, whole);
        refusal(match, { seat: 'red', decision: 0, command });
        refusal(match, { seat: 'red', command });
        refusal(match, {
          seat: 'umpire',
          command: { kind: 'propose', proposal: { kind: 'adjudicate', edit: command, reason: 'x' } },
        });
        match.check('red', 0, command);
      }),
      runs,
    );
  });

  // A hundred thousand are for bad-input.long.test.ts.
  test('ten thousand garbled commands, different ones every day', () => expectRefused(inject('seed'), 10_000));
});

describe('files of any content are read or refused, never thrown over', () => {
  const refuses = (read: (raw: never) => object) => {
    const property = fc.property(fc.jsonValue(), (raw) => {
      expect(read(raw as never)).toHaveProperty('faults');
    });
    fc.assert(property, runs);
  };

  test('[SK-REC-2] records', () => {
    refuses(readRecord);
    const text = JSON.stringify(recordOf(inPlay()));
    const property = fc.property(mutated(text), (raw) => {
      const read = readRecord(raw);
      if ('record' in read) expect(JSON.stringify(raw)).toBe(text);
      else if (read.faults[0]?.code === 'seal-broken') expect(() => replay(toy, raw as MatchRecord)).not.toThrow();
    });
    fc.assert(property, runs);
  });

  test('[SK-SIT-1] situations', () => refuses(readSituation));

  test('[SK-SAVE-2] saves', () => {
    refuses((raw: SavedMatch) => restore(toyRules, raw, script()));
    const text = JSON.stringify(save(inPlay()));
    const property = fc.property(mutated(text), (raw) => {
      const restored = restore(toyRules, raw as SavedMatch, script());
      if ('match' in restored) expect(JSON.stringify(save(restored.match))).toBe(text);
    });
    fc.assert(property, runs);
  });
});
