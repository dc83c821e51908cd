import type { Command } from '@sandtable/kernel';
import { type Counter, hitBase } from '../decisions/counter.ts';
import { rollChance } from '../rules/command/chances.ts';
import { checkBonus } from '../rules/defense/counter.ts';
import type { State } from '../state.ts';

/** How likely this answer stops the hit that waits for it; nothing else does (DS-CM-2, DS-CM-4). */
export function stopChance(state: State, command: Command): number {
  if (command.kind !== 'counter' || state.hit === null) return 0;
  const counter = command as Counter;
  if (counter.token === 'cm-plus') return 1;
  return rollChance(1, state.hit.needed - checkBonus(state, hitBase(state)).total, counter.boost);
}
