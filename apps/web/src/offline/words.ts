/** What is said about playing without a network. */
export const words = {
  newer: 'A new version is ready. Your games are safe.',
  load: 'Update',
  later: 'Later',
  title: 'Playing offline',
  kept: 'Ready to play offline: games against bots work without a network.',
  notKept: 'Not ready to play offline yet. Games that are already open keep working.',
  install: 'Install as an app',
} as const;
