import type { Sentence } from '@sandtable/game';
import { createMatch, diceOf, type GameEvent, type Json, type Match, type MatchRecord } from '@sandtable/kernel';
import { gameOf } from '../games/index.ts';
import { plannerOf } from '../games/planner-of.ts';
import type { Motion } from '../map/scene.ts';
import { CourseBook } from '../replay/course-book.ts';
import { viewOf } from '../replay/seen-course.ts';
import { ownPort, serve } from '../thinker/remote.ts';
import { type TurningPoint, turningPoint } from './turning-point.ts';

/** The moment that decided a match, as it's told and shown. */
export type DecidingMoment = TurningPoint & {
  readonly round: number;
  readonly title: Sentence;
  readonly units: readonly string[];
  readonly motions: readonly Motion[];
  readonly view: Json;
};

export type Judging = { find(record: MatchRecord, seat: string): Promise<DecidingMoment | null> };

/** Nobody waits for it, so it may take its time. */
const SEARCH_MS = 25_000;

const judging: Judging = {
  async find(record, seat) {
    const [game, planner] = await Promise.all([gameOf(record.game).rules(), plannerOf(record.game)]);
    const found = turningPoint(game, record, seat, { ms: SEARCH_MS, now: () => performance.now() });
    if (found === null) return null;
    const { ruleset, statistics } = game;
    const created = createMatch(ruleset, record.setup, { dice: diceOf(record), controllers: record.controllers });
    if ('faults' in created) return null;
    const match = created.match as Match;
    // From the start, because what this entry settled may have been announced by an earlier one.
    const book = new CourseBook(planner);
    let view: Json = ruleset.view(match.state, 'umpire');
    for (const [entry, each] of record.entries.slice(0, found.entry + 1).entries()) {
      const { seat: by, decision, command, reasons } = each;
      const [before, told] = [view, match.log.length];
      match.submit({
        seat: by,
        ...(decision === undefined ? {} : { decision }),
        command,
        ...(reasons === undefined ? {} : { reasons }),
      });
      view = ruleset.view(match.state, 'umpire');
      const events = match.log.slice(told) as readonly GameEvent[];
      book.tell(viewOf({ sequence: entry + 1, game: view }, 'umpire'), before, entry, events);
    }
    const lines = book.lines.filter(({ until }) => until === found.entry);
    // Prefer a line that names units over one that only says a turn began.
    const line = lines.find(({ units }) => units.length > 0) ?? lines[0];
    const motions = line?.motions ?? [];
    return {
      ...found,
      round: statistics.rounds(match.state),
      title: line?.text ?? [],
      units: line?.units ?? [],
      motions,
      view,
    };
  },
};

serve(ownPort(), judging);
