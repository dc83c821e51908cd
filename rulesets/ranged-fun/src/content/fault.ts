/** Everything that can be wrong with a file of ours. Where the ledger has a word for it (Decisions), it is that word. */
export type FaultCode =
  // shape
  | 'MISSING'
  | 'WRONG_KIND'
  | 'OUT_OF_RANGE'
  | 'UNKNOWN_FIELD'
  | 'NOT_ALLOWED'
  // board and zones
  | 'ROWS_UNEQUAL'
  | 'UNKNOWN_SIGN'
  | 'SIGN_TAKEN'
  | 'OFF_BOARD'
  | 'ZONE_REVERSED'
  | 'ZONES_OVERLAP'
  | 'ZONE_TAKEN'
  | 'ZONE_TOO_SMALL'
  | 'ZONE_COUNT'
  | 'ZONES_UNDECIDED'
  | 'UNKNOWN_ZONE'
  // roles
  | 'ROLE_COUNT'
  | 'UNKNOWN_ROLE'
  | 'ROLE_LEFT_OUT'
  | 'ROLE_TWICE'
  | 'DUPLICATE_ID'
  // forces
  | 'UNKNOWN_FACTION'
  | 'UNKNOWN_TYPE'
  | 'DUPLICATE_FORCE'
  | 'NO_FORCE'
  | 'OVER_LIMIT'
  | 'OVER_HALF'
  | 'INFANTRY_CLASS'
  | 'RIDER_CLASS'
  | 'CARRIER_CLASS'
  | 'RIDER_TOO_HEAVY'
  | 'CARRIER_FULL'
  // victory
  | 'SQUARE_TWICE'
  | 'NOT_A_BUILDING'
  | 'NEEDS_TOO_MUCH'
  | 'TOO_LATE'
  | 'NO_EXIT'
  | 'NO_TRANSPORT';

/** One thing wrong with a file, an army or a scenario. */
export interface Fault {
  /** Stable and tested; screens translate it. */
  readonly code: FaultCode;
  /** The clause that forbids it. */
  readonly clause: string;
  /** JSON pointer into the file: `/forces/0/units/2/type`; empty for the whole. */
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
