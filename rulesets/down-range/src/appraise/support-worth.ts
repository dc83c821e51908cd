import type { SeatDecision } from '@sandtable/kernel';
import { type ShotOffer, shooterOffers } from '../offers.ts';
import type { UnitId } from '../state.ts';
import type { Appraisal, Fields } from './appraisal.ts';
import { type Field, prizeOf, seenUnit, unitOf } from './field.ts';
import { hitOdds, outOdds, weaponIn } from './shot-odds.ts';

/** A shot with what it is worth as it is, and with Advantage on top. */
type Rated = { readonly target: UnitId; readonly plain: number; readonly helped: number };

/** What helping others is worth: the shots it improves, minus the shot the helper gives up. */
export class SupportWorth {
  readonly #field: Field;
  readonly #decision: SeatDecision;
  #shots: ReadonlyMap<UnitId, readonly Rated[]> | undefined;

  constructor(field: Field, decision: SeatDecision) {
    this.#field = field;
    this.#decision = decision;
  }

  /** The best shot a unit has now. */
  bestShot(unit: UnitId): number {
    return (this.#all().get(unit) ?? []).reduce((most, { plain }) => Math.max(most, plain), 0);
  }

  /** Advantage for one subordinate. */
  mainEffort({ unit, subordinate = '' }: Fields): Appraisal {
    const gain = (this.#all().get(subordinate) ?? []).reduce((most, { helped }) => Math.max(most, helped), 0);
    const name = seenUnit(this.#field, subordinate)?.name ?? subordinate;
    return { score: gain - this.bestShot(subordinate) - this.bestShot(unit), why: `makes ${name} the main effort` };
  }

  /** Advantage for everybody against one enemy, and word of it for guns that do not see it. */
  observe({ unit, target }: Fields): Appraisal {
    const id = target?.unit;
    if (id === undefined) return { score: -0.5, why: '' };
    let sum = -this.bestShot(unit);
    for (const [shooter, rated] of this.#all()) {
      if (shooter === unit) continue;
      const there = rated.reduce((most, each) => (each.target === id ? Math.max(most, each.helped) : most), 0);
      const gain = there > 0 ? there : this.#unseen(shooter, id);
      sum += Math.max(0, gain - this.bestShot(shooter));
    }
    return { score: sum, why: `calls fire on ${seenUnit(this.#field, id)?.name ?? id}` };
  }

  /** What an indirect-fire gun could do to a target that only others see. */
  #unseen(shooter: UnitId, target: UnitId): number {
    const unit = unitOf(this.#field, shooter);
    const victim = unitOf(this.#field, target);
    if (unit?.at == null || victim?.at == null || unit.moves > 0) return 0;
    const terms = { from: unit.at, to: victim.at, stationary: true, obscured: false, focused: true };
    const guns = unit.arms.filter(({ card }) => card.indirect);
    const odds = guns.map((arm) => this.#field.outlook.odds.with(unit, arm, victim, terms));
    return prizeOf(this.#field, target) * Math.max(0, ...odds);
  }

  #all(): ReadonlyMap<UnitId, readonly Rated[]> {
    this.#shots ??= new Map(
      shooterOffers(this.#decision).map(({ unit, weapons }) => [
        unit,
        weapons.flatMap(({ holder, weapon, targets }) => targets.flatMap((shot) => this.#rated(holder, weapon, shot))),
      ]),
    );
    return this.#shots;
  }

  #rated(holder: UnitId, weapon: string, shot: ShotOffer): Rated[] {
    const { table } = this.#field;
    const card = weaponIn(table, holder, weapon);
    const target = shot.target.unit;
    if (card === undefined || target === undefined) return [];
    const worth = prizeOf(this.#field, target) * (outOdds(table, card, target) ?? 0.3) * card.fan;
    const keep = shot.keep === 'worst' ? 'one' : 'best';
    return [{ target, plain: worth * hitOdds(table, shot), helped: worth * hitOdds(table, { ...shot, keep }) }];
  }
}
