import { type Play, rollOne, type Step, type Tally } from '@sandtable/kernel';
import type { Target } from '../events.ts';
import type { Victim } from '../rules/armour.ts';
import { cellOfVictim } from '../rules/armour.ts';
import { type State, squareOf, type Unit } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { damageBuilding, damageUnit } from './damage.ts';

/** One attack, from the two dice to the last consequence (RF-ATK). Who attacks is known; how it got here is not its business. */
export type Attack = {
  readonly attackers: readonly Unit[];
  readonly victim: Victim;
  readonly strength: Tally;
  readonly armour: Tally;
};

export function* resolveAttack(table: RangedFunTable, { attackers, victim, strength, armour }: Attack): Play {
  const { state } = table;
  const target = targetOf(state, victim);
  const attackTotal =
    strength.total +
    (yield* rollOne(4, {
      seat: attackers[0]?.seat ?? state.active,
      label: 'attack',
      clause: 'RF-ATK-1',
      why: strength.steps,
      alike: {
        sets: [1, 1],
        next: [4],
        key: ([attack = 0, guard = 0]) => Math.sign(strength.total + attack - armour.total - guard),
        memo: `attack ${strength.total - armour.total}`,
      },
    }));
  const armourTotal =
    armour.total +
    (yield* rollOne(4, {
      seat: defender(state, victim),
      label: 'armour',
      clause: 'RF-ATK-1',
      why: armour.steps,
    }));
  const { damage, clause } = yield* damageOf(table, attackers, strength.total, armour.total, attackTotal, armourTotal);
  table.emit({
    type: 'attack-resolved',
    clause,
    units: attackers.map(({ id }) => id),
    target,
    strength,
    armour,
    attackTotal,
    armourTotal,
    damage,
  });
  if (damage === 0) return;
  if ('unit' in victim) yield* damageUnit(table, victim.unit, damage);
  else yield* damageBuilding(table, victim.building, damage);
}

/** What an attack is worth: RF-ATK-2 to 6. Only a glancing hit rolls again. */
function* damageOf(
  table: RangedFunTable,
  attackers: readonly Unit[],
  strength: number,
  armour: number,
  attackTotal: number,
  armourTotal: number,
): Play<{ damage: number; clause: string }> {
  if (attackTotal < armourTotal) return { damage: 0, clause: 'RF-ATK-2' };
  if (attackTotal === armourTotal) {
    const seat = attackers[0]?.seat ?? table.state.active;
    const glance = yield* rollOne(4, {
      seat,
      label: 'glance',
      clause: 'RF-ATK-3',
      alike: { sets: [1], key: ([face = 0]) => face >= 3, memo: 'glance' },
    });
    return { damage: glance >= 3 ? 1 : 0, clause: 'RF-ATK-3' };
  }
  if (armour < strength) return { damage: 3, clause: 'RF-ATK-5' };
  return armour === strength ? { damage: 2, clause: 'RF-ATK-4' } : { damage: 1, clause: 'RF-ATK-6' };
}

/** The name an event gives to what is attacked. */
export function targetOf(state: State, victim: Victim): Target {
  return 'unit' in victim ? { unit: victim.unit.id } : { building: squareOf(state, victim.building) };
}

/** Who throws the armour die: the owner; for a building, which belongs to nobody, the player inside it, else the active player. */
function defender(state: State, victim: Victim): string {
  if ('unit' in victim) return victim.unit.seat;
  const inside = state.occupant[cellOfVictim(victim)] as number;
  return inside >= 0 ? (state.units[inside] as Unit).seat : state.active;
}

/** A strength that is one stat as it stands. */
export function plainStrength(clause: string, what: string, value: number): Tally {
  const steps: Step[] = [{ clause, what, set: value }];
  return { total: value, binding: clause, steps };
}
