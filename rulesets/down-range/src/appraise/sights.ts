import type { Point } from '@sandtable/geometry';
import { isObscuredFrom } from '../rules/sight/look.ts';
import { canSee } from '../rules/sight/sight.ts';
import type { State, Unit } from '../state.ts';

/** How well a unit can be seen. */
export type Sight = 'hidden' | 'partly' | 'plain';

/** Answers by the pair of bodies, then by the place of the one that stays put, then by the place of the other. */
type Places = Map<number, Sight>;
type Pairs = Map<number, Map<number, Places>>;
type Answers = { readonly of: Pairs; readonly from: Pairs; count: number };

/** Tables that are remembered: one for each player and a few for matches that are played out. */
const TABLES = 6;
/** More than this and a table is forgotten: some megabytes. */
const MOST = 200_000;
/** More than any coordinate, and more than there are kinds of bodies. */
const FACTOR = 1 << 20;

const tables = new WeakMap<State['terrain'], Map<string, Answers>>();
const bodies = new Map<string, number>();

/**
 * Who sees whom from where. Answers depend on the terrain, on what stands or drifts in the way and on the two bodies,
 * so they stay good as long as none of that changes: most units haven't moved since the last question.
 */
export class Sights {
  readonly #state: State;
  readonly #bodies: (number | undefined)[] = [];
  readonly #answers: Answers;

  constructor(state: State) {
    this.#state = state;
    this.#answers = answersFor(state);
  }

  /** How well `observer` sees the unit if it stood at a place. */
  of(unit: Unit, at: Point, observer: Unit): Sight {
    if (observer.at === null || unit.berth !== null || observer.berth !== null)
      return this.#look(observer, moved(unit, at), unit);
    const places = this.#places(this.#answers.of, unit, observer, observer.at);
    const key = at.x * FACTOR + at.y;
    let sight = places.get(key);
    if (sight === undefined) {
      sight = this.#look(observer, moved(unit, at), unit);
      this.#keep(places, key, sight);
    }
    return sight;
  }

  /** How well the unit sees `target` if it stood at a place. */
  from(unit: Unit, at: Point, target: Unit): Sight {
    if (target.at === null || unit.berth !== null || target.berth !== null)
      return this.#look(moved(unit, at), target, unit);
    const places = this.#places(this.#answers.from, unit, target, target.at);
    const key = at.x * FACTOR + at.y;
    let sight = places.get(key);
    if (sight === undefined) {
      sight = this.#look(moved(unit, at), target, unit);
      this.#keep(places, key, sight);
    }
    return sight;
  }

  #places(pairs: Pairs, unit: Unit, other: Unit, { x, y }: Point): Places {
    return within(within(pairs, this.#body(unit) * FACTOR + this.#body(other)), x * FACTOR + y);
  }

  #keep(places: Places, key: number, sight: Sight): void {
    places.set(key, sight);
    this.#answers.count += 1;
  }

  #body(unit: Unit): number {
    const slot = 2 * unit.index + (unit.posture === 'prone' ? 1 : 0);
    let body = this.#bodies[slot];
    if (body === undefined) {
      body = bodyNumber(unit);
      this.#bodies[slot] = body;
    }
    return body;
  }

  /** One of the two may stand elsewhere than in the state: it is the one with the index of `mover`. */
  #look(observer: Unit, target: Unit, mover: Unit): Sight {
    const there = observer.index === mover.index ? observer : target;
    const isSame = this.#state.units[mover.index] === there;
    const state = isSame ? this.#state : { ...this.#state, units: this.#state.units.with(mover.index, there) };
    if (!canSee(state, observer, target)) return 'hidden';
    return isObscuredFrom(state, observer, target) ? 'partly' : 'plain';
  }
}

function moved(unit: Unit, at: Point): Unit {
  const isThere = unit.at !== null && unit.at.x === at.x && unit.at.y === at.y;
  return isThere ? unit : { ...unit, at };
}

function within<V>(map: Map<number, Map<number, V>>, key: number): Map<number, V> {
  let inner = map.get(key);
  if (inner === undefined) {
    inner = new Map();
    map.set(key, inner);
  }
  return inner;
}

function answersFor(state: State): Answers {
  let known = tables.get(state.terrain);
  if (known === undefined) {
    known = new Map();
    tables.set(state.terrain, known);
  }
  const name = tableName(state);
  let answers = known.get(name);
  if (answers !== undefined && answers.count <= MOST) {
    if (known.size > 1) {
      // Put last, so that the one not used for longest is first.
      known.delete(name);
      known.set(name, answers);
    }
    return answers;
  }
  answers = { of: new Map(), from: new Map(), count: 0 };
  known.delete(name);
  known.set(name, answers);
  if (known.size > TABLES) known.delete(known.keys().next().value as string);
  return answers;
}

/** Everything sight depends on besides terrain and the two units: settings, smoke and light, hulls, nets. */
function tableName({ units, judgements, options, night, cleared, clouds, emplacements, dropped }: State): string {
  const movable = units.filter(({ card, items }) => card.kind === 'vehicle' || items.some(isNet));
  return JSON.stringify([
    judgements,
    options.rules,
    options.thinSmoke,
    night,
    cleared,
    clouds,
    emplacements,
    dropped.filter(({ item }) => item !== null && item !== undefined && isNet(item)),
    movable.map(({ id, at, status, flying, altitude, berth }) => [id, at, status, flying, altitude, berth]),
  ]);
}

function isNet({ camouflageNet }: { readonly camouflageNet: boolean }): boolean {
  return camouflageNet;
}

/** All that a body is to an eye, and an eye to it, as a number. A hull is not in its own way, so vehicles are told apart. */
function bodyNumber({ id, card, posture, flying, altitude, lightOn, items }: Unit): number {
  const name = `${card.id} ${card.kind === 'vehicle' ? id : ''} ${posture} ${flying} ${altitude} ${lightOn} ${items.map((item) => item.id).join()}`;
  let body = bodies.get(name);
  if (body === undefined) {
    body = bodies.size;
    bodies.set(name, body);
  }
  return body;
}
