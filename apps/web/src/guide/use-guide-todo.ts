import { termsOf } from '../games/catalogue.ts';
import { useSettings } from '../settings/settings.ts';
import { useTable } from '../table/context.ts';
import { useLayout } from '../table/use-layout.ts';
import { useTouch } from '../table/use-touch.ts';
import { currentTodo, rowTitle, stepNow } from './current-todo.ts';
import { type Manner, words } from './words.ts';

/** The current to-do as the bar says it; empty where the guide says nothing. */
export function useGuideTodo(): string {
  const manner = useManner();
  const end = useEnd();
  const on = useSettings((settings) => settings.guide);
  return useTable((state) => {
    const step = on && state.result === null ? stepNow(state.guide) : undefined;
    const todo = step?.todos[currentTodo(step, state)];
    return step === undefined || todo === undefined ? '' : words.todo(todo, manner, end, rowTitle(step, state));
  });
}

export function useManner(): Manner {
  const touch = useTouch();
  const typing = useTable((state) => state.pane === 'text');
  return typing ? 'type' : touch ? 'tap' : 'click';
}

/** What stands on the button that ends a turn. */
export function useEnd(): string {
  const layout = useLayout();
  const { end, endShort } = useTable(({ game }) => termsOf(game));
  return layout === 'phone' || layout === 'drawer' || layout === 'short' ? endShort : end;
}
