/** What the bar says before and after a shot. */
export const words = {
  label: 'Your decision',
  next: (name: string, done: boolean): string =>
    name === '' ? '' : done ? `${name} is done.` : `${name} can still act.`,
  stays: 'Dice and result stay on the map until your next order.',
  mustAgree: 'Dice were rolled, so the other side has to agree to an undo.',
  again: 'Play again',
  undo: 'Undo',
  askUndo: 'Ask to undo',
  nextUnit: 'Next unit',
  mayReact: (count: number): string => (count === 1 ? '1 may react first' : `${count} may react first`),
  reactors: (names: string): string => `May react first: ${names}.`,
} as const;
