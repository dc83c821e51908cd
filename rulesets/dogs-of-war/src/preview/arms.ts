import { type Rejection, reject } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { FIRE_MODES, type FireMode } from '../content/weapons-chart.ts';
import { armFault, hasDuty } from '../rules/health/duty.ts';
import { isSingleShot, shotPrice } from '../rules/shooting/price.ts';
import { bodyFault, weaponFault } from '../rules/targets/fire-check.ts';
import type { Model, State } from '../state.ts';

/** A way of attacking from afar: a weapon in one of its modes, or a kind of grenade. */
export type ArmOf = {
  readonly weapon: string;
  readonly mode: FireMode;
  readonly aimed: boolean;
  readonly scope: boolean;
  readonly ap: number;
  readonly rounds: number;
  readonly grenade: boolean;
  /** Why he can't use it now, no matter the target. */
  readonly fault: Rejection | undefined;
};

/** Does this weapon fire rounds that burst? */
export const bursts = ({ chart }: State, weapon: string): boolean => chart.firearms[weapon]?.blast !== undefined;

/** Everything a man could attack with from afar: each mode of what he has in hand and what is fitted to it, then grenades. */
export function armsOf(state: State, model: Model): ArmOf[] {
  const { ready, weapons } = model;
  const fitted = weapons.filter(({ type }) => state.chart.firearms[type]?.fits?.includes(ready ?? '') === true);
  const held = [...weapons.filter(({ type }) => type === ready), ...fitted];
  return [...held.flatMap(({ type, loaded }) => modesOf(state, model, type, loaded)), ...grenadesOf(model)];
}

function modesOf(state: State, model: Model, type: string, loaded: number): ArmOf[] {
  const weapon = state.chart.firearms[type];
  if (weapon === undefined) return [];
  return FIRE_MODES.filter((mode) => weapon.modes[mode] !== undefined).flatMap((mode) => {
    const single = isSingleShot(mode) && weapon.blast === undefined;
    const ways = [
      { aimed: false, scope: false },
      ...(single ? [{ aimed: true, scope: false }] : []),
      ...(single && weapon.scope === true ? [{ aimed: true, scope: true }] : []),
    ];
    return ways.map(({ aimed, scope }): ArmOf => {
      const shot = { weapon: type, mode, aimed, scope, spotter: null };
      const fault =
        nerveFault(model) ??
        bodyFault(state, model, shot, { ap: model.ap, frozen: false }) ??
        weaponFault(state, model, null, shot);
      return { ...shot, ap: shotPrice(weapon, mode, shot).total, rounds: loaded, grenade: false, fault };
    });
  });
}

function grenadesOf(model: Model): ArmOf[] {
  const { ap } = actionCosts.throw!;
  return Object.entries(model.grenades)
    .filter(([, count]) => count > 0)
    .map(([weapon, rounds]): ArmOf => {
      const fault = nerveFault(model) ?? throwFault(model, ap);
      return { weapon, mode: 'ss', aimed: false, scope: false, ap, rounds, grenade: true, fault };
    });
}

function throwFault(model: Model, ap: number): Rejection | undefined {
  const detail = { unit: model.id };
  if (hasDuty(model)) return reject('needs-dressing', 'DW-HLT-5', detail);
  const arm = armFault(model, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', detail);
  return model.ap < ap ? reject('not-enough-ap', 'DW-ACT-5', { ...detail, price: ap, ap: model.ap }) : undefined;
}

/** Who has lost his nerve attacks nobody: he runs for cover, or goes back to his team (DW-MOR-14, DW-CMD-8). */
function nerveFault({ id, broken, courage }: Model): Rejection | undefined {
  if (broken) return reject('broken', 'DW-MOR-14', { unit: id });
  return courage === 'failed' ? reject('must-go-back', 'DW-CMD-8', { unit: id }) : undefined;
}
