import { readRecord, readSituation, restore, scriptedDice } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { expect, test } from 'vitest';

const sentenceOf = (now: number) =>
  `this file is from an older Sandtable (format 1; this one reads ${now}); open it with the one that wrote it`;
const sentence = sentenceOf(2);

test('[SK-REC-2] a record of an older format is refused, and told so alone', () => {
  const read = readRecord({ format: 'sandtable-record', version: 1, entries: [{ command: { kind: 'old' } }] });
  expect(read).toEqual({
    faults: [{ code: 'older-format', where: '/version', message: sentence, clause: 'SK-REC-2' }],
  });
});

test('[SK-SIT-1] so is a situation', () => {
  const read = readSituation({ format: 'sandtable-situation', version: 1, game: 'buried-coins' });
  expect(read).toEqual({
    faults: [{ code: 'older-format', where: '/version', message: sentence, clause: 'SK-SIT-1' }],
  });
});

test('[SK-SAVE-2] so is a saved match', () => {
  const saved = { format: 'sandtable-save', version: 1, game: 'buried-coins' };
  expect(restore(toy, saved as never, scriptedDice([]))).toEqual({
    faults: [{ code: 'bad-save', where: '/version', message: sentenceOf(4), clause: 'SK-SAVE-2' }],
  });
});

test('a later version, or none, is a file of the wrong form', () => {
  for (const version of [3, '1', undefined]) {
    const read = readRecord({ format: 'sandtable-record', version });
    expect('faults' in read && read.faults.find(({ where }) => where === '/version')?.code).toBe('malformed');
  }
});
