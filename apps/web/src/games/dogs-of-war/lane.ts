import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay, Place } from '../../map/scene.ts';
import type { Target } from '../../thinker/planner.ts';
import { type BandOdds, bandsOf, chipOf, shownChances } from './band-odds.ts';
import { nameOf, sideIndexOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

/** The lane of automatic fire, from the shooter over the target to the table's edge; solid with a friend in it. */
export function laneOverlay(
  { places, state }: Table,
  { place }: Previews.Model,
  target: Previews.Model,
  solid: boolean,
): Overlay {
  const [from, to] = [places.place(place), places.place(target.place)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const { width, height } = state.terrain.table;
  const far = toEdge(from, { x: ux, y: uy }, width, height);
  const half = inchesOf(previews.LANE_HALF_WIDTH);
  const corner = (along: number, aside: number): Place => ({
    x: from.x + ux * along - uy * aside,
    y: from.y + uy * along + ux * aside,
  });
  const outline = [corner(0, -half), corner(far, -half), corner(far, half), corner(0, half)];
  return { kind: 'zone', id: 'lane', outlines: [outline], tone: 'danger', ...(solid ? { solid } : {}) };
}

/** How far a ray runs before it leaves the table. */
function toEdge({ x, y }: Place, { x: ux, y: uy }: Place, width: number, height: number): number {
  const across = ux === 0 ? Number.POSITIVE_INFINITY : ((ux > 0 ? width : 0) - x) / ux;
  const down = uy === 0 ? Number.POSITIVE_INFINITY : ((uy > 0 ? height : 0) - y) / uy;
  return Math.max(0, Math.min(across, down));
}

/**
 * Everybody who shares the dice of a burst, the target first. Where nothing may be measured, also those who may turn out to
 * be beyond its range: to leave them out would tell how far away they are (DW-TGT-10).
 */
export function menInLane(
  { state }: Table,
  model: Previews.Model,
  type: string,
  enemy: Previews.Model,
): Previews.Model[] {
  const known = state.options.measuring ? state : previews.inBand(state, type, 2);
  const weapon = known.chart.firearms[type];
  return weapon === undefined ? [] : previews.laneTargets(known, weapon, model, enemy);
}

/** All men in the lane with their share of the dice and what it may do to them, friends first. */
export function laneTargets(
  table: Table,
  model: Previews.Model,
  arm: Previews.ArmOf,
  men: readonly Previews.Model[],
  odds: ReadonlyMap<string, BandOdds>,
): Target[] {
  const weapon = table.state.chart.firearms[arm.weapon];
  if (weapon === undefined || men.length === 0) return [];
  const dealt = previews.dealDice(men, previews.roundsOf(weapon, arm.mode, arm.rounds));
  return men
    .map((man): Target => {
      const own = odds.get(man.id);
      const bands = own === undefined ? undefined : bandsOf(own);
      return {
        id: man.id,
        name: nameOf(table, man.id),
        side: sideIndexOf(man.seat),
        at: table.places.place(man.place),
        line: words.dice(dealt.filter((id) => id === man.id).length),
        friend: man.seat === model.seat,
        chip: own === undefined ? '' : chipOf(own),
        chances: own === undefined ? null : shownChances(own),
        ...(bands === undefined ? {} : { bands }),
        command: null,
        refusal: null,
        fix: null,
        why: [],
        overlays: [],
        rays: null,
        verdict: null,
        clause: 'DW-FUL-1',
      };
    })
    .sort((a, b) => Number(b.friend) - Number(a.friend));
}

/** Targets with a friend in their lane, each with the nearest one whose lane is clean. */
export function withCleanLanes({ state }: Table, model: Previews.Model, targets: readonly Target[]): Target[] {
  const hasFriend = ({ inside = [] }: Target): boolean => inside.some(({ friend }) => friend);
  const far = ({ id }: Target): number => {
    const man = previews.modelById(state, id);
    return man === undefined ? Number.POSITIVE_INFINITY : previews.rangeOf(state, model, man);
  };
  const [clean] = targets.filter((each) => !hasFriend(each)).sort((a, b) => far(a) - far(b));
  if (clean === undefined) return [...targets];
  const fix = { text: words.cleanLane(clean.name), unit: clean.id };
  return targets.map((each) => (hasFriend(each) ? { ...each, fix } : each));
}
