import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the page is kept in this browser, and whether a newer edition of it waits. */
type Offline = { readonly kept: boolean; readonly newer: ServiceWorker | null };

const store = createStore<Offline>(() => ({ kept: false, newer: null }));

export function useOffline<T>(select: (offline: Offline) => T): T {
  return useStore(store, select);
}

/** Keeps the page for when there is no network; once it is on the screen, so that nothing waits for it. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isSecureContext) return;
  const begin = (): void => void register().catch(() => {});
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('./service-worker.js');
  // A browser may say yes and keep nothing.
  if (registration === undefined) return;
  const look = (): void => {
    const { active, waiting } = registration;
    store.setState({ kept: active !== null, newer: active === null ? null : waiting });
  };
  const watch = (): void => registration.installing?.addEventListener('statechange', look);
  look();
  watch();
  registration.addEventListener('updatefound', watch);
  navigator.serviceWorker.addEventListener('controllerchange', look);
  // A page that stays open for days checks for a new edition when the player comes back to it.
  addEventListener('visibilitychange', () => {
    if (!document.hidden) void registration.update().catch(() => {});
  });
}

/** Switches to the newer edition. Games are saved move by move, so reloading the page loses nothing. */
export function goOver(): void {
  const { newer } = store.getState();
  if (newer === null) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  newer.postMessage('take-over');
}

/** Not now; it is offered again with the next visit. */
export function stayHere(): void {
  store.setState({ newer: null });
}
