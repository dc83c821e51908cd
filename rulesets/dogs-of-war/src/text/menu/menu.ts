import {
  type Choice,
  inTwoForms,
  joined,
  type Menu,
  listed as namesListed,
  type Sentence,
  say,
  typing,
} from '@sandtable/game';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import type { OpFire } from '../../decisions/op-fire.ts';
import type { About } from '../../decisions/re-roll.ts';
import { isActive } from '../../rules/roster/roster.ts';
import { titleOf } from '../describe-command.ts';
import { passes, titles } from '../english/moments.ts';
import { acting } from '../names.ts';
import { crashChoice } from './crash-choice.ts';
import { deployChoices } from './deploy-choices.ts';
import { type Desk, deskFor } from './desk.ts';
import { enterChoice } from './enter-choice.ts';
import { manChoices } from './man-choices.ts';

/**
 * A decision as a tree of choices of a manageable size. `samples` are legal commands: kinds of answers that no part of
 * this menu handles are listed from them, so that a new kind can be chosen from the start.
 */
export function menu(view: Json, decision: SeatDecision, samples: readonly Command[]): Menu {
  const desk = deskFor(view, decision, samples);
  return { title: title(desk), choices: choicesAt(desk) };
}

function title(desk: Desk): Sentence {
  const { decision, names, table } = desk;
  if (decision.moment === 'reaction' && (decision.about as { current?: unknown }).current === null)
    return shotsTitle(desk);
  return titles[decision.moment]?.(decision.about as never, names, table) ?? say`What now?`;
}

/** Who on Op-Fire has a shot, and at whom. */
function shotsTitle({ samples, names }: Desk): Sentence {
  const shots = samples.filter((command): command is OpFire => command.kind === 'op-fire');
  const men = [...new Set(shots.map(({ model }) => model))].map((id) => names.man(id));
  const targets = [...new Set(shots.flatMap(({ shot }) => targetOf(shot) ?? []))].map((id) => names.man(id));
  const at =
    targets.length === 0
      ? ''
      : targets.length > MOST_NAMED
        ? ` at ${targets.length} enemies`
        : say` at ${namesListed(targets, 'or')}`;
  return say`${acting(men, 'has')} a shot${at}.`;
}

const MOST_NAMED = 3;

const targetOf = (shot: OpFire['shot']): string | undefined =>
  'target' in shot ? shot.target : 'mark' in shot && 'model' in shot.mark ? shot.mark.model : undefined;

function choicesAt(desk: Desk): Choice[] {
  const { samples, decision } = desk;
  switch (decision.moment) {
    case 'deployment':
      return [
        ...deployChoices(desk),
        ...listed(
          desk,
          samples.filter(({ kind }) => kind === 'confirm-deployment'),
        ),
      ];
    case 'crash-point':
      return [crashChoice(desk)];
    case 'open':
      return enterChoice(desk);
    case 'act':
    case 'reaction':
      return [
        ...manChoices(desk),
        ...listed(
          desk,
          samples.filter((command) => !('model' in command)),
        ),
      ];
    case 'pick':
      return [
        ...pickChoices(desk),
        ...manChoices({ ...desk, samples: samples.filter(({ kind }) => kind === 'op-fire') }),
      ];
    case 're-roll':
      return rerollChoices(desk);
    default:
      return listed(desk, samples);
  }
}

/** The dice that may be rolled again with what they show; misses at the same man are one row with their count. */
function rerollChoices(desk: Desk): Choice[] {
  const { dice, faces = [], targets = [] } = desk.decision.about as unknown as About;
  const several = new Set(targets).size > 1;
  return desk.samples.flatMap((command): Choice[] => {
    const [choice] = listed(desk, [command]);
    if (choice === undefined) return [];
    const { die } = command as { readonly die?: number };
    if (die === undefined || faces.length < 2) return [choice];
    const count = dice.filter(
      (other) => other === die || (targets.length > 0 && targets[other] === targets[die]),
    ).length;
    const what = count === 1 ? `the ${faces[die]}` : `1 of ${count} misses`;
    const at = several ? say` at ${desk.names.man(targets[die]!)}` : '';
    return [{ ...choice, title: say`Reroll ${what}${at}` }];
  });
}

/** Teams with who is left in them, then single men with what they carry. */
function pickChoices({ view, table, names, samples }: Desk): Choice[] {
  const ready = (team: string) =>
    table.models.filter((model) => model.team === team && !model.activated && isActive(model));
  return samples.flatMap((command): Choice[] => {
    const { team, model } = command as { readonly team?: string; readonly model?: string };
    const title = titleOf(view, command);
    if (command.kind === 'activate-team' && team !== undefined)
      return [
        {
          title,
          remark: say`${typing(`${names.team(team).text}: `)}${joined(
            ready(team).map(({ id }) => names.man(id)),
            ', ',
          )}`,
          command,
          typed: true,
        },
      ];
    const man = table.models.find(({ id }) => id === model);
    if (command.kind !== 'activate-model' || man === undefined) return [];
    return [
      {
        title,
        remark: say`${inTwoForms('', say`${names.man(man.id)}, `)}${man.ready === null ? 'no weapon in hand' : names.thing(man.ready)}`,
        command,
        typed: true,
      },
    ];
  });
}

/** These commands, one by one. */
export function listed({ view, decision: { moment } }: Desk, commands: readonly Command[]): Choice[] {
  return commands
    .filter(({ kind }) => kind !== 'concede')
    .map((command) => {
      const passing = command.kind === 'pass' ? passes[moment] : undefined;
      return { title: passing === undefined ? titleOf(view, command) : say`${passing}`, command };
    });
}
