import { scriptedDice } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { duelsOf } from '../duels.ts';
import { battle, blue, building, eventsOf, fire, type Given, onlyEvent, red, rollsOf } from '../table.ts';

/** Strength `as` by SRF against ARMOUR `ea`, two spaces apart on open ground. */
const duel = (as: number, ea: number) =>
  battle({ units: { F: red(`A 3/1/${as}/0/–/–`, [1, 1]), T: blue(`A 3/${ea}/3/2/–/2`, [3, 1]) } });
const shot = fire('F', 'T');

/** How often each damage value comes up, in 64ths: every attack, armour and glance die once. */
function chances(as: number, ea: number): number[] {
  const { match } = duel(as, ea);
  const count = [0, 0, 0, 0];
  for (let attack = 1; attack <= 4; attack++)
    for (let armour = 1; armour <= 4; armour++)
      for (let glance = 1; glance <= 4; glance++) {
        // Where nothing glances the third die is the stat die, and does not change the damage.
        const trial = match.fork(scriptedDice([attack, armour, glance, 2]));
        const outcome = trial.submit({ seat: 'red', decision: match.open[0]?.id, command: shot });
        if (!outcome.ok) throw new Error(outcome.rejection.code);
        const { damage } = onlyEvent(outcome.events, 'attack-resolved');
        count[damage] = (count[damage] ?? 0) + 1;
      }
  return count;
}

test('[RF-ATK-2, RF-ATK-3, RF-ATK-4, RF-ATK-5, RF-ATK-6] the chances of one attack are those the ledger prints', () => {
  const printed: readonly (readonly [difference: number, chances: readonly number[]])[] = [
    [-5, [64, 0, 0, 0]],
    [-4, [64, 0, 0, 0]],
    [-3, [62, 2, 0, 0]],
    [-2, [56, 8, 0, 0]],
    [-1, [46, 18, 0, 0]],
    [0, [32, 8, 24, 0]],
    [1, [18, 6, 0, 40]],
    [2, [8, 4, 0, 52]],
    [3, [2, 2, 0, 60]],
    [4, [0, 0, 0, 64]],
    [5, [0, 0, 0, 64]],
  ];
  for (const [difference, row] of printed)
    for (const ea of [0, 1, 3, 6, 8]) {
      const as = ea + difference;
      if (as >= 1 && as <= 8) expect({ as, ea, chances: chances(as, ea) }).toEqual({ as, ea, chances: row });
    }
});

test("[RF-ATK-1] 1d4 and strength against 1d4 and armour, the attacker's die first", () => {
  const events = duel(3, 3).dice(4, 2, 1).accepts('red', shot);
  const rolls = eventsOf(events, 'rolled').map(({ seat, label, dice, faces }) => ({ seat, label, dice, faces }));
  expect(rolls).toEqual([
    { seat: 'red', label: 'attack', dice: [4], faces: [4] },
    { seat: 'blue', label: 'armour', dice: [4], faces: [2] },
    { seat: 'blue', label: 'stat', dice: [4], faces: [1] },
  ]);
  expect(onlyEvent(events, 'attack-resolved')).toMatchObject({ attackTotal: 7, armourTotal: 5 });
});

test('[RF-ATK-1] for a building its occupant throws the armour die, for an empty one the active player', () => {
  const thrower = (units: Given['units']) => {
    const b = battle({ units: { F: red('A 3/1/2/0/–/–', [1, 1]), ...units }, ground: building([3, 1], 4, 4) });
    return eventsOf(b.dice(1, 4).accepts('red', fire('F', [3, 1])), 'rolled')[1]?.seat;
  };
  expect(thrower({ T: blue('A 3/1/3/2/–/2', [3, 1]) })).toBe('blue');
  expect(thrower({})).toBe('red');
});

test('[RF-ATK-2] less than the total armour: no damage, and no more dice', () => {
  const b = duel(3, 3);
  expect(rollsOf(b.dice(1, 2).accepts('red', shot))).toEqual(['attack', 'armour']);
  expect(b.stats('T')).toBe('3/3/3/2/0/2');
});

test('[RF-ATK-3] equal: 3 and 4 of 1d4 are one point, 1 and 2 nothing', () => {
  for (const glance of [1, 2]) {
    const b = duel(3, 3);
    expect(rollsOf(b.dice(2, 2, glance).accepts('red', shot))).toEqual(['attack', 'armour', 'glance']);
    expect(b.stats('T')).toBe('3/3/3/2/0/2');
  }
  for (const glance of [3, 4]) {
    const b = duel(3, 3);
    expect(rollsOf(b.dice(2, 2, glance, 1).accepts('red', shot))).toEqual(['attack', 'armour', 'glance', 'stat']);
    expect(b.stats('T')).toBe('2/3/3/2/0/1');
  }
});

test('[RF-ATK-3] a glancing hit is one point however strong the attack', () => {
  expect(duelsOf(duel(6, 3).dice(1, 4, 4, 2).accepts('red', shot))).toEqual(['AS 6, EA 3, D 1']);
  expect(duelsOf(duel(1, 4).dice(4, 1, 4, 2).accepts('red', shot))).toEqual(['AS 1, EA 4, D 1']);
});

test('[RF-ATK-4, RF-ATK-5, RF-ATK-6] a clear hit is worth 2 against equal armour, 3 against less, 1 against more', () => {
  expect(duelsOf(duel(3, 3).dice(2, 1, 2).accepts('red', shot))).toEqual(['AS 3, EA 3, D 2']);
  expect(duelsOf(duel(3, 2).dice(2, 1, 2).accepts('red', shot))).toEqual(['AS 3, EA 2, D 3']);
  expect(duelsOf(duel(3, 4).dice(3, 1, 2).accepts('red', shot))).toEqual(['AS 3, EA 4, D 1']);
  expect(duelsOf(duel(3, 3).dice(4, 1, 2).accepts('red', shot))).toEqual(['AS 3, EA 3, D 2']); // by how much is no matter
});

test('[RF-ATK-6] a weak attack that wins on the dice takes a point off a stat and its linked stat', () => {
  const b = battle({ units: { F: red('A 3/1/3/0/–/–', [1, 1]), T: blue('T 3/5/3/2/4/–', [3, 1]) } });
  b.dice(4, 1, 4).accepts('red', shot);
  expect(b.stats('T')).toBe('3/5/3/1/3/0');
});

test('[RF-ATK-7] no die is a success or a failure by itself', () => {
  expect(duelsOf(duel(1, 5).dice(4, 1).accepts('red', shot))).toEqual(['AS 1, EA 5, D 0']); // the best against the worst
  expect(duelsOf(duel(4, 0).dice(1, 4, 2).accepts('red', shot))).toEqual(['AS 4, EA 0, D 3']); // the worst against the best
});

test('[RF-ATK-7] an armour of 0 is as good as any other number', () => {
  expect(duelsOf(duel(1, 0).dice(1, 3).accepts('red', shot))).toEqual(['AS 1, EA 0, D 0']);
  expect(duelsOf(duel(1, 0).dice(1, 1, 1).accepts('red', shot))).toEqual(['AS 1, EA 0, D 3']);
  const b = battle({ units: { F: red('A 3/1/2/0/–/–', [1, 1]) }, ground: building([3, 1], 0, 4) });
  expect(duelsOf(b.dice(1, 1).accepts('red', fire('F', [3, 1])))).toEqual(['AS 2, EA 0, D 3']); // buildings roll armour too
});
