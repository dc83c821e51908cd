import { useSyncExternalStore } from 'react';

/** A place in the page: `#/match/abc?at=12` is { path: ['match', 'abc'], query: { at: '12' } }. */
export type Route = { readonly path: readonly string[]; readonly query: Readonly<Record<string, string>> };

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return {
    path: path.split('/').filter(Boolean).map(decodeURIComponent),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

export function hrefOf(path: readonly string[], query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `#/${path.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
}

export function goTo(path: readonly string[], query: Readonly<Record<string, string>> = {}): void {
  location.hash = hrefOf(path, query);
}

let known = { hash: '', route: readRoute('') };

/** The same object as long as the address stays the same, as React wants it. */
function current(): Route {
  if (known.hash !== location.hash) known = { hash: location.hash, route: readRoute(location.hash) };
  return known.route;
}

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export function useRoute(): Route {
  return useSyncExternalStore(listen, current);
}
