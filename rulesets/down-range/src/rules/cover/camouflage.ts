import { compareGapToPoint, type Mils, type Point } from '@sandtable/geometry';
import { isActive, placeOf, type State, type Unit } from '../../state.ts';
import { bodyOf, discOf } from '../space/space.ts';

/** How well something hides. */
export type Concealment = 'none' | 'partial' | 'total';

/**
 * What camouflage nets do for a unit against an observer (DR-CON-3): much from the air, by the players' settings perhaps
 * something from the ground. A net covers the circle round its bearer, or round the place where it was laid down.
 */
export function camouflageFrom(state: State, observer: Unit, target: Unit): Concealment {
  const { netFromAbove, netFromGround } = state.judgements;
  const effect = bodyOf(state, observer).flying ? netFromAbove : netFromGround;
  return effect === 'none' || bodyOf(state, target).flying || !isUnderNet(state, target) ? 'none' : effect;
}

/** Does any part of the unit's base lie under a net? */
export function isUnderNet(state: State, unit: Unit): boolean {
  const disc = discOf(state, unit);
  if (disc === null) return false;
  const covers = (centre: Point | null, reach: Mils) => centre !== null && compareGapToPoint(disc, centre, reach) <= 0;
  return (
    state.units.some(
      (bearer) =>
        isActive(bearer) &&
        bearer.berth === null &&
        !bearer.flying &&
        bearer.items.some((item) => item.camouflageNet && covers(placeOf(state, bearer), item.netRadius)),
    ) || state.dropped.some(({ at, item }) => item?.camouflageNet === true && covers(at, item.netRadius))
  );
}
