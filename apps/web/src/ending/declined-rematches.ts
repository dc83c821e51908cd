/** Rematches that were declined in this browser, by what opens the seat in them: a reload must not ask again. */
const KEY = 'sandtable.declined';
const MOST = 20;

export function wasDeclined(token: string): boolean {
  return declined().includes(token);
}

export function noteDeclined(token: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...declined(), token].slice(-MOST)));
  } catch {
    // Where nothing can be kept, a reload asks once more.
  }
}

function declined(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
