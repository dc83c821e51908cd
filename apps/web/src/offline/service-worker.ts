/*
 * Keeps the whole page in the browser, so that games against the computer go on without a network. The build writes in
 * which files there are; the browser fetches this file again now and then, and a new edition waits until it is asked for.
 * It stands alone: a service worker of one plain script works everywhere.
 */

/** Every file of the page, relative to where it is served. */
declare const FILES: readonly string[];
/** A mark of the content of all of them. */
declare const EDITION: string;

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

const scope = globalThis as unknown as Scope;
const PREFIX = 'sandtable-';
const shelf = PREFIX + EDITION;
const address = (file: string): string => new URL(file, scope.registration.scope).href;
const page = address('./');
const known = new Set(FILES.map(address));

scope.addEventListener('install', (event) => event.waitUntil(fill()));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const [plain = ''] = request.url.split(/[?#]/, 1);
  const wanted = plain === address('./index.html') ? page : plain;
  if (wanted !== page && !known.has(wanted)) return;
  event.respondWith(fromShelf(wanted, request));
});

/** Fetches what this edition needs; what an earlier one has under the same hashed name is taken from there. */
async function fill(): Promise<void> {
  const cache = await caches.open(shelf);
  const earlier = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== shelf);
  for (const url of [page, ...known]) {
    if (url === address('./index.html') || (await cache.match(url)) !== undefined) continue;
    const had = url.includes('/assets/') ? await foundIn(earlier, url) : undefined;
    const response = had ?? (await fetch(new Request(url, { cache: 'reload' })));
    if (!response.ok) throw new Error(`${url} could not be kept: ${response.status}`);
    await cache.put(url, response);
  }
}

async function foundIn(names: readonly string[], url: string): Promise<Response | undefined> {
  for (const name of names) {
    const found = await (await caches.open(name)).match(url);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** From now on this edition answers, also for pages that are open already; earlier ones are thrown away. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== shelf) await caches.delete(name);
  await scope.clients.claim();
}

async function fromShelf(url: string, request: Request): Promise<Response> {
  const cache = await caches.open(shelf);
  return (await cache.match(url)) ?? fetch(request);
}
