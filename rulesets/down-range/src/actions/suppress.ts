import type { Json, Rejection, Seat } from '@sandtable/kernel';
import { payForWeapon } from '../procedures/attack.ts';
import { performSuppression } from '../procedures/suppression.ts';
import { canHarm, defenseOf } from '../rules/damage/damage.ts';
import { findArm, type HeldArm, needsFocus } from '../rules/shooting/arms.ts';
import { readiness } from '../rules/shooting/attack-check.ts';
import { mayReach } from '../rules/shooting/shots.ts';
import { drawEnemy, enemiesOf } from '../rules/shooting/targets.ts';
import { type SuppressCommand, suppressSchema } from '../rules/suppression/suppress-command.ts';
import { planSuppression } from '../rules/suppression/suppression.ts';
import { drawReachableArm, exposureOf, reachableArms } from '../rules/vehicles/occupants.ts';
import { isActive, type State, type Unit, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFree, unitsFree } from './signalling.ts';

export type Suppress = SuppressCommand;

function check(state: State, seat: Seat, command: Suppress, mode: Mode): Rejection | undefined {
  const plan = planSuppression(state, seat, command, mode);
  return 'code' in plan ? plan : undefined;
}

/** Fire that keeps heads down: anyone under it has Disadvantage until the suppressor's next turn (DR-SUP). */
export const suppress = defineAction<Suppress>({
  kind: 'suppress',
  role: 'attack',
  schema: suppressSchema,
  reactive: true,
  check,
  declared: (_state, _unit, command) => ({ ...command, declared: true }),
  // Paid in `performSuppression`, as an attack is.
  pay() {},
  perform: (table, _unit, command, mode) => performSuppression(table, command, mode),
  *spoiled(table, unit, command, mode) {
    const held = findArm(table.state, unit, command.weapon);
    const assistants = (command.assistants ?? []).filter((id) => isActive(unitById(table.state, id) as Unit));
    if ('code' in held) {
      table.emit({ type: 'action-spent', clause: 'DR-REA-13', unit: unit.id, focus: false, reacting: mode !== 'turn' });
    } else {
      const focus = needsFocus(table.state, unit, held, assistants.length > 0) || command.focus === true;
      payForWeapon(table, { unit, held, assistants, focus }, mode);
    }
  },
  offer(state, seat, mode) {
    const offers = unitsFree(state, seat, mode).flatMap((unit): Json[] => {
      const weapons = reachableArms(state, unit).flatMap((held): Json[] => {
        const targets = suppressible(state, seat, unit, held, mode).map(({ id }) => id);
        const { fan, radius } = held.arm.card;
        return targets.length === 0 ? [] : [{ weapon: held.arm.slot, fan, radius, targets }];
      });
      return weapons.length === 0 ? [] : [{ unit: unit.id, weapons }];
    });
    return offers.length === 0 ? undefined : offers;
  },
  sample: (state, seat, mode) =>
    unitsFree(state, seat, mode).flatMap((unit) =>
      reachableArms(state, unit).flatMap((held) =>
        suppressible(state, seat, unit, held, mode).map((target) => commandAt(unit, held, target)),
      ),
    ),
  draw(state, seat, mode, random) {
    const unit = drawFree(state, seat, mode, random);
    const held = unit === undefined ? undefined : drawReachableArm(state, unit, random);
    if (unit === undefined || held === undefined || 'code' in readiness(state, unit, held, {}, mode)) return undefined;
    const target = drawEnemy(state, unit, held.arm.card, random);
    if (target === undefined) return undefined;
    const command = commandAt(unit, held, target);
    return check(state, seat, command, mode) === undefined ? command : undefined;
  },
});

function commandAt(unit: Unit, { arm }: HeldArm, target: Unit): Suppress {
  return { kind: 'suppress', unit: unit.id, weapon: arm.slot, targets: [target.id] };
}

/** Enemies the weapon could be turned on alone. */
function suppressible(state: State, seat: Seat, unit: Unit, held: HeldArm, mode: Mode): Unit[] {
  if ('code' in readiness(state, unit, held, {}, mode)) return [];
  const { card } = held.arm;
  return enemiesOf(state, unit).filter(
    (enemy) =>
      exposureOf(state, enemy) !== 'enclosed' &&
      canHarm(card.damage, defenseOf(enemy)) &&
      mayReach(state, unit, card, enemy) &&
      check(state, seat, commandAt(unit, held, enemy), mode) === undefined,
  );
}
