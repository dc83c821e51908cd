import type { AwardCard } from '../content/victory-card.ts';
import type { DownRangeEvent } from '../events/index.ts';
import type { SideId, State } from '../state.ts';
import { hasExited, holderOf, isOut, selected } from './selection.ts';
import { lossTally } from './tallies.ts';

type Hold = Extract<AwardCard, { kind: 'hold' }>;
type Out = Extract<AwardCard, { kind: 'out' }>;
type PointsScored = Extract<DownRangeEvent, { type: 'points-scored' }>;

/** Points for ground held at the end of a round (DR-WIN-1). */
export function scoreRound(state: State): DownRangeEvent[] {
  return awardsOf(state).flatMap((award) =>
    award.kind === 'hold' && countsIn(award, state.round) ? pointsFor(state, award) : [],
  );
}

/** Losses that count as soon as they happen and have not been counted yet. */
export function losses(state: State): readonly DownRangeEvent[] {
  const awards = awardsOf(state);
  // Asked before every order; in most scenarios no award is of this kind.
  if (!awards.some(countsAtOnce)) return NOTHING;
  return awards.flatMap((award, index): DownRangeEvent[] => {
    if (!countsAtOnce(award)) return [];
    const units = selected(state, award.units);
    const counted = units.filter(({ id }) => (state.tallies[lossTally(index, id)] ?? 0) > 0);
    const fresh = units.filter((unit) => isOut(unit) && !counted.includes(unit));
    if (fresh.length === 0) return [];
    const earned = worth(award, counted.length + fresh.length) - worth(award, counted.length);
    return [
      ...fresh.map(
        ({ id }) => ({ type: 'loss-counted', clause: 'DR-WIN-1', unit: id, tally: lossTally(index, id) }) as const,
      ),
      ...points(state, award.to, earned, award.name),
    ];
  });
}

const NOTHING: readonly DownRangeEvent[] = [];

function countsAtOnce(award: AwardCard): award is Out {
  return award.kind === 'out' && award.when === 'ever';
}

/** Points for how things stand when the game ends. */
export function scoreEnd(state: State): DownRangeEvent[] {
  return awardsOf(state).flatMap((award) =>
    award.kind === 'hold' || countsAtOnce(award) ? [] : pointsFor(state, award),
  );
}

/** What an award gives for the table as it is, if this is when it counts. */
export function pointsFor(state: State, award: AwardCard): PointsScored[] {
  switch (award.kind) {
    case 'out':
      return points(state, award.to, worth(award, selected(state, award.units).filter(isOut).length), award.name);
    case 'exited': {
      const gone = selected(state, award.units).filter((unit) => hasExited(unit, award.edge)).length;
      return points(state, award.to, gone * award.points, award.name);
    }
    case 'destroyed':
      return state.cleared.includes(award.piece) ? points(state, award.to, award.points, award.name) : [];
    case 'hold': {
      const side = holderOf(state, award);
      return side === undefined ? [] : points(state, side, award.points, award.name);
    }
  }
}

function awardsOf({ scenario: { victory } }: State): readonly AwardCard[] {
  return victory.kind === 'points' ? victory.awards : [];
}

/** Does held ground count at the end of this round? */
export function countsIn({ rounds }: Pick<Hold, 'rounds'>, round: number): boolean {
  return 'from' in rounds ? round >= rounds.from : rounds.includes(round);
}

/** `points` for each full `per` of them. */
function worth({ per = 1, points: each }: Out, count: number): number {
  return Math.floor(count / per) * each;
}

/** A side's points are written to its first player. */
function points(state: State, side: SideId, count: number, what: string): PointsScored[] {
  const player = state.players.find((each) => each.side === side);
  if (player === undefined || count === 0) return [];
  return [{ type: 'points-scored', clause: 'DR-WIN-1', seat: player.seat, points: count, what }];
}
