import { inches, type Mils, type Point } from '@sandtable/geometry';
import { pointAt } from './measure.ts';
import type { SpecialRule } from './special-rule.ts';
import type { Award, Condition, Victory } from './victory.ts';

/** The same with its circle, if it has one, in mils. */
type Measured<T> = T extends { at: unknown } ? Omit<T, 'at' | 'within'> & { at: Point; within: Mils } : T;

export type AwardCard = Readonly<Measured<Award>>;
export type ConditionCard = Readonly<Measured<Condition>>;

/** How the game is won, in mils. */
export type VictoryCard =
  | { readonly kind: 'points'; readonly awards: readonly AwardCard[]; readonly equal: string }
  | {
      readonly kind: 'conditions';
      readonly cases: readonly { readonly when: readonly ConditionCard[]; readonly result: string }[];
      readonly otherwise: string;
    }
  | Extract<Victory, { kind: 'most-active' | 'last-side' }>;

/** The victory rules in mils. */
export function victoryCard(victory: Victory): VictoryCard {
  switch (victory.kind) {
    case 'points':
      return { ...victory, awards: victory.awards.map(awardCard) };
    case 'conditions':
      return {
        ...victory,
        cases: victory.cases.map(({ when, result }) => ({ when: when.map(conditionCard), result })),
      };
    default:
      return victory;
  }
}

function awardCard(award: Award): AwardCard {
  return award.kind === 'hold' ? { ...award, at: pointAt(award.at), within: inches(award.within) } : award;
}

function conditionCard(condition: Condition): ConditionCard {
  if (condition.kind !== 'holds') return condition;
  return { ...condition, at: pointAt(condition.at), within: inches(condition.within) };
}

/** The special rule in mils. */
export function specialCard(rule: SpecialRule): SpecialRule {
  return rule.kind === 'demolition' ? { ...rule, triggerWithin: inches(rule.triggerWithin) } : rule;
}
