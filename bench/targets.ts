import { median, type Pace } from './measure.ts';

/** One figure we hold ourselves to. */
export type Target = {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly verdict: 'PASS' | 'MISS';
};

/**
 * How many times as fast as the peer we were: the median of the rounds' ratios, because whatever slowed the machine down in one
 * round slowed down both.
 */
export function ratio(ours: Pace, peer: Pace): number {
  return median(ours.perRound.map((pace, round) => pace / peer.perRound[round]!));
}

/** At least this many times as fast as a peer. */
export function atLeast(times: number, ours: Pace, peer: Pace): Target {
  const measured = ratio(ours, peer);
  return {
    what: `${ours.name} next to ${peer.name}`,
    wanted: `≥ ${times}×`,
    measured: `${measured.toFixed(1)}×`,
    verdict: measured >= times ? 'PASS' : 'MISS',
  };
}

/** With `times` as many units, a decision may cost at most `times` as much. */
export function atMostLinear(times: number, game: string, few: Pace, many: Pace): Target {
  const cost = ratio(few, many);
  return {
    what: `${game}, a decision with ${many.name} next to one with ${few.name}`,
    wanted: `≤ ${times}×`,
    measured: `${cost.toFixed(1)}×`,
    verdict: cost <= times ? 'PASS' : 'MISS',
  };
}

/** At most `limit` of something. */
export function atMost(limit: number, unit: string, what: string, measured: number): Target {
  return {
    what,
    wanted: `≤ ${limit} ${unit}`,
    measured: `${measured.toFixed(1)} ${unit}`,
    verdict: measured <= limit ? 'PASS' : 'MISS',
  };
}
