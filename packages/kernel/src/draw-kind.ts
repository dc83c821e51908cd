import type { AnyDecision } from './decision.ts';
import type { Random } from './random.ts';

/** How often random play tries the kinds of a menu, all together; at least 1, for something must be tried. */
export function weightOf(menu: readonly AnyDecision[]): number {
  let sum = 0;
  for (const { weight = 1 } of menu) sum += weight;
  return Math.max(1, sum);
}

/** One of the kinds by their weights, which add up to `sum`; the first where none has any. */
export function drawKind(menu: readonly AnyDecision[], sum: number, random: Random): AnyDecision {
  let left = random.below(sum);
  for (const kind of menu) {
    left -= kind.weight ?? 1;
    if (left < 0) return kind;
  }
  return menu[0] as AnyDecision;
}
