import type { FileFault, ShapeFaultCode } from '@sandtable/kernel';

export { pointer } from '@sandtable/kernel';

/** Everything that can be wrong with a file of ours. */
export type FaultCode =
  | ShapeFaultCode
  // names
  | 'DUPLICATE_ID'
  | 'UNKNOWN_CARD'
  | 'UNKNOWN_WEAPON'
  | 'UNKNOWN_ITEM'
  | 'UNKNOWN_TERRAIN'
  | 'UNKNOWN_TASK'
  | 'UNKNOWN_HAZARD'
  | 'UNKNOWN_PIECE'
  | 'UNKNOWN_PLAYER'
  | 'UNKNOWN_SIDE'
  | 'UNKNOWN_UNIT'
  | 'UNKNOWN_GROUP'
  | 'UNKNOWN_SEAT'
  | 'UNKNOWN_MOUNT'
  | 'NAMED_TWICE'
  // own cards and settings
  | 'NOTHING_TO_FIRE'
  | 'SETTINGS_CLASH'
  // table
  | 'OFF_TABLE'
  | 'BAD_POLYGON'
  | 'NO_HEIGHT'
  | 'WRONG_RELIEF'
  | 'ZONE_REVERSED'
  | 'ZONE_TOO_SMALL'
  | 'NO_ZONE'
  // units
  | 'OVERLAP'
  | 'IN_SOLID'
  | 'OUTSIDE_ZONE'
  | 'PLACED_TWICE'
  | 'SEAT_TAKEN'
  | 'NO_CAPACITY'
  | 'NOT_A_VEHICLE'
  | 'NOT_A_TROOP'
  | 'OTHER_PLAYER'
  | 'NOT_A_COMMANDER'
  | 'RANK_ORDER'
  | 'COMMAND_CYCLE'
  | 'NOT_CARRIED'
  | 'NO_STATION'
  | 'WRONG_WEAPON'
  | 'VEHICLE_WEAPON'
  | 'TOO_HEAVY'
  | 'NO_SPECIALTY'
  | 'NOT_UNMANNED'
  | 'NO_TEAM_TOKENS'
  | 'NOT_CREW_SERVED'
  // sequence and victory
  | 'SIDE_COUNT'
  | 'TOO_LATE'
  | 'NO_EXIT'
  | 'NOBODY'
  | 'NEEDS_TOO_MUCH';

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
