import type { FileFault, ShapeFaultCode } from '@sandtable/kernel';

export { pointer } from '@sandtable/kernel';

/** Everything that can be wrong with a file of ours. Where the ledger has a word for it (Decisions), it is that word. */
export type FaultCode =
  | ShapeFaultCode
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
export type Fault = FileFault<FaultCode>;
