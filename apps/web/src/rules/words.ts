/** What the rules pages say. */
export const words = {
  title: 'Rules',
  lead: 'Every rule the table uses, in plain words, with our call wherever a book leaves room for argument.',
  search: 'Search the rules',
  searchPlaceholder: 'suppressed, low wall, cover …',
  found: (count: number): string =>
    count === 0 ? 'No rule says that. Try another word.' : count === 1 ? '1 rule' : `${count} rules`,
  more: (count: number): string => `${count} more. Add a word to narrow it down.`,
  books: 'Books',
  kernel: 'The table itself',
  glance: 'At a glance',
  glossary: 'Glossary',
  sections: 'Sections',
  ruling: 'Our call',
  unknown: (id: string): string => `There’s no rule ${id}.`,
  loading: 'Loading the rules…',
  back: 'Back to the table',
  link: (id: string): string => `Link to ${id}`,
} as const;
