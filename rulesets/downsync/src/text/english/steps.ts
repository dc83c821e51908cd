import type { Sayable } from '@sandtable/game';
import type { Reason, Step } from '@sandtable/kernel';

type Word = (step: Step | Reason) => Sayable;

/** Words for the steps of a number and the reasons for a result. */
export const steps: { readonly [what: string]: Word } = {
  targeting: () => 'Targeting',
  scan: () => 'Scan',
  defense: () => 'Defense',
  ping: () => 'for a Ping of this size',
  'short-range': () => 'closer than 6″',
  'long-range': () => 'farther than 16″',
  concealed: ({ note }) => concealments[String(note)] ?? 'concealed',
  'out-of-sight': () => 'out of sight',
  'adaptive-camo': () => 'Adaptive Camo',
  'close-and-personal': () => 'Close and Personal, closer than 6″',
  'specialized-infantry': () => 'Specialized against infantry',
  finisher: () => 'Finisher: the target has no Countermeasures',
  predator: () => 'Predator: the target is stunned',
  tagged: () => 'the target is tagged',
  'target-lock': () => 'Target Lock',
  obscured: () => 'Obscured, 6″ away or more',
  'defense-aura': () => 'Defense Aura',
  speed: () => 'Speed',
  'slowing-terrain': () => 'slowed by terrain',
  points: () => 'on points',
  'wiped-out': () => 'the other side is wiped out',
  conceded: () => 'the other side conceded',
  'held-out': () => 'the attacker ran out of time',
  'last-round': () => 'time is up',
  stalemate: () => 'nothing has changed in several Rounds',
  'draw-agreed': () => 'by agreement',
  'draw-by-umpire': () => 'by the umpire’s ruling',
};

const concealments: { readonly [why: string]: string } = {
  'in-terrain': 'concealed: the target is in terrain',
  aura: 'concealed by a Shroud Aura',
  screened: 'concealed: partly screened',
};
