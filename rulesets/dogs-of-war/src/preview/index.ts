/* What the page asks of the rules before anything is decided: floors, ways, prices, who watches. Nothing here judges. */

export type { Army } from '../content/army.ts';
export { bodyPoints } from '../content/catalogue.ts';
export type { Firearm, FireMode } from '../content/weapons-chart.ts';
export { type AnyShot, shotFault } from '../decisions/fire.ts';
export { engagedWith } from '../rules/close/close-quarters.ts';
export { isInCommand, leaderOf } from '../rules/command/links.ts';
export type { Opening } from '../rules/ground/ground.ts';
export { walkedSurface } from '../rules/ground/surfaces.ts';
export { hasDuty, isBleeding } from '../rules/health/duty.ts';
export { DEAD_AT } from '../rules/health/survival.ts';
export { BASE_RADIUS } from '../rules/measure/body.ts';
export { isInZone, type Zone, zoneOfTeam, zonesOf } from '../rules/mission/zones.ts';
export { firstContact } from '../rules/movement/contact-on-way.ts';
export { leadFault } from '../rules/movement/leading.ts';
export { RUN } from '../rules/movement/path-check.ts';
export {
  enemiesOf,
  figureOf,
  groundNow,
  heightOf,
  isActive,
  isPresent,
  modelById,
  readyWeapon,
} from '../rules/roster/roster.ts';
export { bandOf } from '../rules/shooting/bands.ts';
export { dealDice, LANE_HALF_WIDTH, laneTargets, spreadTargets } from '../rules/shooting/lane.ts';
export { isSingleShot, roundsOf, shotPrice } from '../rules/shooting/price.ts';
export { toHit } from '../rules/shooting/to-hit.ts';
export { explainSight } from '../rules/sight/explain.ts';
export { isHalfSeen, rangeOf, type Sight, sightOf } from '../rules/sight/visibility.ts';
export { priorityTargets, sightFault, sightReason } from '../rules/targets/targets.ts';
export { pointsFor } from '../rules/victory/victory.ts';
export type { Model, Team, Wound } from '../state.ts';
export { type ArmOf, armsOf, bursts } from './arms.ts';
export { assume } from './assume.ts';
export { duelOf } from './duel.ts';
export { type Helper, helpersFor } from './helpers.ts';
export { isHouseWeapon } from './house-values.ts';
export { type House, type HouseLevel, houseAt, housesOf } from './houses.ts';
export { onHisTurn } from './on-his-turn.ts';
export { orderPrice, wayPrice } from './order-price.ts';
export { isPlainlyTooFar } from './plainly-too-far.ts';
export { type Use, usesOf } from './presses.ts';
export {
  boughtFor,
  forceBill,
  forceLists,
  forcesAtHand,
  gunsOf,
  offersFor,
  type Purchase,
  purchaseName,
  type TeamBill,
  teamBill,
} from './purchases.ts';
export { type Ability, stillCan } from './still-can.ts';
export { standingAt, type Watcher, watchersOn } from './watching.ts';
export { planWay } from './way.ts';
