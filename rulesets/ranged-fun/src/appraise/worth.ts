import type { Seat } from '@sandtable/kernel';
import { holderOf } from '../missions/holding.ts';
import { missionOf } from '../missions/mission.ts';
import type { State, Unit } from '../state.ts';
import {
  BUILDING,
  EXIT_PULL,
  type Marker,
  MISSION_POINT,
  markersHeld,
  markersOf,
  missionPull,
  missionWeight,
  mustLeave,
  toExit,
  wantedBuildings,
} from './objectives.ts';
import { aliveShare, pointsOf } from './value.ts';

/** Where a unit stands counts less than what it is; however far off it is, it must not be better gone. */
const PLACE = 0.35;
const FAR = 24;
/** A marker held now is not yet a point. */
const HELD = 0.6;

/** What a position is worth to a seat against the best of the others, in points of cost. */
export function worth(state: State, seat: Seat): number {
  const alive = aliveShare(state);
  const markers = markersHeld(state);
  const standings = new Map<Seat, number>(
    state.players.map((player) => [player.seat, missionScore(state, player.seat)]),
  );
  for (const unit of state.units) {
    const there = unit.standing === 'board' ? PLACE * placeOf(state, unit, markers) : 0;
    const value = unit.standing === 'exited' ? 0 : pointsOf(unit, alive) * missionWeight(state, unit);
    standings.set(unit.seat, (standings.get(unit.seat) ?? 0) + value + there);
  }
  const own = standings.get(seat) ?? 0;
  const others = [...standings].filter(([other]) => other !== seat).map(([, sum]) => sum);
  return Math.max(-990, Math.min(990, own - Math.max(...others)));
}

/** How far a unit has come towards what the mission asks of it; never less than nothing. */
function placeOf(state: State, unit: Unit, markers: readonly Marker[]): number {
  if (mustLeave(state, unit)) return EXIT_PULL * (Math.max(state.width, state.height) - toExit(state, unit));
  return FAR + Math.max(-FAR, missionPull(state, unit, markers));
}

/** What the mission has given a seat so far, and what it is about to give. */
function missionScore(state: State, seat: Seat): number {
  const { victory } = state.scenario;
  switch (victory.kind) {
    case 'hold':
    case 'king': {
      const held = markersOf(state).filter((cell) => holderOf(state, cell) === seat).length;
      const isLast = state.round >= state.scenario.rounds;
      return MISSION_POINT * ((missionOf(state).standings(state)[seat] ?? 0) + (isLast ? 0 : HELD * held));
    }
    case 'convoy':
      return MISSION_POINT * (missionOf(state).standings(state)[seat] ?? 0);
    case 'demolish':
      return demolished(state, seat, victory.squares.length);
    case 'destruction':
    case 'last-standing':
      return 0;
  }
}

function demolished(state: State, seat: Seat, count: number): number {
  const standing = wantedBuildings(state, seat);
  const { victory } = state.scenario;
  if (victory.kind !== 'demolish' || state.players.find((player) => player.seat === seat)?.role !== victory.attacker)
    return 0;
  const left = standing.reduce((sum, cell) => {
    const building = state.buildings[cell];
    return building === undefined ? sum : sum + building.structure / building.initial;
  }, 0);
  return BUILDING * (count - left);
}
