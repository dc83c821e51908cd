import type { MatchRecord } from '@sandtable/kernel';
import { gameOf } from '../games/index.ts';
import { plannerOf } from '../games/planner-of.ts';
import { briefingOf } from '../mission/briefing-of.ts';
import type { Planner } from '../thinker/planner.ts';
import { ownPort, serve } from '../thinker/remote.ts';
import type { Projecting } from './projector.ts';
import { checkDice, type ReplayBook, type RunCourse, runCourse } from './run-course.ts';
import { seenCourse, viewOf } from './seen-course.ts';

async function bookOf(id: string): Promise<ReplayBook> {
  const [{ ruleset, statistics }, planner] = await Promise.all([gameOf(id).rules(), plannerOf(id)]);
  return { ruleset, statistics, planner };
}

let running: RunCourse | undefined;
let planner: Planner | undefined;
let opened: { readonly book: ReplayBook; readonly record: MatchRecord } | undefined;

const projecting: Projecting = {
  async open(record: MatchRecord, viewer) {
    const book = await bookOf(record.game);
    opened = { book, record };
    planner = book.planner;
    running = runCourse(book, record, viewer);
    return running.course;
  },
  async openSeen(game, moments, viewer) {
    opened = undefined;
    planner = await plannerOf(game);
    running = seenCourse(planner, game, moments, viewer);
    return running.course;
  },
  async check() {
    return opened === undefined ? 'unverified' : checkDice(opened.book.ruleset, opened.record);
  },
  async show(frame, viewer) {
    if (running === undefined) throw new Error('no match was opened');
    return { view: running.viewAt(frame, viewer) };
  },
  async mission(frame, viewer) {
    if (running === undefined || planner === undefined) throw new Error('no match was opened');
    const view = viewOf({ sequence: frame, game: running.viewAt(frame, viewer) }, running.eyesOf(viewer));
    return briefingOf(planner, view, running.eventsUntil(frame));
  },
  async measure(frame, viewer, from, to) {
    if (running === undefined || planner === undefined) throw new Error('no match was opened');
    return planner.measure(viewOf({ sequence: frame, game: running.viewAt(frame, viewer) }, viewer), from, to);
  },
};

serve(ownPort(), projecting);
