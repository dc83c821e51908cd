import { type Bounds, isNearBounds, type Mils } from '@sandtable/geometry';
import type { Trait } from '../../content/force.ts';
import type { CarriedWeapon, Model, ModelId, Player, Seat, State, Team, TeamId } from '../../state.ts';
import type { Ground } from '../ground/ground.ts';
import { groundOf } from '../ground/lay-ground.ts';
import type { Occupant } from '../ground/standing.ts';
import { heightOfSurface, type Place } from '../ground/surfaces.ts';
import { BASE_RADIUS, type Pose, type Posture } from '../measure/body.ts';

/** A plain loop, because nothing is called more often. */
export function modelById({ models }: State, id: ModelId): Model | undefined {
  for (const model of models) if (model.id === id) return model;
  return undefined;
}

export const teamById = ({ teams }: State, id: TeamId): Team => teams.find((team) => team.id === id)!;

/** A man's team; bystanders have none (S3). */
export const teamOf = ({ teams }: State, { team }: Model): Team | undefined => teams.find(({ id }) => id === team);

export const playerOf = ({ players }: State, seat: Seat): Player => players.find((player) => player.seat === seat)!;

/** The four of a team, in roster order. */
export const membersOf = ({ models }: State, team: TeamId): Model[] => models.filter((model) => model.team === team);

export const hasTrait = ({ traits }: Model, trait: Trait): boolean => traits.includes(trait);

/** The ground as it is now. */
export const groundNow = ({ terrain }: State): Ground => groundOf(terrain);

/** On the table and alive: takes up room unless carried. */
export const isPresent = ({ on, dead }: Model): boolean => on === 'table' && !dead;

/**
 * Active: on the table, alive, conscious, free and on his own feet (Glossary); a carried man does nothing (DW-CAR-2), and a
 * bystander takes no part (S3).
 */
export function isActive(model: Model): boolean {
  const free = !model.bystander && !model.captured && model.overpoweredBy === null && model.carriedBy === null;
  return isPresent(model) && !model.unconscious && free;
}

/** Dead, unconscious or captured (Glossary); a man carried off the table is safe (DW-MOV-28, DW-AIR-6). */
export const isIncapacitated = ({ dead, unconscious, captured, on }: Model): boolean =>
  dead || captured || (unconscious && on !== 'left');

export const enemiesOf = ({ models }: State, { seat }: Model): Model[] => models.filter((other) => other.seat !== seat);

/** Where and how a model stands, as sight and fire see it. */
export function figureOf(state: State, model: Model): Pose {
  return figureAt(state, model, model.place);
}

/** The same if he were at another place. */
export function figureAt(state: State, model: Model, place: Place): Pose {
  const { facing, posture } = model;
  const z = model.on === 'aboard' ? hatchOf(state, model) : heightOf(state, place);
  return groundNow(state).sights.poseAt(place, z, facing, posture);
}

/** A gunner fires from the height of his vehicle (DW-VEH-5). */
function hatchOf({ vehicles }: State, { id }: Model): Mils {
  const height = vehicles.find(({ crew }) => crew.includes(id))?.row.height ?? 0;
  return Math.round(height * 1000);
}

export const heightOf = (state: State, { surface }: Place): Mils => heightOfSurface(groundNow(state), surface);

/** Everybody who takes up room, except those named. Corpses and carried men don't (DW-GEO-14, DW-MOV-17). */
export function occupants(state: State, except: readonly ModelId[] = []): Occupant[] {
  return state.models
    .filter((model) => isPresent(model) && model.carriedBy === null && !except.includes(model.id))
    .map((model) => occupantOf(state, model));
}

function occupantOf(state: State, { id, place }: Model): Occupant {
  return { id, x: place.x, y: place.y, radius: BASE_RADIUS, z: heightOf(state, place) };
}

/** Those of them that a base moving within these bounds could meet. */
export function occupantsNear(state: State, bounds: Bounds, except: readonly ModelId[]): Occupant[] {
  const near: Occupant[] = [];
  for (const model of state.models) {
    if (!isNearBounds(bounds, model.place, 2 * BASE_RADIUS) || !isPresent(model) || model.carriedBy !== null) continue;
    if (!except.includes(model.id)) near.push(occupantOf(state, model));
  }
  return near;
}

export function readyWeapon({ weapons, ready }: Model): CarriedWeapon | undefined {
  return weapons.find(({ type }) => type === ready);
}

/** A weapon of his by its type; one fitted to the rifle in hand is ready with it (DW-BLD-11). */
export function weaponOf({ weapons }: Model, type: string): CarriedWeapon | undefined {
  return weapons.find((weapon) => weapon.type === type);
}

/** The posture he comes on in: as asked, or prone if an umpire ruled that he can't stand (DW-GEN-8, DW-HLT-2). */
export function arrivingPosture({ unconscious, immobilized, dead }: Model, wanted: Posture): Posture {
  return unconscious || immobilized || dead ? 'prone' : wanted;
}
