import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import type { Contact } from '../decisions/contact.ts';
import type { Deploy } from '../decisions/deploy.ts';
import type { Fire } from '../decisions/fire.ts';
import type { GoOnOverwatch } from '../decisions/overwatch.ts';
import type { ReactFire } from '../decisions/react-fire.ts';
import type { ReactSupport } from '../decisions/react-support.ts';
import type { Support } from '../decisions/support.ts';
import { armourOf, mayScatter, strengthOf } from '../rules/fire-power.ts';
import { isCover } from '../rules/lines.ts';
import { cellOf, type Square, type State, type Unit, unitById } from '../state.ts';
import { appraiseDeployment } from './deployment.ts';
import { armourHandToHand, shareOnTarget } from './fire-sums.ts';
import { Look, remainingHalf, standingAt } from './look.ts';
import { isBeside, markersOf, mustLeave } from './objectives.ts';
import { UnitPlan } from './plan.ts';
import { type Appraisal, groundWords, nameOf, nothing, oddsWords, say, squareName } from './reasons.ts';
import { appraiseDisembarking, appraiseEmbarking } from './riding.ts';
import { stateOfView } from './state-of-view.ts';
import { appraiseWatch } from './watch.ts';

/** Two halves are seldom better than the whole: more dice, less of each. */
const SPLIT = 0.97;

/** Looks at the table once; then says of one command after another what it is worth to the seat, and why. */
export function appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal {
  return appraiserOn(stateOfView(view.game), view.viewer, decision.about);
}

/** The same on a state; the state is lent and comes back as it was. */
export function appraiserOn(state: State, seat: string, about: unknown): (command: Command) => Appraisal {
  const table = new Appraiser(state, seat, about as About | null);
  return (command) => table.appraise(command);
}

type About = { readonly mover?: string; readonly charger?: string; readonly target?: string; readonly rider?: string };

class Appraiser {
  readonly #state: State;
  readonly #look: Look;
  readonly #about: About;
  readonly #plans = new Map<Unit, UnitPlan>();

  constructor(state: State, seat: string, about: About | null) {
    this.#state = state;
    this.#look = new Look(state, seat);
    this.#about = about ?? {};
  }

  appraise(command: Command): Appraisal {
    switch (command.kind) {
      case 'move':
        return this.#move(command as unknown as { unit: string; path: readonly Square[] });
      case 'fire':
        return this.#fire(command as Fire);
      case 'support':
        return this.#support(command as Support);
      case 'contact':
        return this.#contact(command as Contact);
      case 'overwatch': {
        const { unit, square } = command as GoOnOverwatch;
        return appraiseWatch(this.#look, this.#unit(unit), cellOf(this.#state, square));
      }
      case 'exit': {
        const unit = this.#unit((command as unknown as { unit: string }).unit);
        return mustLeave(this.#state, unit)
          ? say(100, () => `${nameOf(unit)} is through`)
          : say(-1, () => `${nameOf(unit)} stays`);
      }
      case 'disembark': {
        const { unit, square } = command as unknown as { unit: string; square: Square };
        return appraiseDisembarking(this.#look, this.#unit(unit), cellOf(this.#state, square));
      }
      case 'embark': {
        const { unit, carrier } = command as unknown as { unit: string; carrier: string };
        return appraiseEmbarking(this.#look, this.#unit(unit), this.#unit(carrier));
      }
      case 'deploy':
        return appraiseDeployment(this.#state, command as Deploy);
      case 'place-rider':
        return this.#placeRider((command as unknown as { square: Square }).square);
      default:
        return this.#reaction(command);
    }
  }

  #unit(id: string | undefined): Unit {
    return unitById(this.#state, id ?? '') as Unit;
  }

  #plan(unit: Unit): UnitPlan {
    let plan = this.#plans.get(unit);
    if (plan === undefined) {
      plan = new UnitPlan(this.#look, unit, remainingHalf(unit));
      this.#plans.set(unit, plan);
    }
    return plan;
  }

  #move({ unit: id, path }: { unit: string; path: readonly Square[] }): Appraisal {
    const unit = this.#unit(id);
    const cell = cellOf(this.#state, path.at(-1) as Square);
    const planned = this.#plan(unit).worthOfMove(cell);
    if (planned === undefined) return say(-1, () => '');
    const { worth, spot } = planned;
    return say(worth, () => {
      const what =
        spot.contact > spot.fire ? ', to strike' : spot.fire > 0 ? ', to fire from there' : this.#purpose(cell);
      return `${nameOf(unit)} goes ${groundWords(this.#state, cell)}${what}`;
    });
  }

  #purpose(cell: number): string {
    const marker = markersOf(this.#state).find((each) => isBeside(this.#state, cell, each));
    return marker === undefined ? ', a better place' : ', to hold the objective';
  }

  #fire({ unit: id, target, split, observer: watcher }: Fire): Appraisal {
    const firer = this.#unit(id);
    const observer = watcher === undefined ? undefined : this.#unit(watcher);
    if (!('unit' in target)) {
      const cell = cellOf(this.#state, target.building);
      if (!this.#look.wanted.includes(cell) || split !== undefined) return say(-1, () => 'spares the building');
      const worth = this.#look.demolition(firer, cell) + this.#plan(firer).retreat;
      return say(worth, () => `${nameOf(firer)} fires at the building ${squareName(target.building)}`);
    }
    const victim = this.#unit(target.unit);
    // The observer gives up its own shot.
    const price = observer === undefined || observer.fireUsed ? 0 : this.#look.bestShot(observer);
    const worth = this.#look.volley([firer], victim, observer, split) * (split === undefined ? 1 : SPLIT);
    if (worth <= 0) return say(worth - 0.1, () => `${nameOf(firer)} holds its fire`);
    const seen = observer === undefined ? '' : `, ${nameOf(observer)} observes`;
    return say(
      worth - price + this.#plan(firer).retreat,
      () => this.#shotWords([firer], victim, observer, split) + seen,
    );
  }

  #support({ units, target, observer: watcher }: Support): Appraisal {
    if (!('unit' in target)) return nothing;
    const firers = units.map((id) => this.#unit(id));
    const victim = this.#unit(target.unit);
    const observer = watcher === undefined ? undefined : this.#unit(watcher);
    const price = observer === undefined || observer.fireUsed ? 0 : this.#look.bestShot(observer);
    // Two allowances go into one shot: what the lesser could do alone is lost.
    const [a = 0, b = 0] = firers.map((firer) => this.#look.bestShot(firer));
    const worth = this.#look.volley(firers, victim, observer) - Math.min(a, b) - price;
    if (worth <= 0) return say(worth - 0.1, () => 'each fires for itself');
    const retreat = Math.min(...firers.map((firer) => this.#plan(firer).retreat));
    return say(worth + retreat, () => this.#shotWords(firers, victim, observer));
  }

  #shotWords(firers: readonly Unit[], victim: Unit, observer?: Unit, split?: readonly number[]): string {
    const state = this.#state;
    const strength = split?.[0] ?? strengthOf(state, firers, victim.cell).total;
    const share = mayScatter(state, firers, victim.cell, observer) ? shareOnTarget(state) : 1;
    const armour = armourOf(state, firers, { unit: victim }, observer).total;
    const odds = oddsWords(strength, armour, share);
    const who = firers.map(nameOf).join(' and ');
    const verb = split === undefined ? (firers.length > 1 ? 'fire together' : 'fires') : 'fires twice';
    return `${who} ${verb} at ${nameOf(victim)}: ${odds}`;
  }

  #contact({ unit: id, target }: Contact): Appraisal {
    const unit = this.#unit(id);
    if (!('unit' in target)) {
      const worth = this.#look.blows(unit) * this.#look.blowAt(unit, cellOf(this.#state, target.building));
      return say(worth, () => `${nameOf(unit)} breaks into the building ${squareName(target.building)}`);
    }
    return this.#blow(unit, this.#unit(target.unit), this.#look.blows(unit));
  }

  /** The first of several blows; the others are counted too, as they are when a unit considers going there. */
  #blow(attacker: Unit, target: Unit, blows = 1): Appraisal {
    const odds = (): string => oddsWords(attacker.vsrf, armourHandToHand(this.#state, target));
    return say(
      this.#look.blow(attacker, target) * blows,
      () => `${nameOf(attacker)} strikes ${nameOf(target)} in contact: ${odds()}`,
    );
  }

  #placeRider(square: Square): Appraisal {
    const rider = this.#unit(this.#about.rider);
    const cell = cellOf(this.#state, square);
    const worth = standingAt(this.#state, rider, cell, () => this.#look.place(rider));
    return say(
      worth + (isCover(this.#state, cell) ? 1 : 0),
      () => `${nameOf(rider)} gets ${groundWords(this.#state, cell)}`,
    );
  }

  #reaction(command: Command): Appraisal {
    const { mover, charger, target } = this.#about;
    switch (command.kind) {
      case 'react-fire': {
        const { unit, split } = command as ReactFire;
        const firer = this.#unit(unit);
        const victim = this.#unit(mover);
        const worth = this.#look.volley([firer], victim, undefined, split) * (split === undefined ? 1 : SPLIT);
        return say(worth, () => `from overwatch ${this.#shotWords([firer], victim, undefined, split)}`);
      }
      case 'react-support': {
        const firers = (command as ReactSupport).units.map((id) => this.#unit(id));
        const victim = this.#unit(mover);
        const [a = 0, b = 0] = firers.map((firer) => this.#look.volley([firer], victim));
        const worth = this.#look.volley(firers, victim) - Math.min(a, b);
        return say(worth, () => `from overwatch ${this.#shotWords(firers, victim)}`);
      }
      case 'react-charge': {
        const unit = this.#unit((command as unknown as { unit: string }).unit);
        return this.#blow(unit, this.#unit(mover));
      }
      case 'charge-attack':
        return this.#blow(this.#unit(charger), this.#unit(target));
      case 'respond':
        return say(1, () => 'hits back');
      default:
        return nothing;
    }
  }
}
