/*
 * What a screen may ask before anything is decided: ways and reach, sight and shots, chances and names, all on a state made
 * from the asker's own view. Nothing here judges; the match does.
 */
export { outChance, successChance } from './appraise/chances.ts';
export { stateOf } from './odds/state-of.ts';
export { rangeOf } from './rules/arms.ts';
export { readiness } from './rules/attack-check.ts';
export { unitsInBlast } from './rules/blast.ts';
export { coverFromBlast } from './rules/cover.ts';
export { canHarm, defenseOf } from './rules/damage.ts';
export { DEFAULT_STOPS } from './rules/default-stops.ts';
export { movementAllowance } from './rules/movement.ts';
export { reachableArms } from './rules/occupants.ts';
export { checkPath } from './rules/path.ts';
export { planMove, reachOf } from './rules/reach.ts';
export { shotOffer } from './rules/shot-offer.ts';
export { type Shot, shotOf } from './rules/shots.ts';
export { type SightVerdict, sightTo } from './rules/sight.ts';
export { gapBetween, gapToPoint } from './rules/space.ts';
export { enemiesOf } from './rules/targets.ts';
export { type Arm, isActive, isFriendly, placeOf, type Unit, unitById } from './state.ts';
export { reasonText, steps } from './text/english/steps.ts';
export { clockTo, inchesText } from './text/measures.ts';
export { shelterAt } from './text/menu/move-text.ts';
export { type MoverOffer, offerOf, type ShooterOffer, type ShotOffer, type WeaponOffer } from './text/menu/offers.ts';
export { type Names, namesIn } from './text/names.ts';
export { ownSeat, type Seen, type SeenUnit, seen, spotOf } from './text/seen.ts';
