import type { Play, Result } from '@sandtable/kernel';
import { act } from './procedures/activation.ts';
import { crash, settle } from './procedures/mission.ts';
import { moralePhase } from './procedures/morale.ts';
import { buildForces, chooseOrder, chooseSides, deployForce } from './procedures/set-up.ts';
import { chooseFirstSide, pick, startTurn } from './procedures/turn.ts';
import type { DogsOfWarTable } from './table.ts';

/**
 * The sequence of play (DW-TRN-1). Each step reads from the state what comes next, so play can resume from any
 * checkpoint.
 */
export function* play(table: DogsOfWarTable): Play<Result> {
  const { state } = table;
  while (state.result === null) {
    yield* nextStep(table);
    settle(table);
  }
  return state.result;
}

function* nextStep(table: DogsOfWarTable): Play {
  switch (table.state.phase) {
    case 'build':
      return yield* buildForces(table);
    case 'side':
      return yield* chooseSides(table);
    case 'deploy-order':
      return yield* chooseOrder(table);
    case 'deployment':
      return yield* deployForce(table);
    case 'crash-point':
      return yield* crash(table);
    case 'turn-start':
      return yield* startTurn(table);
    case 'initiative':
      return yield* chooseFirstSide(table);
    case 'pick':
      return yield* pick(table);
    case 'act':
      return yield* act(table);
    case 'morale':
      return yield* moralePhase(table);
    case 'over':
      return;
  }
}
