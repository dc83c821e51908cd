const storageKey = (table: string): string => `sandtable.automatic.${table}`;

/** Which entries of a match this page answered by itself for a seat; an undo goes back to what the person ordered. */
export function automaticAnswers(table: string): readonly number[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey(table)) ?? '[]');
    return Array.isArray(read) ? read.filter((entry) => typeof entry === 'number') : [];
  } catch {
    return [];
  }
}

export function noteAutomatic(table: string, entry: number): void {
  try {
    sessionStorage.setItem(storageKey(table), JSON.stringify([...automaticAnswers(table), entry]));
  } catch {
    // Without storage an undo stops at such an answer, and the question is then asked.
  }
}
