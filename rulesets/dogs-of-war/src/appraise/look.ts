import type { Appraisal } from '@sandtable/game';
import { distanceBetween, INCH } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { FIRE_MODES, type FireMode } from '../content/weapons-chart.ts';
import type { Gait } from '../procedures/step.ts';
import { c4Rings } from '../rules/blast/blast.ts';
import { isInCommand } from '../rules/command/links.ts';
import { areInContact } from '../rules/ground/contact.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { armFault, hasDuty, isBleeding } from '../rules/health/duty.ts';
import type { Posture } from '../rules/measure/body.ts';
import { groundNow, isActive, isPresent, readyWeapon } from '../rules/roster/roster.ts';
import { isHalfSeen, sightOf } from '../rules/sight/visibility.ts';
import type { Shot } from '../rules/targets/fire-check.ts';
import type { Model, Seat, State } from '../state.ts';
import { BEHIND, captiveOf, ENOUGH, type Goal, goalsOf, isSapper, urgencyOf, wayOut } from './goals.ts';
import { manValue, shareLeft, shotHarm } from './harm.ts';
import { steady, type Temper } from './temper.ts';

/**
 * The share of an enemy's fire that counts as danger even if he has no other target: he may be shot first, or do
 * something else.
 */
const CARE = 0.7;
/** A side that can't win by waiting plays as if this share of the game were over. */
const BOLD = 0.5;
/** Riflemen fight well from this far away and needn't come closer. */
const FIGHTING = 14 * INCH;
/** How much a shot next turn counts against one now. */
const NEXT_TURN = 0.35;
/** One grenade hits everybody this close together. */
const ELBOW_ROOM = 3 * INCH;

/** From here on a man in a hurry does nothing else. */
const RUSHED = 4;
/** Runs take this many AP and bring a man half as far as all ten do on foot. */
const RUNNING = 3;
/** The share of the way that doesn't count if he walks or crawls it, because he'd get farther otherwise. */
const DAWDLING = 0.85;

/** What standing beside the man to be led away is worth. */
const HOLDING = 3;

type BestShot = { readonly shot: Shot; readonly harm: number; readonly price: number };

/** One seat's look at the table: what places, shots and men are worth. Everything is worked out once. */
export class Look {
  readonly state: State;
  readonly seat: Seat;
  readonly friends: readonly Model[];
  readonly foes: readonly Model[];
  readonly goals: readonly Goal[];
  /** The man they came for, once he is taken, and where he is led. */
  readonly captive: Model | undefined;
  readonly out: Goal | undefined;
  readonly temper: Temper;
  readonly care: number;
  /** Whether the side must do something, from 0 to 1. */
  readonly urgency: number;
  /** Whose orders are looked at now, once the man who began last has nothing to do; and whether anybody has. */
  hand: string | undefined;
  hasWork = false;
  /** Scores of commands so far. */
  readonly appraisals = new WeakMap<Command, Appraisal>();
  readonly #values = new Map<string, number>();
  readonly #heard = new Map<string, boolean>();
  readonly #choices = new Map<string, readonly string[]>();
  readonly #shots = new Map<Model, BestShot | null>();
  readonly #fearsBlasts: boolean;

  constructor(state: State, seat: Seat, temper = steady) {
    this.temper = temper;
    this.state = state;
    this.seat = seat;
    this.friends = state.models.filter((model) => model.seat === seat && isPresent(model));
    this.foes = state.models.filter(
      (model) => model.seat !== seat && isPresent(model) && !model.captured && !model.bystander,
    );
    this.goals = goalsOf(state, seat, temper.press);
    this.captive = captiveOf(state, seat);
    this.out = wayOut(state, seat);
    this.urgency = urgencyOf(state, seat, temper.press);
    // A side that loses by waiting takes more risks as time runs out; one that can't gain by waiting, from the start.
    const late = (this.urgency === 1 ? BOLD : 0) + state.turn / state.lastTurn;
    this.care = CARE * (1 - 0.75 * this.urgency * Math.min(1, late));
    this.#fearsBlasts = this.foes.some((foe) => isActive(foe) && hasBlast(state, foe));
  }

  /** The table with one man moved or changed, for asking the rules; everything else is shared. */
  with(model: Model, change: Partial<Model>): { state: State; model: Model } {
    const moved = { ...model, ...change };
    const models = this.state.models.map((each) => (each === model ? moved : each));
    return { state: { ...this.state, models }, model: moved };
  }

  /** What it's worth to have a man there, with this much AP left to fire. */
  place(model: Model, place: Place, posture: Posture, ap: number, gait: 'walk' | 'run' = 'walk'): number {
    const key = `${model.id} ${place.x} ${place.y} ${place.surface} ${posture} ${ap} ${gait}`;
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const moved = place !== model.place;
    const motion = posture === 'prone' ? 'none' : moved ? gait : model.motion;
    const man = this.with(model, {
      place,
      posture,
      ap,
      moved: moved && model.moved !== 'run' ? gait : model.moved,
      motion,
    });
    const now = this.fire(man.state, man.model);
    const fresh = ap === 10 && man.model.moved === 'none';
    const next = fresh ? now : this.fire(man.state, { ...man.model, ap: 10, moved: 'none' });
    const fire = now + NEXT_TURN * next;
    const value = fire - this.danger(man.state, man.model) + this.ground(man.state, man.model, fire > 0.3);
    this.#values.set(key, value);
    return value;
  }

  /** The most a man can do with his AP by shooting, turned to the best target. */
  fire(state: State, model: Model): number {
    const best = this.bestShot(state, model);
    return best === undefined ? 0 : best.harm * Math.max(1, Math.floor(model.ap / best.price)) * 0.8;
  }

  /** The shot worth most for its price, whichever way he faces now. */
  bestShot(state: State, model: Model): BestShot | undefined {
    if (state !== this.state) return this.#bestShot(state, model);
    const known = this.#shots.get(model);
    if (known !== undefined) return known === null ? undefined : known;
    const best = this.#bestShot(state, model);
    this.#shots.set(model, best ?? null);
    return best;
  }

  #bestShot(state: State, model: Model): BestShot | undefined {
    const held = readyWeapon(model);
    const weapon = held === undefined ? undefined : state.chart.firearms[held.type];
    if (held === undefined || weapon === undefined || weapon.blast !== undefined || held.loaded < 1) return undefined;
    if (model.broken || hasDuty(model) || armFault(model, weapon.hands) !== undefined) return undefined;
    if (!model.known.includes(held.type)) return undefined;
    let best: { shot: Shot; harm: number; price: number; rate: number } | undefined;
    for (const foe of this.foes) {
      if (foe.unconscious || foe.carriedBy !== null) continue;
      const sight = sightOf(state, model, foe);
      if (sight.dark || !isHalfSeen(sight)) continue;
      for (const mode of FIRE_MODES) {
        const price = weapon.modes[mode]?.ap;
        if (price === undefined || price > model.ap) continue;
        const shot = shotAt(held.type, mode, foe.id);
        const harm = shotHarm(state, model, shot);
        const rate = harm / price;
        if (harm > 0.05 && (best === undefined || rate > best.rate)) best = { shot, harm, price, rate };
      }
    }
    return best;
  }

  /** What the enemy's fire may cost him there until he acts again. */
  danger(state: State, model: Model): number {
    const value = manValue(state, model) * shareLeft(model);
    let sum = 0;
    for (const foe of this.foes) {
      if (!isActive(foe) || foe.broken) continue;
      const held = readyWeapon(foe);
      const weapon = held === undefined ? undefined : state.chart.firearms[held.type];
      if (held === undefined || weapon === undefined || weapon.blast !== undefined || held.loaded < 1) continue;
      const sight = sightOf(state, foe, model);
      if (sight.dark || !isHalfSeen(sight)) continue;
      const mode = weapon.modes.sa !== undefined ? 'sa' : weapon.modes.bu !== undefined ? 'bu' : 'ss';
      const price = weapon.modes[mode]?.ap ?? 4;
      const harm = shotHarm(state, { ...foe, moved: 'none' }, shotAt(held.type, mode, model.id));
      // A man who has acted is no danger until next turn, unless he is on Op-Fire.
      const ready = foe.opFire ? 1.5 : foe.activated ? 0.8 : 1;
      const choices = this.#choicesOf(foe).filter((id) => id !== model.id).length;
      sum += (harm * Math.floor(10 / price) * ready * (sight.inArc ? 1 : 0.7)) / (1 + choices);
    }
    return Math.min(value, sum * this.care);
  }

  /** How many of ours an enemy could shoot at now. The more there are, the less danger to each. */
  #choicesOf(foe: Model): readonly string[] {
    const known = this.#choices.get(foe.id);
    if (known !== undefined) return known;
    const { state } = this;
    const choices = this.friends.filter((friend) => {
      if (!isActive(friend)) return false;
      const sight = sightOf(state, foe, friend);
      return !sight.dark && isHalfSeen(sight);
    });
    const ids = choices.map(({ id }) => id);
    this.#choices.set(foe.id, ids);
    return ids;
  }

  /** Has he the captive by the arm, and nobody else? */
  holds(model: Model): boolean {
    const { captive, state } = this;
    if (captive === undefined) return false;
    const ground = groundNow(state);
    const touches = ({ place }: Model): boolean => areInContact(ground, place, captive.place);
    return touches(model) && !this.friends.some((other) => other.id !== model.id && isActive(other) && touches(other));
  }

  /** What the place is worth beside bullets: how near it is to what the mission asks for, to the wounded, to the leader. */
  ground(state: State, model: Model, fights: boolean): number {
    return this.pull(model, fights) - (this.#hears(state, model) ? 0 : 0.9 - 0.4 * this.urgency);
  }

  /** The chance that a man passes his courage test if he leaves command; 1 if he stays in it (DW-CMD-7). */
  courage(model: Model, place: Place): number {
    if (!this.#hears(this.state, model)) return 1;
    const man = this.with(model, { place });
    return this.#hears(man.state, man.model) ? 1 : Math.min(10, model.scores.ml) / 10;
  }

  #hears(state: State, model: Model): boolean {
    const { id, place, posture } = model;
    const key = `${id} ${place.x} ${place.y} ${place.surface} ${posture}`;
    let hears = this.#heard.get(key);
    if (hears === undefined) {
      hears = isInCommand(state, model);
      this.#heard.set(key, hears);
    }
    return hears;
  }

  /** What a man who is in a hurry loses by walking where he could run, or crawling where he could get up. */
  dawdling(model: Model, place: Place, gait: Gait): number {
    const { ap, doubled } = model;
    if (gait === 'run' || ap < RUNNING || (gait === 'walk' && doubled)) return 0;
    const reach = gait === 'crawl' ? ap / 2 : ap;
    return this.goals.reduce((sum, goal) => {
      if (goal.rush !== true || goal.isFor?.(model) === false) return sum;
      const far = goal.far(model.place);
      return far <= reach ? sum : sum + DAWDLING * goal.weight * Math.max(0, far - goal.far(place));
    }, 0);
  }

  /** What the way to where he must be soon costs him. */
  rush(model: Model): number {
    const own = this.goals.filter(({ rush, isFor }) => rush === true && isFor?.(model) !== false);
    return own.reduce((sum, goal) => sum + goal.weight * Math.min(goal.far(model.place), 60), 0);
  }

  /** Is he still far from there, or has he yet to set the charges? Then nothing else counts. */
  isRushed(model: Model): boolean {
    return this.rush(model) > RUSHED || isSapper(this.state, model);
  }

  /** The same without the leader, which takes long to work out. */
  pull(model: Model, fights: boolean): number {
    const { place } = model;
    let value = 0;
    let drawn = false;
    for (const goal of this.goals) {
      if (goal.isFor?.(model) === false) continue;
      drawn = true;
      value -= goal.weight * Math.min(goal.far(place), 60);
    }
    if (this.holds(model)) value += HOLDING;
    if (!drawn && !fights) {
      const near = Math.min(...this.foes.filter(isActive).map((foe) => distanceBetween(foe.place, place)));
      const keen = this.urgency < BEHIND ? this.temper.advance : 1;
      if (Number.isFinite(near)) value -= 0.12 * keen * (Math.max(0, near - FIGHTING) / INCH);
    }
    for (const friend of this.friends) {
      if (friend.id === model.id || friend.carriedBy !== null) continue;
      const far = distanceBetween(friend.place, place);
      if (isBleeding(friend)) {
        if (far < 10 * INCH) value += 0.15 * (10 - far / INCH) * (friend.unconscious ? 1.5 : 1);
      } else if (this.#fearsBlasts && far < ELBOW_ROOM && isActive(friend)) value -= (0.12 * (ELBOW_ROOM - far)) / INCH;
    }
    return value - chargesNear(this.state, this.seat, place);
  }
}

/** Has he anything that explodes, as far as the other side can see? */
function hasBlast({ chart }: State, { weapons, grenades }: Model): boolean {
  return (
    Object.values(grenades).some((count) => count > 0) ||
    weapons.some(({ type, loaded }) => chart.firearms[type]?.blast !== undefined && loaded > 0)
  );
}

/** Nobody stays near explosives that his own side is about to set off. */
function chargesNear({ devices, chart }: State, seat: Seat, place: Place): number {
  let sum = 0;
  for (const { type, owner, quarters, place: at } of devices) {
    if (type !== 'c4' || owner !== seat || quarters < ENOUGH) continue;
    const reach = Math.max(...c4Rings(chart, quarters).map(({ to }) => to)) + 1.5 * INCH;
    sum += (0.5 * Math.max(0, reach - distanceBetween(at, place))) / INCH;
  }
  return sum;
}

export function shotAt(weapon: string, mode: FireMode, target: string, aimed = false): Shot {
  return { weapon, mode, target, aimed, scope: false, spotter: null };
}
