import type { Count, Statistics } from '@sandtable/game';
import type { KernelEvent, RolledEvent, Seat } from '@sandtable/kernel';
import { chanceOf } from '../appraise/chances.ts';
import type { RangedFunEvent } from '../events.ts';
import { isHammered, type State, type Unit, type UnitId, unitById } from '../state.ts';

/** What can be counted in a game of Ranged Fun. */
export const statistics: Statistics<State, RangedFunEvent> = {
  // The counter stands one further when the last round has been ended.
  rounds: ({ round, scenario }) => Math.min(round, scenario.rounds),
  roster: ({ units }) =>
    units.map(({ seat, type, standing }) => ({ seat, type: type.name, lost: standing === 'destroyed' })),
  luck: ({ label }: RolledEvent) => LUCK[label] ?? 0,
  watcher: (tell) => new Watch(tell).see,
};

/** Which end of a die is welcome; what a die of damage hits, or where a shot strays to, is neither good nor bad. */
const LUCK: { readonly [label: string]: 1 | -1 } = { attack: 1, armour: 1, glance: 1, scatter: -1 };

type Shot = { readonly seat: Seat; readonly weapon: string; readonly target: UnitId | null };

/** Follows the attacks of one match: which weapon is at work, and on whom. */
class Watch {
  readonly #tell: (fact: Count) => void;
  #shot: Shot | undefined;

  constructor(tell: (fact: Count) => void) {
    this.#tell = tell;
  }

  see = (event: RangedFunEvent | KernelEvent, state: State): void => {
    switch (event.type) {
      case 'turn-started':
        this.#tell({ fact: 'turn', seat: event.seat });
        return;
      case 'shot-scattered':
        // Whatever it hits instead is resolved as a separate attack. If it hits nothing, the shot counts as one that
        // couldn't hit.
        if (event.hits === null) this.#astray(state, event.units);
        return;
      case 'attack-resolved':
        this.#resolved(state, event);
        return;
      case 'unit-destroyed':
        this.#destroyed(event.unit);
        return;
    }
  };

  #astray(state: State, [first]: readonly UnitId[]): void {
    const unit = first === undefined ? undefined : unitById(state, first);
    if (unit === undefined) return;
    this.#tell({ fact: 'shot', seat: unit.seat, weapon: weaponOf(unit, 'vlrf'), hit: false, chance: 0 });
  }

  #resolved(state: State, event: Extract<RangedFunEvent, { type: 'attack-resolved' }>): void {
    const { units, target, strength, armour, damage } = event;
    const [band] = strength.steps;
    const unit = unitById(state, typeof band?.note === 'string' ? band.note : (units[0] ?? ''));
    this.#shot = undefined;
    if (unit === undefined) return;
    const weapon = weaponOf(unit, band?.what ?? '');
    const { hit: chance } = chanceOf(strength.total, armour.total);
    this.#tell({ fact: 'shot', seat: unit.seat, weapon, hit: damage > 0, chance });
    if (damage === 0 || !('unit' in target)) return;
    this.#shot = { seat: unit.seat, weapon, target: target.unit };
    this.#tell({ fact: 'blow', seat: unit.seat, weapon, chance: boomChance(unitById(state, target.unit) as Unit) });
  }

  #destroyed(unit: UnitId): void {
    if (this.#shot?.target !== unit) return;
    this.#tell({ fact: 'kill', seat: this.#shot.seat, weapon: this.#shot.weapon });
    this.#shot = undefined;
  }
}

/**
 * A hit destroys a unit that is already hammered if the stat it strikes is gone (RF-DMG-2, 5, RF-BOOM-1): one of four,
 * equally likely.
 */
function boomChance(target: Unit): number {
  if (!isHammered(target)) return 0;
  return [target.movement, target.armour, target.srf, target.lrf].filter((stat) => stat === 0).length / 4;
}

function weaponOf({ type }: Unit, band: string): string {
  return `${type.name}, ${band.toUpperCase()}`;
}
