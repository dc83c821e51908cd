import { samePoint } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import type { Aim } from './aims.ts';
import { findArm, type HeldArm, stockRejection } from './arms.ts';
import type { LinkedWeapon } from './attack-command.ts';

/** Linked weapons: of the same type, at the same operator's hands, at the same target, each fit to fire (DR-LNK-1). */
export function linkRejection(
  state: State,
  unit: Unit,
  held: HeldArm,
  linked: readonly LinkedWeapon[],
  target: Aim | undefined,
  mode: Mode,
): Rejection | undefined {
  if (linked.length === 0) return undefined;
  const slots = new Set([held.arm.slot]);
  for (const { weapon, target: own } of linked) {
    const other = findArm(state, unit, weapon);
    if ('code' in other) return other;
    const alike = other.holder === held.holder && other.arm.card.id === held.arm.card.id && !slots.has(weapon);
    const mounted = held.holder.card.kind === 'vehicle';
    if (!alike || !mounted || (own !== undefined && !sameAim(own, target))) {
      return reject('cannot-link', 'DR-LNK-1', { weapon: held.arm.slot, linked: weapon });
    }
    const rejection = stockRejection(unit, other, mode);
    if (rejection !== undefined) return rejection;
    slots.add(weapon);
  }
  return undefined;
}

function sameAim(a: Aim, b: Aim | undefined): boolean {
  if (b === undefined) return false;
  if ('point' in a) return 'point' in b && samePoint(a.point, b.point);
  return 'unit' in a ? 'unit' in b && a.unit === b.unit : 'piece' in b && a.piece === b.piece;
}
