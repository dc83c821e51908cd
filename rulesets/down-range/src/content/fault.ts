/** Everything that can be wrong with a file of ours. */
export type FaultCode =
  // shape
  | 'MISSING'
  | 'WRONG_KIND'
  | 'OUT_OF_RANGE'
  | 'UNKNOWN_FIELD'
  | 'NOT_ALLOWED'
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
export interface Fault {
  /** Stable and tested; screens translate it. */
  readonly code: FaultCode;
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
