import { checkFor, type Check as FileCheck } from '@sandtable/game';
import type { Faction } from '../faction.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';

export type Check = FileCheck<Scenario, readonly Faction[], Fault>;

/** A check that reads only the fields it names, and the factions that forces are made from. */
export const check = checkFor<Scenario, readonly Faction[], Fault>();
