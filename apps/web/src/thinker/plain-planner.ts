import { type GuidePoint, guideLook, joined, type Menu, plain, type Repeat } from '@sandtable/game';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { missionShown } from '../mission/shown-mission.ts';
import { coordinatesOf } from './coordinates.ts';
import type { GameInfo } from './game-info.ts';
import { LuckCount } from './luck-count.ts';
import { choiceAt, choicesOf } from './menu-of.ts';
import { declineIn, passesFor, repeatFor } from './passes.ts';
import { plainReaction } from './plain-reaction.ts';
import type { Planner } from './planner.ts';
import { bestAnswer, samplesFor } from './samples.ts';
import { tableTeller } from './table-story.ts';
import { readOrder, readTyped, tellTable } from './tell.ts';

/** The part of a planner that every game has from its words alone. */
export type PlainPlanner = Pick<
  Planner,
  | 'teller'
  | 'count'
  | 'consider'
  | 'remember'
  | 'pass'
  | 'point'
  | 'suggest'
  | 'endOf'
  | 'refusal'
  | 'mission'
  | 'result'
  | 'guide'
  | 'describe'
  | 'tell'
  | 'read'
  | 'distances'
>;

type Standing = { readonly command: Command; readonly repeat: Repeat };

/** Any game whose words are written can be played with this alone: questions in words, answers as rows and places. */
export function plainPlanner(info: GameInfo, sight: Planner['measure'] | null = null): PlainPlanner {
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
    teller: () => tableTeller(info, (view, from, to) => sight?.(view, from, to).overlays ?? []),
    count(view, steps) {
      for (const step of steps) luck.add(step, (events) => watch(events, view));
      return luck.lines;
    },
    consider(view, decision) {
      const menu = menuFor(view, decision);
      const choices = choicesOf(info, view.game, menu);
      return {
        title: menu.title,
        subject: info.subjectOf(decision),
        explanation: words.explainMoment?.(decision) ?? [],
        choices,
        unable: [],
        clause: '',
        overlays: [],
        burst: null,
        passes: passesFor(info, view, decision, choices),
        placing: null,
        ...plainReaction(info, { view, decision }, choices, menu.title),
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
    pass(view, decision, id) {
      const command = declineIn(choicesOf(info, view.game, menuFor(view, decision)));
      const repeat = repeatFor(info, view, decision, id);
      if (command === undefined || repeat === undefined) return null;
      standing = { command, repeat };
      return command;
    },
    point(view, decision, trail, at) {
      const place = choiceAt(menuFor(view, decision), trail)?.place;
      if (place === undefined) return { problem: [] };
      const answer = place.at(coordinatesOf(info.game.previews.sketch(view.game)).point(at));
      if ('lines' in answer) return { problem: joined(answer.lines, ' ') };
      const end = 'command' in answer ? info.endOf(view.game, answer.command) : null;
      return end === null ? answer : { ...answer, at: end };
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
    endOf: (view, command) => info.endOf(view, command),
    refusal: (view, rejection) => ({
      text: words.describeRejection(view, rejection),
      clause: rejection.clause,
    }),
    mission: ({ game, viewer }, events) => missionShown(info, game, viewer, events),
    result: (view, result) => words.describeResult(view, result),
    guide(source) {
      const steps = words.guide?.(guideLook(info.game, source)) ?? [];
      const { place } = coordinatesOf(info.game.previews.sketch(source.view.game));
      const onMap = (todo: GuidePoint): GuidePoint =>
        todo.at === 'ground' ? { ...todo, place: place(todo.place) } : todo;
      return steps.map((step) => ({ ...step, todos: step.todos.map(onMap) }));
    },
    describe: (view, command) => plain(words.describeCommand(view, command)),
  };
}
