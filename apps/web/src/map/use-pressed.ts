import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Whether the pointer is down on the map; `onRelease` is called when the last one is lifted. */
export function usePressed(box: RefObject<HTMLElement | null>, onRelease: () => void): () => boolean {
  const down = useRef(new Set<number>());
  const latest = useRef(onRelease);
  latest.current = onRelease;
  useEffect(() => {
    const element = box.current;
    const press = ({ pointerId }: PointerEvent): void => void down.current.add(pointerId);
    const release = ({ pointerId }: PointerEvent): void => {
      if (down.current.delete(pointerId) && down.current.size === 0) latest.current();
    };
    element?.addEventListener('pointerdown', press);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      element?.removeEventListener('pointerdown', press);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [box]);
  return useCallback(() => down.current.size > 0, []);
}
