import { type Alike, type ClauseId, type Json, type Play, roll, type Step } from '@sandtable/kernel';
import type { Training } from '../content/cards.ts';
import { isAutomaticFailure } from '../rules/damage/damage.ts';
import { rollerOf, type SkillModifiers, skillDie } from '../rules/skill/skill.ts';
import type { State, Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/** What a Skill roll is made against and with. */
export type SkillRollTerms = {
  readonly difficulty: number;
  /** +1 for each assistant, added to the die that counts (DR-CORE-14). */
  readonly bonus?: number;
  readonly modifiers: SkillModifiers;
  /** The training the action calls for; its specialists roll a larger die (DR-SKL-9). */
  readonly specialty?: Training | null;
  /** What the roll is for, to show with it. */
  readonly about?: Json;
  readonly clause?: ClauseId;
  /** What later steps use of the roll: only success, also how much a failure missed by, or (absent) the total. */
  readonly counts?: 'success' | 'margin';
  /** Which step of the action this roll is (see RollRequest). */
  readonly stage?: string;
};

/** What came of it. `margin` is what a failure missed by, at least 1 (DR-MISS-1); 0 on success. */
export type SkillRoll = {
  readonly success: boolean;
  readonly total: number;
  readonly kept: number;
  readonly automaticFailure: boolean;
  readonly margin: number;
};

/**
 * Rolls a unit's Skill: one die, or two with the higher or the lower counting, both always rolled (DR-CORE-11).
 * Equal or higher succeeds (DR-CORE-5); a counted 1 fails whatever is added to it (DR-CORE-6), but not in quick-start games.
 */
export function* skillRoll(table: DownRangeTable, unit: Unit, terms: SkillRollTerms): Play<SkillRoll> {
  const { state } = table;
  const { difficulty, bonus = 0, modifiers, specialty = null, about, clause = 'DR-SKL-1', stage } = terms;
  const { keep, reasons } = modifiers;
  const sides = skillDie(state, unit, specialty);
  const faces = yield* roll({
    seat: rollerOf(state, unit).seat,
    dice: keep === 'one' ? [sides] : [sides, sides],
    label: 'skill',
    clause,
    why: stepsOf(difficulty, bonus),
    ...(about === undefined ? {} : { about }),
    alike: alikeIn(state, terms),
    ...(stage === undefined ? {} : { stage }),
  });
  const kept = keptOf(keep, faces);
  const total = kept + bonus;
  const automaticFailure = isAutomaticFailure(state, [kept]);
  const success = !automaticFailure && total >= difficulty;
  table.emit({
    type: 'skill-rolled',
    clause: automaticFailure ? 'DR-CORE-6' : clause,
    unit: unit.id,
    faces,
    kept,
    bonus,
    total,
    difficulty,
    success,
    automaticFailure,
    reasons,
    ...(about === undefined ? {} : { about }),
  });
  return { success, total, kept, automaticFailure, margin: success ? 0 : Math.max(1, difficulty - total) };
}

function keptOf(keep: SkillModifiers['keep'], faces: readonly number[]): number {
  return keep === 'worst' ? Math.min(...faces) : Math.max(...faces);
}

/** Rolls with the same key are alike: nothing else about them is used later. */
function alikeIn(state: State, { difficulty, bonus = 0, modifiers: { keep }, counts }: SkillRollTerms): Alike {
  const needed = difficulty - bonus;
  const key = (faces: readonly number[]): string | number => {
    const kept = keptOf(keep, faces);
    const automaticFailure = isAutomaticFailure(state, [kept]);
    if (counts === undefined) return kept;
    if (!automaticFailure && kept >= needed) return 'success';
    return counts === 'success' ? 'failure' : `${Math.max(1, needed - kept)}${automaticFailure ? ' automatic' : ''}`;
  };
  const sets = keep === 'one' ? [1] : [1, 1];
  return { sets, key, memo: `skill ${keep} ${needed} ${counts ?? 'total'} ${state.options.rules}` };
}

function stepsOf(difficulty: number, bonus: number): Step[] {
  const steps: Step[] = [{ clause: 'DR-SKL-1', what: 'difficulty', set: difficulty }];
  if (bonus !== 0) steps.push({ clause: 'DR-CRW-1', what: 'assistance', add: -bonus });
  return steps;
}
