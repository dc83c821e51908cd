/** What the map says of a shot that was just fired. */
export const words = {
  aimed: 'aimed here',
  onTarget: 'on target',
  within: (length: string): string => `a miss can fall within ${length}`,
  put: (name: string): string => `${name} put it here`,
  yours: 'yours',
  needs: (needed: number): string => `needs ${needed}`,
  /** The head of a card of dice: who rolls, and for what. */
  rolls: (name: string, what: string): string => (name === '' ? what : `${name}: ${what}`),
  against: (what: string, name: string): string => (name === '' ? what : `${what} on ${name}`),
} as const;
