/** What the shell of the page says. */
export const words = {
  loading: 'Laying out the table…',
  notFound: 'There is nothing at this address.',
  toHome: 'To the start page',
  failed: 'This page stopped at a fault of its own.',
  reload: 'Load it again',
} as const;
