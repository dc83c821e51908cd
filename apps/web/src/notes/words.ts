/** What a pencil note says around what is written on it. */
export const words = {
  title: 'Your note: only you see this',
  hint: 'What do you think it is?',
} as const;
