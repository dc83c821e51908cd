import type { Json } from '@sandtable/kernel';
import type { State, Unit } from './state.ts';

/** What can change in a game, and nothing else: every position has its own, and it is short to hash. */
export function digestOf(state: State): Json {
  const { phase, order, zoneOrder, active, round, players } = state;
  return {
    phase,
    order,
    zoneOrder,
    active,
    round,
    players: players.map(({ seat, zone, turns, points, eliminated, conceded }) => [
      seat,
      zone,
      turns,
      points,
      eliminated,
      conceded,
    ]),
    ground: state.ground.map((ground) => ground.charAt(0) + ground.charAt(2)).join(''),
    buildings: Object.entries(state.buildings).map(([cell, { armour, structure }]) => [
      Number(cell),
      armour,
      structure,
    ]),
    units: state.units.map(unitDigest),
  };
}

function unitDigest(unit: Unit): Json {
  const { id, movement, armour, srf, lrf, vlrf, vsrf, standing, cell, carrier, cargo, spentHalf, steps } = unit;
  const { rode, fireUsed, contactUsed, observer, hammeredUntil, overwatch } = unit;
  const watch = overwatch === null ? null : [overwatch.cell, overwatch.still];
  return [
    id,
    movement,
    armour,
    srf,
    lrf,
    vlrf,
    vsrf,
    standing,
    cell,
    carrier,
    cargo,
    spentHalf,
    steps,
    rode,
    fireUsed,
    contactUsed,
    observer,
    hammeredUntil,
    watch,
  ];
}
