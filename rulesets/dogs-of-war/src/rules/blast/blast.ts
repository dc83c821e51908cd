import { HALF_OF_60, inches, isInAngle, isInBlast, type Mils, type Point } from '@sandtable/geometry';
import type { Chart } from '../../content/chart.ts';
import type { Blast, Ring } from '../../content/weapons-chart.ts';
import { baseAt, TOLERANCE } from '../measure/range.ts';

/** What a model in a ring suffers: killed outright, or a number of wound rolls with a DPR (DW-BLA-2, DW-BLA-3). */
export type BlastEffect = { readonly kills: true } | { readonly dpr: number; readonly rolls: number };

type At = Point & { readonly z: Mils };

/** A ring with the distance it reaches to; exact: a limit that is not itself inside (DW-EXP-11). */
export type Reach = { readonly to: Mils; readonly below: boolean; readonly effect: BlastEffect };

const effectOf = (ring: Ring): BlastEffect =>
  'kills' in ring ? { kills: true } : { dpr: ring.dpr, rolls: ring.rolls };

/** The rings of a blast, an inch each unless they say otherwise (DW-BLA-1). */
export function ringsOf({ rings, outerSafe }: Blast): Reach[] {
  return rings.map((ring, i) => ({ to: inches(ring.to ?? i + 1), below: outerSafe === true, effect: effectOf(ring) }));
}

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

/** What a base suffers from a burst: the innermost ring that reaches its nearest part (DW-BLA-1); undefined: nothing. */
export function effectAt(rings: readonly Reach[], burst: At, model: At): BlastEffect | undefined {
  const rise = model.z - burst.z;
  const ring = rings.find(({ to, below }) => isInBlast(burst, below ? to - 1 : to + TOLERANCE, baseAt(model), rise));
  return ring?.effect;
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
