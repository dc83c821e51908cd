import { type AnyGame, situationText } from '@sandtable/game';
import { type Fault, type MatchRecord, situationFrom } from '@sandtable/kernel';

/** Which moment: after `at` orders, told from `orders` orders earlier. */
export type Moment = { readonly at: number; readonly orders: number; readonly name?: string };

/** A moment of a game as the text of a situation file, or why the record can't be played up to it. */
export function momentText(
  { ruleset }: AnyGame,
  record: MatchRecord,
  { at, orders, name = `Order ${at}` }: Moment,
): { readonly text: string } | { readonly fault: Fault } {
  const made = situationFrom(ruleset, record, { at, orders, name });
  return 'fault' in made ? made : { text: situationText(made.situation) };
}
