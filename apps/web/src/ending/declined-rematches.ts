/** Rematches declined in this browser, by the token of the seat that was offered, so a reload doesn't ask again. */
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
