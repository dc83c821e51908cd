import { inches, isDiscInBounds } from '@sandtable/geometry';
import type { Reason } from '@sandtable/kernel';
import { otherOf, SEATS, type Seat, type State } from '../../state.ts';
import { buildingOf, levelsOf } from '../ground/terrain.ts';
import { baseAt } from '../measure/range.ts';
import { groundNow, isActive } from '../roster/roster.ts';
import { hasLost, pointsFor } from '../victory/victory.ts';
import { adviserOf } from './adviser.ts';
import { stripAlong } from './edges.ts';

/** Who has won, or that nobody has, and why. */
export type Verdict = { readonly winner: Seat | null; readonly reason: Reason };

const verdict = (winner: Seat | null, what: string, clause = 'DW-WIN-1'): Verdict => ({
  winner,
  reason: { clause, what },
});

const hasActive = ({ models }: State, seat: Seat): boolean =>
  models.some((model) => model.seat === seat && isActive(model));

/** What the scenario decides at once, checked when a command is fully resolved (DW-WIN-1, DW-WIN-6). */
export function verdictNow(state: State): Verdict | undefined {
  const { mission } = state.scenario;
  if (mission.kind === 'snatch') {
    const adviser = adviserOf(state);
    if (adviser?.dead === true) return verdict(null, 'adviser-killed');
    if (adviser?.on !== 'left') return undefined;
    return deadOfOne(state) <= mission.mostDead ? verdict('one', 'adviser-taken') : verdict('two', 'too-many-dead');
  }
  if (mission.kind === 'night-cache' && !hasActive(state, 'one') && !state.models.some(hasLeft))
    return verdict('two', 'nobody-left');
  return undefined;
}

/** What the end of a turn decides. Undefined if another turn is played (DW-WIN-1 to DW-WIN-3, DW-WIN-5). */
export function verdictAtTurnEnd(state: State): Verdict | undefined {
  const isLast = state.turn >= state.lastTurn;
  switch (state.scenario.mission.kind) {
    case 'engagement':
      return beaten(state, SEATS) ?? (isLast ? byPoints(state) : undefined);
    case 'crash-site':
      return isLast || SEATS.some((seat) => !hasActive(state, seat)) ? crashVerdict(state) : undefined;
    case 'snatch':
      if (!hasActive(state, 'one')) return verdict('two', 'beaten', 'DW-WIN-2');
      return isLast ? verdict('two', 'adviser-kept') : undefined;
    case 'night-cache': {
      if (isRaidDone(state)) return verdict('one', 'cache-destroyed');
      const isOver = isLast || !hasActive(state, 'one');
      return isOver ? verdict('two', isCacheDown(state) ? 'too-few-away' : 'cache-stands') : undefined;
    }
  }
}

/** The general test: nobody active, or only broken men twice running; both: a draw (DW-WIN-2). */
function beaten(state: State, seats: readonly Seat[]): Verdict | undefined {
  const lost = seats.filter((seat) => hasLost(state, seat));
  const [loser] = lost;
  if (loser === undefined) return undefined;
  return verdict(lost.length === 2 ? null : otherOf(loser), 'beaten', 'DW-WIN-2');
}

/** Time is up: who has incapacitated more points (S1, DW-WIN-5). */
function byPoints(state: State): Verdict {
  const { one, two } = pointsFor(state);
  const clause = state.scenario.turns === undefined ? 'DW-WIN-5' : 'DW-WIN-3';
  return verdict(one === two ? null : one > two ? 'one' : 'two', 'time', clause);
}

function crashVerdict(state: State): Verdict {
  const { mission } = state.scenario;
  const need = mission.kind === 'crash-site' ? mission.survivors : 0;
  const up = state.models.filter(
    (model) => model.seat === 'one' && !model.dead && !model.unconscious && !model.captured,
  );
  return up.length >= need ? verdict('one', 'crew-holds') : verdict('two', 'crew-lost');
}

const deadOfOne = ({ models }: State): number => models.filter(({ seat, dead }) => seat === 'one' && dead).length;

const hasLeft = ({ seat, on }: State['models'][number]): boolean => seat === 'one' && on === 'left';

/** Has the building that holds the cache come down (S4)? */
export function isCacheDown({ scenario: { mission }, terrain }: State): boolean {
  if (mission.kind !== 'night-cache') return false;
  const shed = buildingOf(terrain, mission.shed);
  return shed !== undefined && levelsOf(terrain, shed).length === 0;
}

/** The cache is gone, and enough of the raiders are alive by the edge or beyond it (S4). */
function isRaidDone(state: State): boolean {
  const { mission } = state.scenario;
  if (mission.kind !== 'night-cache' || !isCacheDown(state)) return false;
  const strip = stripAlong(groundNow(state).bounds, mission.exit, inches(mission.depth));
  const away = state.models.filter(
    (model) =>
      model.seat === 'one' &&
      !model.dead &&
      (hasLeft(model) || (model.on === 'table' && isDiscInBounds(baseAt(model.place), strip))),
  );
  return away.length >= mission.survivors;
}
