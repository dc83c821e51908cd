import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import type { Overlay, Place } from '../../map/scene.ts';
import type { Target } from '../../thinker/planner.ts';
import { nameOf, sideIndexOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

/** Half of the 3″ that automatic fire sweeps. */
const HALF = 1.5;

/** The lane of automatic fire, from the shooter over the target to the table's edge. */
export function laneOverlay({ places, state }: Table, { place }: Previews.Model, target: Previews.Model): Overlay {
  const [from, to] = [places.place(place), places.place(target.place)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const { width, height } = state.terrain.table;
  const far = toEdge(from, { x: ux, y: uy }, width, height);
  const corner = (along: number, aside: number): Place => ({
    x: from.x + ux * along - uy * aside,
    y: from.y + uy * along + ux * aside,
  });
  const outline = [corner(0, -HALF), corner(far, -HALF), corner(far, HALF), corner(0, HALF)];
  return { kind: 'zone', id: 'lane', outlines: [outline], tone: 'danger' };
}

/** How far a ray runs before it leaves the table. */
function toEdge({ x, y }: Place, { x: ux, y: uy }: Place, width: number, height: number): number {
  const across = ux === 0 ? Number.POSITIVE_INFINITY : ((ux > 0 ? width : 0) - x) / ux;
  const down = uy === 0 ? Number.POSITIVE_INFINITY : ((uy > 0 ? height : 0) - y) / uy;
  return Math.max(0, Math.min(across, down));
}

/** All men in the lane with their share of the dice, friends first. */
export function laneTargets(
  table: Table,
  model: Previews.Model,
  { weapon: type, mode, rounds }: Previews.ArmOf,
  enemy: Previews.Model,
): Target[] {
  const weapon = table.state.chart.firearms[type];
  if (weapon === undefined) return [];
  const inLane = previews.laneTargets(table.state, weapon, model, enemy);
  const dealt = previews.dealDice(inLane, previews.roundsOf(weapon, mode, rounds));
  return inLane
    .map(
      (man): Target => ({
        id: man.id,
        name: nameOf(table, man.id),
        side: sideIndexOf(man.seat),
        at: table.places.place(man.place),
        line: words.dice(dealt.filter((id) => id === man.id).length),
        friend: man.seat === model.seat,
        chip: '',
        chances: null,
        command: null,
        refusal: null,
        fix: null,
        why: [],
        overlays: [],
        rays: null,
        verdict: null,
        clause: 'DW-FUL-1',
      }),
    )
    .sort((a, b) => Number(b.friend) - Number(a.friend));
}
