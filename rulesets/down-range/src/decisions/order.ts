import { type Decision, defineDecision } from '@sandtable/kernel';
import type { AnyAction } from '../actions/action.ts';
import { actions } from '../actions/index.ts';
import type { State } from '../state.ts';
import type { UnitCommand } from '../unit-command.ts';

/** Random play tries common actions this many times as often as rare ones. */
export const USUAL = 4;

/** An action as an answer in the player's own turn. */
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

/** Every action in the game as an answer to "your turn". */
export const orders: readonly Decision<State, UnitCommand>[] = actions.map(asDecision);

/** The ones that make sense on a table without vehicles. */
export const ordersOnFoot = orders.filter((_, i) => actions[i]?.vehicles !== true);
