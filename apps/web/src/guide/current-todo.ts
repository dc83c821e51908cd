import { type GuidePoint, type GuideStep, plain } from '@sandtable/game';
import type { TableState } from '../table/table-state.ts';

type Done = Pick<TableState, 'chosen' | 'intent' | 'ready'>;

/** The step to be done now; undefined where there is no guide. */
export function stepNow(steps: readonly GuideStep[]): GuideStep | undefined {
  return steps.find(({ state }) => state === 'now');
}

/** Which of a step's to-dos comes next, as far as the screen shows; -1 where there is none. */
export function currentTodo({ todos }: GuideStep, state: Done): number {
  const open = todos.findIndex((todo) => !isDone(todo, todos, state));
  return todos.length === 0 ? -1 : open < 0 ? todos.length - 1 : open;
}

function isDone(todo: GuidePoint, todos: readonly GuidePoint[], { chosen, intent, ready }: Done): boolean {
  switch (todo.at) {
    case 'place-rest':
      return ready !== null || (intent.kind === 'lay' && intent.laid?.command != null);
    case 'unit':
      return chosen === todo.unit || (intent.kind === 'pick' && intent.units.includes(todo.unit));
    case 'answer':
      // A row that opens into a place to point at; every other one ends the question.
      return intent.kind === 'choice' && todos.some(({ at }) => at === 'ground');
    case 'ground':
      return intent.kind === 'move' ? intent.plan?.command != null : intent.kind === 'choice' && intent.at !== null;
    case 'target':
      return intent.kind === 'aim' && intent.target !== null;
    case 'action': {
      if (intent.kind !== 'choice') return false;
      const { action, choices = [] } = intent.choice;
      return action === todo.action || choices.some((each) => each.action === todo.action);
    }
    default:
      return false;
  }
}

/** What the row of a step's action is called on the unit's card, as far as that is on the screen. */
export function rowTitle({ todos }: GuideStep, { desk }: Pick<TableState, 'desk'>): string | undefined {
  const step = todos.find((todo) => todo.at === 'action');
  const title = desk?.actions.find(({ action }) => step?.at === 'action' && action === step.action)?.title;
  // What stands in brackets behind it is what it costs.
  return title === undefined ? undefined : plain(title).split(' (')[0]?.replace('…', '');
}
