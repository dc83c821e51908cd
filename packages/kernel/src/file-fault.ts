/** What can be wrong with the shape of any file, whatever game it is of. */
export type ShapeFaultCode = 'missing' | 'wrong-kind' | 'out-of-range' | 'unknown-field' | 'not-allowed';

/** One thing wrong with a file of a game's: a scenario, an army, a card. Each game adds its own codes. */
export interface FileFault<Code extends string = string> {
  /** Stable and tested; screens translate it. */
  readonly code: Code;
  /** The clause that forbids it. */
  readonly clause: string;
  /** JSON pointer into the file: `/players/0/units/2/card`; empty for the whole. */
  readonly where: string;
  /** A plain sentence, for terminals and logs. */
  readonly message: string;
  /** The names and numbers a sentence needs. */
  readonly detail: { readonly [key: string]: string | number | readonly (string | number)[] };
}

/** Joins keys and indices to a JSON pointer (RFC 6901), so that an editor can jump to the place. */
export function pointer(...parts: readonly PropertyKey[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
