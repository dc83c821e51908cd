import { inches } from '@sandtable/geometry';
import { type Step, type Tally, tally } from '@sandtable/kernel';
import type { ActionCard } from '../../content/action.ts';
import type { ActionTrait } from '../../content/trait.ts';
import type { State } from '../../state.ts';
import { isLessThan, isMoreThan } from '../measure/distance.ts';
import { type Concealment, concealmentOf } from '../sight/concealment.ts';
import type { Seer } from '../sight/seer.ts';
import { defenseSteps, SHORT } from '../units/defense.ts';
import { cardOf, discOf, hasTrait, type UnitBase } from '../units/roster.ts';

const LONG = inches(16);

/** One attack: who fires what at whom, and from where concealment is judged (DS-CARD-11, DS-CARD-12). */
export type Shot = {
  readonly by: UnitBase;
  readonly action: ActionCard;
  readonly target: UnitBase;
  readonly origin: Seer;
};

/** What is added to the dice, what must be reached, and what the dice must come to. */
export type Sum = { readonly bonus: Tally; readonly against: Tally; readonly needed: number };

/** The numbers of an attack (DS-COM-2 to DS-COM-7). */
export function attackSum(state: State, shot: Shot): Sum {
  const { by, action, target, origin } = shot;
  const concealment = concealmentOf(state, origin, target.unit, target.base);
  const hidden = countedConcealment(action, concealment);
  const bonus = tally([
    { clause: 'DS-COM-2', what: 'targeting', set: cardOf(by.unit).targeting ?? 0 },
    ...rangeSteps(shot),
    ...hidden,
    ...traitSteps(shot),
  ]);
  const camo = hidden.length > 0 && hasTrait(target.unit, 'adaptive-camo');
  const against = tally([
    ...defenseSteps(target, discOf(by.unit, by.base)),
    ...(camo ? [{ clause: 'DS-CARD-20', what: 'adaptive-camo', add: 1 }] : []),
  ]);
  return { bonus, against, needed: against.total - bonus.total };
}

function has({ traits }: ActionCard, trait: ActionTrait): boolean {
  return traits.includes(trait);
}

function rangeSteps({ by, action, target }: Shot): Step[] {
  if (has(action, 'extreme-range')) return [];
  const [from, to] = [discOf(by.unit, by.base), discOf(target.unit, target.base)];
  const steps: Step[] = [];
  // A weapon that reaches no farther than 6″ gains nothing by being near.
  const short = !has(action, 'close-combat') && (action.range === null || action.range > SHORT);
  if (short && isLessThan(from, to, SHORT)) steps.push({ clause: 'DS-COM-3', what: 'short-range', add: 1 });
  if (!has(action, 'stabilizer') && isMoreThan(from, to, LONG))
    steps.push({ clause: 'DS-COM-4', what: 'long-range', add: -1 });
  return steps;
}

function countedConcealment(action: ActionCard, concealment: Concealment): Step[] {
  if (!concealment.concealed || has(action, 'close-combat') || has(action, 'seeker-rounds')) return [];
  return [{ clause: 'DS-COM-5', what: 'concealed', add: -1, note: concealment.what }];
}

function traitSteps({ by, action, target }: Shot): Step[] {
  const steps: Step[] = [];
  const near = isLessThan(discOf(by.unit, by.base), discOf(target.unit, target.base), SHORT);
  if (has(action, 'close-and-personal') && near)
    steps.push({ clause: 'DS-CARD-2', what: 'close-and-personal', add: 1 });
  if (has(action, 'specialized-infantry') && cardOf(target.unit).infantry)
    steps.push({ clause: 'DS-CARD-4', what: 'specialized-infantry', add: 2 });
  if (hasTrait(by.unit, 'finisher') && target.base.cm === 0 && target.base.cmPlus === 0)
    steps.push({ clause: 'DS-CARD-26', what: 'finisher', add: 1 });
  if (hasTrait(by.unit, 'predator') && target.base.stun) steps.push({ clause: 'DS-CARD-27', what: 'predator', add: 2 });
  return steps;
}
