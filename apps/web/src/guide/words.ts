import type { GuidePoint } from '@sandtable/game';
import { plain, typedText } from '@sandtable/game';
import { words as laying } from '../deploy/words.ts';
import { words as table } from '../table/words.ts';

/** How a screen is used: with a pointer, with a finger, or by typing. */
export type Manner = 'click' | 'tap' | 'type';

const verbs = { click: 'Click', tap: 'Tap', type: 'Pick' } as const;
const commits = { move: 'Move', attack: 'Fire', place: 'Start the battle' } as const;

/** What the guide says around the scenario's own steps. */
export const words = {
  title: 'Your first battle',
  count: (number: number, of: number): string => `${number} of ${of}`,
  progress: (number: number, of: number): string => `Step ${number} of ${of}`,
  next: 'Next',
  back: 'Back',
  close: 'Close',
  skip: 'Skip the guide',
  skipShort: 'Skip',
  fold: 'Minimize the guide',
  unfold: 'Show the guide',
  done: 'Done',
  more: (count: number): string => (count === 1 ? 'then 1 more step' : `then ${count} more steps`),
  waiting: (who: string): string => (who === '' ? 'The other side is deciding.' : `${who} is deciding.`),
  reaction: 'Deal with the reaction first. The guide picks up right after.',
  asked: 'Make your choice first. The guide picks up right after.',
  barTitle: (todo: string): string => `Your turn. ${todo}.`,
  freely: 'Or go your own way. The guide keeps up.',
  overTitle: 'That was your first battle',
  overText: 'You know the basics now. Play it again with the sides swapped, or pick another battle.',
  type: (order: string): string => `Type “${order}” and press Enter twice`,
  /** `end` is what stands on the button that ends a turn, `row` what the row of an action is called on its card. */
  todo(todo: GuidePoint, manner: Manner, end: string, row?: string): string {
    const verb = verbs[manner];
    switch (todo.at) {
      case 'unit':
      case 'target':
      case 'ground':
        return `${verb} ${(manner === 'type' ? typedText : plain)(todo.name)}`;
      case 'action':
        return `${verb} ${row ?? plain(todo.name)}`;
      case 'answer':
        return `Choose ${plain(todo.name)}`;
      case 'commit':
        return `Press ${todo.name === undefined ? (commits[todo.role as keyof typeof commits] ?? 'Confirm') : plain(todo.name)}`;
      case 'place-rest':
        return `Place your units, or press ${todo.all === true ? laying.layAll : table.placeRest}`;
      case 'end-turn':
        return `Press ${end}`;
    }
  },
} as const;
