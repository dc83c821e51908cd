import {
  capitalized,
  countText,
  type Mission,
  type MissionAward,
  type Outlook,
  type Sentence,
  type SideWords,
  say,
  sideWords,
} from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import { briefingFor } from '../../content/briefings.ts';
import { adviserOf } from '../../rules/mission/adviser.ts';
import { isCacheDown } from '../../rules/mission/verdict.ts';
import { isActive, isIncapacitated } from '../../rules/roster/roster.ts';
import { pointsFor } from '../../rules/victory/victory.ts';
import { otherOf, SEATS, type Seat, type State } from '../../state.ts';
import { stateOfView } from '../../state-of-view.ts';
import { type Names, namesIn } from '../names.ts';

type Briefed = {
  readonly state: State;
  readonly names: Names;
  readonly sides: SideWords;
  readonly own: Seat | undefined;
};

const BARE = { to: null, points: {}, places: [], pieces: [], units: [] } as const;

/** The mission through a viewer's eyes: what scores, how it stands, when it ends. */
export function mission(view: Json, viewer: string, _events: readonly GameEvent[]): Mission {
  const state = stateOfView(view);
  const names = namesIn(state);
  const own = SEATS.find((seat) => seat === viewer);
  const briefed: Briefed = { state, names, sides: sideWords(own, SEATS, names.seat), own };
  return {
    who: whoText(briefed),
    awards: awardsOf(briefed),
    outlook: outlookOf(briefed),
    ends: endsText(state),
    briefing: own === undefined ? null : briefingFor(state.scenario.id, own),
    conceded: concededBy(state),
  };
}

function whoText({ state, names, own }: Briefed): Sentence {
  if (own === undefined) return say`${names.seat('one')} against ${names.seat('two')}.`;
  const side = state.players.find(({ seat }) => seat === own)?.side ?? null;
  return say`You play ${names.seat(own)}${side === null ? '' : `, from the ${side} edge`}.`;
}

function awardsOf(briefed: Briefed): MissionAward[] {
  const { state } = briefed;
  const { mission: task } = state.scenario;
  switch (task.kind) {
    case 'engagement':
      return [casualtiesRow(briefed), beatenRow(briefed)];
    case 'crash-site':
      return [crewRow(briefed, task.survivors)];
    case 'snatch':
      return [adviserRow(briefed, task), lossesRow(briefed, task.mostDead)];
    case 'night-cache':
      return [cacheRow(briefed, task), awayRow(briefed, task)];
  }
}

type Task<K extends State['scenario']['mission']['kind']> = Extract<State['scenario']['mission'], { kind: K }>;

function crewRow({ state, names, own }: Briefed, need: number): MissionAward {
  const crew = state.models.filter((model) => model.seat === 'one');
  const up = crew.filter((model) => !isIncapacitated(model));
  return {
    ...BARE,
    id: 'crew',
    name: say`The crew`,
    rule: say`${own === 'one' ? 'You win' : names.seatDoes('one', 'wins')} with ${countText(need, 'man', 'men')} alive, awake and free at the end. With fewer, ${own === 'two' ? 'you win' : names.seatDoes('two', 'wins')}.`,
    live: say`${up.length} of ${crew.length} still up.`,
    to: up.length >= need ? 'one' : 'two',
    units: up.map(({ id }) => id),
  };
}

function adviserRow({ state, names }: Briefed, task: Task<'snatch'>): MissionAward {
  const adviser = adviserOf(state);
  const live =
    adviser === undefined || adviser.dead
      ? say`He’s dead.`
      : adviser.on === 'left'
        ? say`He’s out.`
        : adviser.captured
          ? say`He’s a prisoner, ${names.at(adviser.place)}.`
          : say`He’s ${names.at(adviser.place)}.`;
  return {
    ...BARE,
    id: 'adviser',
    name: say`The adviser`,
    rule: say`${names.seatDoes('one', 'wins')} if he leaves alive by the ${task.exit} edge, led or carried. If he’s killed, it’s a draw.`,
    live,
    to: adviser?.on === 'left' ? 'one' : 'two',
    pieces: [task.house],
    units: adviser === undefined ? [] : [adviser.id],
  };
}

function lossesRow({ state, names }: Briefed, most: number): MissionAward {
  const dead = state.models.filter((model) => model.seat === 'one' && model.dead).length;
  return {
    ...BARE,
    id: 'losses',
    name: say`Losses`,
    rule: say`If ${names.seatDoes('one', 'has')} more than ${most} dead, bringing him out doesn’t count.`,
    live: say`${dead} dead so far.`,
    to: dead > most ? 'two' : null,
  };
}

function cacheRow({ state, names }: Briefed, task: Task<'night-cache'>): MissionAward {
  const down = isCacheDown(state);
  return {
    ...BARE,
    id: 'cache',
    name: say`The cache`,
    rule: capitalized(say`${names.thePiece(task.shed)} has to come down.`),
    live: down ? say`It’s gone.` : say`It still stands.`,
    to: down ? 'one' : 'two',
    pieces: [task.shed],
  };
}

function awayRow({ state, names }: Briefed, task: Task<'night-cache'>): MissionAward {
  const alive = state.models.filter((model) => model.seat === 'one' && !model.dead).length;
  return {
    ...BARE,
    id: 'away',
    name: say`Getting away`,
    rule: say`${names.seatDoes('one', 'wins')} once the shed is down and at least ${task.survivors} of them are alive within ${task.depth}″ of the ${task.exit} edge, or have left the table that way.`,
    live: say`${alive} alive. ${state.alarm ? 'The alarm has been raised.' : 'Nobody has raised the alarm yet.'}`,
  };
}

function endsText({ scenario: { mission: task }, lastTurn, turn }: State): Sentence {
  if (task.kind === 'engagement') return say`After turn ${lastTurn}, or when a side can’t go on. Most points win.`;
  if (task.kind === 'crash-site' && turn === 0)
    return say`After a number of turns that’s rolled once everyone is placed.`;
  return say`After turn ${lastTurn}.`;
}

/** A quarter of what a team costs, for each of its men who is out. */
function casualtiesRow({ state, sides }: Briefed): MissionAward {
  const points = pointsFor(state);
  const out = new Map(
    SEATS.map((seat) => [seat, state.models.filter((model) => model.seat === seat && isIncapacitated(model)).length]),
  );
  return {
    ...BARE,
    id: 'casualties',
    name: say`Casualties`,
    rule: say`Each enemy killed, knocked out or captured scores a quarter of what his team cost.`,
    live: say`Out of the fight: ${sides.counted(out)}.`,
    to: points.one === points.two ? null : points.one > points.two ? 'one' : 'two',
    points,
  };
}

function beatenRow({ state, sides }: Briefed): MissionAward {
  const up = new Map(
    SEATS.map((seat) => [seat, state.models.filter((model) => model.seat === seat && isActive(model)).length]),
  );
  return {
    ...BARE,
    id: 'beaten',
    name: say`Beat them`,
    rule: say`A side loses when it has nobody left in action, or nobody but broken men at the end of two turns in a row.`,
    live: state.turn === 0 ? say`The fight hasn’t begun.` : say`In action: ${sides.counted(up)}.`,
  };
}

function outlookOf({ state, sides }: Briefed): Outlook | null {
  if (state.turn === 0 || state.phase === 'over' || state.scenario.mission.kind !== 'engagement') return null;
  return { label: 'If the game ended now', text: sides.standing(new Map(Object.entries(pointsFor(state)))) };
}

function concededBy({ result }: State): Seat | null {
  if (result === null || !result.reasons.some(({ what }) => what === 'conceded')) return null;
  const [winner] = result.seats;
  return SEATS.find((seat) => seat === winner) === undefined ? null : otherOf(winner as Seat);
}
