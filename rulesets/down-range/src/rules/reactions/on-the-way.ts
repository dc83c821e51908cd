import { type Disc, firstTouch, type Mils, type Point } from '@sandtable/geometry';
import type { DownRangeEvent } from '../../events/index.ts';
import { isActive, type SideId, type State, sideOf, type Unit, unitAt } from '../../state.ts';
import { isKnownTo } from '../knowledge/awareness.ts';
import { isVeiled } from '../knowledge/fog.ts';
import { unknownTo } from '../knowledge/known-units.ts';
import { isEnemyBody } from '../movement/path.ts';
import { rosterOf } from '../space/roster.ts';
import { baseOf, isUnknownTo } from '../space/standing.ts';

/** How far short of an unknown enemy a mover stops (DR-VIS-8). */
const SHORT: Mils = 1000;

/**
 * Can nothing happen on the way, wherever it leads: no one could react, no gas, no jamming, and no one left to notice?
 * Then the path is followed in one step, and no one can tell the difference. Never if units can be hidden: the number
 * of steps would tell the mover whether there is anyone left to find.
 */
export function isUneventful(state: State): boolean {
  if (state.hazards.length > 0 || isVeiled(state)) return false;
  for (const unit of state.units) if (unit.reaction || (unit.jamming && isActive(unit))) return false;
  for (const side of rosterOf(state).sides)
    for (const index of unknownTo(state, side)) if (isActive(unitAt(state, index))) return false;
  return true;
}

/** An enemy the mover's side did not know of, met between two distances along the way (DR-VIS-8). */
export type Lurking = { readonly unit: Unit; readonly stop: number; readonly shown: DownRangeEvent };

export function lurkingOn(
  state: State,
  unit: Unit,
  way: readonly Point[],
  from: number,
  to: number,
): Lurking | undefined {
  if (unit.card.mobility === 'aerial' || !isVeiled(state)) return undefined;
  let first: { readonly unit: Unit; readonly at: number } | undefined;
  for (const other of state.units) {
    if (!isEnemyBody(state, unit, other) || !isUnknownTo(state, unit, other)) continue;
    const at = firstTouch(way, unit.card.radius, baseOf(other) as Disc);
    if (at !== undefined && at > from && at - SHORT <= to && (first === undefined || at < first.at))
      first = { unit: other, at };
  }
  if (first === undefined) return undefined;
  const shown = { type: 'unit-noticed', clause: 'DR-VIS-8', side: sideOf(state, unit), unit: first.unit.id } as const;
  return { unit: first.unit, stop: Math.min(to, first.at - SHORT), shown };
}

/** Reaction tokens in sight, how the mover's own are, and under fog what its side sees. */
type Interrupting = {
  readonly tokens: number;
  readonly harm: readonly string[];
  readonly sightings: State['sightings'][SideId] | undefined;
};
const NO_HARM: readonly string[] = [];

/**
 * What interrupts a mover if it changes in a window: a Reaction by a unit their side knows about, or harm to one of
 * their own (DR-REA-8). A Reaction out of sight that hits no one must not be given away by asking the mover (DR-FOG-4).
 */
export function whatMayInterrupt(state: State, mover: Unit): Interrupting {
  const side = sideOf(state, mover);
  let tokens = 0;
  for (const unit of state.units) if (unit.reaction && isKnownTo(state, side, unit)) tokens += 1;
  if (!isVeiled(state)) return { tokens, harm: NO_HARM, sightings: undefined };
  const harm: string[] = [];
  for (const unit of state.units) {
    if (sideOf(state, unit) !== side) continue;
    harm.push(`${unit.status} ${unit.injured} ${unit.burning} ${unit.suppressions.length}`);
  }
  return { tokens, harm, sightings: state.sightings[side] };
}

/** Has none of it changed? Sightings are replaced and never changed: mostly they are the same object. */
export function isSame(a: Interrupting, b: Interrupting): boolean {
  if (a.tokens !== b.tokens || a.harm.some((harm, i) => harm !== b.harm[i])) return false;
  return a.sightings === b.sightings || JSON.stringify(a.sightings) === JSON.stringify(b.sightings);
}
