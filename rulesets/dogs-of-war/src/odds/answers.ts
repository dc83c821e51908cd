import { assert, type Command, type Question } from '@sandtable/kernel';
import type { State } from '../state.ts';

/**
 * What a player answers who lets things happen: nobody reacts or yields, an aimed shot is moved towards the head, the one
 * spare roll of an Expert Rifleman is kept for later, and a man about to break uses his.
 */
export function plain(state: State, question: Question): Command {
  switch (question.moment) {
    case 'reaction':
    case 'opportunity':
      return { kind: 'pass' };
    case 'surrender':
      return { kind: 'refuse-surrender' };
    case 'shift':
      return { kind: 'shift-location' };
    case 're-roll':
      return isNerves(state, question) ? ({ kind: 're-roll', die: 0 } as Command) : { kind: 'keep-roll' };
  }
  return first(state, question);
}

/** The roll of a Hard Corps man who would break, not of a shot: the shooter is the one who acts. */
function isNerves({ models }: State, { about }: Question): boolean {
  const { model: id, dice } = about as { readonly model: string; readonly dice: readonly number[] };
  const model = models.find((each) => each.id === id);
  return dice.length === 1 && model?.traits.includes('hard-corps') === true && model.failedChecks === 2;
}

/** What a player might answer to get the best of it. Reactions are the other side's affair, and nobody's to guess. */
export function answers(state: State, question: Question): readonly Command[] {
  switch (question.moment) {
    case 'shift':
      return [{ kind: 'shift-location' }, { kind: 'keep-location' }];
    case 're-roll': {
      const [die] = (question.about as { readonly dice: readonly number[] }).dice;
      return [{ kind: 'keep-roll' }, { kind: 're-roll', die } as Command];
    }
    default:
      return [plain(state, question)];
  }
}

function first(state: State, question: Question): Command {
  for (const decision of question.menu) {
    if (decision.kind === 'concede') continue;
    const [answer] = decision.sample(state, question);
    if (answer !== undefined) return answer;
  }
  assert(false, `no answer for ${question.seat} at ${question.moment}`);
}
