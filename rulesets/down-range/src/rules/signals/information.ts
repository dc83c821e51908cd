import { compareGapToPoint, type Mils, type Point } from '@sandtable/geometry';
import type { ClauseId } from '@sandtable/kernel';
import { isActive, isFriendly, type State, type Unit, type UnitId } from '../../state.ts';
import { isJammed } from './jamming.ts';
import { hasRadio } from './radio.ts';
import { isEmitting, isUnit, type Picture, pictureOf, sees } from './sources.ts';
import { chainFrom, type Heard, shareVehicle, voicesReaching } from './voice.ts';

export { isJammed } from './jamming.ts';
export { voiceReach } from './voice.ts';

/** How word comes from the one who sees to the one who wants to know. */
export type Link = 'self' | 'aboard' | 'voice' | 'radio';

/**
 * Knowledge of a target good enough to attack it without your own line of sight (DR-SIG-6): who sees it, how, through
 * whose eye (concealment is judged from there, DR-SKL-7; null for sigint), and by whom it was passed on, both ends
 * included.
 */
export type Source = Picture & {
  readonly by: UnitId;
  readonly link: Link;
  readonly chain: readonly UnitId[];
  readonly clause: ClauseId;
};

/** How near an aim point must be to an observed point to be the same (DR-SKL-6, DR-SIG-4). */
export const SAME_POINT: Mils = 1000;

/** The nearest way in which a unit knows of a target: by itself, from its vehicle, by voice, by radio. */
export function hasInformation(state: State, unit: Unit, target: Unit | Point): Source | undefined {
  for (const source of sourcesFor(state, unit, target)) return source;
  return undefined;
}

/** Every way in which it knows, the nearest first; lazily, for the first is mostly all that is wanted. */
export function* sourcesFor(state: State, unit: Unit, target: Unit | Point): Generator<Source, void, void> {
  if (!isActive(unit)) return;
  const own = pictureOf(state, unit, target);
  if (own !== undefined) yield { ...own, by: unit.id, link: 'self', chain: [unit.id], clause: 'DR-SIG-6' };
  let heard: readonly Heard[] | undefined;
  const voices = () => (heard ??= voicesReaching(state, unit));
  for (const other of state.units) {
    if (other === unit || !isActive(other) || !isFriendly(state, other, unit)) continue;
    const picture = pictureThrough(state, other, target);
    const link = picture === undefined ? undefined : linkTo(state, other, unit, target, voices);
    if (picture !== undefined && link !== undefined) yield { ...picture, by: other.id, ...link };
  }
}

/** A drone tells only what its designator marks and it still sees (DR-EQP-4); everything else its operator tells. */
function pictureThrough(state: State, other: Unit, target: Unit | Point): Picture | undefined {
  if (other.card.unmanned !== 'rpv') return pictureOf(state, other, target);
  return marks(other, target) && sees(state, other, target) ? { how: 'feed', eye: other.id } : undefined;
}

function linkTo(
  state: State,
  source: Unit,
  unit: Unit,
  target: Unit | Point,
  voices: () => readonly Heard[],
): Pick<Source, 'link' | 'chain' | 'clause'> | undefined {
  if (shareVehicle(source, unit)) return { link: 'aboard', chain: [source.id, unit.id], clause: 'DR-SIG-6' };
  // DR-QS-16: in quick-start games anybody may say what he sees; in full ones the first speaker needs a radio.
  const spoken = voices().some((each) => each.unit === source);
  if (spoken && (state.options.rules === 'quick-start' || hasRadio(state, source))) {
    const clause = state.options.rules === 'quick-start' ? 'DR-QS-16' : 'DR-VOI-1';
    return { link: 'voice', chain: chainFrom(voices(), source, unit).map(({ id }) => id), clause };
  }
  if (!isOnTheAir(state, source, target)) return undefined;
  if (hasRadio(state, unit)) return { link: 'radio', chain: [source.id, unit.id], clause: 'DR-SIG-6' };
  const relay = voices().find((each) => each.unit !== source && hasRadio(state, each.unit));
  if (relay === undefined) return undefined;
  const chain = [source.id, ...chainFrom(voices(), relay.unit, unit).map(({ id }) => id)];
  return { link: 'radio', chain, clause: 'DR-SIG-6' };
}

/** Is a Signal of this unit in force that tells of the target (DR-SIG-3 to 5, DR-EWF-3)? Jamming ends all of them. */
function isOnTheAir(state: State, source: Unit, target: Unit | Point): boolean {
  if (!source.awareness && !source.sigintShared && source.observation === null) return false;
  const overheard = source.sigint && source.sigintShared && isUnit(target) && isEmitting(state, source, target);
  return (source.awareness || overheard || marks(source, target)) && !isJammed(state, source);
}

/** Is a unit's fires observation on this target? */
function marks({ observation }: Unit, target: Unit | Point): boolean {
  if (observation === null) return false;
  if ('unit' in observation) return isUnit(target) && target.id === observation.unit;
  return !isUnit(target) && isSamePoint(observation.point, target);
}

export function isSamePoint(observed: Point, aimed: Point): boolean {
  return compareGapToPoint({ ...observed, radius: 0 }, aimed, SAME_POINT) <= 0;
}
