import { type Play, rollOne } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import type { Blast } from '../content/weapons-chart.ts';
import { ringsOf } from '../rules/blast/blast.ts';
import { nearestFreePlace } from '../rules/ground/free-place.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { thingOf } from '../rules/items/things.ts';
import { groundNow, occupants } from '../rules/roster/roster.ts';
import { CLEAR } from '../rules/sight/line.ts';
import { structuralLoss } from '../rules/structures/structures.ts';
import { crewOf, isWreck, vehicleById } from '../rules/vehicles/vehicles.ts';
import type { Model, ModelId, Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { works } from './throw.ts';
import { kill, workHit } from './wound.ts';

/** Structural rolls against a vehicle; at 0 points it's a wreck and everybody in it is hurt (DW-VEH-7). */
export function* damageVehicle(table: DogsOfWarTable, seat: Seat, id: string, rolls: number, sdpr: number): Play {
  const { state } = table;
  const vehicle = vehicleById(state, id);
  if (vehicle === undefined || isWreck(vehicle)) return;
  let loss = 0;
  for (let i = 0; i < rolls; i++)
    loss += structuralLoss(
      yield* rollOne(10, { seat, label: 'structure', clause: 'DW-STR-4', about: { vehicle: id } }),
      sdpr,
    );
  table.emit({ type: 'vehicle-damaged', clause: 'DW-VEH-7', vehicle: id, loss });
  if (!isWreck(vehicleById(state, id)!)) return;
  const inside = crewOf(state, vehicle);
  const dpr = Math.ceil(vehicle.row.sp / 2);
  for (const model of inside)
    if (!model.dead) yield* workHit(table, model, { seat, dpr, projectile: null, aimed: false });
  const placed: { model: ModelId; place: Place }[] = [];
  for (const { id: man } of inside) {
    const taken = placed.map(({ place }, i) => ({ ...place, id: `${i}`, radius: 492, z: 0 }));
    const start: Place = { ...vehicle.at, surface: 'ground' };
    const place = nearestFreePlace(groundNow(state), [...occupants(state), ...taken], start) ?? start;
    placed.push({ model: man, place });
  }
  table.emit({ type: 'vehicle-wrecked', clause: 'DW-VEH-7', vehicle: id, placed });
}

/** A grenade dropped in from beside it: no roll, ring 1 for everyone inside, then the vehicle (DW-GRN-18, DW-VEH-7). */
export function* dropIn(table: DogsOfWarTable, model: Model, grenade: string, id: string): Play {
  const { state } = table;
  const blast: Blast = state.chart.blasts[grenade]!;
  const vehicle = vehicleById(state, id)!;
  const { seat } = model;
  const ap = actionCosts.throw!.ap;
  const thing = thingOf(state, model, { kind: 'grenade', id: grenade });
  const isFlawed = thing?.kind === 'grenade' && thing.flawed;
  table.emit({ type: 'ap-spent', clause: 'DW-GRN-1', model: model.id, ap, what: 'throw', arms: armsSpent(model, 1) });
  table.emit({ type: 'grenade-dropped-in', clause: 'DW-GRN-18', model: model.id, grenade, vehicle: id });
  if (isFlawed && !(yield* works(table, model, { ...vehicle.at, surface: 'ground' }))) return;
  const [inner] = ringsOf(blast);
  for (const man of crewOf(state, vehicle)) {
    if (man.dead || inner === undefined) continue;
    const rolls = 'kills' in inner.effect ? 1 : inner.effect.rolls;
    const dpr = 'kills' in inner.effect ? 10 : inner.effect.dpr;
    for (let i = 0; i < rolls && !man.dead && state.result === null; i++) {
      const body = Array.from({ length: 10 }, () => CLEAR);
      yield* workHit(table, man, { seat, dpr, projectile: { arm: blast.arm, cover: blast.cover, body }, aimed: false });
    }
  }
  if (blast.sdpr !== null && state.result === null) yield* damageVehicle(table, seat, id, 1, blast.sdpr);
}

/** A bomb goes off inside: its kill zone for everyone in there, then the vehicle (DW-EXP-17, DW-VEH-7). */
export function* burstInside(table: DogsOfWarTable, seat: Seat, id: string): Play {
  const { state } = table;
  for (const man of crewOf(state, vehicleById(state, id)!)) if (!man.dead) kill(table, man, 'DW-BLA-3');
  yield* damageVehicle(table, seat, id, 1, state.chart.blasts.c4!.sdpr ?? 0);
}
