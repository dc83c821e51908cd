import { type Choice, inTwoForms, type Sentence, say, typedText } from '@sandtable/game';
import { openAim } from '../../decisions/fight.ts';
import { type Shot, shotTerms } from '../../decisions/shot-terms.ts';
import { sumOf } from '../../procedures/fight.ts';
import { actionOf } from '../../rules/actions/permission.ts';
import type { Aim } from '../../rules/actions/targets.ts';
import { rollChance } from '../../rules/command/chances.ts';
import { boostFault } from '../../rules/command/points.ts';
import { baseById } from '../../rules/units/roster.ts';
import { percentText } from '../../text/percent.ts';
import { describeCommand } from '../describe-command.ts';
import type { Desk } from './desk.ts';

/** An attack, a scan or the next shot of one, with its chance; with a Boosted version if it can be paid for. */
export function shotChoice(desk: Desk, command: Shot): Choice {
  const { view } = desk;
  const state = desk.state();
  const aim = aimOf(desk, command);
  const title = nextScan(desk, command, aim) ?? describeCommand(view, command);
  const { target: only, targets = [only] } = shotTerms(command);
  const [target] = targets;
  if (aim === undefined || target === undefined) return { title, command };
  const { needed } = sumOf({ state }, aim, target);
  const chance = (boost: boolean): Sentence =>
    say`${percentText(rollChance(2, needed, boost))} to ${aim.action.effect === 'reveal' ? 'find it' : 'hit'}`;
  const remark = chance(false);
  if (
    boostFault(state, aim.by.unit, aim.action.cost === 'ap-and-cp' && command.kind === 'attack' ? 2 : 1) !== undefined
  )
    return { title, remark, command };
  const boosted: Shot = { ...command, boost: true };
  return {
    title,
    remark,
    choices: [
      { title: say`Without a Boost`, remark, command },
      { title: say`With a Boost for 1 CP`, remark: chance(true), command: boosted },
    ],
  };
}

/** `Scan Ping 3 next`: what is left of a scan isn't called a shot. */
function nextScan({ view, names }: Desk, command: Shot, aim: Aim | undefined): Sentence | undefined {
  if (command.kind !== 'target' || aim?.action.effect !== 'reveal') return undefined;
  const { target } = shotTerms(command);
  if (target === undefined) return undefined;
  return inTwoForms(say`Scan ${names.unit(target)} next`, typedText(describeCommand(view, command)));
}

function aimOf(desk: Desk, command: Shot): Aim | undefined {
  const state = desk.state();
  if (command.kind === 'target') return openAim(state);
  const { base } = desk.decision.about as { readonly base: string };
  const by = baseById(state, base);
  const action = by === undefined ? undefined : actionOf(by, command.action);
  if (by === undefined || action === undefined) return undefined;
  const { sightOf, point = null } = shotTerms(command);
  return { by, action, sightOf: sightOf === undefined ? null : (baseById(state, sightOf) ?? null), point };
}
