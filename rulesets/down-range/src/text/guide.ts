import {
  endingTurn,
  type GuideGoal,
  type GuideLook,
  guideSteps,
  joined,
  type Sayable,
  type Sentence,
  say,
  type GuideStep as ToldStep,
} from '@sandtable/game';
import type { GameEvent } from '@sandtable/kernel';
import type { GuideStep } from '../content/guide.ts';
import { pointAt } from '../content/measure.ts';
import type { Scenario } from '../content/scenario.ts';
import type { DownRangeEvent } from '../events/index.ts';
import { seen } from '../view-types.ts';
import { gearName, standIns } from './guide-gear.ts';
import { planFor } from './guide-plans.ts';

/** The steps of a guided scenario for a seat, one of them to be done now. */
export function guide(look: GuideLook): readonly ToldStep[] {
  const { setup, seat } = look;
  const { scenario } = setup as { scenario: Scenario };
  const steps = (scenario.guide ?? []).filter(({ player }) => player === undefined || player === seat);
  const units = scenario.players.find(({ id }) => id === seat)?.units ?? [];
  const view = seen(look.view);
  const tasks = steps.map((step) => ({
    title: step.title,
    text: guideText(step.text, seat, units),
    goal: step.next === 'read' ? null : goalOf(step, seat, units),
  }));
  return guideSteps(look, tasks, {
    isOwnTurn: (event) => isTurnOf(event, seat),
    isLastRound: view.scenario.rounds !== null && view.round >= view.scenario.rounds,
    wait: say`Nobody can do that right now. End your turn and try again in the next one.`,
    goOn: say`That won’t work out here. On to the next step.`,
  });
}

type Own = readonly {
  readonly id: string;
  readonly name?: string | undefined;
  readonly items?: readonly string[] | undefined;
  readonly weapons?: readonly { readonly weapon: string }[] | undefined;
}[];
type Sign = (event: DownRangeEvent, isAble: (unit: string | null) => boolean, step: GuideStep) => boolean;

const declares =
  (kind: string): Sign =>
  (event, isAble) =>
    event.type === 'action-declared' && event.command.kind === kind && isAble(event.unit);

/** By which event of the player's own each step is done. */
const signs: Readonly<Record<Exclude<GuideStep['next'], 'read' | 'turn-ended'>, Sign>> = {
  deployed: (event, isAble) => event.type === 'unit-deployed' && isAble(event.unit),
  moved: (event, isAble, step) => event.type === 'move-ended' && isAble(event.unit) && isThere(event.at, step),
  attacked: declares('attack'),
  suppressed: declares('suppress'),
  reacted: (event, isAble) => event.type === 'action-declared' && event.mode !== 'turn' && isAble(event.unit),
  signalled: (event, isAble) => event.type === 'signal-sent' && event.purpose === 'observation' && isAble(event.unit),
  'fired-indirectly': (event, isAble) => event.type === 'blast-placed' && isAble(event.unit),
  treated: declares('treat'),
};

function goalOf(step: GuideStep, seat: string, units: Own): GuideGoal {
  const { next } = step;
  // The next step is for the player's own next turn, not to be read in the middle of the enemy's.
  if (next === 'turn-ended')
    return { met: (event) => isTurnOf(event, seat), inOrder: true, lost: () => null, plan: endingTurn };
  const able = new Set(units.filter((unit) => carries(unit, step.with)).map(({ id }) => id));
  const sign = signs[next as keyof typeof signs];
  return {
    met: (event) => sign(event as DownRangeEvent, (unit) => unit !== null && able.has(unit), step),
    lost: (look) => lostFor(look, step),
    plan: (look) => planFor(look, step),
  };
}

/** What to say when no unit is left that has the gear for the step; null if there is one. */
function lostFor({ view, seat }: GuideLook, step: GuideStep): Sentence | null {
  const table = seen(view);
  if (standIns(table, seat, step).length > 0) return null;
  const gear = gearName(table, seat, step.with);
  return gear === null
    ? say`Nobody is left to do that. On to the next step.`
    : say`No ${gear} left. On to the next step.`;
}

function carries({ items = [], weapons = [] }: Own[number], gear: string | undefined): boolean {
  return gear === undefined || items.includes(gear) || weapons.some(({ weapon }) => weapon === gear);
}

function isThere(at: { readonly x: number; readonly y: number } | null, { to, within }: GuideStep): boolean {
  if (to === undefined || within === undefined) return true;
  if (at === null) return false;
  const goal = pointAt(to);
  const [dx, dy] = [at.x - goal.x, at.y - goal.y];
  return dx * dx + dy * dy <= (within * 1000) ** 2;
}

/** A taker is a seat, or a seat's group (DR-INIT-5). */
function isTurnOf(event: GameEvent, seat: string): boolean {
  const { type, taker } = event as GameEvent & { readonly taker?: string };
  return type === 'turn-started' && (taker === seat || taker?.startsWith(`${seat}/`) === true);
}

/** A step's text: `[Rifleman 1]` is the reader's own unit of that name, told without the brackets. */
function guideText(text: string, seat: string, units: Own): Sentence {
  const parts = text.split(/\[([^\]]+)\]/).map((part, i): Sayable => {
    const meant = i % 2 === 0 ? undefined : units.find(({ name }) => name?.toLowerCase() === part.toLowerCase());
    return meant === undefined ? part : { text: part, unit: meant.id, seat };
  });
  return joined(parts);
}
