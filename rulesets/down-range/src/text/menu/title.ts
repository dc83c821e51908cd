import { countText, midSentence, type Sayable, type Sentence, say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import type { Seen, Spot } from '../../view-types.ts';
import { namesIn } from '../names.ts';
import { orderSentence } from '../order-sentence.ts';

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

/** What is asked, in plain words: `Rifleman is about to fire at Scout. React?` */
export function titleOf(table: Seen, { moment, about }: SeatDecision): Sentence {
  const names = namesIn(table);
  const told = (about ?? {}) as About;
  const who: Sayable = told.unit === null ? 'Someone out of sight' : names.unit(told.unit);
  switch (moment) {
    case 'deployment':
      return say`Place your units. Who goes where?`;
    case 'turn':
      return say`Your turn. Which unit?`;
    case 'reinforcements':
      return say`Reinforcements are here. Who comes on, and where?`;
    case 'reaction':
      return say`${windowText(told, who, (command) => orderSentence(table, names, command))} React?`;
    case 'moving':
      return say`${who} was interrupted with ${names.length(told.left)} left to go. Keep going, or stop here?`;
    case 'next-shot':
      return say`${who} can fire ${countText(told.left ?? 0, 'more shot')} with the ${midSentence(names.weapon(told.weapon))}. At what?`;
    case 'place-miss':
      return say`The round aimed at ${names.point(told.intended)} misses by up to ${names.length(told.within)}. Pick where it lands.`;
    case 'place-out':
      return say`${who} gets out of ${names.unit(told.beside)}. Where to?`;
    case 'agree-task':
      return say`${who} wants to try something the rules don’t cover${told.task === undefined ? '' : say`: ${told.task}`}. Allow it?`;
    case 'bail':
      return say`${names.unit(told.vehicle)} is under attack. Who bails out?`;
    default:
      return say`${moment}`;
  }
}

function windowText({ trigger, command }: About, who: Sayable, tell: (command: Command) => Sayable): Sayable {
  switch (trigger) {
    case 'turn-start':
      return 'The enemy’s turn is starting.';
    case 'turn-end':
      return 'The enemy’s turn is ending.';
    case 'move-declared':
      return say`${who} is about to move.`;
    case 'move-step':
      return say`${who} is moving in plain sight.`;
    case 'move-ended':
      return say`${who} has moved.`;
    default:
      return command === null || command === undefined
        ? say`${who} is about to act.`
        : say`${who} is about to ${tell(command)}.`;
  }
}
