import { type Bounds, isNearBounds, type Point } from '@sandtable/geometry';
import { defineDecision, type Random, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { isEarth, newDeviceId, standsOn } from '../rules/explosives/devices.ts';
import { type Place, walkedSurface } from '../rules/ground/surfaces.ts';
import { isSpot } from '../rules/marks/mark.ts';
import { spotAt } from '../rules/measure/range.ts';
import { stripAlong } from '../rules/mission/edges.ts';
import { isSpotInZone, type Zone, zonesOf } from '../rules/mission/zones.ts';
import { groundNow, hasTrait, modelById, playerOf } from '../rules/roster/roster.ts';
import type { Device, ModelId, Seat, State } from '../state.ts';
import { reachOf } from './deploy.ts';
import { facingSchema, idSchema, placeSchema } from './schemas.ts';

/** What can be laid before the game, and the item it uses up. */
const STOCK = { mine: 'mine', claymore: 'claymore', c4: 'c4-quarter' } as const;
const KINDS = ['mine', 'claymore', 'c4'] as const;

export type PreLay = {
  readonly kind: 'pre-lay';
  readonly device: (typeof KINDS)[number];
  /** Whose pack it comes from. He holds the clacker or the detonator. */
  readonly model: ModelId;
  readonly place: Place;
  /** Of a claymore. */
  readonly facing: Point;
  /** Of C4; 1 otherwise. */
  readonly quarters: number;
};

export const stockOf = ({ device, quarters }: Pick<PreLay, 'device' | 'quarters'>): Record<string, number> => ({
  [STOCK[device]]: device === 'c4' ? quarters : 1,
});

/** The side's own half of the table, if the edges are opposite (DW-SET-7). */
export function ownHalf(state: State, seat: Seat): Bounds | undefined {
  const { side } = playerOf(state, seat);
  if (state.scenario.mission.kind !== 'engagement' || side === null) return undefined;
  const { bounds } = groundNow(state);
  const across = side === 'north' || side === 'south' ? bounds.maxY : bounds.maxX;
  return stripAlong(bounds, side, Math.floor(across / 2));
}

/** Mines anywhere in the own half, claymores and charges in the own zone; without opposite edges all in the zone (DW-SET-7). */
function isAllowedAt(state: State, seat: Seat, { device, place }: PreLay): boolean {
  const half = device === 'mine' ? ownHalf(state, seat) : undefined;
  if (half !== undefined) return isNearBounds(half, place, 0);
  return zonesOf(state, seat).some((zone) => isSpotInZone(zone, spotAt(place)));
}

function preLayFault(state: State, seat: Seat, command: PreLay): Rejection | undefined {
  const { device, model: id, place } = command;
  const model = modelById(state, id);
  if (model === undefined) return reject('unknown-unit', 'DW-SET-7', { unit: id });
  if (model.seat !== seat) return reject('not-your-unit', 'DW-SET-7', { unit: id });
  if (!isSpot(state, place) || (device === 'mine' && !isEarth(state, place.surface)))
    return reject('unknown-place', 'DW-EXP-23', { surface: place.surface });
  const on = device === 'mine' ? standsOn(state, place) : undefined;
  if (on !== undefined) return reject('overlap', 'DW-EXP-15', { unit: on.id });
  if (device === 'c4' && !hasTrait(model, 'combat-engineer')) return reject('not-trained', 'DW-EXP-1', { unit: id });
  if (!isAllowedAt(state, seat, command)) return reject('outside-zone', 'DW-SET-7', { device });
  const short = Object.entries(stockOf(command)).find(([item, count]) => (model.items[item] ?? 0) < count);
  return short === undefined ? undefined : reject('no-kit', 'DW-SET-7', { item: short[0] });
}

/** Who has something to lay, and what. */
function stocks(state: State, seat: Seat): { model: ModelId; device: PreLay['device']; left: number }[] {
  return state.models
    .filter((model) => model.seat === seat)
    .flatMap((model) =>
      KINDS.map((device) => ({ model: model.id, device, left: model.items[STOCK[device]] ?? 0 })).filter(
        ({ device, left }) => left > 0 && (device !== 'c4' || hasTrait(model, 'combat-engineer')),
      ),
    );
}

function at(state: State, device: PreLay['device'], model: ModelId, point: Point): PreLay {
  const place = { ...point, surface: walkedSurface(groundNow(state), point) };
  const middle = groundNow(state).bounds.maxY / 2;
  return { kind: 'pre-lay', device, model, place, facing: { x: 0, y: point.y < middle ? 1000 : -1000 }, quarters: 1 };
}

/** Where to look for spots: the side's own half, or the boxes of its zones. */
function areas(state: State, seat: Seat, device: PreLay['device']): Bounds[] {
  const half = device === 'mine' ? ownHalf(state, seat) : undefined;
  return half === undefined ? zonesOf(state, seat).map((zone: Zone) => reachOf(zone)) : [half];
}

/** Mines, claymores and charges laid in secret before the first turn (DW-SET-7). */
export const preLay = defineDecision<State, PreLay>({
  kind: 'pre-lay',
  role: 'place',
  schema: z.strictObject({
    kind: z.literal('pre-lay'),
    device: z.enum(KINDS),
    model: idSchema,
    place: placeSchema,
    facing: facingSchema,
    quarters: z.int().min(1).max(40),
  }),
  check: (state, { seat }, command) => preLayFault(state, seat as Seat, command),
  offer(state, { seat }) {
    const found = stocks(state, seat as Seat);
    return found.length === 0 ? undefined : found;
  },
  sample(state, { seat }) {
    return stocks(state, seat as Seat).flatMap(({ device, model }) =>
      areas(state, seat as Seat, device).flatMap(({ minX, maxX, minY, maxY }) =>
        [1, 2, 3]
          .map((k) =>
            at(state, device, model, {
              x: Math.round(minX + ((maxX - minX) * k) / 4),
              y: Math.round((minY + maxY) / 2),
            }),
          )
          .filter((command) => preLayFault(state, seat as Seat, command) === undefined),
      ),
    );
  },
  draw(state, { seat }, random: Random) {
    const found = stocks(state, seat as Seat);
    const stock = found[random.below(Math.max(1, found.length))];
    if (stock === undefined) return undefined;
    const all = areas(state, seat as Seat, stock.device);
    for (let tries = 0; tries < 8; tries++) {
      const { minX, maxX, minY, maxY } = all[random.below(all.length)]!;
      const point = { x: minX + random.below(maxX - minX), y: minY + random.below(maxY - minY) };
      const command = at(state, stock.device, stock.model, point);
      if (preLayFault(state, seat as Seat, command) === undefined) return command;
    }
    return undefined;
  },
});

/** The device as it lies there. */
export function laidDevice(state: State, seat: Seat, { device, model, place, facing, quarters }: PreLay): Device {
  const set: Omit<Device, 'id'> = {
    type: device,
    owner: seat,
    place,
    facing: device === 'claymore' ? facing : { x: 1000, y: 0 },
    quarters: device === 'c4' ? quarters : 0,
    holder: device === 'mine' ? null : model,
  };
  return { id: newDeviceId(state, set), ...set };
}
