import { chanceToActBefore } from '@sandtable/downsync';
import { type Command, fastDice, type Match } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { chanceThat, type ExactOdds, has, oddsOf } from '../src/index.ts';
import { byBruteForce, exactOddsOf, inWords, sumOf } from './attack.ts';
import { downsyncFights, type Fight, fightAsAttack, give, readyToBoost, readyToFire } from './downsync-fights.ts';
import { fuzzedFights } from './downsync-fuzz.ts';
import { downsyncGame } from './games.ts';
import { outsideOf } from './sampling.ts';

const named = (name: string): Fight => downsyncFights.find((fight) => fight.name === name)!;

function oddsAt(match: Match, command: object, policy: 'pass' | 'best'): ExactOdds {
  const odds = oddsOf(downsyncGame, match.parts(), match.open[0]!.seat, command as Command, { policy });
  if ('rejection' in odds || !odds.exact) throw new Error(JSON.stringify(odds));
  return odds;
}

const percent = ({ branches }: ExactOdds, what: string, of: string): number =>
  Math.round(100 * chanceThat(branches, has(what, of)));

test('hit and kill over both shots, with and without a Boost on the first', () => {
  const match = readyToFire(named('two shots at one countermeasure'));
  const chances = (boost: boolean) => {
    const odds = oddsAt(match, { kind: 'attack', action: 'medium-cannon', target: 'b1', boost }, 'best');
    return [percent(odds, 'first-hit', 'b1'), percent(odds, 'destroyed', 'b1')];
  };
  // 6 or more on two dice: 26 of 36. A check fails in one of three, and only the first hit meets one.
  expect(chances(false)).toEqual([72, 66]);
  expect(chances(true)).toEqual([89, 75]);
});

test('a countermeasure: the chance to stop this hit, and to be alive at the end of the action', () => {
  const fight = named('a Smart weapon against Emergency countermeasures and Command Points');
  let hit = readyToFire(fight);
  for (let seed = 1; hit.open[0]?.moment !== 'countermeasure'; seed++) {
    hit = readyToFire(fight).fork(fastDice(seed));
    give(hit, hit.open[0]!, fight.command);
    if ((hit.state as { action: { made: number } | null }).action?.made !== 1) hit = readyToFire(fight);
  }
  const both = (command: object) => [
    percent(oddsAt(hit, command, 'pass'), 'negated', 'b1'),
    100 - percent(oddsAt(hit, command, 'best'), 'destroyed', 'b1'),
  ];
  // 5+ on one die, on the better of two, and for sure. The second shot hits with 26 of 36 and meets the tokens that are left.
  expect(both({ kind: 'counter', token: 'cm', boost: false })).toEqual([33, 52]);
  expect(both({ kind: 'counter', token: 'cm', boost: true })).toEqual([56, 68]);
  expect(both({ kind: 'counter', token: 'cm-plus' })).toEqual([100, 68]);
  expect(both({ kind: 'take-hit' })).toEqual([0, 0]);
});

test('[DS-RE-14] the chance to act first, with and without a Boost; the Active Player wins ties', () => {
  const match = readyToBoost({ ...named('two shots at one countermeasure'), cp: { one: 0, two: 1 } });
  const chances = (units: readonly string[], first: 'a1' | 'b1') => {
    const { marginals } = oddsAt(match, { kind: 'boost-priority', units }, 'pass');
    const rolls = (unit: string, seat: 'one' | 'two') => ({
      unit,
      seat,
      chances: marginals
        .filter(({ what, of }) => what === 'priority' && of === unit)
        .map(({ value, chance }) => ({ priority: Number(value), chance })),
    });
    const [a, b] = [rolls('a1', 'one'), rolls('b1', 'two')];
    return chanceToActBefore(match.state as never, ...(first === 'a1' ? ([a, b] as const) : ([b, a] as const)));
  };
  expect(chances([], 'b1')).toBeCloseTo(15 / 36, 12);
  expect(chances([], 'a1')).toBeCloseTo(21 / 36, 12);
  expect(chances(['b1'], 'b1')).toBeCloseTo(125 / 216, 12);
});

describe.each(['pass', 'best'] as const)(
  '%s: from checkpoint to checkpoint as by every course from the start',
  (policy) => {
    test.each([...downsyncFights, ...fuzzedFights(40)].map(fightAsAttack))('$name', (attack) => {
      const odds = exactOddsOf(downsyncGame, attack, { policy });
      expect(inWords(odds)).toEqual(inWords(byBruteForce(downsyncGame, attack, { policy })));
      expect(sumOf(odds)).toBeCloseTo(1, 12);
    });
  },
);

test.each(downsyncFights.map(fightAsAttack))('as often as with thrown dice: $name', (attack) => {
  expect(outsideOf(downsyncGame, attack, 400)).toEqual([]);
});

test('a click on a gun with twelve targets in sight follows few enough courses to answer at once', () => {
  const others = Object.fromEntries(
    Array.from({ length: 11 }, (_, i) => [
      `b${i + 2}`,
      { seat: 'two' as const, card: i % 2 === 0 ? 'guardian-destroyer' : 'virago', at: [6 + 3.4 * i, 34] as const },
    ]),
  );
  const field = { ...named('two shots at one countermeasure'), others, cp: { one: 7, two: 7 } };
  const match = readyToFire(field);
  const attack = match.open[0]!.menu.find(({ kind }) => kind === 'attack')!;
  const commands = attack.sample(match.state, match.open[0]!);
  expect(commands.length).toBe(12);
  const runs = commands.reduce((sum, command) => sum + oddsAt(match, command, 'best').runs, 0);
  expect(runs).toBeLessThan(1300);
});
