import { inches, type Point3 } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Blast } from '../../content/weapons-chart.ts';
import type { Model, State } from '../../state.ts';
import { fightsWith } from '../close/close-quarters.ts';
import { isInRange } from '../measure/range.ts';
import { figureOf, isActive } from '../roster/roster.ts';
import { modelInTheWay } from '../sight/in-the-way.ts';
import { sightFault } from '../targets/targets.ts';
import { aimAt, isToldOf, reaches } from './mark.ts';

/** How a blast weapon is aimed: lobbed or flat, from how near, with which arc. */
export type BlastTerms = {
  readonly lobbed: boolean;
  /** Inches; no mark nearer than this (DW-GRN-17). */
  readonly least: number;
  readonly aimed: boolean;
  readonly frozen: boolean;
};

/** Just below a limit: nearer than it by more than the thousandth of an inch that "within" tolerates. */
export const justBelow = (limit: number): number => inches(limit) - 2;

/**
 * The close enemies this weapon could be aimed at, seen or reported by a friend, who must be dealt with first
 * (DW-TGT-4, DW-TGT-9).
 */
export function closeEnemies(state: State, shooter: Model, { lobbed, least, aimed, frozen }: BlastTerms): Model[] {
  const from = figureOf(state, shooter);
  return state.models.filter((enemy) => {
    if (enemy.seat === shooter.seat || !isActive(enemy)) return false;
    const figure = figureOf(state, enemy);
    if (!isInRange(from, figure, distances.priority)) return false;
    if (fightsWith(state, enemy).length > 0 || (least > 0 && isInRange(from, figure, justBelow(least)))) return false;
    // Turning is free in his own activation, so facing doesn't matter there.
    const facing = { x: figure.x - from.x, y: figure.y - from.y };
    const turns = !frozen && (facing.x !== 0 || facing.y !== 0);
    const aim = aimAt(state, turns ? { ...shooter, facing } : shooter, { model: enemy.id });
    // In a room without an opening he can't be reached, however well he is seen.
    if ('code' in aim) return false;
    if (lobbed) return aim.inSight || isToldOf(state, shooter, enemy);
    return (
      sightFault(state, shooter, enemy, { aimed, frozen }, !frozen) === undefined &&
      modelInTheWay(state, shooter, enemy) === undefined
    );
  });
}

/** The same, worked out once and not before it's asked for: whatever is thrown at whom, it's the same. */
export function closeOnce(state: State, shooter: Model, terms: BlastTerms): () => readonly Model[] {
  let close: readonly Model[] | undefined;
  return () => {
    close ??= closeEnemies(state, shooter, terms);
    return close;
  };
}

/** Why a blast may not be aimed there: a close enemy is neither the mark nor inside the blast (DW-TGT-9). */
export function blastPriorityFault(
  state: State,
  shooter: Model,
  blast: Blast,
  mark: { readonly target: Model | null; readonly at: Point3 },
  terms: BlastTerms,
  /** {@link closeOnce}, from callers with several marks. */
  close: () => readonly Model[] = () => closeEnemies(state, shooter, terms),
): Rejection | undefined {
  const first = close();
  if (first.length === 0) return undefined;
  const { target, at } = mark;
  const dealt = target === null ? first.some((enemy) => reaches(state, blast, at, enemy)) : first.includes(target);
  return dealt ? undefined : reject('priority-target', 'DW-TGT-9', { first: first.map(({ id }) => id) });
}
