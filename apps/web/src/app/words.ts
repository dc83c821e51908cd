/** What the shell of the page says. */
export const words = {
  title: 'Sandtable',
  lead: 'A sand table that knows the rules. Play against the computer or a friend, here in your browser.',
  playNow: 'Play now',
  opponent: 'Against',
  levels: { recruit: 'a recruit', regular: 'a regular', veteran: 'a veteran' },
  hotSeat: 'somebody beside you',
  handDice: 'We throw real dice',
  play: (name: string): string => `Play ${name}`,
  continue: 'Continue',
  continueGame: (name: string, game: string, orders: number): string => `${name} · ${game} · ${orders} orders so far`,
  loading: 'Laying out the table…',
  notFound: 'There is nothing at this address.',
  toHome: 'To the start page',
  failed: 'This page stopped at a fault of its own.',
  reload: 'Load it again',
} as const;
