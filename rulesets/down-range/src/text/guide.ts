import { joined, type Sayable, type Sentence, type GuideStep as ToldStep } from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import type { GuideStep } from '../content/guide.ts';
import type { Scenario } from '../content/scenario.ts';
import type { DownRangeEvent } from '../events/index.ts';

type Own = (unit: string | null) => boolean;
type Sign = (event: DownRangeEvent, own: Own, isTurnOf: (taker: string) => boolean) => boolean;

const declares =
  (kind: string): Sign =>
  (event, own) =>
    event.type === 'action-declared' && event.command.kind === kind && own(event.unit);

/** By which event of the player's own each step is done. */
const signs: Readonly<Record<Exclude<GuideStep['next'], 'read'>, Sign>> = {
  deployed: (event, own) => event.type === 'unit-deployed' && own(event.unit),
  moved: (event, own) => event.type === 'unit-moved' && own(event.unit),
  attacked: declares('attack'),
  suppressed: declares('suppress'),
  reacted: (event, own) => event.type === 'action-declared' && event.mode !== 'turn' && own(event.unit),
  signalled: (event, own) => event.type === 'signal-sent' && own(event.unit),
  'fired-indirectly': (event, own) => event.type === 'blast-placed' && own(event.unit),
  treated: declares('treat'),
  // The next step is for the player's own next turn, not to be read in the middle of the enemy's.
  'turn-ended': (event, _own, isTurnOf) => event.type === 'turn-started' && isTurnOf(event.taker),
};

/** The steps of a guided scenario that a seat has come to: all that are done, and the one to be done now. */
export function guideSteps(setup: Json, seat: string, events: readonly GameEvent[]): readonly ToldStep[] {
  const { scenario } = setup as unknown as { scenario: Scenario };
  const steps = (scenario.guide ?? []).filter(({ player }) => player === undefined || player === seat);
  const units = scenario.players.find(({ id }) => id === seat)?.units ?? [];
  const ids = new Set(units.map(({ id }) => id));
  const own: Own = (unit) => unit !== null && ids.has(unit);
  // A taker is a seat, or a seat's group (DR-INIT-5).
  const isTurnOf = (taker: string): boolean => taker === seat || taker.startsWith(`${seat}/`);
  let reached = 0;
  let at = 0;
  for (const { next } of steps) {
    reached += 1;
    if (next === 'read') continue;
    const sign = signs[next];
    const found = (events as readonly DownRangeEvent[]).findIndex((event, i) => i >= at && sign(event, own, isTurnOf));
    if (found < 0) break;
    at = found + 1;
  }
  return steps.slice(0, reached).map(({ title, text, next }) => ({ title, text: guideText(text, seat, units), next }));
}

type Named = { readonly id: string; readonly name?: string | undefined };

/** A step's text: `[Rifleman 1]` is the reader's own unit of that name, told without the brackets. */
function guideText(text: string, seat: string, units: readonly Named[]): Sentence {
  const parts = text.split(/\[([^\]]+)\]/).map((part, i): Sayable => {
    const meant = i % 2 === 0 ? undefined : units.find(({ name }) => name?.toLowerCase() === part.toLowerCase());
    return meant === undefined ? part : { text: part, unit: meant.id, seat };
  });
  return joined(parts);
}
