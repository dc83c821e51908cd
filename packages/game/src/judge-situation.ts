import {
  type Command,
  didYouMean,
  type Fault,
  type GameEvent,
  type Judgement,
  judge,
  type Match,
  type OrderReader,
  type Seat,
  type Situation,
  seatView,
} from '@sandtable/kernel';
import type { AnyGame } from './game.ts';
import { typedText } from './sentence.ts';

/** Judges a situation, with its typed orders read in the words of the game. */
export function judgeSituation(
  game: AnyGame,
  situation: Situation,
): Judgement<GameEvent> | { readonly faults: readonly Fault[] } {
  return judge(game.ruleset, situation, orderReader(game));
}

/** Reads orders as people type them at this game's table. */
export function orderReader({ words, ruleset }: Pick<AnyGame, 'words' | 'ruleset'>): OrderReader<unknown, GameEvent> {
  return (match, seat, text) => readTyped(words, ruleset, match, seat, text);
}

function readTyped(
  words: AnyGame['words'],
  ruleset: AnyGame['ruleset'],
  match: Match<unknown, GameEvent>,
  seat: Seat,
  text: string,
): { readonly command: Command } | { readonly problem: string } {
  const [decision] = seatView(match, seat).decisions;
  if (decision === undefined) {
    const asked = match.open.map((open) => open.seat).join(', ');
    return { problem: `${seat} isn’t asked anything here${asked === '' ? '; the game is over' : `; ${asked} is`}` };
  }
  const answer = words.readOrder(ruleset.view(match.state, seat), decision, text.trim());
  if (answer === undefined) return { problem: `"${text}" isn’t an order${helpFor(text, verbsFor(words, decision))}` };
  if ('command' in answer) return { command: answer.command };
  if ('problem' in answer) return { problem: typedText(answer.problem) };
  return { problem: `"${text}" is a question, not an order` };
}

/** The words that orders begin with here. */
function verbsFor(words: AnyGame['words'], decision: Parameters<AnyGame['words']['readOrder']>[1]): string[] {
  const usages = words.orderUsagesFor?.(decision) ?? words.orderUsages;
  return [...new Set(usages.map((usage) => usage.split(/[ :]/)[0] ?? ''))];
}

function helpFor(text: string, verbs: readonly string[]): string {
  return didYouMean(text.trim().split(' ')[0] ?? '', verbs) || `. One begins with: ${verbs.join(', ')}`;
}
