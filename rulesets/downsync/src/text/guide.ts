import { type GuideGoal, type GuideLook, guideSteps, say, type GuideStep as ToldStep } from '@sandtable/game';
import type { GameEvent } from '@sandtable/kernel';
import type { GuideStep } from '../content/guide.ts';
import type { Scenario } from '../content/scenario.ts';
import type { DownsyncEvent } from '../events.ts';
import { lastRound } from '../rules/victory/victory.ts';
import type { Seat } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';
import { planFor } from './guide-plans.ts';

/** Turns are short: a Round has about four a side, and the first shot may take until the second. */
const PATIENCE = 8;

/** The steps of a guided scenario for a seat, one of them to be done now. */
export function guide(look: GuideLook): readonly ToldStep[] {
  const { scenario } = look.setup as { scenario: Scenario };
  const seat = look.seat as Seat;
  const tasks = (scenario.guide ?? []).map((step) => ({
    title: step.title,
    text: say`${step.text}`,
    goal: step.next === 'read' ? null : goalOf(step.next, seat),
  }));
  if (tasks.length === 0) return [];
  const state = stateOfView(look.view);
  return guideSteps(look, tasks, {
    isOwnTurn: (event) => event.type === 'turn-started' && (event as DownsyncEvent & { seat?: string }).seat === seat,
    isLastRound: state.round >= (lastRound(state) ?? Number.POSITIVE_INFINITY),
    // Every question of a Turn is a step of it; what the enemy's Turn asks is told on its own card.
    isFree: ({ decision }) => decision !== null && decision.frame !== 'reaction',
    patience: PATIENCE,
    wait: say`There’s nothing to do for that right now. Go on with your turn.`,
    goOn: say`That won’t work out here. On to the next step.`,
  });
}

type Next = Exclude<GuideStep['next'], 'read'>;
type Sign = (event: DownsyncEvent, seat: Seat) => boolean;

/** By which event of the player's own each step is done. */
const signs: Readonly<Record<Next, Sign>> = {
  listed: (event) => event.type === 'lists-revealed',
  // Both sides stand on the table.
  deployed: (event) => event.type === 'round-started',
  designated: (event, seat) => event.type === 'taskforce-designated' && event.seat === seat,
  revealed: (event, seat) => event.type === 'unit-appeared' && event.seat === seat,
  moved: (event, seat) => event.type === 'member-moved' && !event.asAction && isOwn(event.member, seat),
  acted: (event, seat) => event.type === 'activation-ended' && isOwn(event.member, seat),
  fired: (event, seat) => (event.type === 'attack-rolled' || event.type === 'scan-rolled') && isOwn(event.by, seat),
  scored: (event) => event.type === 'objective-scored',
};

/** Ids of the first player's units, bases and Pings begin with an a, the other's with a b. */
function isOwn(id: string, seat: Seat): boolean {
  return id.startsWith(seat === 'one' ? 'a' : 'b');
}

function goalOf(next: Next, seat: Seat): GuideGoal {
  return {
    met: (event: GameEvent) => signs[next](event as DownsyncEvent, seat),
    lost: () => null,
    plan: (look) => planFor(look, next),
  };
}
