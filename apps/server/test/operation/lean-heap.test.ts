import { expect, test } from 'vitest';
import { growthFor } from '../../src/operation/lean-heap.ts';

test('only a large heap is collected early', () => {
  const at = (megabytes: number) => growthFor({ used_heap_size: megabytes * 2 ** 20 });
  expect([at(20), at(100), at(101), at(600)]).toEqual([0, 0, 30, 30]);
});
