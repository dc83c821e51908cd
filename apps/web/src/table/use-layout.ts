import { useSyncExternalStore } from 'react';

/** How much room there is: everything side by side, the rail folded, the panel as a drawer, or a phone. */
export type Layout = 'wide' | 'narrow' | 'drawer' | 'phone';

const queries = { phone: '(max-width: 599px)', drawer: '(max-width: 899px)', narrow: '(max-width: 1199px)' } as const;

function listen(changed: () => void): () => void {
  const lists = Object.values(queries).map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

function current(): Layout {
  for (const [layout, query] of Object.entries(queries)) if (matchMedia(query).matches) return layout as Layout;
  return 'wide';
}

export function useLayout(): Layout {
  return useSyncExternalStore(listen, current);
}
