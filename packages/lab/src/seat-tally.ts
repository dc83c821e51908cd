import type { BotName, Slip } from '@sandtable/bots';
import type { Count, RosterLine } from '@sandtable/game';
import type { RolledEvent, Seat } from '@sandtable/kernel';
import type { SeatOutcome, WeaponCount } from './game-job.ts';

/** The counts of a seat before anything has happened. */
export function newSeat(seat: Seat, bot: BotName, timing: boolean): SeatOutcome {
  return {
    seat,
    bot,
    won: false,
    decisions: 0,
    dice: 0,
    luck: 0,
    slips: { threw: 0, illegal: 0, late: 0 },
    units: {},
    weapons: {},
    ...(timing ? { times: {} } : {}),
  };
}

export function newWeapon(): WeaponCount {
  return { shots: 0, hits: 0, kills: 0, known: 0, knownHits: 0, expectedHits: 0, blows: 0, expectedKills: 0 };
}

/** Counts one fact about a weapon for the seat that used it. */
export function countFact({ weapons }: SeatOutcome, fact: Exclude<Count, { fact: 'turn' }>): void {
  weapons[fact.weapon] ??= newWeapon();
  const count = weapons[fact.weapon] as WeaponCount;
  switch (fact.fact) {
    case 'shot':
      count.shots += 1;
      if (fact.hit) count.hits += 1;
      if (fact.chance === undefined) return;
      count.known += 1;
      if (fact.hit) count.knownHits += 1;
      count.expectedHits += fact.chance;
      return;
    case 'blow':
      count.blows += 1;
      count.expectedKills += fact.chance;
      return;
    case 'kill':
      count.kills += 1;
      return;
  }
}

/** Counts the dice of a throw where high or low is welcome, each in standard deviations from its mean. */
export function countDice(outcome: SeatOutcome, { dice, faces }: RolledEvent, welcome: 1 | -1): void {
  dice.forEach((sides, i) => {
    if (sides < 2) return;
    outcome.dice += 1;
    outcome.luck += (welcome * ((faces[i] as number) - (sides + 1) / 2)) / Math.sqrt((sides * sides - 1) / 12);
  });
}

export function countUnit({ units }: SeatOutcome, { type, lost }: RosterLine): void {
  const count = units[type] ?? { brought: 0, lost: 0 };
  units[type] = { brought: count.brought + 1, lost: count.lost + (lost ? 1 : 0) };
}

export function countSlip({ slips }: SeatOutcome, { cause }: Slip): void {
  slips[cause] += 1;
}

/** Four bins per doubling keep times within 20% of the truth in a few dozen numbers. */
export function countTime(times: Record<number, number>, microseconds: number): void {
  const step = Math.round(4 * Math.log2(Math.max(1, microseconds)));
  times[step] = (times[step] ?? 0) + 1;
}

export function timeOfStep(step: number): number {
  return 2 ** (step / 4) / 1000;
}
