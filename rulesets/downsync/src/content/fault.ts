import type { FileFault, ShapeFaultCode } from '@sandtable/kernel';

export { pointer } from '@sandtable/kernel';

/** Everything that can be wrong with a file of ours. */
export type FaultCode =
  | ShapeFaultCode
  // tables
  | 'unknown-table'
  | 'unknown-piece'
  | 'duplicate-id'
  | 'bad-polygon'
  | 'off-table'
  | 'height-missing'
  | 'height-unwanted'
  | 'capacity-unwanted'
  // missions
  | 'bad-objective-spot'
  | 'no-objective-spot'
  | 'zones-meet'
  | 'rounds-missing'
  // forces
  | 'unknown-list'
  | 'wrong-size'
  | 'unknown-faction'
  | 'unknown-card'
  | 'draft-card'
  | 'no-slot'
  | 'slots-short'
  | 'slots-over'
  | 'unknown-entry'
  | 'cannot-ride'
  | 'cannot-carry'
  | 'mounted-twice'
  | 'transport-full';

/** One thing wrong with a scenario, a table or a force. */
export type Fault = FileFault<FaultCode>;
