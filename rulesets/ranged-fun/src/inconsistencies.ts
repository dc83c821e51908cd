import { type State, squareOf, type Unit } from './state.ts';

/** In what a state contradicts itself; empty when it is sound. For tests and fuzzing. */
export function inconsistencies(state: State): string[] {
  return [...state.units.flatMap((unit) => unitProblems(state, unit)), ...boardProblems(state), ...turnProblems(state)];
}

function unitProblems(state: State, unit: Unit): string[] {
  const problems: string[] = [];
  const say = (what: string) => problems.push(`${unit.id}: ${what}`);
  const { initial, now } = statsOf(unit);
  now.forEach((value, i) => {
    if (!Number.isInteger(value) || value < 0 || value > (initial[i] as number))
      say(`stat ${i} is ${value}, initially ${initial[i]}`);
  });
  const mayFly = state.options.overflight && unit.type.class === 'FLYER'; // RF-MOVE-13: in the middle of a flight
  if (unit.standing === 'board' && state.occupant[unit.cell] !== unit.index && !mayFly)
    say('stands in a square that does not know it');
  if (unit.standing !== 'board' && unit.cell !== -1) say(`${unit.standing}, but in a square`);
  if ((unit.standing === 'aboard') !== unit.carrier >= 0) say(`${unit.standing} with carrier ${unit.carrier}`);
  if (unit.carrier >= 0 && !state.units[unit.carrier]?.cargo.includes(unit.index))
    say('aboard a carrier that does not carry it');
  if (unit.overwatch !== null && (unit.standing !== 'board' || unit.hammeredUntil > 0))
    say('on overwatch without being able to');
  if (unit.standing === 'board' && state.ground[unit.cell] === 'building' && unit.type.class !== 'ATV' && !mayFly)
    say('no ATV, but in a building');
  return problems;
}

function statsOf({ type: { stats }, movement, armour, srf, lrf, vlrf, vsrf }: Unit) {
  const initial = [stats.movement, stats.armour, stats.srf, stats.lrf, stats.vlrf ?? 0, stats.vsrf ?? 0];
  return { initial, now: [movement, armour, srf, lrf, vlrf, vsrf] };
}

function boardProblems(state: State): string[] {
  const problems: string[] = [];
  state.occupant.forEach((index, cell) => {
    if (index >= 0 && state.units[index]?.cell !== cell)
      problems.push(`square ${squareOf(state, cell)} holds a unit that is elsewhere`);
  });
  state.ground.forEach((ground, cell) => {
    const building = state.buildings[cell];
    if ((ground === 'building') !== (building !== undefined))
      problems.push(`square ${squareOf(state, cell)} is ${ground} with building ${building?.name}`);
    if (building !== undefined && building.structure <= 0)
      problems.push(`a building without STRUCTURE at ${squareOf(state, cell)}`);
  });
  return problems;
}

function turnProblems(state: State): string[] {
  if (state.phase !== 'turn' || state.players.some(({ seat }) => seat === state.active)) return [];
  return [`nobody called ${state.active} is playing`];
}
