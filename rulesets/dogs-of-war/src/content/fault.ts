import type { FileFault, ShapeFaultCode } from '@sandtable/kernel';

export { pointer } from '@sandtable/kernel';

/** Everything that can be wrong with a file of ours. */
export type FaultCode =
  | ShapeFaultCode
  // tables
  | 'unknown-table'
  | 'duplicate-id'
  | 'bad-polygon'
  | 'bad-box'
  | 'bad-height'
  | 'bad-opening'
  | 'bad-stairs'
  | 'off-table'
  // missions
  | 'unknown-building'
  | 'unknown-level'
  | 'unknown-team'
  | 'same-edge'
  | 'zones-meet'
  // weapons charts
  | 'unknown-weapon'
  | 'bad-bands'
  | 'no-damage'
  | 'no-mode'
  | 'weapon-missing'
  // forces: the codes of the single purchases (DW-BLD-17)
  | 'unknown-force'
  | 'not-listed'
  | 'over-budget'
  | 'over-carry'
  | 'already-used'
  | 'wrong-count'
  | 'not-a-leader'
  | 'not-in-mode';

/** One thing wrong with a scenario, a table, a chart or a force. */
export type Fault = FileFault<FaultCode>;
