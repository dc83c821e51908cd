import type { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { framed } from '../src/play/frames.ts';

// It is exported and not in its types.
const { Receiver } = ws as unknown as { Receiver: new () => Writable };

/** What a client hears that is sent these bytes. */
function heard(frames: Buffer): string[] {
  const texts: string[] = [];
  const receiver = new Receiver();
  receiver.on('message', (data: Buffer) => void texts.push(String(data)));
  receiver.write(frames);
  return texts;
}

test('texts arrive as they were framed, of every length and in every script', () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];
  for (const length of lengths) expect(heard(framed(['x'.repeat(length)]))).toEqual(['x'.repeat(length)]);
  expect(heard(framed(lengths.map((length) => 'y'.repeat(length))))).toEqual(lengths.map((n) => 'y'.repeat(n)));
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { minLength: 1, maxLength: 5 }), (texts) => {
      expect(heard(framed(texts))).toEqual(texts);
    }),
  );
});
