import { downsync } from '@sandtable/downsync';
import type { Contender } from './measure.ts';
import { randomGames } from './random-play.ts';

/** All shipped scenarios in turn, with the lists they are shown with, as lab and search play them. */
export const downsyncGames: Contender = randomGames(
  'Downsync',
  downsync.ruleset,
  Object.keys(downsync.content.scenarios).map((scenario) => ({ scenario })),
  { hashes: false, door: 'advance' },
);
