import { pointAt } from '../content/measure.ts';
import type { Arm, State, Unit } from '../state.ts';
import type { Given } from './given.ts';
import type { GivenUnit } from './given-unit.ts';

/** The units of a position with everything that is not as at the start of a game. */
export function layUnits(state: State, { units: described, round, phase }: Given): Unit[] {
  const find = (id: string | undefined) => (id === undefined ? -1 : (state.index[id] ?? -1));
  const units = state.units.map((unit): Unit => {
    const given = described[unit.id];
    if (given === undefined) return unit;
    const operator = find(given.operator);
    return {
      ...unit,
      ...placeOf(unit, given, find),
      ...budgetOf(given, phase !== 'deployment'),
      ...tokensOf(given),
      load: given.load,
      arms: usedArms(unit.arms, given),
      injured: given.injured ?? false,
      everInjured: given.everInjured ?? given.injured ?? false,
      repairable: given.repairable ?? true,
      burning: given.burning ?? false,
      disabled: given.disabled ?? false,
      lightOn: given.lightOn ?? false,
      suppressions: given.suppressedBy.map((by) => ({
        by,
        taker: state.units[find(by)]?.taker ?? (described[by]?.seat as string),
        round,
      })),
      operator,
      controlled: given.controlled ?? operator >= 0,
      feedTo: given.feedTo === undefined ? operator : find(given.feedTo),
      feedUntil: given.feedUntil,
      launchPoint: given.launchPoint === undefined ? null : pointAt(given.launchPoint),
    };
  });
  for (const unit of units) {
    const [carrier, tower] = [units[unit.carriedBy], units[unit.towedBy]];
    if (carrier !== undefined) carrier.carrying = unit.index;
    if (tower !== undefined) tower.towing = unit.index;
  }
  return units;
}

function placeOf(unit: Unit, given: GivenUnit, find: (id: string | undefined) => number) {
  const flying = given.flying ?? false;
  // Units aboard a vehicle that is still to come aren't on the table either; the setup has already taken care of that.
  const somewhere = given.at !== undefined || given.carriedBy !== undefined;
  const status = given.status ?? (somewhere ? ('active' as const) : unit.status);
  const off = status === 'removed' || status === 'exited';
  return {
    status,
    at: off ? null : unit.at,
    flying,
    altitude: flying ? unit.card.altitude : 0,
    posture: given.posture,
    carriedBy: find(given.carriedBy),
    towedBy: find(given.towedBy),
  } satisfies Partial<Unit>;
}

function budgetOf(given: GivenUnit, begun: boolean) {
  return {
    moves: given.moves,
    actionUsed: given.acted ?? given.focused ?? false,
    focused: given.focused ?? false,
    held: given.held ?? false,
    carriedNow: given.carriedNow ?? given.carriedBy !== undefined,
    stationUsed: given.stationUsed ?? false,
    seatChanged: given.seatChanged ?? false,
    movedNow: given.movedNow ?? given.moves > 0,
    movedLast: given.movedLast ?? begun,
    actedLast: given.actedLast ?? false,
    movedSince: given.movedSince ?? false,
    hadTurn: given.hadTurn ?? begun,
  } satisfies Partial<Unit>;
}

function tokensOf({ observation, ...given }: GivenUnit) {
  return {
    reaction: given.reaction ?? given.held ?? false,
    signal: given.signal ?? false,
    awareness: given.awareness ?? false,
    observation:
      observation === undefined || 'unit' in observation
        ? (observation ?? null)
        : { point: pointAt(observation.point) },
    sigint: given.sigint ?? false,
    sigintShared: given.sigintShared ?? false,
    jamming: given.jamming ?? false,
    mainEffort: given.mainEffort ?? false,
    namedEffort: given.namedEffort ?? false,
    passedEffort: given.passedEffort ?? false,
  } satisfies Partial<Unit>;
}

function usedArms(arms: readonly Arm[], { weapons = [] }: GivenUnit): readonly Arm[] {
  return arms.map((arm, i) => {
    const given = weapons[i];
    return typeof given === 'object' && 'weapon' in given && given.used === true ? { ...arm, used: true } : arm;
  });
}
