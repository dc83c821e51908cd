import type { MatchRecord } from '@sandtable/kernel';
import { ownPort, serve } from '../thinker/remote.ts';
import type { Projecting } from './projector.ts';
import { checkDice, type ReplayBook, type RunCourse, runCourse } from './run-course.ts';
import { seenCourse } from './seen-course.ts';

const books: Readonly<Record<string, () => Promise<ReplayBook>>> = {
  'down-range': async () => {
    const { ruleset, statistics } = (await import('@sandtable/down-range')).downRange;
    const { downRangePlanner } = await import('../games/down-range/planner.ts');
    return { ruleset, statistics, planner: downRangePlanner() };
  },
  'ranged-fun': async () => {
    const { ruleset, statistics } = (await import('@sandtable/ranged-fun')).rangedFun;
    const { rangedFunPlanner } = await import('../games/ranged-fun/planner.ts');
    return { ruleset, statistics, planner: rangedFunPlanner() };
  },
};

let running: RunCourse | undefined;
let opened: { readonly book: ReplayBook; readonly record: MatchRecord } | undefined;

const projecting: Projecting = {
  async open(record: MatchRecord, viewer) {
    const book = await books[record.game]?.();
    if (book === undefined) throw new Error(`there is no game ${record.game}`);
    opened = { book, record };
    running = runCourse(book, record, viewer);
    return running.course;
  },
  async openSeen(game, moments, viewer) {
    const book = await books[game]?.();
    if (book === undefined) throw new Error(`there is no game ${game}`);
    opened = undefined;
    running = seenCourse(book.planner, game, moments, viewer);
    return running.course;
  },
  async check() {
    return opened === undefined ? 'unverified' : checkDice(opened.book.ruleset, opened.record);
  },
  async show(frame, viewer) {
    if (running === undefined) throw new Error('no match was opened');
    return { view: running.viewAt(frame, viewer) };
  },
};

serve(ownPort(), projecting as unknown as Parameters<typeof serve>[1]);
