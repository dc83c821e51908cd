import { ask, concede, type Play, pass } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { blowCharge, type SetShapedCharge } from '../decisions/shaped-charge.ts';
import { effectAt, ringsOf } from '../rules/blast/blast.ts';
import { breachAt, nearerFace } from '../rules/explosives/breach.ts';
import { deviceById, newDeviceId } from '../rules/explosives/devices.ts';
import { standingAt } from '../rules/ground/surfaces.ts';
import { buildingOf, levelsOf } from '../rules/ground/terrain.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { figureOf, groundNow } from '../rules/roster/roster.ts';
import type { Device, Model, Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { setOffDue } from './bombs.ts';
import { burst } from './burst.ts';
import { giveUp } from './end-game.ts';
import { damageLevel } from './structure.ts';

/** Sets a shaped charge on a door or wall (DW-EXP-8). */
export function setShapedCharge(table: DogsOfWarTable, model: Model, { place }: SetShapedCharge): void {
  const { state } = table;
  const breach = breachAt(state, place);
  if ('code' in breach) return;
  const set: Omit<Device, 'id'> = {
    type: 'shaped-charge',
    owner: model.seat,
    place,
    facing: { x: 1000, y: 0 },
    quarters: 0,
    holder: null,
    breach,
  };
  const device = { id: newDeviceId(state, set), ...set };
  const ap = actionCosts['set-charge']!.ap;
  table.emit({ type: 'ap-spent', clause: 'DW-EXP-21', model: model.id, ap, what: 'busy', arms: armsSpent(model, 2) });
  table.emit({ type: 'device-set', clause: 'DW-EXP-8', device, used: { 'shaped-charge': 1 }, by: model.id });
}

const charges = ({ state }: DogsOfWarTable, seat: Seat): Device[] =>
  state.devices.filter(({ type, owner }) => type === 'shaped-charge' && owner === seat);

/** When an activation closes, its player may set off his charges, one after another (DW-ACT-8, DW-EXP-9). */
export function* blowCharges(table: DogsOfWarTable, seat: Seat): Play {
  const { state } = table;
  while (state.result === null && charges(table, seat).length > 0) {
    const menu = [blowCharge, pass, concede] as const;
    const answer = yield* ask({ seat, moment: 'blow', frame: 'turn', menu });
    if (answer.kind === 'concede') return giveUp(table, seat);
    if (answer.kind === 'pass') return;
    yield* blow(table, deviceById(state, answer.device)!);
    yield* setOffDue(table);
  }
}

/** Wounds on both sides of the wall, then the hole, then damage to the building (DW-EXP-10, DW-EXP-11, DW-EXP-22). */
function* blow(table: DogsOfWarTable, device: Device): Play {
  const { state } = table;
  const blast = state.chart.blasts['shaped-charge']!;
  const { owner: seat, place } = device;
  const breach = device.breach!;
  table.emit({ type: 'device-fired', clause: 'DW-EXP-9', device, by: null });
  const at = { ...standingAt(groundNow(state), place), surface: place.surface };
  const rings = ringsOf(blast);
  const origin = (model: Model) => ({ ...nearerFace(breach.faces, model.place), z: at.z });
  const effect = (model: Model) => effectAt(rings, origin(model), figureOf(state, model));
  yield* burst(table, { seat, blast, rings, at, level: null, effect, origin });
  const { door, hole, piece } = breach;
  const house = buildingOf(state.terrain, piece);
  if (house !== undefined && hole.level > levelsOf(state.terrain, house).length) return;
  if (door !== null) table.emit({ type: 'door-changed', clause: 'DW-EXP-10', opening: door, state: 'broken' });
  else table.emit({ type: 'wall-breached', clause: 'DW-EXP-10', hole });
  if (breach.isBuilding && state.result === null)
    yield* damageLevel(table, seat, { building: piece, level: hole.level, rolls: 1 }, blast.sdpr ?? 0);
}
