import { type Sayable, type Sentence, say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import type { Seen, Spot } from '../../view-types.ts';
import { deedSentence } from '../deed-sentence.ts';
import { namesIn } from '../names.ts';

type About = {
  readonly trigger?: string;
  readonly unit?: string | null;
  readonly command?: Command | null;
  readonly vehicle?: string;
  readonly beside?: string;
  readonly weapon?: string;
  readonly left?: number;
  readonly intended?: Spot;
  readonly within?: number;
  readonly task?: string;
};

/** What is asked, in plain words: `R2 Rifleman means to attack B1. React?` */
export function titleOf(table: Seen, { moment, about }: SeatDecision): Sentence {
  const names = namesIn(table);
  const told = (about ?? {}) as About;
  const who: Sayable = told.unit === null ? 'Somebody unseen' : names.unit(told.unit);
  switch (moment) {
    case 'deployment':
      return say`Place your units. Which one, and where?`;
    case 'turn':
      return say`Your turn. Which unit?`;
    case 'reinforcements':
      return say`Reinforcements. Who comes on, and where?`;
    case 'reaction':
      return say`${windowText(told, who, (command) => deedSentence(table, names, command))} React?`;
    case 'moving':
      return say`${who} was interrupted, with ${names.length(told.left)} left to go. On, or stop here?`;
    case 'next-shot':
      return say`${who} has ${told.left ?? 0} more ${told.left === 1 ? 'shot' : 'shots'} with ${told.weapon ?? ''}. At whom?`;
    case 'place-miss':
      return say`The round meant for ${names.point(told.intended)} goes wide by up to ${names.length(told.within)}. Where does it burst?`;
    case 'place-out':
      return say`${who} comes out of ${names.unit(told.beside)}. Where does it stand?`;
    case 'agree-task':
      return say`${who} wants to try something the rules do not list${told.task === undefined ? '' : say`: ${told.task}`}. Agreed?`;
    case 'bail':
      return say`${names.unit(told.vehicle)} is under attack. Does anybody bail out?`;
    default:
      return say`${moment}`;
  }
}

function windowText({ trigger, command }: About, who: Sayable, tell: (command: Command) => Sayable): Sayable {
  switch (trigger) {
    case 'turn-start':
      return 'The enemy’s turn begins.';
    case 'turn-end':
      return 'The enemy’s turn ends.';
    case 'move-declared':
      return say`${who} is about to move.`;
    case 'move-step':
      return say`${who} is on the move in your sight.`;
    case 'move-ended':
      return say`${who} has moved.`;
    default:
      return command === null || command === undefined ? say`${who} acts.` : say`${who} means to ${tell(command)}.`;
  }
}
