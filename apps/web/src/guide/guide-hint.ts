import { type GuideStep, unitsIn } from '@sandtable/game';
import { askedFor } from '../table/asked.ts';
import type { TableState } from '../table/table-state.ts';
import { words } from './words.ts';

/** What to press now, in words, and which part of the screen that is. */
export type Hint = {
  readonly text: string;
  readonly points: 'units' | 'ground' | 'panel' | 'commit' | 'end' | 'nothing';
};

type Seen = Pick<TableState, 'facts' | 'seat' | 'chosen' | 'intent' | 'decision' | 'result' | 'view'>;

/** Own units that a step names. */
export function namedUnits(
  { text }: GuideStep,
  { facts, seat }: Seen,
): readonly { readonly id: string; readonly name: string }[] {
  const named = unitsIn(text);
  return facts?.units.filter((unit) => unit.seat === seat && named.includes(unit.id)) ?? [];
}

/** The next thing to press on the way to what the step asks for. */
export function hintFor(step: GuideStep, state: Seen): Hint | null {
  const { decision, result, chosen, intent } = state;
  if (result !== null || step.next === undefined || step.next === 'read') return null;
  if (decision === null) return { text: words.hints.wait, points: 'nothing' };
  if (askedFor(decision) !== 'turn') return { text: words.hints.answer, points: 'commit' };
  if (step.next === 'turn-ended') return { text: words.hints.end, points: 'end' };
  if (chosen === null) return whom(step, state);
  switch (step.next) {
    case 'moved':
      if (intent.kind !== 'move') return { text: words.hints.ground, points: 'ground' };
      return intent.plan?.command == null
        ? { text: words.hints.ground, points: 'ground' }
        : { text: words.hints.commitMove, points: 'commit' };
    case 'attacked':
    case 'suppressed':
    case 'fired-indirectly':
      if (intent.kind !== 'aim') return { text: words.hints.weapon, points: 'panel' };
      return intent.target === null
        ? { text: words.hints.target, points: 'panel' }
        : { text: words.hints.fire, points: 'commit' };
    default:
      return { text: words.hints.deed, points: 'panel' };
  }
}

function whom(step: GuideStep, state: Seen): Hint {
  const [first] = namedUnits(step, state);
  return { text: first === undefined ? words.hints.anyUnit : words.hints.unit(first.name), points: 'units' };
}
