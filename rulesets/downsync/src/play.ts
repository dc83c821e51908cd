import type { Play, Result } from '@sandtable/kernel';
import { goOnActing } from './procedures/activation.ts';
import { checkWipedOut } from './procedures/end-game.ts';
import { goOnEngaging } from './procedures/engagement.ts';
import { goOnDefending, goOnFiring } from './procedures/fight.ts';
import { scoreObjectives } from './procedures/round.ts';
import { chooseLists, deployForces, nameFirst, pickEdge, putObjective } from './procedures/set-up.ts';
import {
  activatePhase,
  designateTaskforce,
  movePhase,
  offerReaction,
  refreshPhase,
  revealPhase,
} from './procedures/turn.ts';
import type { DownsyncTable } from './table.ts';

/** The sequence of play. Each step looks at the state for what is open, so it goes on from any checkpoint. */
export function* play(table: DownsyncTable): Play<Result> {
  const { state } = table;
  while (state.result === null) {
    // Procedures check when they destroy something; a ruling at the table may have, too (DS-VIC-8).
    const begun = state.players.every(({ deployed }) => deployed);
    if (!begun || !checkWipedOut(table)) yield* nextStep(table);
  }
  return state.result;
}

/** What is open, the innermost first: a hit, an action, an activation, then the phase. */
function* nextStep(table: DownsyncTable): Play {
  const { state } = table;
  if (state.hit !== null) return yield* goOnDefending(table);
  if (state.action !== null) return yield* goOnFiring(table);
  if (state.activations.length > 0) return yield* goOnActing(table);
  switch (state.phase) {
    case 'lists':
      return yield* chooseLists(table);
    case 'first':
      return yield* nameFirst(table);
    case 'edge':
      return yield* pickEdge(table);
    case 'objective':
      return yield* putObjective(table);
    case 'deployment':
      return yield* deployForces(table);
    case 'designate':
      return yield* designateTaskforce(table);
    case 'reveal':
      return yield* revealPhase(table);
    case 'refresh':
      return yield* refreshPhase(table);
    case 'move':
      return yield* movePhase(table);
    case 'offer':
      return yield* offerReaction(table);
    case 'engagement':
      return yield* goOnEngaging(table);
    case 'activate':
      return yield* activatePhase(table);
    case 'scoring':
      return yield* scoreObjectives(table);
    case 'over':
      return;
  }
}
