/** Light or dark: the system's choice unless the player made one. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'sandtable.theme';
const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export function storedTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    // Storage may be forbidden; the page then forgets the choice with the tab.
    return 'system';
  }
}

/** Sets `data-theme` on the page, which tokens.css and the ground painter read. */
export function applyTheme(theme: Theme): void {
  const shown = theme === 'system' ? (dark().matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset.theme = shown;
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // See above.
  }
  applyTheme(theme);
}

/** Follows the system until the player chooses. */
export function followSystemTheme(): () => void {
  const query = dark();
  const follow = (): void => applyTheme(storedTheme());
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
