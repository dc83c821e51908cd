/*
 * What a screen may ask before anything is decided: ways and reach, sight and shots, chances and names, all on a state made
 * from the asker's own view. Nothing here judges; the match does.
 */
export { LONGEST_MESSAGE } from './actions/signalling.ts';
export { caughtIn } from './appraise/blast-chances.ts';
export { outChance, successChance } from './appraise/chances.ts';
export { type ShotTerms, shotTerms, shotTermsAt } from './appraise/shot-terms.ts';
export { stateOf } from './odds/state-of.ts';
export { type MoverOffer, offerOf, type ShooterOffer, type ShotOffer, type WeaponOffer } from './offers.ts';
export { afterMove, distance, firstHidden, firstSeeing, keptDown, movedTo, seenBy, standingAt } from './planned.ts';
export { canHarm, defenseOf } from './rules/damage/damage.ts';
export { movementAllowance } from './rules/movement/movement.ts';
export { checkPath } from './rules/movement/path.ts';
export { planMove, reachOf } from './rules/movement/reach.ts';
export { DEFAULT_STOPS } from './rules/reactions/stops.ts';
export { rangeOf } from './rules/shooting/arms.ts';
export { readiness } from './rules/shooting/attack-check.ts';
export { shotOffer } from './rules/shooting/shot-offer.ts';
export { type Shot, shotOf } from './rules/shooting/shots.ts';
export { enemiesOf } from './rules/shooting/targets.ts';
export { type SightVerdict, sightTo } from './rules/sight/sight.ts';
export { gapBetween, gapToPoint } from './rules/space/space.ts';
export { reachableArms } from './rules/vehicles/occupants.ts';
export { shelterAt } from './shelter.ts';
export { type Arm, isActive, isFriendly, placeOf, type Unit, unitById } from './state.ts';
export { reasonText, steps } from './text/english/steps.ts';
export { clockTo, inchesText } from './text/measures.ts';
export { type Names, namesIn } from './text/names.ts';
export { sketch } from './text/sketch.ts';
export { ownSeat, type Seen, type SeenUnit, seen, spotOf } from './view-types.ts';
