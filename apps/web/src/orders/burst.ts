import type { MapUnit, Place } from '../map/scene.ts';
import type { TableSession } from '../table/table-store.ts';
import { confirm, openChoice, pointAt } from './intents.ts';

type Circle = { readonly at: Place; readonly within: number };

/** Where a burst can lie, as near as may be to where it is wanted: inside its circle. */
export function insideCircle({ at, within }: Circle, wanted: Place): Place {
  const [dx, dy] = [wanted.x - at.x, wanted.y - at.y];
  const far = Math.hypot(dx, dy);
  if (far <= within) return wanted;
  // A hair inside: places are rounded on their way to the rules.
  const share = (within - 0.002) / far;
  return { x: at.x + dx * share, y: at.y + dy * share };
}

/** Puts the burst of a shot that missed where it is dragged to; ↵ lets it go off there. */
export async function placeBurst(session: TableSession, wanted: Place): Promise<void> {
  const { considered, intent } = session.state;
  const choice = considered?.choices.find(({ place }) => place !== undefined);
  if (considered?.burst == null || choice === undefined) return;
  if (intent.kind !== 'choice' || intent.choice.place === undefined) await openChoice(session, choice);
  await pointAt(session, insideCircle(considered.burst, wanted));
}

/** Lets the burst go off where it lies now: where it was dragged to, or where it was aimed. */
export async function letBurst(session: TableSession): Promise<void> {
  const { considered, intent } = session.state;
  if (considered?.burst == null) return;
  if (intent.kind !== 'choice' || intent.at === null) await placeBurst(session, considered.burst.at);
  await confirm(session);
}

/** All units that a burst would reach, your own first. */
export function reachedBy(
  { at, radius }: { readonly at: Place; readonly radius: number },
  units: readonly MapUnit[],
  isOwn: (id: string) => boolean,
): readonly MapUnit[] {
  return units
    .filter(({ state }) => state !== 'downed' && state !== 'wreck' && state !== 'ghost')
    .filter((unit) => unit.radius > 0 && Math.hypot(unit.at.x - at.x, unit.at.y - at.y) <= radius + unit.radius)
    .sort((a, b) => Number(isOwn(b.id)) - Number(isOwn(a.id)));
}
