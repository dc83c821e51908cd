import type { StoryLine } from '@sandtable/game';
import type { Json, SeatDecision, SeatView } from '@sandtable/kernel';

import { gameOf } from '../games/index.ts';
import { plannerOf } from '../games/planner-of.ts';
import type { Overlay } from '../map/scene.ts';
import { briefingOf } from '../mission/briefing-of.ts';
import { CountingEvents } from '../mission/counting-events.ts';
import type { ShownMission } from '../mission/shown-mission.ts';
import { viewOf } from '../replay/seen-course.ts';
import { NOT_OPEN } from './fresh.ts';
import type { HistoryStep, LuckLine, Planner } from './planner.ts';
import { ownPort, serve } from './remote.ts';
import type { StoryUpdate, TableLine, Teller } from './table-story.ts';
import type { Looked, Thinking } from './thinking.ts';

let planner: Planner | undefined;
let current: SeatView | undefined;
let before: Json | null = null;
let happened = new CountingEvents();
let teller: Teller | undefined;
/** The table before each line that was told while this page was open. */
let moments = new Map<number, { readonly line: TableLine; readonly view: SeatView }>();

function known(): { planner: Planner; view: SeatView } {
  if (planner === undefined || current === undefined) throw new Error('nothing was looked at yet');
  return { planner, view: current };
}

function asked(id: number): { planner: Planner; view: SeatView; decision: SeatDecision } {
  const decision = known().view.decisions.find((each) => each.id === id);
  if (decision === undefined) throw new Error(`decision ${id} ${NOT_OPEN}`);
  return { ...known(), decision };
}

/** For this many lines the table can be shown as it was. */
const MOST_MOMENTS = 600;

function remember(line: TableLine, view: SeatView): void {
  const known = moments.get(line.key);
  moments.set(line.key, { line, view: known?.view ?? view });
  const [oldest] = moments.keys();
  if (moments.size > MOST_MOMENTS && oldest !== undefined) moments.delete(oldest);
}

/** The lines of sight of a line's shots, as the rules saw them. */
function raysOf(own: Planner, { line, view }: { readonly line: StoryLine; readonly view: SeatView }): Overlay[] {
  const [by] = line.shot?.by ?? [];
  const to = line.shot?.target.unit;
  const rays = by === undefined || to === undefined ? [] : own.measure(view, by, to).overlays;
  return [...line.under.flatMap((each) => raysOf(own, { line: each, view })), ...rays];
}

/** The story of what happened; a fault in its words must not keep the table from being shown. */
function toldOrNot(view: SeatView, step: HistoryStep): StoryUpdate {
  try {
    if (teller === undefined) throw new Error('no game was opened');
    const told = teller.add(view, before, step);
    if (before !== null) for (const line of told.lines) remember(line, { ...view, game: before });
    return told;
  } catch (error) {
    console.error(error);
    return { from: Number.POSITIVE_INFINITY, lines: [], motions: [], pictures: [] };
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

/** The same of the mission. */
function missionOrNot(own: Planner, view: SeatView): ShownMission | null {
  try {
    return own.mission(view, happened.events);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** The log from the first line on that any of these changed: a later one may have changed what an earlier one told. */
function together(told: readonly StoryUpdate[]): Pick<StoryUpdate, 'from' | 'lines'> {
  const from = Math.min(Number.MAX_SAFE_INTEGER, ...told.map((each) => each.from));
  const lines: TableLine[] = [];
  for (const each of told)
    if (Number.isFinite(each.from)) lines.splice(each.from - from, Number.POSITIVE_INFINITY, ...each.lines);
  return { from, lines };
}

const thinking: Thinking = {
  async open(game) {
    planner = await plannerOf(game);
    teller = planner.teller();
    moments = new Map();
    current = undefined;
    before = null;
    happened = new CountingEvents();
  },
  async brief(game, scenario, seat) {
    const [{ ruleset, content }, own] = await Promise.all([gameOf(game).rules(), plannerOf(game)]);
    const read = ruleset.readSetup(content.setup({ scenario }));
    if ('faults' in read) return null;
    const viewer = (seat === null ? undefined : ruleset.seats(read.setup)[seat]) ?? 'spectator';
    return briefingOf(own, viewOf({ sequence: 0, game: ruleset.view(ruleset.start(read.setup), viewer) }, viewer), []);
  },
  async look(view, steps): Promise<Looked> {
    const own = planner;
    if (own === undefined) throw new Error('no game was opened');
    const told = steps.map((step) => toldOrNot(view, step));
    const luck = countedOrNot(own, view, steps);
    happened.add(steps);
    current = view;
    before = view.game;
    const { result } = view;
    return {
      facts: own.facts(view),
      ...together(told),
      motions: told.flatMap(({ motions }) => motions),
      pictures: told.flatMap(({ pictures }) => pictures),
      luck,
      result: result === null ? null : own.result(view.game, result),
      mission: missionOrNot(own, view),
    };
  },
  async moment(key, rays) {
    const { planner: own } = known();
    const moment = moments.get(key);
    if (moment === undefined) return null;
    const { view } = moment;
    return { view: view.game, round: own.facts(view).round, overlays: rays ? raysOf(own, moment) : [] };
  },
  async consider(id) {
    const { planner: own, view, decision } = asked(id);
    return own.consider(view, decision);
  },
  async remember(id, trail) {
    const { planner: own, view, decision } = asked(id);
    return own.remember(view, decision, trail);
  },
  async pass(id, pass) {
    const { planner: own, view, decision } = asked(id);
    return own.pass(view, decision, pass);
  },
  async build(id, draft) {
    const { planner: own, view, decision } = asked(id);
    return own.build?.(view, decision, draft) ?? null;
  },
  async roster(id, draft, man) {
    const { planner: own, view, decision } = asked(id);
    return own.roster?.(view, decision, draft, man) ?? null;
  },
  async pick(id, units) {
    const { planner: own, view, decision } = asked(id);
    return own.pick?.(view, decision, units) ?? null;
  },
  async lay(id, places) {
    const { planner: own, view, decision } = asked(id);
    return own.lay?.(view, decision, places) ?? null;
  },
  async layAll(id) {
    const { planner: own, view, decision } = asked(id);
    return own.layAll?.(view, decision) ?? {};
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
  async desk(id, unit, after) {
    const { planner: own, view, decision } = asked(id);
    return own.desk(view, decision, unit, after);
  },
  async care(unit) {
    const { planner: own, view } = known();
    return own.care?.(view, unit) ?? null;
  },
  async ribbon(id, unit, orders) {
    const { planner: own, view, decision } = asked(id);
    return own.ribbon?.(view, decision, unit, orders) ?? null;
  },
  async turn(id, unit, towards) {
    const { planner: own, view, decision } = asked(id);
    return own.turn?.(view, decision, unit, towards) ?? null;
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
  async endOf(command) {
    const { planner: own, view } = known();
    return own.endOf(view.game, command);
  },
  async refusal(rejection) {
    const { planner: own, view } = known();
    return own.refusal(view.game, rejection);
  },
  async guide(setup, events, passed) {
    const { planner: own, view } = known();
    return own.guide({ setup, view, events, passed });
  },
  async describe(command) {
    const { planner: own, view } = known();
    return own.describe(view.game, command);
  },
};

serve(ownPort(), thinking);
