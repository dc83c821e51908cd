import { test } from 'vitest';
import { expectRefused } from './garbled.ts';

test('[SK-CMD-5] a hundred thousand garbled commands neither throw nor change anything', () =>
  expectRefused(1, 100_000));
