import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { offerOf } from '../offers.ts';
import type { Unit, UnitId } from '../state.ts';
import type { Fields } from './appraisal.ts';
import { fieldOf, unitOf } from './field.ts';
import { postureWorth } from './place-worth.ts';
import { isFresh } from './posture.ts';

type Posture = { readonly unit: UnitId; readonly to: 'upright' | 'prone' };

/** Posture changes are free: a prone unit with things left to do gets up, and a unit that is done lies down. */
export function atOnce(
  view: SeatView,
  decision: SeatDecision,
): { readonly command: Command; readonly reasons: readonly string[] } | undefined {
  if (decision.moment !== 'turn') return undefined;
  const field = fieldOf(view);
  for (const { unit: id, to } of offerOf<readonly Posture[]>(decision, 'posture') ?? []) {
    const unit = unitOf(field, id);
    if (unit === undefined || !(to === 'upright' ? isFresh(unit) : isDone(unit))) continue;
    const command = { kind: 'posture', unit: id, to };
    const { score, why } = postureWorth(field, command as Fields);
    if (score > 0) return { command, reasons: [why] };
  }
  return undefined;
}

function isDone({ moves, actionUsed, focused, held }: Unit): boolean {
  return focused || moves > 1 || (moves > 0 && (actionUsed || held));
}
