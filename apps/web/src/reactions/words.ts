/** What the page says around a question in another side's turn. */
export const words = {
  yourReaction: 'Your Reaction',
  pass: 'Pass',
  hold: (title: string): string => `Hold: ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`,
  moreActions: 'More actions',
  fewerActions: 'Fewer actions',
  others: (count: number): string => `${count} more`,
  cantAct: (count: number, [one, many]: readonly [string, string]): string =>
    `Can’t act: ${count} ${count === 1 ? one : many}`,
  clockPasses: 'When the clock runs out, you pass.',
  onlySee: (side: string): string => `${side} only ${side.endsWith('s') ? 'see' : 'sees'} that you’re thinking.`,
  askMeWhen: 'Ask me when…',
  everyTime: 'Every time',
  everyTimeNote: 'even when nothing I can do would change anything',
  askedOf: 'Each of these can be switched off. Nobody else sees what you choose.',
  startedHere: (name: string): string => `${name} started here`,
  briefly: (figures: readonly { readonly value: string; readonly spoken: string }[]): string =>
    `${figures.map(({ value, spoken }) => `${value} ${spoken}`).join(', ')}.`,
  spokenAnswer: (key: number, short: string, figure: string): string =>
    figure === '' ? `${key}, ${short}.` : `${key}, ${short}, ${figure}.`,
  spokenPass: 'Space, pass.',
} as const;
