import type { Play } from '@sandtable/kernel';
import { keptFor, shooterOf } from '../rules/special/forward-observe.ts';
import type { Call } from '../rules/special/special.ts';
import { baseById, type UnitBase, unitById } from '../rules/units/roster.ts';
import type { Unit, UnitId } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { beginActivation, shakeOff } from './begin-activation.ts';
import { beginCalled } from './fight.ts';
import { refreshUnits } from './refresh.ts';

/**
 * Forward Observe: the partner's whole activation is the called action, using the observer's line of sight
 * (DS-CARD-14).
 */
export function* callFire(table: DownsyncTable, observer: UnitBase, partner: UnitId, call: Call): Play {
  const { state } = table;
  const unit = unitById(state, partner) as Unit;
  const shooter = shooterOf(unit, call.action)!;
  const { base } = shooter.by;
  table.emit({ type: 'fire-called', clause: 'DS-CARD-14', by: observer.base.id, partner, action: call.action });
  const keep = keptFor(shooter, call);
  yield* refreshUnits(table, [unit], { keepCp: keep.cp });
  if (unit.overwatch && state.engagement !== null)
    table.emit({ type: 'overwatch-lost', clause: 'DS-OW-6', unit: partner });
  yield* beginActivation(table, partner, 'called');
  table.emit({ type: 'part-begun', clause: 'DS-ACT-2', member: partner, base: base.id });
  if (base.stun) yield* shakeOff(table, shooter.by, { ...keep, clause: 'DS-CARD-14' });
  // A ruling may take it off the table while it is asked how it pays.
  if (baseById(state, base.id)?.base.alive === true) yield* beginCalled(table, base.id, call, observer.base.id);
}
