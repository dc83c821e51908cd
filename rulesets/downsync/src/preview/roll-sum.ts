import type { Command, Step } from '@sandtable/kernel';
import type { ActionCard } from '../content/action.ts';
import { attackSum, type Sum } from '../rules/actions/attack.ts';
import { actionOf } from '../rules/actions/permission.ts';
import { pingScanSum, unitScanSum } from '../rules/actions/scan.ts';
import { boostFault } from '../rules/command/points.ts';
import { seerOf } from '../rules/sight/seer.ts';
import { baseById, pingById } from '../rules/units/roster.ts';
import type { State } from '../state.ts';
import { baseOf } from './standing.ts';

/** The two sums of an attack or scan: what is added to the dice, and what they must reach. */
export function rollSum(state: State, by: string, action: string, target: string): Sum | undefined {
  const acting = baseById(state, baseOf(state, by));
  const card = acting === undefined ? undefined : actionOf(acting, action);
  if (acting === undefined || card === undefined) return undefined;
  const ping = pingById(state, target);
  if (ping !== undefined) return pingScanSum(state, acting, ping);
  const found = baseById(state, target);
  if (found === undefined) return undefined;
  if (card.kind === 'scan') return unitScanSum(acting, found);
  return attackSum(state, { by: acting, action: card, target: found, origin: seerOf(acting.unit, acting.base) });
}

/** Both sums step by step. */
export function rollSteps(state: State, by: string, action: string, target: string): readonly Step[] {
  const sum = rollSum(state, by, action, target);
  return sum === undefined ? [] : [...sum.bonus.steps, ...sum.against.steps];
}

/** Could a Boost be paid for this base's next roll? */
export function canBoost(state: State, by: string): boolean {
  const acting = baseById(state, baseOf(state, by));
  return acting !== undefined && boostFault(state, acting.unit) === undefined;
}

/** Does a hit of this attack destroy? Uses the action in progress if the command names none. */
export function canKill(state: State, command: Command): boolean {
  const { action = state.action?.action } = command as { readonly action?: string };
  const base = state.action?.base ?? state.activations.at(-1)?.base;
  const acting = base == null ? undefined : baseById(state, base);
  const card: ActionCard | undefined =
    acting === undefined || action === undefined ? undefined : actionOf(acting, action);
  return card?.effect === 'kill';
}
