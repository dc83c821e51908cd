import type { Point } from '@sandtable/geometry';
import type { Json, Reason } from '@sandtable/kernel';
import { placeOf, type State, type Unit } from '../../state.ts';
import { emplacementAgainst, stops } from '../cover/cover.ts';
import type { Look } from './look.ts';
import type { Cause, Ray } from './sight.ts';

/** With this many hindered rays or more, a target is partly covered or concealed (DR-COV-3). */
const PARTIAL = 2;

/** Why there is no line of sight at all. */
export function reasonsHidden({ darkness, camouflage }: Look, rays: readonly Ray[]): Reason[] {
  const reasons: Reason[] = [];
  if (rays.every(({ blockedBy }) => blockedBy !== null)) {
    reasons.push({ clause: 'DR-VIS-3', what: 'blocked', note: namesOf(rays.map(({ blockedBy }) => blockedBy)) });
  }
  if (darkness === 'total') reasons.push({ clause: 'DR-CON-4', what: 'total-darkness' });
  if (camouflage === 'total') reasons.push({ clause: 'DR-CON-3', what: 'camouflage-net' });
  return reasons;
}

/** Why an attack on a unit is at Disadvantage as far as cover, concealment and light go. */
export function reasonsPartial(
  state: State,
  look: Look,
  rays: readonly Ray[],
  target: Unit,
  most: number | undefined,
): Reason[] {
  const reasons = [...raysHindered(state, rays)];
  if (most !== undefined) reasons.push(...shelters(state, look, target, most));
  if (look.darkness !== 'none') reasons.push({ clause: 'DR-CON-4', what: 'darkness' });
  if (look.camouflage !== 'none') reasons.push({ clause: 'DR-CON-3', what: 'camouflage-net' });
  return reasons;
}

/** Two rays or more. In quick-start games what only stops the shot and does not hide the target is nothing (DR-QS-6). */
function raysHindered(state: State, rays: readonly Ray[]): Reason[] {
  const quick = state.options.rules === 'quick-start';
  const hindered = rays.filter((ray) => ray.blockedBy ?? ray.obscuredBy ?? (quick ? null : ray.stoppedBy));
  if (hindered.length < PARTIAL) return [];
  const covered = !quick && hindered.some(({ stoppedBy }) => stoppedBy !== null);
  const by = namesOf(hindered.map((ray) => ray.stoppedBy ?? ray.blockedBy ?? ray.obscuredBy));
  return [
    {
      clause: quick ? 'DR-QS-6' : 'DR-COV-3',
      what: covered ? 'partial-cover' : 'partial-concealment',
      note: { rays: hindered.length, of: rays.length, by },
    },
  ];
}

/**
 * Cover that goes with the place and not with rays: an emplacement against everything from outside it, whatever the weapon
 * (DR-COV-7), and the edge of the building the target looks out of, if it stops the weapon (DR-GEO-11). In quick-start games
 * both count for hiding the target (DR-QS-6).
 */
function shelters(state: State, { source, rays }: Look, target: Unit, most: number): Reason[] {
  const reasons: Reason[] = [];
  const quick = state.options.rules === 'quick-start';
  const ring = emplacementAgainst(state, source, placeOf(state, target) as Point);
  if (ring !== undefined)
    reasons.push({ clause: 'DR-COV-7', what: 'emplacement', note: { id: ring.id, name: ring.name } });
  const edge = rays.find((ray) => ray.edge !== null)?.edge ?? null;
  if (edge !== null && (quick ? edge.opacity !== 'none' : stops(edge.rating, most))) {
    reasons.push({ clause: 'DR-GEO-11', what: 'building-edge', note: { id: edge.id, name: edge.name } });
  }
  return reasons;
}

/** Each cause once, in the order met. */
function namesOf(causes: readonly (Cause | null)[]): Json {
  const seen = new Map<string, Cause>();
  for (const cause of causes) if (cause !== null) seen.set(`${cause.kind} ${cause.id}`, cause);
  return [...seen.values()].map(({ kind, id, name }) => ({ kind, id, name }));
}
