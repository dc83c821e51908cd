/** What the rules pages say. */
export const words = {
  title: 'Rules',
  lead: 'Every ruling of the table names a clause. Here are all of them, in our own words, with what we decided where a book is silent.',
  search: 'Search the rules',
  searchPlaceholder: 'suppressed, low wall, cover …',
  found: (count: number): string =>
    count === 0 ? 'No clause says that.' : count === 1 ? '1 clause' : `${count} clauses`,
  more: (count: number): string => `and ${count} more; type another word`,
  books: 'Books',
  kernel: 'The table itself',
  glance: 'At a glance',
  glossary: 'Words',
  sections: 'Sections',
  ruling: 'Ruling',
  unknown: (id: string): string => `There is no clause ${id}.`,
  loading: 'Fetching the book…',
  back: 'Back to the table',
  link: (id: string): string => `Link to ${id}`,
} as const;
