import { type Answer, type Place, type Sentence, typedText } from '@sandtable/game';
import type { Command, Rejection, SeatDecision, SeatView } from '@sandtable/kernel';
import type { GameInfo } from './game-info.ts';
import type { ReadOrder, TableText } from './planner.ts';

/** A line of the terminal without the room it leaves between its columns. */
function flowing(line: Sentence): string {
  return typedText(line).replace(/\s+/g, ' ').trim();
}

/** The table in sentences, as the terminal says them: how it stands, every unit, and what one of them sees. */
export function tellTable(
  { words, names }: GameInfo,
  view: SeatView,
  decision: SeatDecision | null,
  unit: string | null,
): TableText {
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
    sight: sight !== undefined && 'lines' in sight ? sight.lines.map(typedText) : [],
    ground: (words.groundLines?.(game) ?? []).map(({ title, text }) => ({
      title: typedText(title),
      text: typedText(text),
    })),
    usages,
  };
}

/** An order typed in words; words in either order, as in `B3 attack R4`. */
export function readTyped(info: GameInfo, view: SeatView, decision: SeatDecision, typed: string): Answer | undefined {
  const [first = '', second = '', ...rest] = typed.trim().split(/\s+/);
  const read = (text: string): Answer | undefined => info.words.readOrder(view.game, decision, text);
  return read(typed) ?? (second === '' ? undefined : read([second, first, ...rest].join(' ')));
}

/** The same as typedText data; what is no order may be the place that was asked for. */
export function readOrder(
  info: GameInfo,
  view: SeatView,
  decision: SeatDecision,
  typed: string,
  place?: Place,
): ReadOrder {
  const answer = readTyped(info, view, decision, typed) ?? place?.read(typed);
  if (answer === undefined) return { kind: 'unknown' };
  if ('problem' in answer) return { kind: 'problem', text: typedText(answer.problem) };
  if ('lines' in answer) return { kind: 'lines', lines: answer.lines.map(typedText) };
  const rejection = refusalOf(info, view, decision, answer.command);
  if (rejection !== undefined)
    return { kind: 'problem', text: typedText(info.words.describeRejection(view.game, rejection)) };
  const said = info.words.describeCommand(view.game, answer.command);
  return { kind: 'command', command: answer.command, text: typedText(answer.told ?? said) };
}

/** Why the rules would refuse an order, as far as the seat's own view tells: said before it is given. */
function refusalOf(
  { game: { ruleset, previews } }: GameInfo,
  { game, viewer }: SeatView,
  { moment, frame, about }: SeatDecision,
  command: Command,
): Rejection | undefined {
  const kind = ruleset.decisions.find((each) => each.kind === command.kind);
  return kind?.check(previews.stateOf(game), { seat: viewer, moment, frame, about, menu: [] }, command);
}
