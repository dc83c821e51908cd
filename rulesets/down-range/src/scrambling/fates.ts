import type { Random, Viewer } from '@sandtable/kernel';
import { losses } from '../missions/scoring.ts';
import { isActive, type State, type Unit } from '../state.ts';
import { noticeable } from './noticeable.ts';
import { isSecret } from './unseen-places.ts';

/** A player must keep this many units on the table, or everyone would see the game go differently. */
const LEFT = 2;

/** Downs a soldier the viewer doesn't know about, or gets a downed one back up. */
export function otherFate(state: State, unit: Unit, viewer: Viewer, random: Random): void {
  if (!isSecret(state, viewer, unit) || !isItsOwnMan(state, unit) || random.below(4) > 0) return;
  const before = { ...unit };
  const seen = noticeable(state, viewer);
  if (unit.status === 'downed') unit.status = 'active';
  else if (isActive(unit)) Object.assign(unit, FALLEN);
  // Losses that count at once are points, and those are told.
  const shows = losses(state).length > 0 || noticeable(state, viewer) !== seen;
  if (shows || !isEnoughLeft(state, unit)) Object.assign(unit, before);
}

const FALLEN = {
  status: 'downed',
  reaction: false,
  awareness: false,
  sigint: false,
  sigintShared: false,
  jamming: false,
  focused: false,
  mainEffort: false,
} as const satisfies Partial<Unit>;

/** On his own feet or back, and nobody hangs on him. */
function isItsOwnMan({ units }: State, { index, card, at, team, memberOf, carrying, carriedBy }: Unit): boolean {
  if (card.kind !== 'troop' || at === null || team.length > 0 || memberOf >= 0) return false;
  return carrying < 0 && carriedBy < 0 && !units.some((drone) => drone.operator === index || drone.feedTo === index);
}

function isEnoughLeft({ units }: State, { taker }: Unit): boolean {
  return (
    units.filter((unit) => unit.taker === taker && isActive(unit) && !unit.offMap && unit.at !== null).length >= LEFT
  );
}
