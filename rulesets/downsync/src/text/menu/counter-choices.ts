import { type Choice, say } from '@sandtable/game';
import type { Counter } from '../../decisions/counter.ts';
import { hitBase } from '../../decisions/counter.ts';
import { stopChance } from '../../preview/stop-chance.ts';
import { boostFault } from '../../rules/command/points.ts';
import { percentText } from '../../text/percent.ts';
import { describeCommand } from '../describe-command.ts';
import type { Desk } from './desk.ts';

/** What can be spent against a hit, and how likely it stops it. */
export function counterChoices(desk: Desk): Choice[] {
  const state = desk.state();
  const to = hitBase(state);
  const canBoost = boostFault(state, to.unit) === undefined;
  return desk.samples
    .filter((each): each is Counter => each.kind === 'counter')
    .flatMap((command): Choice[] => {
      const title = describeCommand(desk.view, command);
      if (command.token === 'cm-plus') return [{ title, remark: say`stops it`, command }];
      const chance = (boost: boolean) =>
        say`${percentText(stopChance(state, { ...command, boost } as Counter))} to stop it`;
      const plain: Choice = { title, remark: chance(false), command };
      if (!canBoost) return [plain];
      const boosted: Counter = { ...command, boost: true };
      return [
        plain,
        { title: describeCommand(desk.view, boosted), remark: say`${chance(true)}, 1 CP`, command: boosted },
      ];
    });
}
