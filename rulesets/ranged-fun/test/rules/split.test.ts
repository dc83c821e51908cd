import { expect, test } from 'vitest';
import { duelsOf } from '../duels.ts';
import { battle, blue, building, eventsOf, fire, onlyEvent, red, rollsOf, rough, support } from '../table.ts';

const F = red('T 4/4/2/4/–/–', [2, 5]);
const T = blue('A 3/2/3/2/–/–', [7, 5]);

test("[RF-SPLIT-1] one attack of strength 4, or two of strength 2 on the same target: the page's example", () => {
  const whole = battle({ units: { F, T } });
  expect(duelsOf(whole.dice(2, 1, 2).accepts('red', fire('F', 'T')))).toEqual(['AS 4, EA 2, D 3']);
  expect(whole.stats('T')).toBe('3/0/3/2/0/0');
  const split = battle({ units: { F, T } });
  const events = split.dice(3, 1, 3, 1, 1, 3, 2).accepts('red', fire('F', 'T', { split: [2, 2] }));
  expect(duelsOf(events)).toEqual(['AS 2, EA 2, D 2', 'AS 2, EA 2, D 1']);
  expect(eventsOf(events, 'attack-resolved').map(({ target }) => target)).toEqual([{ unit: 'T' }, { unit: 'T' }]);
  expect(split.stats('T')).toBe('3/1/1/2/0/0');
  split.rejects('red', fire('F', 'T'), { code: 'already-fired', clause: 'RF-RNG-1' });
});

test('[RF-SPLIT-1] fire combined with another unit is not split', () => {
  const b = battle({ units: { F, G: red('T 4/4/2/4/–/–', [2, 7]), T } });
  b.rejects('red', { ...support(['F', 'G'], 'T'), split: [2, 2] }, { code: 'malformed', clause: 'SK-CMD-4' });
});

test('[RF-SPLIT-2] the two strengths are the halves of the stat, in the order the firer chooses', () => {
  const halves: Record<number, readonly string[]> = {
    2: ['1,1'],
    3: ['1,2', '2,1'],
    4: ['2,2'],
    5: ['2,3', '3,2'],
    6: ['3,3'],
    8: ['4,4'],
  };
  for (const [stat, legal] of Object.entries(halves))
    for (let a = 0; a <= Number(stat); a++)
      for (let b = 0; b <= Number(stat); b++) {
        const game = battle({ units: { F: red(`T 4/4/2/${stat}/–/–`, [2, 5]), T: blue('A 3/8/3/2/–/–', [7, 5]) } });
        const command = fire('F', 'T', { split: [a, b] });
        if (!legal.includes(`${a},${b}`)) game.rejects('red', command, { code: 'cannot-split', clause: 'RF-SPLIT-2' });
        else
          expect(duelsOf(game.dice(1, 4, 1, 4).accepts('red', command))).toEqual([
            `AS ${a}, EA 8, D 0`,
            `AS ${b}, EA 8, D 0`,
          ]);
      }
});

test('[RF-SPLIT-2] it is the stat of the band that is halved, as it is now', () => {
  const b = battle({ units: { F: red('T 4/4/6/5/–/–', [2, 5], { now: { lrf: 2 } }), T } });
  b.rejects('red', fire('F', 'T', { split: [3, 3] }), { code: 'cannot-split', clause: 'RF-SPLIT-2' });
  b.rejects('red', fire('F', 'T', { split: [3, 2] }), { code: 'cannot-split', clause: 'RF-SPLIT-2' });
  b.dice(1, 4, 1, 4).accepts('red', fire('F', 'T', { split: [1, 1] }));
});

test('[RF-SPLIT-3] a stat of 1 cannot be split', () => {
  const b = battle({ units: { F: red('T 4/4/2/1/–/–', [2, 5]), T } });
  for (const split of [
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    b.rejects('red', fire('F', 'T', { split }), { code: 'cannot-split', clause: 'RF-SPLIT-3' });
  b.dice(1, 4).accepts('red', fire('F', 'T'));
});

test('[RF-SPLIT-4] the second shot meets the ARMOUR that the first has left', () => {
  const b = battle({ units: { F: red('T 4/5/4/5/–/–', [3, 3]), T: blue('A 4/2/3/2/–/3', [8, 3]) } });
  const events = b.dice(4, 2, 2, 1, 2, 3).accepts('red', fire('F', 'T', { split: [3, 2] }));
  expect(rollsOf(events)).toEqual(['attack', 'armour', 'stat', 'attack', 'armour', 'stat']);
  expect(duelsOf(events)).toEqual(['AS 3, EA 2, D 3', 'AS 2, EA 0, D 3']);
  expect(b.stats('T')).toBe('4/0/0/2/0/3');
});

const gun = red('T 3/3/1/2/4/–', [1, 5]);
const inTheWay = [13, 5] as const;
const split = fire('F', 'T', { split: [2, 2] });

test('[RF-SPLIT-4] the second shot is fired over the board as the first has left it', () => {
  const enemy = blue('A 3/6/3/1/–/3', [14, 5]);
  const wreck = battle({ units: { F: gun, T: enemy, M: blue('A 3/1/0/1/–/3', inTheWay, { hammered: true }) } });
  const alone = wreck.dice(3, 7, 4, 1, 3, 1, 4).accepts('red', split); // onto M, which goes BOOM: nothing is left in between
  expect(rollsOf(alone)).toEqual(['scatter', 'direction', 'attack', 'armour', 'stat', 'attack', 'armour']);
  expect(duelsOf(alone)).toEqual(['AS 2, EA 2, D 2', 'AS 2, EA 6, D 0']);
  const ruin = battle({ units: { F: gun, T: enemy }, ground: building(inTheWay, 1, 2) });
  const over = ruin.dice(3, 7, 4, 1, 1, 1, 4).accepts('red', split); // onto the building: its rubble is still fired over
  expect(rollsOf(over)).toEqual(['scatter', 'direction', 'attack', 'armour', 'scatter', 'attack', 'armour']);
  expect(duelsOf(over)).toEqual(['AS 2, EA 2, D 2', 'AS 2, EA 7, D 0']);
  expect(ruin.facts()).toMatchObject({ ground: { '13,5': 'rubble' } });
});

test('[RF-SPLIT-5] when the first shot ends the target, the second is lost and nothing is rolled for it', () => {
  const hammered = battle({
    units: { F: red('T 4/5/4/5/–/–', [3, 3]), T: blue('A 4/1/0/2/–/3', [5, 4], { hammered: true }) },
  });
  const boom = hammered.dice(4, 1, 3).accepts('red', split);
  expect(onlyEvent(boom, 'shot-lost').target).toEqual({ unit: 'T' });
  expect(hammered.unit('T').standing).toBe('destroyed');
  const shack = battle({ units: { F: red('T 4/5/4/5/–/–', [3, 3]) }, ground: building([5, 4], 1, 3) });
  const rubble = shack.dice(4, 1).accepts('red', fire('F', [5, 4], { split: [2, 2] }));
  expect(onlyEvent(rubble, 'shot-lost').target).toEqual({ building: [5, 4] });
});

test('[RF-SPLIT-5] a target that is only hammered, damaged or missed is fired at again', () => {
  const units = { F: red('T 4/5/4/5/–/–', [3, 3]), T: blue('A 4/1/0/2/–/3', [5, 4]) };
  const hammered = battle({ units }).dice(4, 1, 3, 1, 4).accepts('red', split);
  expect(duelsOf(hammered)).toEqual(['AS 2, EA 1, D 3', 'AS 2, EA 1, D 0']);
  expect(duelsOf(battle({ units }).dice(1, 4, 1, 4).accepts('red', split))).toHaveLength(2);
  const house = battle({ units, ground: building([6, 6], 1, 4) });
  const events = house.dice(4, 1, 1, 4).accepts('red', fire('F', [6, 6], { split: [2, 2] }));
  expect(duelsOf(events)).toEqual(['AS 2, EA 1, D 3', 'AS 2, EA 1, D 0']);
});

test('[RF-SPLIT-6] ballistic halves scatter one by one, and one observer serves both', () => {
  const units = { F: gun, T: blue('A 3/6/3/1/–/3', [14, 5]), O: red('F 8/0/1/1/–/–', [14, 1]) };
  const b = battle({ units, ground: rough([8, 5]) });
  const alone = b.dice(1, 1, 4, 6, 3).accepts('red', split); // on target, then east of it
  expect(rollsOf(alone)).toEqual(['scatter', 'attack', 'armour', 'scatter', 'direction']);
  const other = battle({ units, ground: rough([8, 5]) })
    .dice(6, 3, 1, 1, 4)
    .accepts('red', split);
  expect(rollsOf(other)).toEqual(['scatter', 'direction', 'scatter', 'attack', 'armour']);
  const observed = battle({ units, ground: rough([8, 5]) });
  const events = observed.dice(1, 4, 1, 4).accepts('red', { ...split, observer: 'O' });
  expect(duelsOf(events)).toEqual(['AS 2, EA 6, D 0', 'AS 2, EA 6, D 0']);
});
