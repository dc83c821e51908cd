import { type Sayable, type Span, say } from '@sandtable/game';
import type { Reason, Step } from '@sandtable/kernel';
import type { Square } from '../../state.ts';
import type { Names } from '../names.ts';

type Word = (step: Step | Reason, name: Names) => Sayable;

const at = ({ note }: Step | Reason, name: Names): Span => name.square((note ?? null) as Square | null);
const stat =
  (word: string, range: string): Word =>
  ({ note }, name) =>
    note === undefined ? say`${word} (${range})` : say`${name.unit(String(note))}’s ${word} (${range})`;

/** The words that steps of a number and reasons of a verdict are told in. */
export const steps: { readonly [what: string]: Word } = {
  srf: stat('SRF', '1 to 3 spaces'),
  lrf: stat('LRF', '4 to 10 spaces'),
  vlrf: stat('VLRF', '11 spaces or more'),
  vsrf: stat('VSRF', 'in contact'),
  support: () => 'a second unit fires too',
  split: () => 'half of a split shot',
  armour: () => 'the target’s ARMOUR',
  'building-armour': () => 'the building’s ARMOUR',
  'cover-between': (step, name) => say`cover in the way: ${at(step, name)}`,
  'in-cover': (step, name) => say`in cover: ${at(step, name)}`,
  'inside-building': (step, name) => say`inside ${at(step, name)}`,
  'ballistic-cover': () => 'cover or something in the way, against indirect fire',
  scattered: () => 'the shot scattered',
  held: (step, name) => (step.note === undefined ? 'held' : say`held ${at(step, name)}`),
  elimination: () => 'the enemy is wiped out',
  survivors: () => 'surviving units',
  'last-survivor': () => 'no one else is left',
  'nobody-left': () => 'no one is left',
  'most-points': () => 'on points',
  'equal-points': () => 'neither side is far enough ahead',
  'others-conceded': () => 'the other side conceded',
  demolished: () => 'enough buildings have fallen',
  'held-out': () => 'too many buildings still stand',
  'rounds-over': () => 'time is up',
  'draw-agreed': () => 'by agreement',
  'draw-by-umpire': () => 'by the umpire’s ruling',
};
