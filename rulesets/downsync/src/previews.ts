/*
 * What a screen may ask before anything is decided: ways, sight, sums, chances and names, all on a state made from the
 * asker's own view. Nothing here judges; the match does.
 */

export type { UnitCard } from './content/unit.ts';
export { aimable } from './decisions/fight.ts';
export { distance, movedTo, seenBy } from './planned.ts';
export { forceCatalogue, forceFaults } from './preview/force.ts';
export { type Placement, placementOf } from './preview/placement.ts';
export { canBoost, canKill, rollSteps, rollSum } from './preview/roll-sum.ts';
export { BLOCKING_RADIUS, type Standing, scoreWith, standingAt } from './preview/scoring.ts';
export { type SightTo, sightTo } from './preview/sight-to.ts';
export {
  baseOf,
  cardOfBase,
  enemyBases,
  enemyPings,
  everybody,
  OBJECTIVE_REACH,
  placeOf,
  radiusOf,
  seatOf,
  zoneOf,
} from './preview/standing.ts';
export { stopChance } from './preview/stop-chance.ts';
export { pingsRevealedAt, stealthLostAt, type WayPrice, wayPrice } from './preview/way-price.ts';
export { rollChance } from './rules/command/chances.ts';
export { pingsDue as duePings } from './rules/deployment.ts';
export { OBJECTIVE_RADIUS, PING_RADIUS } from './rules/measure/radii.ts';
export { SLOWDOWN } from './rules/movement/allowance.ts';
export { KEEP_OFF } from './rules/movement/keep-off.ts';
export { PING_SPEED } from './rules/movement/mover.ts';
export { ambushesOf, reactorPrice, reactorsOf } from './rules/reaction/eligible.ts';
export { decoysOf, possibilitiesOf, reserveOf } from './rules/reserve/reserve.ts';
export { cardOf, discOf, isOnTable, livingBases, pingDisc } from './rules/units/roster.ts';
export type { Base, Participant, Ping, Player, Unit } from './state.ts';
export { type Seen, seen, stateOfView as stateOf } from './state-of-view.ts';
export { wordsOf as stepWords } from './text/describe-reasons.ts';
export { othersGo } from './text/menu/reveal-as-choices.ts';
export { type Names, namesIn } from './text/names.ts';
export { percentText } from './text/percent.ts';
export { sketch } from './text/sketch.ts';
