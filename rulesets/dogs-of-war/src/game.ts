import { defineGame } from '@sandtable/game';
import { advice } from './appraise/advice.ts';
import { content } from './content/index.ts';
import { meta } from './meta.ts';
import { odds } from './odds/index.ts';
import * as previews from './previews.ts';
import * as fuzz from './random-play/index.ts';
import { ruleset } from './ruleset.ts';
import { statistics } from './statistics/index.ts';
import * as words from './text/index.ts';

/** Dogs of War (free web edition of 2002), as every host knows it. */
export const dogsOfWar = defineGame({
  meta,
  ruleset,
  content,
  words,
  advice,
  odds,
  statistics,
  fuzz,
  previews,
});
