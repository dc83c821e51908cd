import { type AnyDecision, type AskOptions, ask, type CommandOf, concede, type Play } from '@sandtable/kernel';
import { clearJam, hasJammedUnit } from '../decisions/clear-jam.ts';
import { playerOf } from '../rules/units/roster.ts';
import type { Seat } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { giveUp } from './end-game.ts';

/** A question of this game to one of its players. */
type PlayerQuestion<M extends readonly AnyDecision[]> = Omit<AskOptions<M>, 'seat'> & {
  readonly seat: Seat;
  /** Command Points already committed, or needed for an answer: they can't be used to clear a jam. */
  readonly keepCp?: number;
};

/**
 * Asks a player, who may also concede or clear a unit's jam (DS-VIC-6, DS-CARD-39). Undefined if the player conceded,
 * which ends the game, or cleared a jam, after which play has to check again what is left to ask.
 */
export function* askPlayer<const M extends readonly AnyDecision[]>(
  table: DownsyncTable,
  question: PlayerQuestion<M> & { readonly checkpoint: true },
): Play<CommandOf<M[number]> | undefined> {
  const answer = yield* askOnce(table, question, [concede]);
  if (answer?.kind !== 'concede') return answer;
  giveUp(table, question.seat);
  return undefined;
}

/** The same in the middle of a procedure, which must finish: no conceding here, and after a jam the question is still the same. */
export function* askWithin<const M extends readonly AnyDecision[]>(
  table: DownsyncTable,
  question: PlayerQuestion<M>,
): Play<CommandOf<M[number]>> {
  for (;;) {
    const answer = yield* askOnce(table, question);
    if (answer !== undefined) return answer;
  }
}

/** Asks once; `more` is what the player may answer besides. Undefined: a jam was cleared instead of an answer. */
export function* askOnce<const M extends readonly AnyDecision[]>(
  table: DownsyncTable,
  question: PlayerQuestion<M>,
  more: readonly AnyDecision[] = NOTHING,
): Play<CommandOf<M[number]> | undefined> {
  const { seat, moment, frame, about = null, checkpoint = false, keepCp = 0 } = question;
  const menu = [...question.menu, ...repairs(table, seat, keepCp), ...more];
  const answer = yield* ask<readonly AnyDecision[]>({ seat, moment, frame, menu, about, checkpoint });
  if (answer.kind !== 'clear-jam') return answer;
  table.emit({ type: 'jam-cleared', clause: 'DS-CARD-39', unit: answer.unit, seat });
  return undefined;
}

const NOTHING: readonly AnyDecision[] = [];

function repairs({ state }: DownsyncTable, seat: Seat, keepCp: number): readonly AnyDecision[] {
  if (!hasJammedUnit(state, seat)) return NOTHING;
  return keepCp === 0 || playerOf(state, seat).cp > keepCp ? [clearJam] : NOTHING;
}
