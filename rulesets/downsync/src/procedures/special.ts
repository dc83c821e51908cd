import type { Play } from '@sandtable/kernel';
import { type Act, paymentOf } from '../decisions/act.ts';
import { actionOf, priceOf } from '../rules/actions/permission.ts';
import { packagedIn } from '../rules/special/deploy-drones.ts';
import type { Spot } from '../rules/special/special.ts';
import { passengerOf } from '../rules/transport/transport.ts';
import { baseById, livingBases, type UnitBase, unitById } from '../rules/units/roster.ts';
import type { BaseId, Unit } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { beginActivation } from './begin-activation.ts';
import { callFire } from './call-fire.ts';
import { placeShifted } from './placement.ts';
import { settle, standingOf } from './stand.ts';

/** A special or free action: it is paid for and takes effect as its card says (DS-ACT-5, DS-COM-12). */
export function* performSpecial(table: DownsyncTable, command: Act, id: BaseId): Play {
  const by = baseById(table.state, id) as UnitBase;
  const action = actionOf(by, command.action)!;
  const { ap, cp } = priceOf(action, paymentOf(by, action, command.payment));
  table.emit({ type: 'action-performed', clause: 'DS-ACT-5', base: id, action: action.id, ap, cp });
  switch (action.id) {
    case 'target-lock': {
      const { unit } = baseById(table.state, command.target!) as UnitBase;
      return table.emit({ type: 'unit-locked', clause: 'DS-CARD-10', unit: unit.id });
    }
    case 'go-dark':
      return table.emit({ type: 'stealth-gained', clause: 'DS-CARD-17', unit: by.unit.id });
    case 'sprint':
      return placeShifted(table, by.unit, command.places!, { clause: 'DS-CARD-18', seat: by.unit.seat });
    case 'deploy-drones':
      return deployDrones(table, by.unit, command.places!);
    case 'unload':
      return yield* unload(table, by.unit, command.places!);
    case 'load':
      return table.emit({
        type: 'unit-loaded',
        clause: 'DS-CARD-33',
        unit: command.passenger!,
        transport: by.unit.id,
      });
    case 'forward-observe':
      return yield* callFire(table, by, command.partner!, command.call!);
  }
}

/** The packaged unit appears: Stealth beside it goes, then it has its tokens (DS-CARD-30, DS-REV-13). */
function deployDrones(table: DownsyncTable, carrier: Unit, spots: readonly Spot[]): void {
  const drones = packagedIn(table.state, carrier)!;
  const { id: unit, seat, card } = drones;
  const standing = standingOf(table.state, drones, spotsInOrder(drones, spots));
  const clause = 'DS-CARD-30';
  table.emit({ type: 'drones-deployed', clause, unit, seat, card, carrier: carrier.id, ...standing });
  settle(table, unitById(table.state, unit)!);
}

/** The unit aboard gets out. If it hasn't activated it acts at once, with one action per sub-unit (DS-CARD-32). */
function* unload(table: DownsyncTable, transport: Unit, spots: readonly Spot[]): Play {
  const passenger = passengerOf(table.state, transport)!;
  const standing = standingOf(table.state, passenger, spotsInOrder(passenger, spots));
  const { id: unit, activated } = passenger;
  table.emit({ type: 'unit-unloaded', clause: 'DS-CARD-32', unit, transport: transport.id, ...standing });
  settle(table, passenger);
  if (!activated) yield* beginActivation(table, unit, 'one-action');
}

function spotsInOrder(unit: Unit, spots: readonly Spot[]): Spot['at'][] {
  return livingBases(unit).map(({ id }) => spots.find(({ base }) => base === id)!.at);
}
