/**
 * What the server ends with when it wasn't told to stop. A supervisor reads this: a crash is worth another start, a
 * wrong setting is not.
 */
export const EXIT = {
  /** A wrong setting, a file of another program, a port that's taken: the same again next time. */
  wrongSetup: 2,
  /** Something nobody foresaw. */
  crashed: 70,
  /** The database didn't answer for as long as we were told to wait. */
  noDatabase: 75,
} as const;
