import type { Disc } from '@sandtable/geometry';
import { inches } from '@sandtable/geometry';
import type { Step } from '@sandtable/kernel';
import { isLessThan } from '../measure/distance.ts';
import { cardOf, discOf, hasTrait, type UnitBase } from './roster.ts';

/** How near something must be for range to favor it: short range, and Obscured no help (DS-COM-3, DS-CARD-37). */
export const SHORT = inches(6);

/** What a base's DEF is made of, against an action from there (DS-SCAN-4, DS-COM-2). */
export function defenseSteps({ unit, base }: UnitBase, from: Disc): Step[] {
  const steps: Step[] = [{ clause: 'DS-UNIT-1', what: 'defense', set: cardOf(unit).defense }];
  if (base.tagged) steps.push({ clause: 'DS-CARD-9', what: 'tagged', add: -2 });
  if (unit.locked) steps.push({ clause: 'DS-CARD-10', what: 'target-lock', add: -2 });
  if (hasTrait(unit, 'obscured') && !isLessThan(from, discOf(unit, base), SHORT))
    steps.push({ clause: 'DS-CARD-37', what: 'obscured', add: 1 });
  return steps;
}
