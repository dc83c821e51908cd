/** What a player has pencilled beside pieces of one table, by their ids. */
type Notes = Readonly<Record<string, string>>;
type Kept = Readonly<Record<string, Notes>>;

const KEY = 'sandtable.notes';
/** Tables that are remembered. */
const MOST = 20;

/** Every seat of a match has notes of its own, also where two share a screen. */
function pageOf(table: string, seat: string): string {
  return `${table} ${seat}`;
}

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown;
    return typeof found === 'object' && found !== null ? (found as Kept) : {};
  } catch {
    // Storage may be forbidden: there's nowhere to write then.
    return {};
  }
}

export function noteOn(table: string, seat: string, unit: string): string {
  const found: unknown = kept()[pageOf(table, seat)]?.[unit];
  return typeof found === 'string' ? found : '';
}

/** Keeps a note on this device and nowhere else. An empty one is deleted. */
export function keepNote(table: string, seat: string, unit: string, text: string): void {
  const page = pageOf(table, seat);
  const { [page]: own = {}, ...others } = kept();
  const { [unit]: _, ...rest } = own;
  const notes = text === '' ? rest : { ...rest, [unit]: text };
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...Object.entries(others), [page, notes]].slice(-MOST))),
    );
  } catch {
    // See above.
  }
}
