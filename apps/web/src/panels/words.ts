/** What panels say beside the table's own words. */
export const words = {
  clause: (id: string): string => `Rule ${id}`,
  loading: 'Looking it up…',
  unknownClause: (id: string): string => `The ledgers have no rule ${id}.`,
  ruling: (text: string): string => `Our ruling: ${text}`,
  inRules: 'In the rules',
  noReasons: 'It simply happened: no rule had to be weighed.',
  burstHint: 'drag it in its circle',
  burstEmpty: 'Nobody is inside.',
  friend: (name: string): string => `Friend · ${name}`,
  luck: 'Luck so far',
  luckHint: 'of the shots you saw',
  luckVerdict: {
    high: 'luckier than 9 in 10',
    usual: 'about as expected',
    low: 'unluckier than 9 in 10',
  },
  luckHits: (hits: number, shots: number, expected: number): string =>
    `${hits} of ${shots} hit · ${expected.toFixed(1)} expected`,
  luckOut: (out: number, expected: number): string => `${out} put out · ${expected.toFixed(1)} expected of those hits`,
} as const;
