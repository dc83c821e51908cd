import { type Decision, defineDecision } from '@sandtable/kernel';
import type { AnyAction } from '../actions/action.ts';
import { actions } from '../actions/index.ts';
import type { State } from '../state.ts';
import type { UnitCommand } from '../unit-command.ts';

/** How many times as often as rare deeds random play tries the others. */
export const USUAL = 4;

/** A deed as an answer in the player's own turn. */
function asDecision(action: AnyAction): Decision<State, UnitCommand> {
  const { draw } = action;
  return defineDecision<State, UnitCommand>({
    kind: action.kind,
    role: action.role,
    schema: action.schema,
    check: (state, { seat }, command) => action.check(state, seat, command, 'turn'),
    offer: (state, { seat }) => action.offer(state, seat, 'turn'),
    sample: (state, { seat }) => action.sample(state, seat, 'turn'),
    weight: action.rare === true ? 1 : USUAL,
    ...(draw === undefined ? {} : { draw: (state, { seat }, random) => draw(state, seat, 'turn', random) }),
  });
}

/** Every deed of the game as an answer to "your turn". */
export const orders: readonly Decision<State, UnitCommand>[] = actions.map(asDecision);

/** Those of them that a table without vehicles has a use for. */
export const ordersOnFoot = orders.filter((_, i) => actions[i]?.vehicles !== true);
