import type { AnyDecision } from './decision.ts';
import type { Random } from './random.ts';

/** Every kind of a menu as often as its weight says, so that one throw picks among them. Menus are constants of a ruleset. */
const urns = new WeakMap<readonly AnyDecision[], readonly AnyDecision[]>();

/** A kind of answer at random, by its weight. */
export function drawKind(menu: readonly AnyDecision[], random: Random): AnyDecision {
  let urn = urns.get(menu);
  if (urn === undefined) {
    urn = menu.flatMap((kind) => new Array<AnyDecision>(kind.weight ?? 1).fill(kind));
    urns.set(menu, urn);
  }
  return (random.pick(urn) ?? menu[0]) as AnyDecision;
}
