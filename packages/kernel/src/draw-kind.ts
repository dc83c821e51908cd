import type { AnyDecision } from './decision.ts';

/** Every kind of a menu as often as its weight says, so that one throw picks among them. Menus are constants of a ruleset. */
const urns = new WeakMap<readonly AnyDecision[], readonly AnyDecision[]>();

/** The kinds of a menu to draw one of at random, by their weights; never empty. */
export function urnOf(menu: readonly AnyDecision[]): readonly AnyDecision[] {
  let urn = urns.get(menu);
  if (urn === undefined) {
    urn = menu.flatMap((kind) => new Array<AnyDecision>(kind.weight ?? 1).fill(kind));
    if (urn.length === 0) urn = menu.slice(0, 1);
    urns.set(menu, urn);
  }
  return urn;
}
