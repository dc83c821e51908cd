import type { Bounds, Mils, Point } from '@sandtable/geometry';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import { isInAnyZone, type ZoneCard } from '../content/zone-card.ts';
import { offerOf } from '../offers.ts';
import { standRejection } from '../rules/space/standing.ts';
import { type UnitId, unitById } from '../state.ts';
import type { Spot } from '../view-types.ts';
import { stateOfView } from './state-of-view.ts';

type Offer = { readonly unit: UnitId; readonly radius: Mils; readonly zones: readonly Bounds[] };
type Deploy = Command & { readonly unit: UnitId; readonly at?: Spot };

/** Spots looked at along each side of a zone. */
const ALONG = 6;

/** Places all over the zones of the next unit to be placed; whether each is legal, `deployable` says. */
export function deployCandidates(decision: SeatDecision): readonly Command[] {
  const [next] = offerOf<readonly Offer[]>(decision, 'deploy') ?? [];
  if (next === undefined) return [];
  const { unit, radius, zones } = next;
  return zones.flatMap((zone) =>
    steps(zone.minX + radius, zone.maxX - radius).flatMap((x) =>
      steps(zone.minY + radius, zone.maxY - radius).map((y) => ({ kind: 'deploy', unit, at: { x, y } }) as Command),
    ),
  );
}

function steps(from: Mils, to: Mils): Mils[] {
  if (to < from) return [];
  return Array.from({ length: ALONG }, (_, i) => Math.round(from + ((to - from) * i) / (ALONG - 1)));
}

/**
 * Tells whether a unit may be placed at a point, as far as a view can: in a zone of its player's, and with room to stand.
 * Units with zones of their own are placed where the rules say, not here.
 */
export function deployable(view: Json, seat: string, decision: SeatDecision): (command: Command) => boolean {
  const state = stateOfView(view);
  const own = (view as { zones?: readonly { seat: string; zones: readonly ZoneCard[] }[] }).zones;
  const zones = own?.find((each) => each.seat === seat)?.zones ?? [];
  const offers = offerOf<readonly Offer[]>(decision, 'deploy') ?? [];
  const boundsOf = ({ minX, minY, maxX, maxY }: Bounds): string => [minX, minY, maxX, maxY].join();
  const known = zones.map(({ bounds }) => boundsOf(bounds)).join(';');
  return (command) => {
    const { unit: id, at } = command as Deploy;
    const unit = unitById(state, id);
    const offer = offers.find((each) => each.unit === id);
    if (at === undefined || unit === undefined || offer === undefined) return false;
    if (offer.zones.map(boundsOf).join(';') !== known) return false;
    const base = { x: at.x, y: at.y, radius: unit.card.radius };
    return isInAnyZone(base, zones) && standRejection(state, unit, at as Point) === undefined;
  };
}
