import { doing, type Sentence, type Span, say } from '@sandtable/game';

/** What a question in another side's turn says. */
export const words = {
  title: 'React?',
  entered: (who: Span): Sentence =>
    say`${doing(who, 'has')} moved onto ground you’re watching. You can act before the move goes on.`,
  fired: (watcher: Span, who: Span): Sentence => say`${doing(watcher, 'has')} fired at ${who} and can still charge.`,
  nouns: ['unit', 'units'],
  chargeTitle: 'Charge?',
  struck: (who: Span, whom: Span): Sentence => say`${who} attacked ${whom} in contact. ${whom} can hit back at once.`,
  strikeTitle: 'Hit back?',
  again: (who: Span, whom: Span, left: string): Sentence =>
    say`${doing(who, 'is')} in contact with ${whom}, with ${left} left for another attack.`,
  points: (left: number): string => (left === 1 ? '1 point' : `${left} points`),
  againTitle: 'Attack again?',
  fire: say`Fire`,
  fireWith: (name: Span): Sentence => say`Fire with ${name}`,
  fireTogether: say`Fire together`,
  at: (name: Sentence, target: Span): Sentence => say`${name} at ${target}`,
  charge: say`Charge`,
  chargeWith: (name: Span): Sentence => say`Charge with ${name}`,
  hitBack: say`Hit back`,
  attackAgain: say`Attack again`,
  goesOn: say`Best: can attack again while its points last.`,
  keepsOne: say`Best: keeps the other’s shot for later.`,
  anyDamage: { label: 'damage', spoken: 'to do damage' },
  expected: { label: 'expected', spoken: 'points expected' },
  inContact: 'in contact',
  firstAttack: 'first attack',
  together: 'together',
  against: (how: string, strength: number, armour: number): Sentence =>
    say`${how} ${strength} against armour ${armour}`,
  unable: {
    notWatching: 'isn’t on overwatch',
    elsewhere: 'is watching other ground',
    hammered: 'is hammered',
    noShot: 'has no shot and can’t charge',
  },
} as const;
