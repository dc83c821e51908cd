const KEY = 'sandtable.name';

/** The name this person sat down under the last time; empty the first time. */
export function ownName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepOwnName(name: string): void {
  try {
    localStorage.setItem(KEY, name.trim());
  } catch {
    // A name that is not kept is asked for again.
  }
}
