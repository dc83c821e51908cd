/** What every game's questions out of turn say. */
export const words = {
  react: 'React?',
  nouns: ['unit', 'units'],
  letFinish: (name: string): string => `Let ${name} finish`,
  passTurn: 'Pass until my turn',
} as const;
