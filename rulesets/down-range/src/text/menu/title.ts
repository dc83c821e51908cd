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
export function titleOf(table: Seen, { moment, about }: SeatDecision): string {
  const names = namesIn(table);
  const told = (about ?? {}) as About;
  const who = told.unit === null ? 'Somebody unseen' : names.unit(told.unit);
  switch (moment) {
    case 'deployment':
      return 'Place your units. Which one, and where?';
    case 'turn':
      return 'Your turn. Which unit?';
    case 'reinforcements':
      return 'Reinforcements. Who comes on, and where?';
    case 'reaction':
      return `${windowText(told, who, (command) => deedSentence(table, names, command))} React?`;
    case 'moving':
      return `${who} was interrupted, with ${names.length(told.left)} left to go. On, or stop here?`;
    case 'next-shot':
      return `${who} has ${told.left} more ${told.left === 1 ? 'shot' : 'shots'} with ${told.weapon}. At whom?`;
    case 'place-miss':
      return `The round meant for ${names.point(told.intended)} goes wide by up to ${names.length(told.within)}. Where does it burst?`;
    case 'place-out':
      return `${who} comes out of ${names.unit(told.beside)}. Where does it stand?`;
    case 'agree-task':
      return `${who} wants to try something the rules do not list${told.task === undefined ? '' : `: ${told.task}`}. Agreed?`;
    case 'bail':
      return `${names.unit(told.vehicle)} is under attack. Does anybody bail out?`;
    default:
      return moment;
  }
}

function windowText({ trigger, command }: About, who: string, say: (command: Command) => string): string {
  switch (trigger) {
    case 'turn-start':
      return 'The enemy’s turn begins.';
    case 'turn-end':
      return 'The enemy’s turn ends.';
    case 'move-declared':
      return `${who} is about to move.`;
    case 'move-step':
      return `${who} is on the move in your sight.`;
    case 'move-ended':
      return `${who} has moved.`;
    default:
      return command === null || command === undefined ? `${who} acts.` : `${who} means to ${say(command)}.`;
  }
}
