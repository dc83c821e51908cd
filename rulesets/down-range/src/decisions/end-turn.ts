import { plainDecision } from './plain.ts';

/** The active player is done; what is left becomes Reactions (DR-TURN-8). Random play draws it seldom. */
export const endTurn = {
  ...plainDecision('end_turn'),
  draw: (_state: unknown, _question: unknown, random: { below(limit: number): number }) =>
    random.below(6) === 0 ? ({ kind: 'end_turn' } as const) : undefined,
};
