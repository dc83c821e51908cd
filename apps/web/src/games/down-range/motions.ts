import { downRange } from '@sandtable/down-range';
import type { GameEvent, Json } from '@sandtable/kernel';
import { inchesOf, placesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Motion, Place } from '../../map/scene.ts';

const { previews } = downRange;

type Aim = { readonly unit?: string; readonly at?: TablePoint };
type Event = GameEvent & {
  readonly unit?: string | null;
  readonly target?: string | Aim | null;
  readonly path?: readonly TablePoint[];
  readonly from?: TablePoint;
  readonly to?: TablePoint;
  readonly at?: TablePoint;
  readonly radius?: number;
  readonly success?: boolean;
  readonly about?: { readonly attack?: { readonly unit: string; readonly target: Aim } };
};

/** What the map animates of these events: moves, shots, bursts and falls. */
export function motionsOf(before: Json | null, after: Json, events: readonly GameEvent[]): Motion[] {
  const [now, earlier] = [previews.seen(after), previews.seen(before ?? after)];
  const places = placesOf(now.height);
  const placeOf = (id: string): Place | null => {
    const at = [now, earlier].map(({ units }) => units.find((unit) => unit.id === id)?.at).find((each) => each != null);
    return at == null ? null : places.place(at);
  };
  const aimedAt = ({ unit, at }: Aim): Place | null =>
    unit !== undefined ? placeOf(unit) : at === undefined ? null : places.place(at);
  const motions: Motion[] = [];
  const shot = (by: string, target: Place | null, hit: boolean): void => {
    const from = placeOf(by);
    if (from !== null && target !== null) motions.push({ kind: 'shot', from, to: target, hit });
  };
  // The other side's roll may be hidden. Then the damage stands for the shot.
  let told = false;
  for (const event of events as readonly Event[]) {
    const { unit, target } = event;
    if (event.type === 'unit-moved' && event.from !== undefined && event.to !== undefined && unit != null)
      walk(motions, unit, [event.from, ...(event.path ?? []), event.to].map(places.place));
    else if (event.type === 'action-declared') told = false;
    else if (event.type === 'skill-rolled' && event.about?.attack !== undefined) {
      shot(event.about.attack.unit, aimedAt(event.about.attack.target), event.success === true);
      told = true;
    } else if (event.type === 'damage-rolled' && !told && unit != null && typeof target === 'string')
      shot(unit, placeOf(target), true);
    else if (event.type === 'attack-missed' && !told && unit != null && typeof target === 'object' && target !== null)
      shot(unit, aimedAt(target), false);
    else if (event.type === 'blast-placed' && event.at !== undefined)
      motions.push({ kind: 'burst', at: places.place(event.at), radius: inchesOf(event.radius ?? 0) });
    else if ((event.type === 'unit-downed' || event.type === 'vehicle-wrecked') && unit != null)
      motions.push({ kind: 'fall', unit });
  }
  return motions;
}

/** Steps of one unit that follow each other are one way. */
function walk(motions: Motion[], unit: string, points: readonly Place[]): void {
  const last = motions.at(-1);
  const way = withoutRepeats(points);
  if (last?.kind !== 'move' || last.unit !== unit) motions.push({ kind: 'move', unit, points: way });
  else motions[motions.length - 1] = { ...last, points: withoutRepeats([...last.points, ...way]) };
}

function withoutRepeats(points: readonly Place[]): Place[] {
  return points.filter(({ x, y }, i) => i === 0 || x !== points[i - 1]?.x || y !== points[i - 1]?.y);
}
