import { type Choice, say } from '@sandtable/game';
import { factions } from '../../content/catalogue.ts';
import type { SubmitList } from '../../decisions/submit-list.ts';
import { forceText, mountsText } from '../force-text.ts';
import type { Desk } from './desk.ts';

/** The ready-made forces: faction and units of each. */
export function forceChoices({ samples }: Desk): Choice[] {
  return samples
    .filter((each): each is SubmitList => each.kind === 'submit-list')
    .map((command) => ({
      title: say`${factions[command.faction]?.name ?? command.faction}`,
      remark: say`${forceText(command.units)}${mountsText(command.units, command.mounts ?? [])}`,
      command,
    }));
}
