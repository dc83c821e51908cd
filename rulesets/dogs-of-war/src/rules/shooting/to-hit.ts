import { isDisc, isGapWithin, type Mils, type Point, traceGround } from '@sandtable/geometry';
import { type Step, type Tally, tally } from '@sandtable/kernel';
import { distances, forces, modifiers } from '../../content/catalogue.ts';
import type { Firearm, FireMode } from '../../content/weapons-chart.ts';
import type { Model, State } from '../../state.ts';
import { isEdgeWithin, isInRange, isSpotInRange, spotAt } from '../measure/range.ts';
import { figureOf, heightOf } from '../roster/roster.ts';
import { hasGoggles } from '../sight/visibility.ts';
import type { Band } from './bands.ts';

/** Extras a shot was declared with (DW-TGT-6). */
export type Extras = { readonly aimed: boolean; readonly scope: boolean; readonly spotter: string | null };

export const NO_EXTRAS: Extras = { aimed: false, scope: false, spotter: null };

function modifier(id: string): Step {
  const { modifier: add, clause } = modifiers.toHit[id]!;
  return { clause, what: id, add };
}

/**
 * The number that each To Hit die must not exceed (DW-HIT-2). Natural 1s and 10s are handled when rolling (DW-HIT-3).
 */
export function toHit(
  state: State,
  shooter: Model,
  target: Model,
  weapon: Firearm,
  mode: FireMode,
  band: Band,
  extras: Extras = NO_EXTRAS,
): Tally {
  const steps = shooterSteps(shooter, weapon, mode, band, extras);
  if (target.motion !== 'none') steps.push(modifier(target.motion === 'run' ? 'target-running' : 'target-walking'));
  if (target.posture === 'prone' && !isLookedDownOn(state, shooter, target)) steps.push(modifier('target-prone'));
  if (isSmokeBetween(state, shooter, target)) steps.push(modifier('smoke'));
  const near = isInRange(figureOf(state, shooter), figureOf(state, target), distances.nightSight);
  return tally([...steps, ...nightSteps(state, shooter, near)]);
}

/** The same for a launcher aimed at a spot or at a wall: +1 for each level of a building (DW-GRN-17, DW-HIT-15). */
export function toHitSpot(
  state: State,
  shooter: Model,
  spot: Point & { readonly z: Mils },
  weapon: Firearm,
  mode: FireMode,
  band: Band,
  levels: number,
  extras: Extras = NO_EXTRAS,
): Tally {
  const steps = shooterSteps(shooter, weapon, mode, band, extras);
  if (isSmokeBetween(state, shooter, { place: spot })) steps.push(modifier('smoke'));
  const level = modifier('building-level');
  if (levels > 0) steps.push({ ...level, add: level.add! * levels });
  const near = isSpotInRange(figureOf(state, shooter), spot, distances.nightSight);
  return tally([...steps, ...nightSteps(state, shooter, near)]);
}

/** Modifiers from the shooter, his weapon and the range. */
function shooterSteps(
  shooter: Model,
  weapon: Firearm,
  mode: FireMode,
  band: Band,
  { aimed, scope, spotter }: Extras,
): Step[] {
  const steps: Step[] = [
    { clause: 'DW-HIT-2', what: 'weapon-proficiency', set: shooter.scores.wp },
    {
      clause: 'DW-HIT-4',
      what: ['short-range', 'medium-range', 'long-range'][band]!,
      add: weapon.bands[band].modifier,
    },
  ];
  if (aimed) steps.push(modifier('aimed'));
  if (scope) steps.push(modifier('scope'));
  if (spotter !== null) steps.push({ ...modifier('spotter'), note: spotter });
  if (shooter.posture === 'prone') steps.push(modifier('shooter-prone'));
  if (mode === 'bu') steps.push(modifier('burst'));
  if (mode === 'fa') steps.push(modifier('full-auto'));
  if (shooter.moved !== 'none') steps.push(modifier(shooter.moved === 'run' ? 'shooter-ran' : 'shooter-walked'));
  return steps;
}

/** Lying down doesn't help within 3″, or against a shooter half as high as he is far away (DW-HIT-8). */
function isLookedDownOn(state: State, shooter: Model, target: Model): boolean {
  if (isEdgeWithin(shooter.place, target.place, distances.proneAdvantage)) return true;
  const rise = heightOf(state, shooter.place) - heightOf(state, target.place);
  return rise > 0 && isEdgeWithin(shooter.place, target.place, 2 * rise);
}

type At = { readonly place: Point };

/** Does the line between the two centers touch a cloud, or does either stand in one (DW-HIT-13)? */
export function isSmokeBetween({ smoke }: State, { place: a }: At, { place: b }: At): boolean {
  return smoke.some(({ at, radius }) => {
    const footprint = { x: at.x, y: at.y, radius };
    if ([a, b].some((point) => isGapWithin(spotAt(point), footprint, 0))) return true;
    return isDisc(footprint) && traceGround(a, b, [{ id: 'smoke', footprint, bottom: 0, top: 1 }]).length > 0;
  });
}

/** Night, goggles and lasers; together never above 0 (DW-NGT-3 to DW-NGT-6). */
function nightSteps(state: State, shooter: Model, near: boolean): Step[] {
  if (!state.night) return [];
  const plain = modifier(near ? 'night-near' : 'night-far');
  if (!hasGoggles(shooter)) return [plain];
  const goggles: Step = { clause: 'DW-NGT-4', what: 'goggles', add: forces[shooter.force]!.goggles };
  // At 10″ or less he can look past them.
  const seen = near && plain.add! > goggles.add! ? plain : goggles;
  const laser = (shooter.items.laser ?? 0) > 0 && seen.add! < 0 && seen === goggles;
  return laser ? [seen, modifier('laser')] : [seen];
}

/** Does a die hit: 1 always, 10 never, else up to the number (DW-HIT-3)? */
export function isHit(face: number, number: number): boolean {
  return face === 1 || (face !== 10 && face <= number);
}
