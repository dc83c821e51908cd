import { plainDecision } from './plain.ts';

/**
 * The active player is done; what is left of points and allowances is lost (RF-TURN-5). Random play draws it seldom, or
 * its armies would never meet.
 */
export const endTurn = {
  ...plainDecision('endTurn'),
  draw: (_state: unknown, _question: unknown, random: { below(limit: number): number }) =>
    random.below(6) === 0 ? ({ kind: 'endTurn' } as const) : undefined,
};
