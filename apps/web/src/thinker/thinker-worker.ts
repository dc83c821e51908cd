import type { Json, SeatDecision, SeatView } from '@sandtable/kernel';
import { plannerOf } from '../games/planner-of.ts';
import { NOT_OPEN } from './fresh.ts';
import type { HistoryStep, LuckLine, Planner, Told } from './planner.ts';
import { ownPort, serve } from './remote.ts';
import type { Looked, Thinking } from './thinking.ts';

let planner: Planner | undefined;
let current: SeatView | undefined;
let before: Json | null = null;

function known(): { planner: Planner; view: SeatView } {
  if (planner === undefined || current === undefined) throw new Error('nothing was looked at yet');
  return { planner, view: current };
}

function asked(id: number): { planner: Planner; view: SeatView; decision: SeatDecision } {
  const decision = known().view.decisions.find((each) => each.id === id);
  if (decision === undefined) throw new Error(`decision ${id} ${NOT_OPEN}`);
  return { ...known(), decision };
}

/** The story of what happened; a fault in its words must not keep the table from being shown. */
function toldOrNot(own: Planner, view: SeatView, { events }: HistoryStep): Told {
  try {
    return own.story(before, view.game, events);
  } catch (error) {
    console.error(error);
    return { lines: [], throws: [], motions: [] };
  }
}

/** The same of counting. */
function countedOrNot(own: Planner, view: SeatView, steps: readonly HistoryStep[]): readonly LuckLine[] {
  try {
    return own.count(view.game, steps);
  } catch (error) {
    console.error(error);
    return [];
  }
}

const thinking: Thinking = {
  async open(game) {
    planner = await plannerOf(game);
    current = undefined;
    before = null;
  },
  async look(view, steps): Promise<Looked> {
    const own = planner;
    if (own === undefined) throw new Error('no game was opened');
    const told = steps.map((step) => ({ entry: step.entry, ...toldOrNot(own, view, step) }));
    const luck = countedOrNot(own, view, steps);
    current = view;
    before = view.game;
    const { result } = view;
    return {
      facts: own.facts(view),
      lines: told.flatMap(({ entry, lines, motions }) => lines.map((line) => ({ ...line, entry, motions }))),
      throws: told.flatMap(({ throws }) => throws),
      motions: told.flatMap(({ motions }) => motions),
      luck,
      result: result === null ? null : own.result(view.game, result),
    };
  },
  async consider(id) {
    const { planner: own, view, decision } = asked(id);
    return own.consider(view, decision);
  },
  async remember(id, trail) {
    const { planner: own, view, decision } = asked(id);
    return own.remember(view, decision, trail);
  },
  async tell(id, unit) {
    const { planner: own, view } = known();
    return own.tell(view, id === null ? null : asked(id).decision, unit);
  },
  async read(id, typed, trail) {
    const { planner: own, view, decision } = asked(id);
    return own.read(view, decision, typed, trail);
  },
  async point(id, trail, at) {
    const { planner: own, view, decision } = asked(id);
    return own.point(view, decision, trail, at);
  },
  async desk(id, unit) {
    const { planner: own, view, decision } = asked(id);
    return own.desk(view, decision, unit);
  },
  async plan(id, wish) {
    const { planner: own, view, decision } = asked(id);
    return own.plan(view, decision, wish);
  },
  async aim(id, wish) {
    const { planner: own, view, decision } = asked(id);
    return own.aim(view, decision, wish);
  },
  async suggest(id) {
    const { planner: own, view, decision } = asked(id);
    return own.suggest(view, decision);
  },
  async eye(unit, from) {
    const { planner: own, view } = known();
    return own.eye(view, unit, from);
  },
  async sights(unit, from) {
    const { planner: own, view } = known();
    return own.sights(view, unit, from);
  },
  async measure(from, to) {
    const { planner: own, view } = known();
    return own.measure(view, from, to);
  },
  async distances(unit) {
    const { planner: own, view } = known();
    return own.distances(view, unit);
  },
  async refusal(rejection) {
    const { planner: own, view } = known();
    return own.refusal(view.game, rejection);
  },
  async guide(setup, seat, events) {
    return known().planner.guide(setup, seat, events);
  },
  async describe(command) {
    const { planner: own, view } = known();
    return own.describe(view.game, command);
  },
};

serve(ownPort(), thinking);
