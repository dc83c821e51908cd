import { plain, type StoryLine } from '@sandtable/game';
import type { TableLine } from '../thinker/table-story.ts';

export type LogFilter = 'all' | 'shots' | 'moves' | 'reactions' | 'points' | 'losses';
export type LogWish = { readonly find: string; readonly filter: LogFilter; readonly seat: string | null };

/** The lines that match the search and the filters. */
export function wanted(lines: readonly TableLine[], { find, filter, seat }: LogWish): readonly TableLine[] {
  const words = find.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (filter === 'all' && words.length === 0 && seat === null) return true;
    if (isHeading(line) && line.outcome !== 'points') return false;
    if (seat !== null && line.seat !== seat) return false;
    if (!kinds[filter](line)) return false;
    const said = searched(line).toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

const kinds: Readonly<Record<LogFilter, (line: StoryLine) => boolean>> = {
  all: () => true,
  shots: (line) => line.shot !== undefined || line.under.some((each) => each.shot !== undefined),
  moves: ({ outcome }) => outcome === 'moved' || outcome === 'placed',
  reactions: ({ under, outcome }) => outcome !== 'undone' && (under.length > 0 || outcome === 'reaction'),
  points: ({ outcome, notes }) => outcome === 'points' || notes.some(({ text }) => /\bscores? \d/.test(plain(text))),
  losses: (line) => line.outcome !== 'undone' && [line, ...line.under].some(isLoss),
};

function isLoss({ outcome, shot }: StoryLine): boolean {
  return outcome === 'down' || (shot?.results.some((result) => result.outcome === 'down') ?? false);
}

/** Names, places and clause ids of a line and of all that is folded under it. */
function searched({ text, dice, notes, details, under }: StoryLine): string {
  const rolls = dice.flatMap(({ why, reasons }) => [
    plain(why),
    ...reasons.flatMap((each) => [plain(each.text), each.clause]),
  ]);
  const rest = [...notes, ...details].flatMap((each) => [plain(each.text), each.clause]);
  return [plain(text), ...rolls, ...rest, ...under.map(searched)].join(' ');
}

/** A line that stands over what follows it: a turn or a round begins. */
export function isHeading({ outcome }: StoryLine): boolean {
  return outcome === 'turn';
}

/** This turn's lines: from its heading on. */
export function thisTurn(lines: readonly TableLine[]): readonly TableLine[] {
  const at = lines.findLastIndex(isHeading);
  return at < 0 ? lines : lines.slice(at);
}
