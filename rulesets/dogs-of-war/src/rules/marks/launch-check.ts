import { inches, nearestOnBorder, type Point3 } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Firearm, FireMode } from '../../content/weapons-chart.ts';
import type { Model, State } from '../../state.ts';
import { engagedWith, isInOwnFight } from '../close/close-quarters.ts';
import { buildingOf, levelsOf } from '../ground/terrain.ts';
import { eyeOf } from '../measure/body.ts';
import { isInRange, isSpotInRange } from '../measure/range.ts';
import { figureOf, groundNow } from '../roster/roster.ts';
import type { Extras } from '../shooting/to-hit.ts';
import { isPointSeen } from '../sight/line.ts';
import { hasGoggles, isInArc } from '../sight/visibility.ts';
import { bodyFault, type FireTerms, SIGHT_CLAUSE, weaponFault } from '../targets/fire-check.ts';
import { blockerOf, sightFault } from '../targets/targets.ts';
import { boxOf, seesVehicle, vehicleById } from '../vehicles/vehicles.ts';
import { type BlastTerms, blastPriorityFault, justBelow } from './blast-priority.ts';
import { type Aim, aimAt, isTold, type Mark } from './mark.ts';
import { outlineOf } from './rooms.ts';

/** A level of a building as the mark of a launcher (DW-HIT-15, DW-STR-3). */
export type LevelMark = { readonly building: string; readonly level: number };

/** A 40 mm grenade or rocket as it is declared (DW-GRN-17). */
export type Launch = Extras & {
  readonly weapon: string;
  readonly mode: FireMode;
  readonly mark: Mark | LevelMark | { readonly vehicle: string };
};

/** What a launcher is aimed at: a man or a spot, or the wall of a level. */
export type LaunchAim =
  | Aim
  | {
      readonly at: Point3;
      readonly target: null;
      readonly building: string;
      readonly level: number;
      readonly levels: number;
    }
  | { readonly at: Point3; readonly target: null; readonly vehicle: string; readonly levels: 0 };

/** Where a direct hit on a level bursts: at the wall nearest to the shooter, 0.75″ above the floor (DW-GEO-20). */
const WALL_HEIGHT = 750;

/** The launch with its mark worked out, or the first reason why it may not be made (DW-GRN-17, DW-GRN-20). */
export function launchAim(state: State, shooter: Model, launch: Launch, terms: FireTerms): LaunchAim | Rejection {
  const weapon = state.chart.firearms[launch.weapon];
  const blast = weapon?.blast === undefined ? undefined : state.chart.blasts[weapon.blast];
  const body = bodyFault(state, shooter, launch, terms);
  if (body !== undefined) return body;
  if (blast === undefined) return reject('not-a-target', 'DW-TGT-8', { weapon: launch.weapon });
  const { mark } = launch;
  const aim =
    'building' in mark
      ? levelAim(state, shooter, mark)
      : 'vehicle' in mark
        ? vehicleAim(state, shooter, mark.vehicle)
        : aimAt(state, shooter, mark);
  if ('code' in aim) return aim;
  const { target } = aim;
  const lobbed = weapon!.lobbed === true;
  if (target !== null && engagedWith(state, shooter).includes(target))
    return reject('engaged', 'DW-CQB-17', { unit: shooter.id });
  if (target !== null && isInOwnFight(state, shooter, target))
    return reject('engaged', 'DW-MEL-5', { unit: shooter.id });
  if (!lobbed) {
    const flat = flatFault(state, shooter, aim, { aimed: launch.aimed, frozen: terms.frozen });
    if (flat !== undefined) return flat;
  } else if ('inSight' in aim && !aim.inSight && !isTold(state, shooter, aim, blast))
    return reject('mark-unseen', 'DW-GRN-14', { unit: shooter.id });
  const how = launchedBy(weapon!, launch, terms);
  const priority = blastPriorityFault(state, shooter, blast, aim, how, terms.close);
  if (priority !== undefined) return priority;
  const fault = weaponFault(state, shooter, target, launch);
  if (fault !== undefined) return fault;
  const from = figureOf(state, shooter);
  const { least } = how;
  const near =
    target === null
      ? isSpotInRange(from, aim.at, justBelow(least))
      : isInRange(from, figureOf(state, target), justBelow(least));
  return near && inches(least) > 0 ? reject('too-near', 'DW-GRN-17', { weapon: launch.weapon, least }) : aim;
}

/** How a launcher is aimed. */
export const launchedBy = (
  { lobbed, least = 0 }: Firearm,
  { aimed }: Pick<Launch, 'aimed'>,
  { frozen }: FireTerms,
): BlastTerms => ({ lobbed: lobbed === true, least, aimed, frozen });

/** A flat shot needs a line of sight with nobody else in it (DW-GRN-17, DW-FAC-6). */
function flatFault(
  state: State,
  shooter: Model,
  aim: LaunchAim,
  look: { aimed: boolean; frozen: boolean },
): Rejection | undefined {
  if (aim.target === null)
    return 'inSight' in aim && !aim.inSight ? reject('out-of-sight', 'DW-GRN-17', { unit: shooter.id }) : undefined;
  const unseen = sightFault(state, shooter, aim.target, look);
  if (unseen !== undefined) return reject(unseen, SIGHT_CLAUSE[unseen], { unit: aim.target.id });
  const blocker = blockerOf(state, shooter, aim.target);
  return blocker === undefined ? undefined : reject('line-blocked', 'DW-FAC-3', { unit: blocker.id });
}

/** The wall of a level, at its point nearest to the shooter (DW-GEO-12, DW-GEO-20). */
function levelAim(state: State, shooter: Model, { building: id, level }: LevelMark): LaunchAim | Rejection {
  const building = buildingOf(state.terrain, id);
  const levels = building === undefined ? 0 : levelsOf(state.terrain, building).length;
  if (building === undefined || level > levels) return reject('unknown-place', 'DW-HIT-15', { building: id, level });
  const from = figureOf(state, shooter);
  const at = {
    ...nearestOnBorder(shooter.place, outlineOf(building)),
    z: (level - 1) * distances.story + WALL_HEIGHT,
  };
  if (!isInArc(from, at)) return reject('outside-arc', 'DW-FAC-7', { unit: shooter.id });
  const dark = state.night && !hasGoggles(shooter) && !isSpotInRange(from, at, distances.nightSight);
  if (dark || !isPointSeen(groundNow(state), eyeOf(from), at))
    return reject('out-of-sight', 'DW-GEO-20', { building: id });
  return { at, target: null, building: id, level, levels };
}

/** Aims at the side of a vehicle; a quarter of it must be in sight (DW-VEH-3). */
function vehicleAim(state: State, shooter: Model, id: string): LaunchAim | Rejection {
  if (!state.options.vehicles) return reject('not-in-mode', 'DW-VEH-1', { vehicle: id });
  const vehicle = vehicleById(state, id);
  if (vehicle === undefined) return reject('unknown-place', 'DW-VEH-3', { vehicle: id });
  const edge = nearestOnBorder(shooter.place, boxOf(vehicle));
  const at = { x: Math.round(edge.x), y: Math.round(edge.y), z: Math.round(inches(vehicle.row.height) / 2) };
  const from = figureOf(state, shooter);
  if (!isInArc(from, at)) return reject('outside-arc', 'DW-FAC-7', { unit: shooter.id });
  const dark = state.night && !hasGoggles(shooter) && !isSpotInRange(from, at, distances.nightSight);
  if (dark || !seesVehicle(state, shooter, vehicle)) return reject('out-of-sight', 'DW-VEH-3', { vehicle: id });
  return { at, target: null, vehicle: id, levels: 0 };
}

export function launchFault(state: State, shooter: Model, launch: Launch, terms: FireTerms): Rejection | undefined {
  const aim = launchAim(state, shooter, launch, terms);
  return 'code' in aim ? aim : undefined;
}
