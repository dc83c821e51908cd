/** What panels say beside the table's own words. */
export const words = {
  clause: (id: string): string => `Rule ${id}`,
  loading: 'Looking it up…',
  unknownClause: (id: string): string => `The ledgers have no rule ${id}.`,
  ruling: (text: string): string => `Our ruling: ${text}`,
  inRules: 'In the rules',
} as const;
