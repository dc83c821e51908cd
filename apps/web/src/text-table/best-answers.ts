import { joined, say, typedText } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import { shownAnswers } from '../reactions/answers.ts';
import type { Choice, Considered, Quick } from '../thinker/planner.ts';

/** The answers to another side's action as rows, best first: the same as on the card beside the map. */
export function bestAnswers(considered: Considered): readonly Choice[] {
  return considered.reaction === null ? [] : shownAnswers(considered).map(rowOf);
}

/** The chances of such a row, as its card has them. */
export function chanceOf(considered: Considered | null, command: Command | undefined): string {
  return considered?.quick.find((quick) => quick.command === command)?.chip ?? '';
}

function rowOf({ title, short, line, note, because, unit, command }: Quick): Choice {
  const said = say`${title}: ${line}`;
  const why = [note, because].flatMap((each) => (each === undefined ? [] : [each]));
  return {
    trail: [],
    text: typedText(said),
    title: why.length === 0 ? (short ?? title) : said,
    remark: why.length === 0 ? line : joined(why, ', '),
    unit,
    action: null,
    role: 'attack',
    command,
    names: [],
    end: null,
  };
}
