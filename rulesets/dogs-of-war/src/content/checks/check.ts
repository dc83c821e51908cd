import { checkFor, type Check as FileCheck } from '@sandtable/game';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import type { TableFile } from '../table.ts';

/** What the names in a scenario refer to: its table, if that could be read. */
export type Book = { readonly table: TableFile | undefined };

export type Check = FileCheck<Scenario, Book, Fault>;

/** A check that reads only the fields it names, and the table. */
export const check = checkFor<Scenario, Book, Fault>();
