import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTable } from './context.ts';

/** For what scrolls: another question, unit or weapon is read from its first line, however far the last was scrolled. */
export function useFromTop<T extends HTMLElement>(): RefObject<T | null> {
  const scrolled = useRef<T>(null);
  const about = useTable(
    ({ decision, chosen, intent, missionOpen }) => `${decision?.id} ${chosen} ${intent.kind} ${missionOpen}`,
  );
  // Before the guide or a key scrolls to what it means.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of them
  useLayoutEffect(() => {
    if (scrolled.current !== null) scrolled.current.scrollTop = 0;
  }, [about]);
  return scrolled;
}
