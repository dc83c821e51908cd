/** What the page says around a mission. */
export const words = {
  title: 'Your mission',
  titleWatching: 'The mission',
  button: 'Mission',
  score: 'Score',
  close: 'Close',
  awards: 'How you score',
  conditions: 'How it’s won',
  soFar: 'you – them so far',
  soFarNamed: 'so far',
  ends: 'When it ends',
  briefing: 'Briefing',
  private: 'only you see this',
  understood: 'Got it',
  points: (own: number, others: string): string => `${own} – ${others}`,
  spokenPoints: (text: string): string => `Points so far: ${text}.`,
} as const;
