import { type Choice, type Menu, type Sentence, say } from '@sandtable/game';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import { describeCommand } from '../describe-command.ts';
import { passes, titles } from '../english/moments.ts';
import { counterChoices } from './counter-choices.ts';
import { type Desk, deskFor } from './desk.ts';
import { forceChoices } from './force-choices.ts';
import { objectiveChoices } from './objective-choices.ts';
import { revealAsChoices } from './reveal-as-choices.ts';
import { moveChoices, revealChoices, shotChoices, taskforceChoices } from './turn-choices.ts';

/**
 * A decision as a tree of choices of a manageable size. `samples` are legal commands: kinds of answers that no part of
 * this menu handles are listed from them, so that a new kind can be chosen from the start.
 */
export function menu(view: Json, decision: SeatDecision, samples: readonly Command[]): Menu {
  const desk = deskFor(view, decision, samples);
  return { title: title(desk), choices: choicesAt(desk) };
}

function title({ decision, names, table }: Desk): Sentence {
  return titles[decision.moment]?.(decision.about as never, names, table) ?? say`What now?`;
}

function choicesAt(desk: Desk): Choice[] {
  switch (desk.decision.moment) {
    case 'force-list':
      return [...forceChoices(desk), ...listed(desk, ['submit-list'])];
    case 'designate':
      return taskforceChoices(desk);
    case 'reveal':
      return [...revealChoices(desk), ...listed(desk, ['reveal-ping'])];
    case 'reveal-as':
      return [...revealAsChoices(desk), ...listed(desk, ['reveal-as'])];
    case 'moving':
      return [...moveChoices(desk), ...listed(desk, ['move'])];
    case 'action':
    case 'next-shot':
      return [...shotChoices(desk), ...moveChoices(desk), ...listed(desk, ['attack', 'scan', 'target', 'move'])];
    case 'objective':
      return objectiveChoices(desk);
    case 'countermeasure':
      return [...counterChoices(desk), ...listed(desk, ['counter'])];
    default:
      return listed(desk, []);
  }
}

/** The samples of all kinds but these, one by one. */
function listed({ view, samples, decision: { moment } }: Desk, but: readonly string[]): Choice[] {
  return samples
    .filter(({ kind }) => kind !== 'concede' && !but.includes(kind))
    .map((command) => {
      const passing = command.kind === 'pass' ? passes[moment] : undefined;
      return { title: passing === undefined ? describeCommand(view, command) : say`${passing}`, command };
    });
}
