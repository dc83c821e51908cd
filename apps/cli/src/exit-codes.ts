/**
 * What the program ends with, the same for every command; docs/terminal.md has the table. Of several files the worst counts.
 */
export const EXIT = {
  /** Done, and where something was asked: yes. */
  yes: 0,
  /** The answer is no: it differs, is refused, isn't as recorded; or has faults, where that was the question. */
  no: 1,
  /** It couldn't be done: a wrong call, or a file or server that's missing or can't be used. */
  failed: 2,
  /** A mistake of ours. */
  bug: 70,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;
