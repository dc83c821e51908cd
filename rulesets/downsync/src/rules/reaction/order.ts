import { type Engagement, otherOf, type Participant, type Seat, type State, type Unit } from '../../state.ts';
import { hasTrait } from '../units/roster.ts';

/** Whose turn it is in an engagement, with the participants to choose from; undefined when no die is left (DS-RE-14). */
export function nextSlot(
  { active }: Pick<State, 'active'>,
  { a, n }: Pick<Engagement, 'a' | 'n'>,
): { readonly seat: Seat; readonly top: readonly Participant[] } | undefined {
  const best = (side: readonly Participant[]) => Math.max(0, ...side.map(({ priority }) => priority ?? 0));
  const [ours, theirs] = [best(a), best(n)];
  if (ours === 0 && theirs === 0) return undefined;
  const [seat, side, top] = ours >= theirs ? [active, a, ours] : [otherOf(active), n, theirs];
  return { seat: seat as Seat, top: (side as Participant[]).filter(({ priority }) => priority === top) };
}

/** May a participant hold (DS-RE-15, DS-RE-16)? */
export function mayHold({ priority }: Participant): boolean {
  return priority !== null && priority >= 2;
}

/** Is its priority roll Boosted without paying (DS-OW-5)? */
export function isBoostedFree({ overwatch }: Unit): boolean {
  return overwatch;
}

/** The priority that a throw gives: the best die, and 1 more for a Sentry (DS-RE-13, DS-CARD-24). */
export function priorityOf(unit: Unit, faces: readonly number[]): number {
  return Math.max(...faces) + (hasTrait(unit, 'sentry') ? 1 : 0);
}
