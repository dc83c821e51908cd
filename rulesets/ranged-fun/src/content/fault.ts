import type { FileFault, ShapeFaultCode } from '@sandtable/kernel';

export { pointer } from '@sandtable/kernel';

/** Everything that can be wrong with a file of ours. Where the ledger has a word for it (Decisions), it is that word. */
export type FaultCode =
  | ShapeFaultCode
  // board and zones
  | 'rows-unequal'
  | 'unknown-sign'
  | 'sign-taken'
  | 'off-table'
  | 'zone-reversed'
  | 'zones-overlap'
  | 'zone-taken'
  | 'zone-too-small'
  | 'zone-count'
  | 'zones-undecided'
  | 'unknown-zone'
  // roles
  | 'role-count'
  | 'briefing-count'
  | 'name-count'
  | 'unknown-role'
  | 'role-left-out'
  | 'role-twice'
  | 'duplicate-id'
  // forces
  | 'unknown-faction'
  | 'unknown-type'
  | 'duplicate-force'
  | 'no-force'
  | 'over-limit'
  | 'over-half'
  | 'infantry-class'
  | 'rider-class'
  | 'carrier-class'
  | 'too-heavy'
  | 'no-capacity'
  // victory
  | 'square-twice'
  | 'not-a-building'
  | 'needs-too-much'
  | 'too-late'
  | 'no-exit'
  | 'no-transport';

/** One thing wrong with a file, an army or a scenario. */
export type Fault = FileFault<FaultCode>;
