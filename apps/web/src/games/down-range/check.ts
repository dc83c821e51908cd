import { downRange } from '@sandtable/down-range';
import type { Sentence } from '@sandtable/game';
import type { Command, Json, Question, Rejection, SeatDecision } from '@sandtable/kernel';
import type { TablePoint } from '../../map/inch-places.ts';
import { isWindow, type Table } from './table.ts';

const { previews, words: text } = downRange;

/** A command as it is sent; its form is checked by the rules, not here. */
export function sent<C extends Command>(command: C): Command {
  return command;
}

/** An action as this decision wants it sent: as is on your own turn, wrapped as a Reaction in a reaction window. */
export function asAnswer(decision: SeatDecision, action: Command): Command {
  return isWindow(decision) ? ({ kind: 'react', do: action } as Command) : action;
}

/** Why the rules would refuse an action now, as far as this seat's view can tell. */
export function refusalOf({ state, seat }: Table, decision: SeatDecision, action: Command): Rejection | undefined {
  const command = asAnswer(decision, action);
  const kind = downRange.ruleset.decisions.find((each) => each.kind === command.kind);
  const { moment, frame, about } = decision;
  const question: Question = { seat, moment, frame, about, menu: [] };
  return kind?.check(state, question, command);
}

/** What this kind of action offers one unit, on its turn or in a reaction window. */
export function offerFor<T extends { readonly unit: string }>(
  decision: SeatDecision,
  kind: string,
  unit: string,
): T | undefined {
  return previews.offerOf<readonly T[]>(decision, kind)?.find((each) => each.unit === unit);
}

/** The path a refusal proposes instead, if it does. */
export function nearestPath({ nearest }: Rejection): readonly TablePoint[] | undefined {
  const command = nearest as { readonly path?: readonly TablePoint[]; readonly do?: { path?: readonly TablePoint[] } };
  return command?.path ?? command?.do?.path;
}

/** Why something is refused. Leaves out the suggestion, which the screen offers as a button. */
export function refusalText(view: Json, { nearest: _, ...rejection }: Rejection): Sentence {
  return text.describeRejection(view, rejection);
}
