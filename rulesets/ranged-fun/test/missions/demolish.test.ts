import { expect, test } from 'vitest';
import { battle, blue, building, concede, endTurn, fire, type Given, red, rubble } from '../table.ts';

const depots: [number, number][] = [
  [19, 4],
  [19, 9],
  [19, 14],
];
const victory = { kind: 'demolish', attacker: 'attacker', defender: 'defender', squares: depots, needed: 2 } as const;
const roles = { red: 'attacker', blue: 'defender' };
const gun = 'T 4/4/1/5/–/–';

/** The depots as they are given, a gun before the first of them, and a defender. */
const siege = (ground: Given['ground'], more: Partial<Given> = {}) =>
  battle({
    victory: { ...victory, squares: depots },
    roles,
    rounds: 8,
    units: { F: red(gun, [12, 4]), T: blue('A 3/1/1/1/–/–', [25, 25]) },
    ground: ground ?? [],
    ...more,
  });

test('[RF-END-3] M3: the attacker wins at once when two depots are rubble, one is not enough', () => {
  const one = siege([...building([19, 4], 3, 3), ...building([19, 9], 3, 9), ...building([19, 14], 3, 9)]);
  one.dice(4, 1).accepts('red', fire('F', [19, 4]));
  expect([one.match.result, one.facts()]).toMatchObject([undefined, { standings: { red: 1, blue: 2 } }]);
  const two = siege([...building([19, 4], 3, 3), ...rubble([19, 9]), ...building([19, 14], 3, 9)]);
  expect(two.match.result).toBeUndefined();
  two.dice(4, 1).accepts('red', fire('F', [19, 4]));
  expect(two.match.result).toMatchObject({ outcome: 'won', seats: ['red'], reasons: [{ what: 'demolished' }] });
});

test('[RF-END-3] M3: other rubble does not count', () => {
  const b = siege([
    ...building([19, 4], 3, 3),
    ...rubble([18, 9], [18, 14]),
    ...building([19, 9], 3, 9),
    ...building([19, 14], 3, 9),
  ]);
  b.dice(4, 1).accepts('red', fire('F', [19, 4]));
  expect(b.match.result).toBeUndefined();
});

test('[RF-END-3] M3: the defender wins at the end of the last round, with one depot fallen or none', () => {
  for (const ground of [rubble([19, 4]), [] as Given['ground']]) {
    const b = siege([...(ground ?? []), ...building([19, 9], 3, 9), ...building([19, 14], 3, 9)], {
      round: 8,
      active: 'blue',
      turns: { red: 8, blue: 8 },
    });
    expect(b.match.result).toBeUndefined();
    b.plays('blue', endTurn);
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['blue'], reasons: [{ what: 'held-out' }] });
  }
});

test('[RF-END-2] M3: eliminating the other side wins for either', () => {
  const standing = [...building([19, 4], 3, 9), ...building([19, 9], 3, 9), ...building([19, 14], 3, 9)];
  const attack = siege(standing, {
    units: { F: red('T 4/4/4/4/–/–', [1, 1]), T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }) },
  });
  attack.dice(4, 1, 3).accepts('red', fire('F', 'T'));
  expect(attack.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
  const defence = siege(standing, {
    active: 'blue',
    units: { F: red('A 3/1/0/1/–/–', [3, 1], { hammered: true }), T: blue('T 4/4/4/4/–/–', [1, 1]) },
  });
  defence.dice(4, 1, 3).accepts('blue', fire('T', 'F'));
  expect(defence.match.result).toMatchObject({ outcome: 'won', seats: ['blue'], reasons: [{ clause: 'RF-END-2' }] });
});

test('[RF-END-4] M3: who gives up loses, whatever has fallen', () => {
  const b = siege([...rubble([19, 4]), ...building([19, 9], 3, 9), ...building([19, 14], 3, 9)]);
  b.plays('red', concede);
  expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['blue'], reasons: [{ clause: 'RF-END-4' }] });
});
