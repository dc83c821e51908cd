import type { Point3 } from '@sandtable/geometry';
import { type Play, rollOne } from '@sandtable/kernel';
import { actionCosts, distances } from '../content/catalogue.ts';
import { ringsOf } from '../rules/blast/blast.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { type Place, standingAt, walkedSurface } from '../rules/ground/surfaces.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { type Launch, type LaunchAim, launchAim } from '../rules/marks/launch-check.ts';
import { faceOf } from '../rules/marks/openings.ts';
import { buildingAt, roomAt } from '../rules/marks/rooms.ts';
import { firstBuilding, restingPlace } from '../rules/marks/stray.ts';
import { rangeToSpot } from '../rules/measure/range.ts';
import { figureOf, groundNow } from '../rules/roster/roster.ts';
import { bandOf, bandToSpot } from '../rules/shooting/bands.ts';
import { shotPrice } from '../rules/shooting/price.ts';
import { isHit, toHit, toHitSpot } from '../rules/shooting/to-hit.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { hitOrMiss } from './alike.ts';
import { type Burst, burst } from './burst.ts';
import { expertRifleman, showFlash } from './fire.ts';
import { strayRoll } from './stray.ts';
import { damageVehicle } from './vehicle-damage.ts';

type Struck = Pick<Burst, 'at' | 'level'> & { readonly vehicle?: string };

/** A 40 mm grenade or a rocket, from declaration to burst (DW-GRN-17, DW-GRN-20, DW-STR-2). */
export function* launch(table: DogsOfWarTable, shooter: Model, shot: Launch, pays: boolean): Play {
  const { state } = table;
  const weapon = state.chart.firearms[shot.weapon]!;
  const price = shotPrice(weapon, shot.mode, shot);
  const aim = launchAim(state, shooter, shot, { ap: price.total, frozen: !pays });
  if ('code' in aim) return;
  const { seat } = shooter;
  const from = figureOf(state, shooter);
  const band =
    aim.target === null ? bandToSpot(state, weapon, shooter, aim.at) : bandOf(state, weapon, shooter, aim.target);
  const number =
    band === undefined
      ? null
      : aim.target === null
        ? toHitSpot(state, shooter, aim.at, weapon, shot.mode, band, aim.levels, shot)
        : toHit(state, shooter, aim.target, weapon, shot.mode, band, shot);
  const arms = armsSpent(shooter, weapon.hands);
  const ap = pays ? price.total : 0;
  table.emit({ type: 'ap-spent', clause: price.binding, model: shooter.id, ap, what: 'fire', arms });
  if (shot.spotter !== null)
    table.emit({ type: 'ap-spent', clause: 'DW-HIT-11', model: shot.spotter, ap: actionCosts.spot!.ap, what: 'spot' });
  table.emit({
    type: 'round-launched',
    clause: number === null ? 'DW-TGT-7' : 'DW-GRN-17',
    shooter: shooter.id,
    weapon: shot.weapon,
    mark: aim.at,
    range: Math.round(rangeToSpot(from, aim.at)),
    number,
    firedOutOf: engagedWith(state, shooter).map(({ id }) => id),
  });
  showFlash(table, shooter, weapon.suppressor);
  if (number === null) return;
  const about = { model: shooter.id };
  const alike = hitOrMiss(number.total);
  const request = { seat, label: 'to-hit', clause: 'DW-HIT-2', why: number.steps, about, alike };
  const faces = [yield* rollOne(10, request)];
  yield* expertRifleman(table, shooter, faces, (face) => isHit(face, number.total));
  const struck = isHit(faces[0]!, number.total)
    ? onTheMark(table, aim)
    : yield* missed(table, shooter, aim, weapon.lobbed === true);
  const blast = state.chart.blasts[weapon.blast!]!;
  yield* burst(table, { seat, blast, rings: ringsOf(blast), at: struck.at, level: struck.level });
  if (struck.vehicle !== undefined && blast.sdpr !== null && state.result === null)
    yield* damageVehicle(table, seat, struck.vehicle, 1, blast.sdpr);
}

/** On the mark: in the room it lies in, or on the wall of the level it was meant for (DW-GRN-10, DW-STR-3). */
function onTheMark({ state }: DogsOfWarTable, aim: LaunchAim): Struck {
  if ('building' in aim)
    return { at: { ...aim.at, surface: 'ground' }, level: { building: aim.building, level: aim.level, rolls: 1 } };
  if ('vehicle' in aim) return { at: { ...aim.at, surface: 'ground' }, level: null, vehicle: aim.vehicle };
  return resting(state, aim.place);
}

function resting(state: DogsOfWarTable['state'], place: Place): Struck {
  const room = roomAt(state.terrain, place);
  const level = room === undefined ? null : { building: room.building.id, level: room.level, rolls: 1 };
  return { at: { ...standingAt(groundNow(state), place), surface: place.surface }, level };
}

const direct = (at: Point3, building: string, level: number): Struck => ({
  at: { ...at, surface: 'ground' },
  level: { building, level, rolls: 1 },
});

/** A miss: beside the opening, on the house it was aimed at, or wherever it strays to (DW-GRN-20, DW-STR-5). */
function* missed(table: DogsOfWarTable, shooter: Model, aim: LaunchAim, lobbed: boolean): Play<Struck> {
  const { state } = table;
  const { terrain } = state;
  if ('opening' in aim && aim.opening !== null) {
    const { opening } = aim;
    const own = roomAt(terrain, shooter.place);
    const inside = own?.building.id === opening.piece && own.level === opening.level;
    const at = { ...faceOf(opening, opening.from, inside), z: opening.floor + WALL_HEIGHT };
    table.emit({ type: 'round-strayed', clause: 'DW-GRN-20', model: shooter.id, at });
    return direct(at, opening.piece, opening.level);
  }
  const start: Place = 'place' in aim ? aim.place : { x: aim.at.x, y: aim.at.y, surface: 'ground' };
  const to = yield* strayRoll(table, shooter, start, aim.at);
  if ('building' in aim && buildingAt(terrain, to)?.id === aim.building) {
    const at = { x: aim.at.x, y: aim.at.y, z: WALL_HEIGHT };
    table.emit({ type: 'round-strayed', clause: 'DW-STR-5', model: shooter.id, at });
    return direct(at, aim.building, 1);
  }
  const house = lobbed ? undefined : firstBuilding(terrain, shooter.place, to, figureOf(state, shooter).z);
  if (house !== undefined) {
    const at = { ...house.at, z: WALL_HEIGHT };
    table.emit({ type: 'round-strayed', clause: 'DW-GRN-20', model: shooter.id, at });
    return direct(at, house.building.id, 1);
  }
  const place = lobbed ? restingPlace(terrain, start, to) : { ...to, surface: walkedSurface(groundNow(state), to) };
  const struck = resting(state, place);
  table.emit({ type: 'round-strayed', clause: 'DW-GRN-11', model: shooter.id, at: struck.at });
  return struck;
}

/** Half of a story: where a wall is struck (DW-GEO-20). */
const WALL_HEIGHT = distances.story / 2;
