import { useSyncExternalStore } from 'react';

/** How much room there is: everything side by side, the rail folded, the panel as a drawer, a phone; or little height. */
export type Layout = 'wide' | 'narrow' | 'drawer' | 'phone' | 'short';

/** The first that is true. Twice the zoom halves the height, so that is a short screen too. */
const queries = {
  short:
    '(max-height: 479px) and (min-width: 480px), (max-height: 599px) and (min-width: 600px) and (max-width: 899px)',
  phone: '(max-width: 599px)',
  drawer: '(max-width: 899px)',
  narrow: '(max-width: 1199px)',
} as const;

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
