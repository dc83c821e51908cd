import type { Command, Json, SeatDecision, SeatView } from '@sandtable/kernel';
import type { Contact } from '../decisions/contact.ts';
import type { Deploy } from '../decisions/deploy.ts';
import type { Fire } from '../decisions/fire.ts';
import type { GoOnOverwatch } from '../decisions/overwatch.ts';
import type { ReactFire } from '../decisions/react-fire.ts';
import type { ReactSupport } from '../decisions/react-support.ts';
import type { Support } from '../decisions/support.ts';
import type { Target } from '../events.ts';
import { armourAgainstDirectFire, armourInContact } from '../rules/armour.ts';
import { armourOf } from '../rules/fire-power.ts';
import { distanceBetween, isCover } from '../rules/lines.ts';
import { bandOf } from '../rules/ranges.ts';
import { cellOf, type Square, type State, type Unit, unitById } from '../state.ts';
import { attackWorth } from './chances.ts';
import {
  bestShot,
  demolitionWorth,
  enemiesOf,
  missionWorth,
  placeWorth,
  shotWorth,
  standingAt,
  wantedBuildings,
} from './position.ts';
import { stateOfView } from './state-of-view.ts';

type Appraisal = { readonly score: number; readonly why: string };

/** A move and a shot later is worth a little less than the shot now: something may come between. */
const LATER = 0.95;

/** Looks at the table once; then says of one command after another what it is worth to the seat, and why. */
export function appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal {
  const state = stateOfView(view.game);
  const seat = view.viewer;
  const enemies = enemiesOf(state, seat);
  const unit = (id: string): Unit => unitById(state, id) as Unit;
  const here = new Map<Unit, number>();
  const homeWorth = (mover: Unit): number => {
    const known = here.get(mover) ?? placeWorth(state, mover, enemies);
    here.set(mover, known);
    return known;
  };
  const mover = (decision.about as { mover?: string } | null)?.mover;
  return (command): Appraisal => {
    switch (command.kind) {
      case 'move': {
        const { unit: id, path } = command as unknown as { unit: string; path: readonly Square[] };
        return appraiseMove(state, unit(id), cellOf(state, path.at(-1) as Square), enemies, homeWorth(unit(id)));
      }
      case 'fire':
        return appraiseFire(state, command as Fire);
      case 'support': {
        const { units, target, observer } = command as Support;
        if (!('unit' in target)) return nothing;
        // Two allowances go into one shot: only what it is worth beyond the better of the two alone counts in full.
        return say(
          shotWorth(state, units.map(unit), unit(target.unit), observer === undefined ? undefined : unit(observer)) *
            0.6,
          'combined fire',
        );
      }
      case 'contact':
        return appraiseContact(state, command as Contact);
      case 'overwatch':
        return appraiseWatch(state, command as GoOnOverwatch, enemies);
      case 'exit': {
        const goer = unit((command as unknown as { unit: string }).unit);
        return state.scenario.victory.kind === 'convoy' &&
          goer.type.class !== 'FLYER' &&
          (goer.type.class === 'TRANSPORT' || goer.type.infantry)
          ? say(100, 'off to safety')
          : say(-1, 'stay');
      }
      case 'disembark':
      case 'embark':
        return appraiseRide(state, command as unknown as { kind: string; unit: string; square?: Square }, enemies);
      case 'deploy':
        return appraiseDeployment(state, command as Deploy);
      case 'reactFire': {
        const { unit: id, split } = command as ReactFire;
        return say(
          shotWorth(state, [unit(id)], unit(mover as string)) * (split === undefined ? 1 : 0.9),
          'fire from overwatch',
        );
      }
      case 'reactSupport':
        return say(
          shotWorth(state, (command as ReactSupport).units.map(unit), unit(mover as string)) * 0.8,
          'combined fire from overwatch',
        );
      case 'reactCharge':
        return say(blow(state, unit((command as unknown as { unit: string }).unit), unit(mover as string)), 'charge');
      case 'chargeAttack': {
        const { charger, target } = decision.about as { charger: string; target: string };
        return say(blow(state, unit(charger), unit(target)), 'go on with the charge');
      }
      case 'respond':
        return say(1, 'hit back');
      case 'placeRider':
        return say(
          isCover(state, cellOf(state, (command as unknown as { square: Square }).square)) ? 1 : 0,
          'into cover',
        );
      default:
        return nothing;
    }
  };
}

/** Whole moves to every square in reach, beside the single steps that are sampled. */
export function candidates(decision: SeatDecision): Command[] {
  const offer = decision.offers.find(({ kind }) => kind === 'move')?.offer as unknown as
    | { unit: string; reach: { path: readonly Square[] }[] }[]
    | undefined;
  return (offer ?? []).flatMap(({ unit, reach }) =>
    reach
      .filter(({ path }) => path.length > 1)
      .map(({ path }) => ({ kind: 'move', unit, path: path as Json }) as Command),
  );
}

const nothing: Appraisal = { score: 0, why: '' };

function say(score: number, why: string): Appraisal {
  return { score, why: `${why} (${score.toFixed(1)})` };
}

function appraiseMove(state: State, mover: Unit, to: number, enemies: readonly Unit[], home: number): Appraisal {
  return standingAt(state, mover, to, () => {
    const gain = placeWorth(state, mover, enemies) - home;
    const shot = mover.fireUsed ? 0 : LATER * bestShot(state, mover, enemies);
    // Walking for nothing wastes points that a later order of this turn may need.
    return say(gain + shot - 0.05, shot > 0 ? 'a better place to fire from' : 'a better place');
  });
}

function appraiseFire(state: State, { unit: id, target, split, observer: watcher }: Fire): Appraisal {
  const firer = unitById(state, id) as Unit;
  const observer = watcher === undefined ? undefined : unitById(state, watcher);
  if (!('unit' in target)) return appraiseDemolition(state, firer, target);
  const victim = unitById(state, target.unit) as Unit;
  if (split !== undefined) {
    const armour = armourOf(state, [firer], { unit: victim }, observer).total;
    const worth = split.reduce((sum, part) => sum + attackWorth(victim, part, armour), 0) * missionWorth(state, victim);
    return say(worth * 0.95, 'two shots');
  }
  // The observer gives up its own shot.
  const price = observer === undefined || observer.fireUsed ? 0 : 1;
  return say(shotWorth(state, [firer], victim, observer) - price, 'fire');
}

/** Buildings are worth shells only to who must bring them down. */
function appraiseDemolition(state: State, firer: Unit, target: Extract<Target, { building: Square }>): Appraisal {
  const cell = cellOf(state, target.building);
  if (!wantedBuildings(state, firer.seat).includes(cell)) return say(-1, 'spare it');
  return say(demolitionWorth(state, firer, cell), 'bring it down');
}

function appraiseContact(state: State, { unit: id, target }: Contact): Appraisal {
  if (!('unit' in target)) return say(-1, 'spare it');
  return say(blow(state, unitById(state, id) as Unit, unitById(state, target.unit) as Unit), 'contact');
}

/** An attack in contact, less what the answer may cost. */
function blow(state: State, attacker: Unit, target: Unit): number {
  const given =
    attackWorth(target, attacker.vsrf, armourInContact(state, { unit: target }).total) * missionWorth(state, target);
  const taken =
    target.vsrf > 0 ? attackWorth(attacker, target.vsrf, armourInContact(state, { unit: attacker }).total) : 0;
  return given - 0.6 * taken;
}

/** Worth of lying in wait: what could be hit of those who can come to the watched square. */
function appraiseWatch(state: State, { unit: id, square }: GoOnOverwatch, enemies: readonly Unit[]): Appraisal {
  const watcher = unitById(state, id) as Unit;
  const cell = cellOf(state, square);
  const distance = Math.max(1, distanceBetween(state, watcher.cell, cell));
  const strength = watcher[bandOf(distance)];
  if (strength === 0) return say(0.01, 'wait');
  let worth = 0;
  for (const enemy of enemies) {
    if (distanceBetween(state, enemy.cell, cell) > enemy.movement + 1) continue;
    const armour = armourAgainstDirectFire(state, watcher.cell, { unit: enemy }).total;
    worth = Math.max(worth, attackWorth(enemy, strength, armour));
  }
  return say(0.1 + 0.35 * worth, 'overwatch');
}

function appraiseRide(
  state: State,
  { kind, unit: id, square }: { kind: string; unit: string; square?: Square },
  enemies: readonly Unit[],
): Appraisal {
  const rider = unitById(state, id) as Unit;
  if (kind === 'embark' || square === undefined || state.scenario.victory.kind === 'convoy') return say(-1, 'stay');
  const shot = standingAt(state, rider, cellOf(state, square), () => bestShot(state, rider, enemies));
  return say(shot - 0.5, 'get off to fight');
}

/** Towards the middle of the board, where there is cover to stand in. */
function appraiseDeployment(state: State, { unit: id, square }: Deploy): Appraisal {
  if (square === undefined) return say(-5, 'aboard');
  const cell = cellOf(state, square);
  const middle = Math.floor(state.height / 2) * state.width + Math.floor(state.width / 2);
  const cover = isCover(state, cell) || state.ground[cell] === 'building' ? 1.5 : 0;
  const vehicle = unitById(state, id)?.type.class !== 'ATV' && isCover(state, cell) ? -2 : 0;
  return say(cover + vehicle - 0.3 * distanceBetween(state, cell, middle), 'towards the middle');
}
