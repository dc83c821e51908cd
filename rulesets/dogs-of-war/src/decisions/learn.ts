import { type Rejection, reject } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { armFault } from '../rules/health/duty.ts';
import { modelById, readyWeapon } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { actorFault } from './actor.ts';
import { byModel } from './posture.ts';
import { withWeapon } from './weapons.ts';

/** An attempt to learn the weapon in hand (DW-MSC-6 to DW-MSC-8). */
export const learnWeapon = withWeapon('learn-weapon', (state, id, weapon) => {
  const model = modelById(state, id);
  if (model !== undefined && !model.weapons.some(({ type }) => type === weapon))
    return reject('unknown-weapon', 'DW-MSC-6', { weapon });
  const fault = actorFault(state, id, { ap: actionCosts.learn!.ap });
  if (fault !== undefined) return fault;
  const arm = armFault(model!, 2);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  if (model!.ready !== weapon) return reject('weapon-not-ready', 'DW-MSC-6', { weapon });
  if (model!.barred.includes(weapon)) return reject('cannot-learn', 'DW-MSC-8', { weapon });
  return model!.known.includes(weapon) ? reject('already-used', 'DW-MSC-6', { weapon }) : undefined;
});

/** Why a bayonet can't be fixed or taken off (DW-MSC-11). */
function bayonetFault(state: State, id: string, fix: boolean): Rejection | undefined {
  const fault = actorFault(state, id, { ap: actionCosts[fix ? 'fix-bayonet' : 'unfix-bayonet']!.ap });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  const arm = armFault(model, 2);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  const held = readyWeapon(model);
  if (held === undefined || state.chart.firearms[held.type]?.bayonet !== true)
    return reject('weapon-not-ready', 'DW-MSC-11', { unit: id });
  return (model.canFixBayonet || !fix) && held.bayonet !== fix
    ? undefined
    : reject('no-kit', 'DW-MSC-11', { unit: id });
}

export const fixBayonet = byModel('fix-bayonet', (state, id) => bayonetFault(state, id, true), 1);
export const unfixBayonet = byModel('unfix-bayonet', (state, id) => bayonetFault(state, id, false), 1);
