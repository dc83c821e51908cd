import { unitCards } from '../content/catalogue.ts';
import { SIGNATURES } from '../content/signature.ts';
import { blocksAt, scoresAt } from '../rules/objectives/scoring.ts';
import { reserveOf } from '../rules/reserve/reserve.ts';
import { playerOf, unitsOf } from '../rules/units/roster.ts';
import { otherOf, type Ping, type Seat, type State, type Unit } from '../state.ts';
import { Look } from './look.ts';
import { cardValue, unitValue } from './value.ts';

/**
 * Values on a scale where a medium tank is ten, fitted to who won 210 games between regular bots. A point counts for
 * more than a fresh tank, a unit in Reserve for about as much as one on the table.
 */
const POINT = 16;
const POINT_DUE = 4;
const TOKEN = 0.8;
const SURE_TOKEN = 1.5;
const READY = 1.5;
const UNSEEN = 1.15;
const RESERVED = 1;

/** What a position is worth to a seat: units, points won and about to be won, and where both sides stand. */
export function worth(state: State, seat: string): number {
  const own = seat as Seat;
  const value = side(state, own) - side(state, otherOf(own));
  return Math.max(-990, Math.min(990, value));
}

function side(state: State, seat: Seat): number {
  const look = new Look(state, seat);
  let sum = 0;
  for (const unit of look.friends) {
    sum += unitValue(unit) + 0.5 * look.ground(unit) + ready(unit) - look.danger(unit);
    for (const { cm, cmPlus, stun, alive } of unit.bases)
      if (alive) sum += TOKEN * cm + SURE_TOKEN * cmPlus - (stun ? 1 : 0);
    if (unit.overwatch) sum += 0.5;
    if (unit.stealth) sum += 1;
  }
  for (const ping of look.pings) sum += 0.5 * look.pingPlace(ping) + ready(ping);
  for (const signature of SIGNATURES) {
    for (const { card } of reserveOf(state, seat, signature)) {
      const found = unitCards[card];
      if (found !== undefined) sum += UNSEEN * cardValue(found) + RESERVED;
    }
  }
  return sum + POINT * playerOf(state, seat).points + POINT_DUE * due(state, seat);
}

/** What it's worth that a member can still act this Round. */
function ready({ activated }: Unit | Ping): number {
  return activated ? 0 : READY;
}

/** Points a player would score as things stand. */
function due(state: State, seat: Seat): number {
  let sum = 0;
  for (const objective of state.objectives) {
    const scorers = unitsOf(state, seat).filter((unit) => scoresAt(unit, objective)).length;
    const blockers = unitsOf(state, otherOf(seat)).filter((unit) => blocksAt(unit, objective)).length;
    sum += Math.max(0, scorers - blockers);
  }
  return sum;
}
