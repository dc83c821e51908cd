import type { Json, SeatDecision, SeatView } from '@sandtable/kernel';
import { NOT_OPEN } from './fresh.ts';
import type { HistoryStep, LuckLine, Mind, Told } from './mind.ts';
import { ownPort, serve } from './remote.ts';
import type { Looked, Thinking } from './thinking.ts';

/** The minds, each with its game's rules, loaded when its game is looked at. */
const minds: Readonly<Record<string, () => Promise<() => Mind>>> = {
  'down-range': async () => (await import('../games/down-range/mind.ts')).downRangeMind,
  'ranged-fun': async () => (await import('../games/ranged-fun/mind.ts')).rangedFunMind,
};

let mind: Mind | undefined;
let current: SeatView | undefined;
let before: Json | null = null;

function known(): { mind: Mind; view: SeatView } {
  if (mind === undefined || current === undefined) throw new Error('nothing was looked at yet');
  return { mind, view: current };
}

function asked(id: number): { mind: Mind; view: SeatView; decision: SeatDecision } {
  const decision = known().view.decisions.find((each) => each.id === id);
  if (decision === undefined) throw new Error(`decision ${id} ${NOT_OPEN}`);
  return { ...known(), decision };
}

/** The story of what happened; a fault in its words must not keep the table from being shown. */
function toldOrNot(own: Mind, view: SeatView, { events }: HistoryStep): Told {
  try {
    return own.story(before, view.game, events);
  } catch (error) {
    console.error(error);
    return { lines: [], throws: [], motions: [] };
  }
}

/** The same of counting. */
function countedOrNot(own: Mind, view: SeatView, steps: readonly HistoryStep[]): readonly LuckLine[] {
  try {
    return own.count(view.game, steps);
  } catch (error) {
    console.error(error);
    return [];
  }
}

const thinking: Thinking = {
  async open(game) {
    const make = await minds[game]?.();
    if (make === undefined) throw new Error(`there is no game ${game}`);
    mind = make();
    current = undefined;
    before = null;
  },
  async look(view, steps): Promise<Looked> {
    const own = mind;
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
    const { mind: own, view, decision } = asked(id);
    return own.consider(view, decision);
  },
  async remember(id, trail) {
    const { mind: own, view, decision } = asked(id);
    return own.remember(view, decision, trail);
  },
  async tell(id, unit) {
    const { mind: own, view } = known();
    return own.tell(view, id === null ? null : asked(id).decision, unit);
  },
  async read(id, typed) {
    const { mind: own, view, decision } = asked(id);
    return own.read(view, decision, typed);
  },
  async point(id, trail, at) {
    const { mind: own, view, decision } = asked(id);
    return own.point(view, decision, trail, at);
  },
  async desk(id, unit) {
    const { mind: own, view, decision } = asked(id);
    return own.desk(view, decision, unit);
  },
  async plan(id, wish) {
    const { mind: own, view, decision } = asked(id);
    return own.plan(view, decision, wish);
  },
  async aim(id, wish) {
    const { mind: own, view, decision } = asked(id);
    return own.aim(view, decision, wish);
  },
  async suggest(id) {
    const { mind: own, view, decision } = asked(id);
    return own.suggest(view, decision);
  },
  async eye(unit, from) {
    const { mind: own, view } = known();
    return own.eye(view, unit, from);
  },
  async sights(unit, from) {
    const { mind: own, view } = known();
    return own.sights(view, unit, from);
  },
  async measure(from, to) {
    const { mind: own, view } = known();
    return own.measure(view, from, to);
  },
  async refusal(rejection) {
    const { mind: own, view } = known();
    return own.refusal(view.game, rejection);
  },
  async guide(setup, seat, events) {
    return known().mind.guide(setup, seat, events);
  },
  async describe(command) {
    const { mind: own, view } = known();
    return own.describe(view.game, command);
  },
};

serve(ownPort(), thinking as unknown as Parameters<typeof serve>[1]);
