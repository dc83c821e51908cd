import { useSyncExternalStore } from 'react';

type InstallPrompt = Event & { prompt(): Promise<unknown> };

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Remembers that the browser can install the page: it says so only once, long before a player looks for the button. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => set(null));
}

/** Asks the browser to install the page; null where it does not offer to. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
  if (prompt === null) return null;
  return () => {
    set(null);
    void prompt.prompt();
  };
}
