import type { EnterDice, SeatDecision } from '@sandtable/kernel';

/**
 * The kind of question that is open, in any game: dice to type in, units to place, anything else before the first turn,
 * your own turn, something in it that isn't finished (a split move, the next shot), a reaction, or something that must
 * be chosen first.
 */
export type Asked = 'dice' | 'placing' | 'setup' | 'turn' | 'going-on' | 'reaction' | 'forced';

const ENTER_DICE: EnterDice['kind'] = 'enter-dice';

/** The kind of a question; null if nothing is asked. */
export function askedFor(decision: Pick<SeatDecision, 'frame' | 'offers'> | null): Asked | null {
  if (decision === null) return null;
  const { frame, offers } = decision;
  const offersRole = (wanted: string): boolean => offers.some(({ role }) => role === wanted);
  if (offers.some(({ kind }) => kind === ENTER_DICE)) return 'dice';
  if (frame === 'setup') return offersRole('place') ? 'placing' : 'setup';
  if (frame === 'turn') return offersRole('end-turn') ? 'turn' : 'going-on';
  return frame;
}
