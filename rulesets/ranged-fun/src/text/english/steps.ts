import { type Sayable, type Span, say } from '@sandtable/game';
import type { Reason, Step } from '@sandtable/kernel';
import type { Square } from '../../state.ts';
import type { Names } from '../names.ts';

type Word = (step: Step | Reason, name: Names) => Sayable;

const at = ({ note }: Step | Reason, name: Names): Span => name.square((note ?? null) as unknown as Square | null);
const stat =
  (word: string, range: string): Word =>
  ({ note }, name) =>
    say`${word}${note === undefined ? '' : say` of ${name.unit(String(note))}`}, ${range}`;

/** The words that steps of a number and reasons of a verdict are told in. */
export const steps: { readonly [what: string]: Word } = {
  srf: stat('SRF', '1 to 3 spaces'),
  lrf: stat('LRF', '4 to 10 spaces'),
  vlrf: stat('VLRF', '11 spaces and more'),
  vsrf: stat('VSRF', 'in contact'),
  support: () => 'a second unit fires with it',
  split: () => 'this part of a split shot',
  armour: () => 'its own ARMOUR',
  'building-armour': () => "the building's ARMOUR",
  'cover-between': (step, name) => say`cover on the way at ${at(step, name)}`,
  'in-cover': (step, name) => say`it stands in cover at ${at(step, name)}`,
  'inside-building': (step, name) => say`it is inside the building at ${at(step, name)}`,
  'ballistic-cover': () => 'cover, or something in the way, below the arc',
  scattered: () => 'the shot went astray',
  held: (step, name) => (step.note === undefined ? 'held' : say`held ${at(step, name)}`),
  elimination: () => 'the enemy is out',
  survivors: () => 'what is left of the force',
  'last-survivor': () => 'nobody else is left',
  'nobody-left': () => 'nobody is left',
  'most-points': () => 'most points',
  'equal-points': () => 'no lead that is enough',
  'others-conceded': () => 'the others gave up',
  demolished: () => 'enough buildings are rubble',
  'held-out': () => 'too many buildings still stand',
  'rounds-over': () => 'the rounds are over',
  'draw-agreed': () => 'all agreed on a draw',
  'draw-by-umpire': () => 'the umpire ordered a draw',
};
