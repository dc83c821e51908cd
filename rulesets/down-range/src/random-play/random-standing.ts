import { inches } from '@sandtable/geometry';
import type { Json, Random } from '@sandtable/kernel';

/**
 * Standing orders about windows (DR-REA-18): some of them changed, the rest left. One in eight is unknown to the game.
 */
export function randomStanding(random: Random): Json {
  const some = (name: string, value: Json): Record<string, Json> => (random.below(2) === 0 ? { [name]: value } : {});
  // Mostly on: a window nobody is asked in shows nothing.
  const onOff = () => random.below(4) > 0;
  return {
    ...some('attacked', onOff() ? 'ask' : 'never'),
    ...some('seenWithin', onOff() ? random.below(inches(24)) : null),
    ...some('turnStart', onOff()),
    ...some('turnEnd', onOff()),
    ...some('actions', onOff()),
    ...some('own', onOff()),
    ...(random.below(8) === 0 ? { seenWithin: -1 } : {}),
  };
}
