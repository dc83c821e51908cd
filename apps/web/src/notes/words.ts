/** What a pencil note says around what is written on it. */
export const words = {
  title: 'Your note: only you see this',
  guessed: 'What do you think it is?',
  /** On a piece of one's own, which is nothing yet. */
  planned: 'What do you want it to be?',
} as const;
