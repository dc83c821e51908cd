import type { Count } from '@sandtable/game';
import type { KernelEvent, Seat } from '@sandtable/kernel';
import { successChance } from '../appraise/chances.ts';
import type { Die, WeaponCard } from '../content/cards.ts';
import type { FightEvent } from '../events/fighting.ts';
import type { DownRangeEvent } from '../events/index.ts';
import { defenseOf } from '../rules/damage/damage.ts';
import type { Modifier } from '../rules/skill/skill.ts';
import { type State, takerOf, type UnitId, unitById } from '../state.ts';
import { blowChance } from './blow-chance.ts';

type SkillRolled = Extract<FightEvent, { type: 'skill-rolled' }>;
type DamageRolled = Extract<FightEvent, { type: 'damage-rolled' }>;

/** Follows the attacks of one match: which weapon is at work, and on whom. */
export class Watch {
  readonly #tell: (fact: Count) => void;
  /** The weapon that is being fired, and by which seat. */
  #fired: { readonly seat: Seat; readonly card: WeaponCard } | undefined;
  /** The unit it put out, not reported yet. */
  #struck: UnitId | undefined;
  /** Sides of the Skill die thrown last. */
  #die: number | undefined;

  constructor(tell: (fact: Count) => void) {
    this.#tell = tell;
  }

  see(event: DownRangeEvent | KernelEvent, state: State): void {
    switch (event.type) {
      case 'turn-started':
        this.#tell({ fact: 'turn', seat: takerOf(state, event.taker).seat });
        this.#fired = undefined;
        return;
      case 'action-declared':
        // Damage from another action, such as setting off a charge, isn't this weapon's.
        this.#fired = undefined;
        return;
      case 'rolled':
        if (event.label === 'skill') this.#die = event.dice[0];
        return;
      case 'weapon-used': {
        const holder = unitById(state, event.holder);
        const card = holder?.arms.find(({ slot }) => slot === event.slot)?.card;
        this.#fired = card === undefined ? undefined : { seat: (unitById(state, event.unit) ?? holder)!.seat, card };
        return;
      }
      case 'skill-rolled':
        this.#aimed(event, state);
        return;
      case 'damage-rolled':
        this.#dealt(event, state);
        return;
      case 'unit-downed':
      case 'vehicle-wrecked':
      case 'unit-removed':
        this.#out(event.unit);
        return;
    }
  }

  #aimed({ about, difficulty, bonus, faces, reasons, success }: SkillRolled, { options }: State): void {
    const weapon = this.#weaponFor(about);
    if (weapon === undefined || this.#fired === undefined || this.#die === undefined) return;
    const chance = successChance({
      die: this.#die as Die,
      keep: faces.length === 1 ? 'one' : keptOf(reasons as readonly Modifier[]),
      difficulty,
      bonus,
      onesFail: options.rules === 'full',
    });
    this.#tell({ fact: 'shot', seat: this.#fired.seat, weapon, hit: success, chance });
  }

  /** The name to count a Skill roll under; undefined when no weapon is fired by it. */
  #weaponFor(about: SkillRolled['about']): string | undefined {
    if (this.#fired === undefined || typeof about !== 'object' || about === null) return undefined;
    if ('attack' in about) return this.#fired.card.name;
    return 'suppress' in about ? `${this.#fired.card.name}, suppressing` : undefined;
  }

  #dealt({ unit, target: id, success, reasons }: DamageRolled, state: State): void {
    const target = unitById(state, id);
    this.#struck = undefined;
    if (this.#fired === undefined || unit === null || target === undefined) return;
    const { seat, card } = this.#fired;
    const chance = blowChance({
      damage: card.damage,
      defense: defenseOf(target),
      // Nothing but Disadvantage is ever given as the reason of a damage roll (DR-EXP-6, 8).
      disadvantage: reasons.length > 0,
      onesFail: state.options.rules === 'full',
    });
    this.#tell({ fact: 'blow', seat, weapon: card.name, chance });
    if (success) this.#struck = id;
  }

  #out(unit: UnitId): void {
    if (unit !== this.#struck || this.#fired === undefined) return;
    this.#tell({ fact: 'kill', seat: this.#fired.seat, weapon: this.#fired.card.name });
    this.#struck = undefined;
  }
}

/** Which of two dice counted (DR-CORE-12, 13). */
function keptOf(modifiers: readonly Modifier[]): 'best' | 'worst' {
  if (modifiers.some(({ forced }) => forced)) return 'worst';
  return modifiers.some(({ effect }) => effect === 'advantage') ? 'best' : 'worst';
}
