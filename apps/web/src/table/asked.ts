import type { EnterDice, SeatDecision } from '@sandtable/kernel';

/**
 * What sort of question stands open, whatever game asks it: dice to be typed in, units to be put on the table, anything
 * else before the first turn, the own turn, something of it that goes on (a split move, the next shot), a reaction, or
 * something that must be chosen first.
 */
export type Asked = 'dice' | 'placing' | 'setup' | 'turn' | 'going-on' | 'reaction' | 'forced';

const ENTER_DICE: EnterDice['kind'] = 'enter-dice';

/** The sort of a question; null where nothing is asked. */
export function askedFor(decision: Pick<SeatDecision, 'frame' | 'offers'> | null): Asked | null {
  if (decision === null) return null;
  const { frame, offers } = decision;
  const offersRole = (wanted: string): boolean => offers.some(({ role }) => role === wanted);
  if (offers.some(({ kind }) => kind === ENTER_DICE)) return 'dice';
  if (frame === 'setup') return offersRole('place') ? 'placing' : 'setup';
  if (frame === 'turn') return offersRole('end-turn') ? 'turn' : 'going-on';
  return frame;
}
