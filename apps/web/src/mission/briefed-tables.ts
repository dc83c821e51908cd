/** Tables whose mission was shown by itself: once is enough, also after a reload. */
const KEY = 'sandtable.briefed';
const MOST = 60;

/** Whether a seat at a table sees its mission for the first time. True only once: asking marks it as seen. */
export function isNewsTo(table: string): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const tables = Array.isArray(kept) ? kept : [];
    if (tables.includes(table)) return false;
    localStorage.setItem(KEY, JSON.stringify([...tables, table].slice(-MOST)));
    return true;
  } catch {
    // Where nothing can be kept it would open at every reload: rather never.
    return false;
  }
}
