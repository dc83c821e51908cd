import { type GuideGoal, type GuideLook, guideSteps, say, type GuideStep as ToldStep } from '@sandtable/game';
import type { GameEvent } from '@sandtable/kernel';
import type { GuideStep } from '../content/guide.ts';
import type { Scenario } from '../content/scenario.ts';
import type { DogsOfWarEvent } from '../events.ts';
import { isActive } from '../rules/roster/roster.ts';
import type { Seat } from '../state.ts';
import { seen } from '../state-of-view.ts';
import { planFor } from './guide-plans.ts';

/** A shot may take until the third activation: those who are out of sight have to come closer first. */
const PATIENCE = 4;

/** Moments outside an activation that are steps of the guide as well. */
const OWN_MOMENTS = new Set(['initiative', 'pick']);

/** The steps of a guided scenario for a seat, one of them to be done now. */
export function guide(look: GuideLook): readonly ToldStep[] {
  const { scenario } = look.setup as { scenario: Scenario };
  const seat = look.seat as Seat;
  const table = seen(look.view);
  const own = new Set(table.models.filter((model) => model.seat === seat).map(({ id }) => id));
  const tasks = (scenario.guide ?? []).map(({ title, text, next }) => ({
    title,
    text: say`${text}`,
    goal: next === 'read' ? null : goalOf(next, seat, own),
  }));
  if (tasks.length === 0) return [];
  return guideSteps(look, tasks, {
    isOwnTurn: (event) => event.type === 'activation-opened' && (event as { seat?: string }).seat === seat,
    isLastRound: table.turn >= table.lastTurn,
    isFree: ({ decision }) =>
      decision !== null &&
      (decision.frame === 'setup' || decision.frame === 'turn' || OWN_MOMENTS.has(decision.moment)),
    patience: PATIENCE,
    wait: say`Nobody can do that right now. End the activation and try again in the next one.`,
    goOn: say`That won’t work out here. On to the next step.`,
  });
}

type Next = Exclude<GuideStep['next'], 'read'>;
type Sign = (event: DogsOfWarEvent, seat: Seat, own: ReadonlySet<string>) => boolean;

/** By which event of the player's own each step is done. */
const signs: Readonly<Record<Next, Sign>> = {
  // Both sides stand on the table.
  deployed: (event) => event.type === 'turn-started',
  activated: (event, seat) => event.type === 'activation-opened' && event.seat === seat,
  moved: (event, _seat, own) => event.type === 'model-stepped' && own.has(event.model),
  waited: (event, _seat, own) => event.type === 'op-fire-taken' && own.has(event.model),
  closed: (event, seat) => event.type === 'activation-closed' && event.seat === seat,
  fired: (event, _seat, own) => event.type === 'shot-fired' && own.has(event.shooter),
};

function goalOf(next: Next, seat: Seat, own: ReadonlySet<string>): GuideGoal {
  return {
    met: (event: GameEvent) => signs[next](event as DogsOfWarEvent, seat, own),
    lost: ({ view }) =>
      seen(view).turn === 0 || seen(view).models.some((model) => model.seat === seat && isActive(model))
        ? null
        : say`Nobody is left to do that. On to the next step.`,
    plan: (look) => planFor(look, next),
  };
}
