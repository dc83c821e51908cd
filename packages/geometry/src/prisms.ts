import type { Disc } from './discs.ts';
import type { Mils } from './lengths.ts';
import type { Polygon } from './polygons.ts';

/** Anything upright with a footprint: a terrain piece, a cloud, a wreck. `id` is the caller's and only handed back. */
export interface Prism {
  readonly id: string;
  readonly footprint: Polygon | Disc;
  /** Height of the underside; above 0 one can see under it (bridges, upper floors, the wall over a window). */
  readonly bottom: Mils;
  /** Height of the upper side; a line exactly at this height passes over it. */
  readonly top: Mils;
}

/** A unit's body: the upright cylinder over its round base. */
export interface Body extends Disc {
  readonly id: string;
  /** Height of the surface it stands on. */
  readonly bottom: Mils;
  readonly height: Mils;
}

/** Is the footprint round? */
export function isDisc(footprint: Polygon | Disc): footprint is Disc {
  return !Array.isArray(footprint);
}

/** The body as a prism, for rules under which bodies are in the way of lines. */
export function prismOf(body: Body): Prism {
  return { id: body.id, footprint: body, bottom: body.bottom, top: body.bottom + body.height };
}
