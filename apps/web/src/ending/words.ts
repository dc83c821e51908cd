import { countText } from '@sandtable/game';
import { percentText } from '../app/figures.ts';
import type { RoundName } from '../app/terms.ts';

const rounds = (round: number, { name }: RoundName): string => countText(round, name);

/** What the end of a battle says around the game's own words. */
export const words = {
  victory: 'Victory',
  defeat: 'Defeat',
  draw: 'Draw',
  wins: (name: string): string => `${name} ${name.endsWith('s') ? 'win' : 'wins'}`,
  beat: (name: string, points: number, round: number, term: RoundName): string =>
    `You beat ${name} by ${countText(points, 'point')} after ${rounds(round, term)}.`,
  beaten: (name: string, points: number, round: number, term: RoundName): string =>
    `${name} ${name.endsWith('s') ? 'beat' : 'beats'} you by ${countText(points, 'point')} after ${rounds(round, term)}.`,
  after: (round: number, term: RoundName): string => `After ${rounds(round, term)}.`,
  youConcedeEarly: 'You concede before the first turn.',
  concedesEarly: (name: string): string =>
    `${name} ${name.endsWith('s') ? 'concede' : 'concedes'} before the first turn.`,
  youConcede: (round: string, score: string): string => `You conceded in ${round}. The score was ${score}.`,
  concedes: (name: string, round: string, score: string): string =>
    `${name} conceded in ${round}. The score was ${score}.`,
  points: 'Where the points came from',
  conditions: 'What it came down to',
  round: (round: number, { short }: RoundName): string => `${short} ${round}`,
  roundSpoken: (round: string, name: string, points: number): string =>
    `${round}: ${name}, ${countText(points, 'point')}`,
  nobody: (round: string): string => `${round}: nobody`,
  total: 'Total',
  you: 'You',
  up: (up: number, of: number): string => `${up} of ${of} up`,
  moment: 'The moment that decided it',
  finding: 'Finding the moment that decided it…',
  none: 'No single moment decided it.',
  noneHint: (change: number, error: number): string =>
    `No order we tried changed the chance to win by more than ${percentText(change)} (estimate, ±${percentText(error)}).`,
  chance: 'Your chance to win',
  chanceOf: (name: string): string => `Chance to win: ${name}`,
  estimate: (error: number): string => `estimate, ±${percentText(error)}`,
  before: 'before',
  after_: 'after',
  watch: 'Watch it',
  rematch: 'Rematch',
  rematchHint: (name: string): string => `Rematch swaps sides: you’d play ${name}.`,
  rematchAsks: (name: string): string => `Rematch swaps sides. ${name} will be asked.`,
  rematchOnline: 'Rematch opens a new table with the sides swapped. Send the other player the link.',
  rematchWished: (who: string): string => `${who} wants a rematch with the sides swapped.`,
  accept: 'Accept the rematch',
  decline: 'No thanks',
  declined: (who: string): string => `You declined. ${who} has been told.`,
  debrief: 'Debrief',
  next: 'Next battle',
  dice: {
    here: 'Dice rolled on this device.',
    hand: 'Real dice: the players rolled them and typed in the results.',
    noRecord: 'Can’t get the record, so the dice aren’t verified.',
  },
  table: 'Look at the table',
  toResult: 'Back to the result',
  home: 'Home',
} as const;
