import { type Answer, type Place, plain, type Sentence } from '@sandtable/game';
import type { SeatDecision, SeatView } from '@sandtable/kernel';
import type { GameInfo } from './game-info.ts';
import type { ReadOrder, Telling } from './planner.ts';

/** A line of the terminal without the room it leaves between its columns. */
function flowing(line: Sentence): string {
  return plain(line).replace(/\s+/g, ' ').trim();
}

/** The table in sentences, as the terminal says them: how it stands, every unit, and what one of them sees. */
export function tellTable(
  { words, names }: GameInfo,
  view: SeatView,
  decision: SeatDecision | null,
  unit: string | null,
): Telling {
  const { game } = view;
  const sight = unit === null || decision === null ? undefined : words.readOrder(game, decision, `look ${unit}`);
  const usages = decision === null ? [] : (words.orderUsagesFor?.(decision) ?? words.orderUsages);
  return {
    status: flowing(words.statusLine(game)),
    units: names(game).map(({ id, seat, name }) => ({
      id,
      seat,
      name,
      line: flowing(words.describeUnit(game, id)),
    })),
    sight: sight !== undefined && 'lines' in sight ? sight.lines.map(plain) : [],
    usages,
  };
}

/** An order typed in words; words in either order, as in `B3 attack R4`. */
export function readTyped(info: GameInfo, view: SeatView, decision: SeatDecision, typed: string): Answer | undefined {
  const [first = '', second = '', ...rest] = typed.trim().split(/\s+/);
  const read = (text: string): Answer | undefined => info.words.readOrder(view.game, decision, text);
  return read(typed) ?? (second === '' ? undefined : read([second, first, ...rest].join(' ')));
}

/** The same as plain data; what is no order may be the place that was asked for. */
export function readOrder(
  info: GameInfo,
  view: SeatView,
  decision: SeatDecision,
  typed: string,
  place?: Place,
): ReadOrder {
  const answer = readTyped(info, view, decision, typed) ?? place?.read(typed);
  if (answer === undefined) return { kind: 'unknown' };
  if ('problem' in answer) return { kind: 'problem', text: plain(answer.problem) };
  if ('lines' in answer) return { kind: 'lines', lines: answer.lines.map(plain) };
  const said = info.words.describeCommand(view.game, answer.command);
  return { kind: 'command', command: answer.command, text: plain(answer.told ?? said) };
}
