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

/** The sequence of play. Each step reads from the state what comes next, so play can resume from any checkpoint. */
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
function nextStep(table: DownsyncTable): Play {
  const { state } = table;
  if (state.hit !== null) return goOnDefending(table);
  if (state.action !== null) return goOnFiring(table);
  if (state.activations.length > 0) return goOnActing(table);
  switch (state.phase) {
    case 'lists':
      return chooseLists(table);
    case 'first':
      return nameFirst(table);
    case 'edge':
      return pickEdge(table);
    case 'objective':
      return putObjective(table);
    case 'deployment':
      return deployForces(table);
    case 'designate':
      return designateTaskforce(table);
    case 'reveal':
      return revealPhase(table);
    case 'refresh':
      return refreshPhase(table);
    case 'move':
      return movePhase(table);
    case 'offer':
      return offerReaction(table);
    case 'engagement':
      return goOnEngaging(table);
    case 'activate':
      return activatePhase(table);
    case 'scoring':
      return scoreObjectives(table);
    case 'over':
      return nothing();
  }
}

function* nothing(): Play {}
