import { DIRECTIONS, distanceBetween, INCH, stepTowards } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { type Deploy, deployAt, deployFault, reachOf, surfacesAt, unplaced } from '../decisions/deploy.ts';
import { pickable } from '../decisions/pick.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { eyeOf } from '../rules/measure/body.ts';
import { zoneOfTeam } from '../rules/mission/zones.ts';
import { figureOf, groundNow, isActive } from '../rules/roster/roster.ts';
import { sightOfPoint } from '../rules/sight/line.ts';
import type { Model, State } from '../state.ts';
import type { Look } from './look.ts';

/** Cover near an edge, counted once when choosing a side. */
export function edgeWorth(state: State, edge: string): number {
  const { bounds, barriers } = groundNow(state);
  const near = barriers.filter(({ bounds: box }) => {
    switch (edge) {
      case 'north':
        return box.maxY > bounds.maxY - 12 * INCH;
      case 'south':
        return box.minY < bounds.minY + 12 * INCH;
      case 'east':
        return box.maxX > bounds.maxX - 12 * INCH;
      default:
        return box.minX < bounds.minX + 12 * INCH;
    }
  });
  return near.length * 0.05;
}

/** Steps between places that are looked at for a man, in inches. */
const STEP = 2;

/** Places all over the zone for the man who is next. */
export function deployments({ state, seat }: Look): Command[] {
  const [model] = unplaced(state, seat);
  const zone = model === undefined ? undefined : zoneOfTeam(state, seat, model.team);
  if (model === undefined || zone === undefined) return [];
  const { minX, minY, maxX, maxY } = reachOf(zone);
  const found: Command[] = [];
  for (let x = minX + INCH; x < maxX; x += STEP * INCH)
    for (let y = minY + INCH; y < maxY; y += STEP * INCH)
      for (const surface of surfacesAt(state, { x, y })) {
        const command = deployAt(state, model, { x, y }, surface);
        if (deployFault(state, seat, command) === undefined) found.push(command as Command);
      }
  return found;
}

/** Men closer together than this, in inches, get in each other's way, and one grenade hits them all. */
const ELBOW_ROOM = 3;

/** Near the men of his team already placed but not crowding them, behind cover, and not far from the middle. */
export function deployWorth(look: Look, { model: id, at, surface }: Deploy): number {
  const { state } = look;
  const model = state.models.find((each) => each.id === id);
  if (model === undefined) return 0;
  const { bounds, barriers } = groundNow(state);
  const mates = state.models.filter((each) => each.team === model.team && each.id !== id && each.on === 'table');
  const nearest = (models: readonly Model[], none: number): number =>
    models.length === 0 ? none : Math.min(...models.map(({ place }) => distanceBetween(place, at))) / INCH;
  const far = nearest(mates, 0);
  const standing = state.models.filter((each) => each.id !== id && each.on === 'table');
  const crowd = Math.max(0, ELBOW_ROOM - nearest(standing, ELBOW_ROOM));
  const middle = Math.abs(at.x - (bounds.minX + bounds.maxX) / 2) / INCH;
  const cover = barriers.some(
    ({ bounds: box }) =>
      at.x > box.minX - 1200 && at.x < box.maxX + 1200 && at.y > box.minY - 1200 && at.y < box.maxY + 1200,
  );
  return (
    (cover ? 1.2 : 0) -
    0.25 * Math.max(0, far - ELBOW_ROOM) -
    0.5 * crowd -
    0.02 * middle -
    exposure(look, model, { ...at, surface }) +
    (surface === 'ground' ? 0 : 0.2)
  );
}

/** How bad it is to start there: in view of enemies already placed or, if there are none, in view from all around. */
function exposure(look: Look, model: Model, place: Place): number {
  if (look.foes.length > 0) {
    const man = look.with(model, { on: 'table', place, ap: 10 });
    return 0.4 * look.danger(man.state, man.model) - 0.25 * look.fire(man.state, man.model);
  }
  const ground = groundNow(look.state);
  const eye = eyeOf({ ...figureOf(look.state, { ...model, place }), posture: 'standing' });
  const open = DIRECTIONS.filter((direction) => {
    const far = stepTowards(place, direction, FAR);
    return sightOfPoint(ground, eye, { ...far, z: eye.z }).state !== 'hidden';
  });
  return (1.5 * open.length) / DIRECTIONS.length;
}

/** How far to look around. */
const FAR = 15 * INCH;

/** What activating a team or one of its men now is worth: shooting, or moving out of danger in time. */
export function activateWorth(look: Look, team: string | undefined, id?: string): number {
  const ready = pickable(look.state, look.seat).filter((model) => model.team === team || model.id === id);
  return ready.reduce((sum, model) => sum + eagerness(look, model), 0);
}

function eagerness(look: Look, model: Model): number {
  if (!isActive(model)) return 0;
  const fire = look.fire(look.state, { ...model, ap: 10 });
  // A man on Op-Fire loses his shot when he is activated.
  return fire + 0.5 * look.danger(look.state, model) + (hasDuty(model) ? 0.5 : 0) - (model.opFire ? 0.6 : 0);
}
