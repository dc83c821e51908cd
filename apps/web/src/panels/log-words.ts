import { type RoundName, roundText } from '../app/terms.ts';

/** What the log says beside the game's own sentences. */
export const words = {
  log: 'Log',
  whole: 'Whole log',
  close: 'Close the log',
  find: 'Find a soldier, place or rule',
  nothingFound: 'Nothing found.',
  nothingYet: 'Nothing has happened yet.',
  filters: { all: 'All', shots: 'Shots', moves: 'Moves', reactions: 'Reactions', points: 'Points', losses: 'Losses' },
  side: 'Side',
  both: 'Both sides',
  lines: (count: number): string => (count === 1 ? '1 line' : `${count} lines`),
  before: 'Before the battle',
  score: (standings: readonly string[]): string => `Score: ${standings.join(', ')}`,
  needs: (needed: number): string => `needs ${needed}`,
  dropped: 'dropped',
  onMap: 'Show on map',
  rays: 'Show rays',
  noRays: 'Hide rays',
  inReplay: 'In the replay',
  undoToHere: 'Undo to here',
  askUndoToHere: 'Ask to undo to here',
  takesBack: (count: number): string => `Undoes ${count === 1 ? '1 step' : `${count} steps`}. New dice will be rolled.`,
  mustAgree: 'The other side has to agree.',
  disputeHint: 'Saves this exact moment to a file: the table, the orders and the dice.',
  botReason: (reason: string): string => `The computer’s reason: ${reason}`,
  then: (round: number, term: RoundName): string =>
    round === 0 ? 'Showing the table as it was then' : `Showing ${roundText(round, term)}, as it was then`,
  backToNow: 'Back to now',
  stays: 'Dice and result stay on the map until your next order.',
  noReasons: 'Nothing to explain here: no dice, no modifiers.',
} as const;
