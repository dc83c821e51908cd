/** What the shell of the page says. */
export const words = {
  loading: 'Loading…',
  notFound: 'There’s nothing at this address.',
  toHome: 'Home',
  failed: 'Something went wrong on this page.',
  reload: 'Reload',
} as const;
