import { expect, test } from 'vitest';
import { battle, move, red } from '../table.ts';

test('[RF-MOVE-3] a diagonal step costs one and a half points', () => {
  const b = battle({ units: { F: red('A 4/1/1/1/–/–', [1, 1]) } });
  b.accepts('red', move('F', [2, 2]));
  expect(b.left('F')).toBe(2.5);
  expect(b.stats('F')).toBe('4/1/1/1/0/0');
  expect(b.at('F')).toEqual([2, 2]);
  b.rejects('red', move('F', [9, 9]), { code: 'NOT_ADJACENT', clause: 'RF-MOVE-9' });
});
