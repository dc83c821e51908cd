import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** How the page is lit now. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(listen, () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));
}
