import { readdirSync, readFileSync } from 'node:fs';
import { recordedGames } from '@sandtable/testkit';
import { describe, test } from 'vitest';
import { downsync } from '../../src/index.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const names = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -4)] : []));

recordedGames(
  downsync,
  names.map((name) => ({ name, record: JSON.parse(read(`${name}.json`)), story: read(`${name}.txt`) })),
  { describe, test },
);
