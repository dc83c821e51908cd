import type { Deploy } from '../decisions/deploy.ts';
import { distanceBetween, isCover } from '../rules/lines.ts';
import { cellOf, playerOf, type State, squareOf, type Unit, unitById } from '../state.ts';
import { markersOf } from './objectives.ts';
import { type Appraisal, groundWords, nameOf, say } from './reasons.ts';

const NEARNESS = 0.35;
const COVER = 1.2;
/** Tanks that start in difficult ground spend a turn getting out of it. */
const STUCK = 2.5;
const CROWD = 0.5;
/** Aboard for no reason, out of the fight. */
const ABOARD = -6;
/** How many turns a ride is assumed to last. */
const TURNS = 2;

/** Towards what the mission is about, not all in one place, where there is cover to stand in. */
export function appraiseDeployment(state: State, { unit: id, square, carrier }: Deploy): Appraisal {
  const unit = unitById(state, id) as Unit;
  if (square === undefined) return appraiseRide(state, unit, unitById(state, carrier) as Unit);
  const cell = cellOf(state, square);
  const covered = isCover(state, cell) || state.ground[cell] === 'building';
  const ground = covered && unit.type.class === 'ATV' ? COVER : isCover(state, cell) ? -STUCK : 0;
  const score = ground - NEARNESS * distanceToGoal(state, unit, cell) - CROWD * crowd(state, unit, cell);
  return say(score, () => `${nameOf(unit)} deploys ${groundWords(state, cell)}`);
}

/** Slow units far from their goal start on what is quicker, if it is made for carrying. */
function appraiseRide(state: State, unit: Unit, carrier: Unit): Appraisal {
  const words = (): string => `${nameOf(unit)} rides on ${nameOf(carrier)}`;
  const way = distanceToGoal(state, unit, carrier.cell);
  const quicker = carrier.movement - unit.movement;
  if (carrier.type.class !== 'TRANSPORT' || way <= 2 * unit.movement || quicker <= 1) return say(ABOARD, words);
  return say(NEARNESS * (TURNS * quicker - way), words);
}

function distanceToGoal(state: State, unit: Unit, cell: number): number {
  const { victory } = state.scenario;
  const [x] = squareOf(state, cell);
  if (victory.kind === 'convoy') {
    const runs = playerOf(state, unit.seat).role === victory.convoy;
    if (runs) return state.width - 1 - x;
  }
  const goals = goalsOf(state, unit);
  return Math.min(...goals.map((goal) => distanceBetween(state, cell, goal)));
}

/** What the mission is about, else the middle of the board. */
function goalsOf(state: State, unit: Unit): number[] {
  const markers = markersOf(state);
  if (markers.length > 0) return markers;
  const { victory } = state.scenario;
  if (victory.kind === 'demolish' && playerOf(state, unit.seat).role === victory.defender)
    return victory.squares.map((square) => cellOf(state, square));
  const middle = Math.floor(state.height / 2) * state.width;
  // An ambush waits where the convoy comes by, not where it starts.
  const column = victory.kind === 'convoy' ? Math.floor(0.6 * state.width) : Math.floor(state.width / 2);
  return [middle + column];
}

/** Friends who stand close by already. */
function crowd(state: State, unit: Unit, cell: number): number {
  let near = 0;
  for (const other of state.units) {
    if (other.seat === unit.seat && other.standing === 'board' && distanceBetween(state, other.cell, cell) <= 2) near++;
  }
  return near;
}
