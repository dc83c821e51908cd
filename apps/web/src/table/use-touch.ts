import { useSyncExternalStore } from 'react';

const QUERY = '(pointer: coarse)';

function listen(changed: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether fingers point here: then nothing is said about keys and clicks. */
export function useTouch(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(QUERY).matches);
}
