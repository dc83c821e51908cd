import type { Point } from '@sandtable/geometry';
import { type Posture, placeOf, type State, type Status, sideOf, type Unit, unitAt } from '../../state.ts';
import { isObscuredFrom } from '../sight/look.ts';
import { canSee } from '../sight/sight.ts';
import { rosterOf } from '../space/roster.ts';
import { isWithin } from '../space/space.ts';
import { isAware, isWatching } from './awareness.ts';

/*
 * What was found when everybody last looked round (DR-VIS-7), so that only what has changed since is checked again.
 * It's a cache and not part of the state: it could be rebuilt from the state alone, and a copy of a state starts
 * without it. Kept only where two sides fight on foot, without smoke and nets: hulls, clouds and nets that come and go
 * change what others see of each other.
 */

/** Why a side did not notice a unit: it was hidden, or nobody of the side saw it. `open`: look again, whatever happens. */
export type Verdict = 'hidden' | 'unseen' | 'open';

/** Everything about a unit that decides what it sees and how it is seen. */
type Glance = {
  place: Point | null;
  status: Status;
  posture: Posture;
  altitude: number;
  flying: boolean;
  lightOn: boolean;
  feedTo: number;
  items: Unit['items'];
};

export type LastLook = {
  /** The table as it was: objects that are replaced and never changed. */
  terrain: State['terrain'];
  cleared: State['cleared'];
  judgements: State['judgements'];
  emplacements: State['emplacements'];
  exposed: State['exposed'];
  /** By unit. */
  readonly glances: readonly Glance[];
  /** By side and unit. */
  readonly verdicts: readonly Verdict[][];
  /** Indices of those that were found changed when everybody began to look round. */
  changed: readonly number[];
};

const looks = new WeakMap<State, LastLook>();
let last: { readonly state: State; readonly look: LastLook } | undefined;

/** What was found last; made when it is first asked for, and undefined where nothing is kept. */
export function lastLook(state: State): LastLook | undefined {
  if (state.clouds.length > 0 || state.judgements.netFromGround !== 'none') return undefined;
  if (last !== undefined && last.state === state) return last.look;
  const { sides, isDuel, vehicles } = rosterOf(state);
  if (!isDuel || vehicles.length > 0) return undefined;
  const look = looks.get(state) ?? newLook(state, sides.length);
  looks.set(state, look);
  last = { state, look };
  return look;
}

function newLook(state: State, sides: number): LastLook {
  const { terrain, cleared, judgements, emplacements, exposed, units } = state;
  const glances = units.map((unit) => glanceAt(state, unit));
  const verdicts = Array.from({ length: sides }, () => units.map((): Verdict => 'open'));
  return { terrain, cleared, judgements, emplacements, exposed, glances, verdicts, changed: [] };
}

function glanceAt(state: State, unit: Unit): Glance {
  const { status, posture, altitude, flying, lightOn, feedTo, items } = unit;
  return { place: placeOf(state, unit), status, posture, altitude, flying, lightOn, feedTo, items };
}

/** Starts a new look round: finds the units that have changed since, and drops what no longer holds. */
export function beginLook(state: State, look: LastLook): void {
  const isSameTable =
    look.terrain === state.terrain &&
    look.cleared === state.cleared &&
    look.judgements === state.judgements &&
    isExtended(look.emplacements, state.emplacements);
  look.terrain = state.terrain;
  look.cleared = state.cleared;
  look.judgements = state.judgements;
  look.emplacements = state.emplacements;
  const changed: number[] = [];
  for (const unit of state.units) if (hasChanged(state, look, unit)) changed.push(unit.index);
  look.changed = changed;
  rosterOf(state).sides.forEach((side, s) => {
    const verdicts = look.verdicts[s] as Verdict[];
    for (const unit of state.units) {
      const isOpen = !isSameTable || isAware(state, side, unit) || changed.includes(unit.index);
      if (isOpen || isExposedSince(look, state, unit)) verdicts[unit.index] = 'open';
    }
  });
  look.exposed = state.exposed;
}

/** Were emplacements only added? A new one hides the units in it and doesn't reveal anyone. */
function isExtended(before: State['emplacements'], now: State['emplacements']): boolean {
  return before === now || before.every((ring, i) => ring === now[i]);
}

function isExposedSince(look: LastLook, { exposed }: State, { id }: Unit): boolean {
  return look.exposed !== exposed && look.exposed.includes(id) !== exposed.includes(id);
}

/** Has a unit changed since it was last looked at? If so, records that. */
function hasChanged(state: State, look: LastLook, unit: Unit): boolean {
  const glance = look.glances[unit.index] as Glance;
  const place = placeOf(state, unit);
  if (
    glance.place === place &&
    glance.status === unit.status &&
    glance.posture === unit.posture &&
    glance.altitude === unit.altitude &&
    glance.flying === unit.flying &&
    glance.lightOn === unit.lightOn &&
    glance.feedTo === unit.feedTo &&
    glance.items === unit.items
  )
    return false;
  Object.assign(glance, glanceAt(state, unit));
  return true;
}

/**
 * Is a unit sure to be as unnoticed by a side as when that was last found out? Those of the side that have changed since
 * must neither see it if nobody did, nor give it away if it was hidden from all.
 */
export function staysUnnoticed(state: State, look: LastLook, side: number, unit: Unit): boolean {
  const verdict = (look.verdicts[side] as Verdict[])[unit.index];
  if (verdict === 'open') return false;
  for (const index of look.changed) {
    const watcher = unitAt(state, index);
    if (!isWatching(watcher) || sideOf(state, watcher) !== rosterOf(state).sides[side]) continue;
    if (verdict === 'unseen' ? canSee(state, watcher, unit) : !isKeptHidden(state, watcher, unit)) return false;
  }
  return true;
}

function isKeptHidden(state: State, watcher: Unit, unit: Unit): boolean {
  return !isWithin(state, watcher, unit, state.judgements.hiddenDistance) && isObscuredFrom(state, watcher, unit);
}

/** A unit has moved, and both its side and the others have checked everything that changed. */
export function rememberMover(state: State, look: LastLook, mover: Unit): void {
  hasChanged(state, look, mover);
}
