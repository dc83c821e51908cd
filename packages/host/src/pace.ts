/**
 * When viewers are told of a command that is kept. To work out what everybody may see and do takes longer than the command
 * itself; where many matches share a thread, all their receipts go first.
 */
export interface Pace {
  /** Whether there is time to tell right now. */
  hasTime(): boolean;
  /** Calls back when there is. */
  later(tell: () => void): void;
}
