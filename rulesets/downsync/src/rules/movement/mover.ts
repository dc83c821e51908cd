import type { Disc, Mils, Point } from '@sandtable/geometry';
import { inches } from '@sandtable/geometry';
import type { Base, BaseId, Ping, PingId, Seat, State, Unit } from '../../state.ts';
import { PING_RADIUS, radiusOf } from '../measure/radii.ts';
import { mayEnterBuildings } from '../terrain/standing.ts';
import { cardOf, hasTrait } from '../units/roster.ts';

/** How far a Ping goes (DS-PING-1). */
export const PING_SPEED = inches(4);

/** One base that moves, and what its way depends on. */
export type Mover = {
  readonly id: BaseId | PingId;
  readonly seat: Seat;
  readonly at: Point;
  readonly radius: Mils;
  readonly speed: Mils;
  readonly isPing: boolean;
  /** Terrain never slows it: by its card, or because it was slowed already (DS-CARD-19, DS-MOVE-10). */
  readonly unslowed: boolean;
  readonly entersBuildings: boolean;
  /** Just unloaded: keeps off enemy Pings (DS-CARD-32). */
  readonly avoidsPings: boolean;
};

export function pingMover({ id, seat, at, signature }: Ping): Mover {
  return {
    id,
    seat,
    at,
    radius: PING_RADIUS[signature],
    speed: PING_SPEED,
    isPing: true,
    unslowed: false,
    entersBuildings: false,
    avoidsPings: false,
  };
}

/** A base of a unit; `asAction` in a Move Action, `avoidsPings` for one that was just unloaded. */
export function baseMover(
  { options }: State,
  unit: Unit,
  base: Base,
  { asAction = false, avoidsPings = false }: { readonly asAction?: boolean; readonly avoidsPings?: boolean } = {},
): Mover {
  const card = cardOf(unit);
  return {
    id: base.id,
    seat: unit.seat,
    at: base.at,
    radius: radiusOf(card),
    speed: card.speed,
    isPing: false,
    unslowed: hasTrait(unit, 'all-terrain') || (asAction && options.singleSlowdown && base.slowed),
    entersBuildings: mayEnterBuildings(unit),
    avoidsPings,
  };
}

/** The mover's base at a place. */
export function discAt({ radius }: Pick<Mover, 'radius'>, { x, y }: Point): Disc {
  return { x, y, radius };
}
