import { shapeFaults } from '@sandtable/kernel';
import type { Fault } from '../../content/fault.ts';
import { type Force, forceFileSchema } from '../../content/force-list.ts';
import { listFaults } from './list-faults.ts';

/** Reads a force from a file: the force, or every fault it has. Draft cards are left to the match that fields it. */
export function readArmy(raw: unknown): { readonly force: Force } | { readonly faults: readonly Fault[] } {
  const read = forceFileSchema.safeParse(raw);
  if (!read.success) return { faults: shapeFaults(forceFileSchema, raw, () => 'DS-FORCE-3') as readonly Fault[] };
  const { faction, units, mounts, size } = read.data;
  const force: Force = { faction, units, ...(mounts === undefined ? {} : { mounts }) };
  const faults = listFaults(force, { size, draftCards: true });
  return faults.length === 0 ? { force } : { faults };
}
