import { HALF_OF_60, inches, isInAngle, isInBlast, type Mils, type Point } from '@sandtable/geometry';
import type { Chart } from '../../content/chart.ts';
import type { Blast, Ring } from '../../content/weapons-chart.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { baseAt, TOLERANCE } from '../measure/range.ts';

/** What a model in a ring suffers: killed outright, or a number of wound rolls with a DPR (DW-BLA-2, DW-BLA-3). */
export type BlastEffect = { readonly kills: true } | { readonly dpr: number; readonly rolls: number };

type At = Point & { readonly z: Mils };

/** A ring and how far it reaches. `exact`: the limit itself is outside (DW-EXP-11). */
export type Reach = { readonly to: Mils; readonly below: boolean; readonly effect: BlastEffect };

const effectOf = (ring: Ring): BlastEffect =>
  'kills' in ring ? { kills: true } : { dpr: ring.dpr, rolls: ring.rolls };

/** The rings of a blast, an inch each unless they say otherwise (DW-BLA-1). */
export function ringsOf(blast: Blast): readonly Reach[] {
  const known = reaches.get(blast);
  if (known !== undefined) return known;
  const { rings, outerSafe } = blast;
  const below = outerSafe === true;
  const found = rings.map((ring, i): Reach => ({ to: inches(ring.to ?? i + 1), below, effect: effectOf(ring) }));
  reaches.set(blast, found);
  return found;
}

const reaches = new WeakMap<Blast, readonly Reach[]>();

/** C4 by its quarter pounds: kill zone, two-wound ring, one-wound ring (DW-EXP-3, DW-EXP-4, DW-EXP-6). */
export function c4Rings({ c4 }: Chart, quarters: number): Reach[] {
  const pound = c4.weights.at(-1)!;
  const row = c4.weights.find((weight) => weight.quarters === quarters);
  const over = Math.max(0, quarters - pound.quarters);
  const radius = row?.radius ?? pound.radius;
  const kill = Math.min(radius, row?.kill ?? pound.kill + over);
  const two = Math.min(radius, row?.two ?? pound.two + over);
  const reach = (to: number, effect: BlastEffect): Reach => ({ to: inches(to), below: false, effect });
  return [reach(kill, { kills: true }), reach(two, c4.twoRolls), reach(radius, c4.oneRoll)];
}

/**
 * What a base suffers from a burst: the innermost ring that reaches its nearest part (DW-BLA-1). Undefined if none
 * does.
 */
export function effectAt(rings: readonly Reach[], burst: At, model: At): BlastEffect | undefined {
  const rise = model.z - burst.z;
  for (const { to, below, effect } of rings) {
    const reach = below ? to - 1 : to + TOLERANCE;
    if (Math.abs(model.x - burst.x) > reach + BASE_RADIUS || Math.abs(model.y - burst.y) > reach + BASE_RADIUS)
      continue;
    if (isInBlast(burst, reach, baseAt(model), rise)) return effect;
  }
  return undefined;
}

/** The same for a claymore: only in the sector before it (DW-EXP-13). */
export function claymoreEffect(blast: Blast, at: At, facing: Point, model: At): BlastEffect | undefined {
  const sector = { apex: at, axis: facing, half: HALF_OF_60, range: 0 };
  return isInAngle(sector, model) ? effectAt(ringsOf(blast), at, model) : undefined;
}

/** A model in a kill zone that is wholly hidden from the burst: one wound roll of the outermost ring (DW-BLA-6, DW-EXP-14). */
export function shadowEffect(rings: readonly Reach[]): BlastEffect {
  const outer = rings.map(({ effect }) => effect).findLast((effect) => 'dpr' in effect);
  return { dpr: outer !== undefined && 'dpr' in outer ? outer.dpr : 0, rolls: 1 };
}
