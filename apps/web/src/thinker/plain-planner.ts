import { joined, type Menu, plain, type Repeat, unitsIn, withoutTyping } from '@sandtable/game';
import type { Command, GameEvent, Json, SeatDecision, SeatView } from '@sandtable/kernel';
import { coordinatesOf } from './coordinates.ts';
import type { GameInfo } from './game-info.ts';
import { LuckCount } from './luck-count.ts';
import { choiceAt, choicesOf } from './menu-of.ts';
import type { Planner, StoryLine } from './planner.ts';
import { bestAnswer, samplesFor } from './samples.ts';
import { readOrder, readTyped, tellTable } from './tell.ts';

/** The part of a planner that every game has from its words alone. */
export type PlainPlanner = Pick<
  Planner,
  | 'story'
  | 'count'
  | 'consider'
  | 'remember'
  | 'point'
  | 'suggest'
  | 'refusal'
  | 'result'
  | 'guide'
  | 'describe'
  | 'tell'
  | 'read'
  | 'distances'
>;

type Standing = { readonly command: Command; readonly repeat: Repeat };

/** Any game whose words are written can be played with this alone: questions in words, answers as rows and places. */
export function plainPlanner(info: GameInfo): PlainPlanner {
  const { words } = info;
  let standing: Standing | undefined;
  let last: { readonly key: string; readonly menu: Menu } | undefined;
  const luck = new LuckCount();
  const watch = info.watcher(luck.tell);

  /** The menu of a question; that of the last one asked is kept, because pointing at the map asks again and again. */
  function menuFor(view: SeatView, decision: SeatDecision): Menu {
    const key = `${view.viewer} ${view.sequence} ${decision.id}`;
    if (last?.key !== key) last = { key, menu: words.menu(view.game, decision, samplesFor(info, { view, decision })) };
    return last.menu;
  }

  function settledFor({ game }: SeatView, decision: SeatDecision, menu: Menu): Command | null {
    const meant = standing?.repeat(decision, game);
    if (meant === 'over') standing = undefined;
    return meant === 'same' ? (standing?.command ?? null) : (menu.only ?? null);
  }

  return {
    story: (before, after, events) => ({
      lines: storyOf(info, before, after, events),
      throws: info.throwsOf(after, events),
      motions: info.motionsOf(before, after, events),
    }),
    count(view, steps) {
      for (const step of steps) luck.add(step, (events) => watch(events, view));
      return luck.lines;
    },
    consider(view, decision) {
      const menu = menuFor(view, decision);
      return {
        title: plain(menu.title),
        subject: info.subjectOf(decision),
        explanation: words.explainMoment?.(decision) ?? [],
        choices: choicesOf(info, view.game, menu),
        quick: [],
        unable: [],
        clause: '',
        overlays: [],
        burst: null,
        passes: [],
        settled: settledFor(view, decision, menu),
      };
    },
    remember(view, decision, trail) {
      const meant =
        typeof trail === 'string' ? readTyped(info, view, decision, trail) : choiceAt(menuFor(view, decision), trail);
      const { command, repeat } = (meant ?? {}) as { command?: Command; repeat?: Standing['repeat'] };
      if (command === undefined || repeat === undefined) return false;
      standing = { command, repeat };
      return true;
    },
    point(view, decision, trail, at) {
      const place = choiceAt(menuFor(view, decision), trail)?.place;
      if (place === undefined) return { problem: [] };
      const answer = place.at(coordinatesOf(info.game.previews.sketch(view.game)).point(at));
      return 'lines' in answer ? { problem: joined(answer.lines, ' ') } : answer;
    },
    distances({ game }, unit) {
      const { previews } = info.game;
      const state: unknown = previews.stateOf(game);
      const { units } = previews.sketch(game);
      return Object.fromEntries(
        units.flatMap(({ id, at }) => (at === null ? [] : [[id, previews.distance(state, unit, id)]])),
      );
    },
    tell: (view, decision, unit) => tellTable(info, view, decision, unit),
    read(view, decision, typed, trail) {
      const place = trail === null ? undefined : choiceAt(menuFor(view, decision), trail)?.place;
      return readOrder(info, view, decision, typed, place);
    },
    suggest: (view, decision) => bestAnswer(info, { view, decision }),
    refusal: (view, rejection) => ({
      text: withoutTyping(words.describeRejection(view, rejection)),
      clause: rejection.clause,
    }),
    result: (view, result) => words.describeResult(view, result),
    guide: (setup, seat, events) => words.guideSteps?.(setup, seat, events) ?? [],
    describe: (view, command) => plain(words.describeCommand(view, command)),
  };
}

function storyOf({ words }: GameInfo, before: Json | null, after: Json, events: readonly GameEvent[]): StoryLine[] {
  const told = before === null ? after : (words.storyView?.(before, after) ?? before);
  return words
    .tellStory(told, events)
    .map(({ text, seat = null, follows, details }) => ({ text, seat, follows, details, units: unitsIn(text) }));
}
