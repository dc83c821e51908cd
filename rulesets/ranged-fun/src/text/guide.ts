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
import type { Scenario } from '../content/scenario.ts';
import type { RangedFunEvent } from '../events.ts';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';
import { isUp, planFor } from './guide-plans.ts';

/** The steps of a guided scenario for a seat, one of them to be done now. */
export function guide(look: GuideLook): readonly ToldStep[] {
  const { scenario } = look.setup as { scenario: Scenario };
  const view = seen(look.view);
  const own = view.units.filter(({ seat }) => seat === look.seat);
  const tasks = (scenario.guide ?? []).map((step) => ({
    title: step.title,
    text: guideText(step.text, own),
    goal: step.next === 'read' ? null : goalOf(step, look.seat, own),
  }));
  return guideSteps(look, tasks, {
    isOwnTurn: (event) => isTurnOf(event, look.seat),
    isLastRound: view.round >= view.rounds,
    wait: say`Nobody can do that right now. End your turn and try again in the next one.`,
    goOn: say`That won’t work out here. On to the next step.`,
  });
}

type Sign = (event: RangedFunEvent, own: (unit: string) => boolean) => boolean;

/** By which event of the player's own each step is done. */
const signs: Readonly<Record<Exclude<GuideStep['next'], 'read' | 'turn-ended'>, Sign>> = {
  // Both sides stand on the table.
  deployed: (event) => event.type === 'battle-begun',
  moved: (event, own) => event.type === 'unit-moved' && own(event.unit),
  fired: (event, own) => event.type === 'fire-opened' && !event.reaction && event.units.some(own),
  watched: (event, own) => event.type === 'overwatch-set' && own(event.unit),
  embarked: (event, own) => event.type === 'unit-embarked' && own(event.unit),
};

function goalOf(step: GuideStep, seat: string, own: readonly SeenUnit[]): GuideGoal {
  const { next } = step;
  // The next step is for the player's own next turn, not to be read in the middle of the enemy's.
  if (next === 'turn-ended')
    return { met: (event) => isTurnOf(event, seat), inOrder: true, lost: () => null, plan: endingTurn };
  const ids = new Set(own.map(({ id }) => id));
  const sign = signs[next as keyof typeof signs];
  return {
    met: (event) => sign(event as RangedFunEvent, (unit) => ids.has(unit)),
    lost: ({ view }) => lostFor(seen(view), seat, step),
    plan: (look) => planFor(look, step),
  };
}

/** Nobody is left to do it. */
function lostFor({ units, phase }: Seen, seat: string, { next }: GuideStep): Sentence | null {
  if (phase !== 'turn') return null;
  const up = units.filter((unit) => unit.seat === seat && isUp(unit));
  if (up.length === 0) return say`Nobody is left to do that. On to the next step.`;
  if (next !== 'embarked') return null;
  if (!up.some((unit) => unit.class === 'TRUNDLER' || unit.class === 'TRANSPORT'))
    return say`No vehicle left to ride on. On to the next step.`;
  return up.some((unit) => unit.class === 'ATV') ? null : say`No squad left to ride. On to the next step.`;
}

function isTurnOf(event: GameEvent, seat: string): boolean {
  return event.type === 'turn-started' && (event as RangedFunEvent & { seat?: string }).seat === seat;
}

/** A step's text: `[Old Bull]` is the reader's own unit of that name, told without the brackets. */
function guideText(text: string, own: readonly SeenUnit[]): Sentence {
  const parts = text.split(/\[([^\]]+)\]/).map((part, i): Sayable => {
    const meant = i % 2 === 0 ? undefined : own.find(({ name }) => name.toLowerCase() === part.toLowerCase());
    return meant === undefined ? part : { text: part, unit: meant.id, seat: meant.seat };
  });
  return joined(parts);
}
