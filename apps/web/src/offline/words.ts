/** What is said about playing without a network. */
export const words = {
  newer: 'A new version is ready. Your games are kept.',
  load: 'Load it',
  later: 'Later',
  title: 'Without a network',
  kept: 'This page is kept in your browser: games against the computer work without a network.',
  notKept: 'This page is not kept in your browser yet. Games against the computer still go on once they are open.',
  install: 'Install as an app',
} as const;
