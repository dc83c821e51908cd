import type { Play } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import type { LayMine, SetC4, SetClaymore } from '../decisions/explosives.ts';
import { c4Rings, claymoreEffect, ringsOf } from '../rules/blast/blast.ts';
import { chargedLevel, doorsWithin, minesUnder, newDeviceId } from '../rules/explosives/devices.ts';
import { standingAt } from '../rules/ground/surfaces.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { figureOf, groundNow } from '../rules/roster/roster.ts';
import { vehicleBeside } from '../rules/vehicles/vehicles.ts';
import type { Device, Model, State } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { burst } from './burst.ts';
import { damageVehicle } from './vehicle-damage.ts';

/**
 * Sets C4, a claymore or a mine. The enemy learns only how many AP he spent (DW-EXP-2, DW-EXP-12, DW-EXP-15,
 * DW-EXP-21).
 */
export function setDevice(table: DogsOfWarTable, model: Model, answer: SetC4 | SetClaymore | LayMine): void {
  const { state } = table;
  const { place } = answer;
  const fresh = {
    owner: model.seat,
    place,
    facing: { x: 1000, y: 0 },
    quarters: 0,
    holder: null,
  };
  const busy = (clause: string, ap: number, set: Omit<Device, 'id'> | Device, used: Record<string, number>) => {
    const device = 'id' in set ? set : { id: newDeviceId(state, set), ...set };
    table.emit({ type: 'ap-spent', clause: 'DW-EXP-21', model: model.id, ap, what: 'busy', arms: armsSpent(model, 2) });
    table.emit({ type: 'device-set', clause, device, used, by: model.id });
  };
  switch (answer.kind) {
    case 'set-c4': {
      const { quarters } = answer;
      const ap = quarters * actionCosts['set-charge']!.ap;
      const begun = begunCharge(state, model, answer);
      const device: Omit<Device, 'id'> =
        begun === undefined
          ? { ...fresh, type: 'c4', quarters, holder: model.id }
          : { ...begun, quarters: begun.quarters + quarters };
      return busy('DW-EXP-2', ap, device, { 'c4-quarter': quarters });
    }
    case 'set-claymore':
      return busy(
        'DW-EXP-12',
        actionCosts['set-claymore']!.ap,
        { ...fresh, type: 'claymore', facing: answer.facing, holder: model.id },
        { claymore: 1 },
      );
    case 'lay-mine':
      return busy('DW-EXP-15', actionCosts['lay-mine']!.ap, { ...fresh, type: 'mine' }, { mine: 1 });
  }
}

/** The charge of his side that lies there already: any engineer may add to it (DW-EXP-2). */
function begunCharge({ devices }: State, { seat }: Model, { place }: SetC4): Device | undefined {
  return devices.find(
    ({ type, owner, place: at }) =>
      type === 'c4' && owner === seat && at.x === place.x && at.y === place.y && at.surface === place.surface,
  );
}

/** A claymore's pellets start 0.2″ up; the blast itself adds the other 0.1″ (DW-EXP-14). */
const CLAYMORE_RISE = 100;

/** A device goes off (DW-EXP-3, DW-EXP-7, DW-EXP-13, DW-EXP-16). */
export function* goOff(table: DogsOfWarTable, device: Device, by: Model | null): Play {
  const { state } = table;
  const { chart } = state;
  const blast = chart.blasts[device.type]!;
  const clause = device.type === 'c4' ? 'DW-EXP-5' : device.type === 'claymore' ? 'DW-EXP-12' : 'DW-EXP-16';
  table.emit({ type: 'device-fired', clause, device, by: by?.id ?? null });
  const at = { ...standingAt(groundNow(state), device.place), surface: device.place.surface };
  const seat = device.owner;
  if (device.type === 'mine') return yield* burst(table, { seat, blast, rings: ringsOf(blast), at, level: null });
  if (device.type === 'claymore') {
    const effect = (model: Model) => claymoreEffect(blast, at, device.facing, figureOf(state, model));
    const raised = { ...at, z: at.z + CLAYMORE_RISE };
    return yield* burst(table, { seat, blast, rings: ringsOf(blast), at: raised, level: null, effect });
  }
  const rings = c4Rings(chart, device.quarters);
  const level = chargedLevel(state, device.place);
  for (const opening of doorsWithin(state, device.place, rings[0]!.to))
    table.emit({ type: 'door-changed', clause: 'DW-BLA-9', opening, state: 'broken' });
  yield* burst(table, { seat, blast, rings, at, level: level === null ? null : { ...level, rolls: device.quarters } });
  const struck = vehicleBeside(state, device.place);
  if (struck !== undefined && state.result === null)
    yield* damageVehicle(table, seat, struck.row.id, device.quarters, blast.sdpr ?? 0);
}

/** A man fires what he holds the trigger of, for 1 AP (DW-MSC-4). */
export function* trigger(table: DogsOfWarTable, model: Model, device: Device, pays: boolean): Play {
  const { ap } = actionCosts.trigger!;
  const arms = armsSpent(model, 1);
  table.emit({ type: 'ap-spent', clause: 'DW-MSC-4', model: model.id, ap: pays ? ap : 0, what: 'trigger', arms });
  yield* goOff(table, device, model);
}

/** Mines under a man's base go off. Returns whether any did (DW-EXP-15). */
export function* tripMines(table: DogsOfWarTable, model: Model): Play<boolean> {
  const mines = minesUnder(table.state, model);
  for (const mine of mines) yield* goOff(table, mine, null);
  return mines.length > 0;
}
