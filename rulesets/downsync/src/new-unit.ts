import type { Point } from '@sandtable/geometry';
import { unitCards } from './content/catalogue.ts';
import type { UnitCard } from './content/unit.ts';
import type { Base, Seat, Unit, UnitId } from './state.ts';

/** A unit as it comes to be, before its starting tokens (DS-REV-5). Bases without a place wait off the table. */
export function newUnit(id: UnitId, seat: Seat, card: string, places: readonly Point[] = []): Unit {
  const { bases } = unitCards[card] as UnitCard;
  return {
    id,
    seat,
    card,
    activated: false,
    overwatch: false,
    stealth: false,
    jammed: false,
    refreshed: false,
    locked: false,
    lodged: 0,
    carriedBy: null,
    fresh: true,
    onceUsed: [],
    moved: false,
    stayed: false,
    idle: false,
    acted: false,
    taxiUsed: false,
    bases: Array.from({ length: bases }, (_, i) => newBase(bases > 1 ? `${id}.${i + 1}` : id, i + 1, places[i])),
  };
}

function newBase(id: string, team: number, at: Point = { x: 0, y: 0 }): Base {
  return {
    id,
    team,
    alive: true,
    at,
    building: null,
    cm: 0,
    cmPlus: 0,
    stun: false,
    tagged: false,
    exposed: false,
    ap: 0,
    slowed: false,
  };
}
