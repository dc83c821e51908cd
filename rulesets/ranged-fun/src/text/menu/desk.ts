import type { SeatDecision } from '@sandtable/kernel';
import type { Seen } from '../../view-types.ts';
import type { Words } from '../english/index.ts';
import type { Names } from '../names.ts';

/** What every part of the menu works with. */
export type Desk = {
  readonly view: Seen;
  readonly decision: SeatDecision;
  readonly names: Names;
  readonly words: Words;
};
