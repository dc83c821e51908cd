import { assert, type Command, type Question } from '@sandtable/kernel';
import type { State } from '../state.ts';

/**
 * A passive player's answers: nobody reacts or surrenders, an aimed shot is shifted toward the head, an Expert Rifleman
 * saves his one re-roll for later, and a man about to break uses his.
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

/** A Hard Corps man's morale re-roll, not a shot's: for a shot it would be the acting man. */
function isNerves({ models }: State, { about }: Question): boolean {
  const { model: id, dice } = about as { readonly model: string; readonly dice: readonly number[] };
  const model = models.find((each) => each.id === id);
  return dice.length === 1 && model?.traits.includes('hard-corps') === true && model.failedChecks === 2;
}

/** The answers a player would weigh to get the best result. Reactions are up to the other side and aren't guessed. */
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
