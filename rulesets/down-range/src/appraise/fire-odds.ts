import { distanceBetween, type Point } from '@sandtable/geometry';
import type { WeaponCard } from '../content/cards.ts';
import { defenseOf } from '../rules/damage/damage.ts';
import { isTrainedOn, rangeOf } from '../rules/shooting/arms.ts';
import type { Arm, State, Unit } from '../state.ts';
import { outChance, successChance } from './chances.ts';

/** How the Skill die of a shot is kept. */
type Keep = 'best' | 'one' | 'worst';

/** What decides a shot besides who shoots at whom with what. */
export type ShotTerms = {
  /** Two points, and how the target stands between them. */
  readonly from: Point;
  readonly to: Point;
  readonly stationary: boolean;
  readonly obscured: boolean;
  /** Shots that take the whole turn count too. */
  readonly focused: boolean;
};

/** Two shots of a burst at one man are not two men. */
const BURST = 0.8;
/** What cannot be told from a view: an average soldier's die. */
const AVERAGE = 6;

/** Works out the chance of one unit to put another out in one Action, remembering the dice. */
export class FireOdds {
  readonly #state: State;
  readonly #chances = new Map<WeaponCard, Map<number, readonly [number, number, number]>>();

  constructor(state: State) {
    this.#state = state;
  }

  /** The best that a unit can do to another with anything in its hands; 0 when out of range of all of it. */
  best(shooter: Unit, target: Unit, terms: ShotTerms): number {
    let best = 0;
    for (const arm of shooter.arms) best = Math.max(best, this.with(shooter, arm, target, terms));
    return best;
  }

  /** The same with one weapon, in hands or on a mount. */
  with(shooter: Unit, arm: Arm, target: Unit, terms: ShotTerms): number {
    if (!this.#isFit(shooter, arm, terms)) return 0;
    const [worst, one, most] = this.#chancesOf(shooter, target, arm.card);
    const keep = keepOf(shooter, arm.card, terms);
    return keep === 'best' ? most : keep === 'one' ? one : worst;
  }

  #isFit(shooter: Unit, { card, ammunition }: Arm, { from, to, focused }: ShotTerms): boolean {
    if (ammunition === 0 || card.contact || (card.focus && !focused && shooter.card.kind === 'troop')) return false;
    const range = rangeOf(this.#state, card);
    return range === null || distanceBetween(from, to) <= range + card.radius + shooter.card.radius;
  }

  #chancesOf(shooter: Unit, target: Unit, card: WeaponCard): readonly [number, number, number] {
    let known = this.#chances.get(card);
    if (known === undefined) {
      known = new Map();
      this.#chances.set(card, known);
    }
    const key = shooter.index * 1024 + target.index;
    const found = known.get(key);
    if (found !== undefined) return found;
    const onesFail = this.#state.options.rules === 'full';
    const out = outChance(card.damage, defenseOf(target), onesFail);
    const die = shooter.card.skill ?? AVERAGE;
    const shots = card.fan > 1 ? 1 + (card.fan - 1) * BURST : 1;
    const chance = (keep: Keep): number => {
      const each = out * successChance({ die, keep, difficulty: card.difficulty, bonus: 0, onesFail });
      return Math.min(0.95, shots * each);
    };
    const chances = [chance('worst'), chance('one'), chance('best')] as const;
    known.set(key, chances);
    return chances;
  }
}

function keepOf(shooter: Unit, card: WeaponCard, { stationary, obscured }: ShotTerms): Keep {
  const worse =
    obscured ||
    shooter.suppressions.length > 0 ||
    shooter.injured ||
    (shooter.card.kind === 'troop' && !isTrainedOn(shooter, card));
  if (stationary === worse) return 'one';
  return stationary ? 'best' : 'worst';
}
