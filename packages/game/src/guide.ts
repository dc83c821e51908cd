import type { Command, GameEvent, Json, Role, SeatDecision } from '@sandtable/kernel';
import type { TablePoint } from './previews.ts';
import type { Sentence } from './sentence.ts';

/** One thing to press on the way to a step's goal. A screen finds the control, points at it and sees when it was pressed. */
export type GuidePoint =
  | { readonly at: 'unit'; readonly unit: string; readonly name: Sentence }
  | { readonly at: 'ground'; readonly place: TablePoint; readonly name: Sentence }
  | { readonly at: 'target'; readonly unit: string; readonly name: Sentence }
  /** A row of the unit's card, by the kind of command it leads to. */
  | { readonly at: 'action'; readonly action: string; readonly name: Sentence }
  /** The button that gives the planned order; `name` is what stands on it where the role doesn't say. */
  | { readonly at: 'commit'; readonly role: Role; readonly name?: Sentence }
  /** Units are put on the table: the button that does it for the player; `all`: one that puts all of them down. */
  | { readonly at: 'place-rest'; readonly all?: true }
  /** One of the answers to what is asked, none better than the others. */
  | { readonly at: 'answer'; readonly name: Sentence }
  | { readonly at: 'end-turn' };

/** What to do now for a goal: an order that is legal, and how it is given by pressing and by typing. */
export type GuidePlan = {
  readonly order: Command;
  /** At most three. */
  readonly todos: readonly GuidePoint[];
  readonly typed: string;
  /** Why it is not the unit the text names: who stands in for it. */
  readonly note?: Sentence;
};

/** What a step asks for. A goal is met by what happens, never by one unit alone. */
export type GuideGoal = {
  met(event: GameEvent): boolean;
  /** Only counts after the steps before it are over, such as the end of a turn. */
  readonly inOrder?: boolean;
  /** Why it can never be met any more; null while it can. */
  lost(look: GuideLook): Sentence | null;
  /** null when nobody can do it in this turn. */
  plan(look: GuideLook): GuidePlan | null;
};

/** A step as a game writes it; without a goal it is there to be read. */
export type GuideTask = { readonly title: string; readonly text: Sentence; readonly goal: GuideGoal | null };

/** A step that the player passed with Next, and how many events there had been by then. */
export type PassedStep = { readonly step: number; readonly at: number };

/** What a guide works from: the table as the player sees it, and what happened, minus what was undone. */
export type GuideLook = {
  readonly setup: Json;
  readonly seat: string;
  readonly view: Json;
  readonly decision: SeatDecision | null;
  readonly events: readonly GameEvent[];
  readonly passed: readonly PassedStep[];
  /** The battle is over: what is left of the guide closes. */
  readonly over: boolean;
  samples(): readonly Command[];
  allows(command: Command): boolean;
};

/** A step as a screen shows it. `closed`: it closed itself, and the note says why. */
export type GuideStep = {
  readonly title: string;
  readonly text: Sentence;
  readonly state: 'done' | 'passed' | 'closed' | 'now' | 'ahead';
  readonly isTask: boolean;
  readonly note: Sentence | null;
  readonly todos: readonly GuidePoint[];
  readonly order: Command | null;
  readonly typed: string;
};

/** What the helper below must know of a game's turns, and says for it. */
export type GuideTurns = {
  isOwnTurn(event: GameEvent): boolean;
  readonly isLastRound: boolean;
  /** May the player do what the guide says now? Absent: at set-up, and where a turn can be ended. */
  isFree?(look: GuideLook): boolean;
  /** A step stays open for this many turns at most; absent: 2. */
  readonly patience?: number;
  /** Said when it can't be done this turn, and when that has lasted so long that the guide moves on. */
  readonly wait: Sentence;
  readonly goOn: Sentence;
};

const PATIENCE = 2;

/**
 * A player's progress in a guide. It depends only on what happened and which steps were passed, so an undo steps back
 * and a reload changes nothing. Exactly one step is `now`, the last one at the latest.
 */
export function guideSteps(look: GuideLook, tasks: readonly GuideTask[], turns: GuideTurns): readonly GuideStep[] {
  const ends = endsOf(look, tasks, turns);
  const steps: GuideStep[] = [];
  let now = false;
  tasks.forEach((task, i) => {
    const { title, text, goal } = task;
    const plain = { title, text, isTask: goal !== null, note: null, todos: [], order: null, typed: '' };
    const end = ends[i];
    if (now) steps.push({ ...plain, state: 'ahead' });
    else if (end !== undefined && i < tasks.length - 1)
      steps.push({ ...plain, state: end.how, note: end.how === 'closed' ? turns.goOn : null });
    else {
      const last = i === tasks.length - 1;
      const step = goal === null ? { ...plain, state: 'now' as const } : openStep(look, plain, goal, turns, last);
      now = step.state === 'now';
      steps.push(step);
    }
  });
  return steps;
}

type End = { readonly how: 'done' | 'passed' | 'closed'; readonly at: number };

/** How and when each step ended, judging by the events. */
function endsOf(look: GuideLook, tasks: readonly GuideTask[], turns: GuideTurns): readonly (End | undefined)[] {
  const { events, passed } = look;
  // The first turn started by itself.
  const [first = events.length, ...starts] = events.flatMap((event, i) => (turns.isOwnTurn(event) ? [i] : []));
  const ends: (End | undefined)[] = [];
  let from = 0;
  tasks.forEach(({ goal }, i) => {
    const met =
      goal === null
        ? -1
        : events.findIndex((event, n) => (!goal.inOrder || (n >= from && n > first)) && goal.met(event));
    const by = passed.find(({ step, at }) => step === i && at <= events.length);
    const late =
      goal === null || goal.inOrder ? undefined : starts.filter((at) => at >= from)[(turns.patience ?? PATIENCE) - 1];
    const end: End | undefined =
      met >= 0
        ? { how: 'done', at: met + 1 }
        : by !== undefined
          ? { how: 'passed', at: by.at }
          : late === undefined
            ? undefined
            : { how: 'closed', at: late + 1 };
    ends.push(end);
    from = Math.max(from, end?.at ?? 0);
  });
  // A player who has moved on has read this step.
  return ends.map((end, i) => {
    const later = tasks[i]?.goal === null ? ends.slice(i + 1).find((each) => each?.how === 'done') : undefined;
    return end ?? (later === undefined ? undefined : { how: 'done', at: later.at });
  });
}

type PlainStep = Omit<GuideStep, 'state'>;

/** The first step that is not over: what to do for it now, or why it closes. */
function openStep(look: GuideLook, plain: PlainStep, goal: GuideGoal, turns: GuideTurns, last: boolean): GuideStep {
  const lost = last ? null : look.over ? turns.goOn : goal.lost(look);
  if (lost !== null) return { ...plain, state: 'closed', note: lost };
  if (!(turns.isFree ?? isFree)(look)) return { ...plain, state: 'now' };
  const plan = goal.plan(look);
  if (plan !== null) return { ...plain, ...plan, state: 'now', note: plan.note ?? null };
  if (turns.isLastRound && !last) return { ...plain, state: 'closed', note: turns.goOn };
  const ending = endingTurn(look);
  if (ending === null) return { ...plain, state: 'now', note: turns.wait };
  return { ...plain, ...ending, state: 'now', note: turns.wait };
}

/** The player may do what the guide says: nothing else is asked, such as a reaction or the rest of a move. */
function isFree({ decision }: GuideLook): boolean {
  if (decision?.frame === 'setup') return true;
  return decision?.frame === 'turn' && decision.offers.some(({ role }) => role === 'end-turn');
}

/** The plan when there is nothing better to do. */
export function endingTurn(look: GuideLook): GuidePlan | null {
  const kind = look.decision?.offers.find(({ role }) => role === 'end-turn')?.kind;
  const order = look.samples().find((each) => each.kind === kind);
  return order === undefined ? null : { order, todos: [{ at: 'end-turn' }], typed: 'end' };
}
