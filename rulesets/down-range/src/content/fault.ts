import type { FileFault, ShapeFaultCode } from '@sandtable/kernel';

export { pointer } from '@sandtable/kernel';

/** Everything that can be wrong with a file of ours. */
export type FaultCode =
  | ShapeFaultCode
  // names
  | 'duplicate-id'
  | 'unknown-card'
  | 'unknown-weapon'
  | 'unknown-item'
  | 'unknown-terrain'
  | 'unknown-task'
  | 'unknown-hazard'
  | 'unknown-piece'
  | 'unknown-player'
  | 'unknown-side'
  | 'unknown-unit'
  | 'unknown-group'
  | 'unknown-seat'
  | 'unknown-mount'
  | 'named-twice'
  // own cards and settings
  | 'nothing-to-fire'
  | 'settings-clash'
  // table
  | 'off-table'
  | 'bad-polygon'
  | 'no-height'
  | 'wrong-relief'
  | 'zone-reversed'
  | 'zone-too-small'
  | 'no-zone'
  // units
  | 'overlap'
  | 'in-solid'
  | 'outside-zone'
  | 'placed-twice'
  | 'seat-taken'
  | 'no-capacity'
  | 'not-a-vehicle'
  | 'not-a-troop'
  | 'other-player'
  | 'not-a-commander'
  | 'rank-order'
  | 'command-cycle'
  | 'not-carried'
  | 'no-station'
  | 'wrong-weapon'
  | 'vehicle-weapon'
  | 'too-heavy'
  | 'no-specialty'
  | 'not-unmanned'
  | 'no-team-tokens'
  | 'not-crew-served'
  // sequence and victory
  | 'side-count'
  | 'too-late'
  | 'no-exit'
  | 'nobody'
  | 'needs-too-much';

/** One thing wrong with a scenario file. */
export type Fault = FileFault<FaultCode>;

/** A fault from its parts. */
export function fault(
  code: FaultCode,
  clause: string,
  where: string,
  message: string,
  detail: Fault['detail'] = {},
): Fault {
  return { code, clause, where, message, detail };
}
