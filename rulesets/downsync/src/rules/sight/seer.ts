import type { Disc, Point, SeeingVolume } from '@sandtable/geometry';
import type { Ground, PieceCard } from '../../content/ground.ts';
import type { Base, Ping, Unit } from '../../state.ts';
import { BASE_HEIGHT } from '../measure/radii.ts';
import { discOf, pingDisc } from '../units/roster.ts';

/** What sees or is seen: a base on the ground, or in a building whose whole volume is then its own (DS-LOS-1). */
export type Seer = Disc & { readonly building: string | null };

export function seerOf(unit: Unit, base: Base): Seer {
  return { ...discOf(unit, base), building: base.building };
}

export function pingSeer(ping: Ping): Seer {
  return { ...pingDisc(ping), building: null };
}

/** A point of the table as something to see, or to see from (DS-CARD-11). */
export function pointSeer({ x, y }: Point): Seer {
  return { x, y, radius: 0, building: null };
}

export function buildingOf(ground: Ground, { building }: Seer): PieceCard | undefined {
  return building === null ? undefined : ground.pieces.find(({ id }) => id === building);
}

/** Its volume (DS-LOS-1, DS-BLD-5). */
export function volumeOf(ground: Ground, seer: Seer): SeeingVolume {
  const building = buildingOf(ground, seer);
  if (building !== undefined) return { footprint: building.footprint, top: building.height };
  return { footprint: { x: seer.x, y: seer.y, radius: seer.radius }, top: BASE_HEIGHT };
}

/** A key that says all that sight depends on. */
export function seerKey({ x, y, radius, building }: Seer): string {
  return building ?? `${x},${y},${radius}`;
}
