import type { GameEvent, Json } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import type { Motion, Place } from '../../map/scene.ts';
import { type Square, squaresOf } from './table.ts';

const { previews } = rangedFun;

type Aim = { readonly unit?: string; readonly building?: Square };
type Event = GameEvent & {
  readonly unit?: string;
  readonly units?: readonly string[];
  readonly target?: Aim;
  readonly from?: Square;
  readonly to?: Square;
  readonly damage?: number;
};

/** What can be watched of these events: ways from square to square, shots, and who is destroyed. */
export function motionsOf(before: Json | null, after: Json, events: readonly GameEvent[]): Motion[] {
  const [now, earlier] = [previews.seen(after), previews.seen(before ?? after)];
  const { place } = squaresOf(now);
  const placeOf = (id: string): Place | null => {
    const at = [now, earlier].map(({ units }) => units.find((unit) => unit.id === id)?.at).find((each) => each != null);
    return at == null ? null : place(at);
  };
  const motions: Motion[] = [];
  for (const event of events as readonly Event[]) {
    const { unit, units = [], target, from, to } = event;
    if (event.type === 'unit-moved' && unit !== undefined && from !== undefined && to !== undefined)
      step(motions, unit, place(from), place(to));
    else if (event.type === 'attack-resolved' && target !== undefined) {
      const end = target.building === undefined ? placeOf(target.unit ?? '') : place(target.building);
      for (const shooter of units) {
        const start = placeOf(shooter);
        if (start !== null && end !== null)
          motions.push({ kind: 'shot', from: start, to: end, hit: (event.damage ?? 0) > 0 });
      }
    } else if (event.type === 'unit-destroyed' && unit !== undefined) motions.push({ kind: 'fall', unit });
  }
  return motions;
}

/** Steps of one unit that follow each other are one way. */
function step(motions: Motion[], unit: string, from: Place, to: Place): void {
  const last = motions.at(-1);
  if (last?.kind === 'move' && last.unit === unit)
    motions[motions.length - 1] = { ...last, points: [...last.points, to] };
  else motions.push({ kind: 'move', unit, points: [from, to] });
}
