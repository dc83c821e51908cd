const KEY = 'sandtable.luck';

/**
 * A number under this key makes games of this browser repeatable: the next page load rolls the same dice and meets the same
 * computer players. Tests set it, so that a game that went wrong can be played again; nothing in the page does.
 */
export function fixedLuck(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
