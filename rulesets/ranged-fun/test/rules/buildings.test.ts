import { expect, test } from 'vitest';
import {
  battle,
  blue,
  building,
  contact,
  endTurn,
  fire,
  type Given,
  house,
  move,
  onlyEvent,
  overwatch,
  red,
  rubble,
  targetsOf,
  wall,
} from '../table.ts';

const tooMuchArmour = { code: 'building-armour', clause: 'RF-BLDG-2' };

test('[RF-BLDG-1] only ATVs enter buildings', () => {
  for (const letter of ['T', 'R', 'F']) {
    const b = battle({ units: { F: red(`${letter} 4/0/1/1/–/–`, [5, 5]) }, ground: house([6, 5]) });
    b.rejects('red', move('F', [6, 5]), { code: 'building-class', clause: 'RF-BLDG-1' });
  }
  for (const infantry of [true, false]) {
    battle({ units: { F: red('A 4/0/1/1/–/–', [5, 5], { infantry }) }, ground: house([6, 5]) }).accepts(
      'red',
      move('F', [6, 5]),
    );
  }
});

test('[RF-BLDG-2] the ATV’s ARMOUR must not exceed the building’s', () => {
  const enter = (armour: number, walls: number) =>
    battle({ units: { F: red(`A 4/${armour}/1/1/–/–`, [5, 5]) }, ground: building([6, 5], walls, 5) });
  for (const walls of [1, 2, 3, 4]) {
    enter(walls, walls).accepts('red', move('F', [6, 5]));
    enter(walls + 1, walls).rejects('red', move('F', [6, 5]), tooMuchArmour);
  }
});

test('[RF-BLDG-2] it is the current ARMOUR that counts', () => {
  const b = battle({
    units: { F: red('A 4/3/1/1/–/–', [5, 5]), T: blue('A 3/1/4/1/–/–', [5, 7]) },
    ground: house([6, 5]),
  });
  b.rejects('red', move('F', [6, 5]), tooMuchArmour);
  b.plays('red', endTurn);
  b.dice(4, 1, 2).accepts('blue', fire('T', 'F')); // 8 > 4, D 3: ARMOUR 3 to 0
  b.plays('blue', endTurn);
  b.accepts('red', move('F', [6, 5]));
});

test('[RF-BLDG-3] entering costs one point, one and a half diagonally', () => {
  const b = battle({ units: { F: red('A 4/1/1/1/–/–', [5, 5]) }, ground: house([6, 5], [7, 6]) });
  expect(onlyEvent(b.accepts('red', move('F', [6, 5])), 'unit-moved')).toMatchObject({
    priceHalf: 2,
    clause: 'RF-BLDG-3',
  });
  expect(onlyEvent(b.accepts('red', move('F', [7, 6])), 'unit-moved')).toMatchObject({
    priceHalf: 3,
    clause: 'RF-BLDG-3',
  });
  expect(b.left('F')).toBe(1.5);
  const poor = battle({ units: { F: red('A 1/1/1/1/–/–', [5, 5]) }, ground: house([6, 6]) });
  poor.rejects('red', move('F', [6, 6]), { code: 'not-enough-movement', clause: 'RF-MOVE-4' });
});

test('[RF-BLDG-4] a building holds one unit, of whichever side', () => {
  for (const inside of [red('A 1/1/1/1/–/–', [6, 5]), blue('A 1/1/1/1/–/–', [6, 5])]) {
    const b = battle({ units: { F: red('A 4/1/1/1/–/–', [5, 5]), N: inside }, ground: house([6, 5]) });
    b.rejects('red', move('F', [6, 5]), { code: 'square-occupied', clause: 'RF-MOVE-6' });
  }
  const b = battle({
    units: { F: red('A 4/1/1/1/–/–', [5, 5]), N: red('A 1/1/1/1/–/–', [6, 5]) },
    ground: house([6, 5]),
  });
  b.plays('red', move('N', [7, 5]), move('F', [6, 5]));
});

test('[RF-BLDG-5] of a larger structure each square has its own STRUCTURE and falls alone', () => {
  const b = battle({
    units: { F: red('T 4/4/1/5/–/–', [0, 0]), T: blue('A 3/1/1/1/–/–', [7, 0]) },
    ground: [...building([6, 0], 2, 3), ...building([7, 0], 2, 3), ...building([6, 1], 2, 3)],
  });
  b.dice(4, 1).accepts('red', fire('F', [6, 0])); // D 3
  expect(b.facts()).toMatchObject({
    ground: { '6,0': 'rubble', '7,0': 'building', '6,1': 'building' },
    buildings: { '7,0': { structure: 3 }, '6,1': { structure: 3 } },
  });
  expect(b.stats('T')).toBe('3/1/1/1/0/0');
});

test.each([
  { structure: 4, left: 1 },
  { structure: 3, left: 0 },
  { structure: 2, left: 0 },
])('[RF-DMG-4] three damage to STRUCTURE $structure leave $left, never less than 0', ({ structure, left }) => {
  const b = battle({ units: { F: red('T 4/4/1/5/–/–', [0, 0]) }, ground: building([6, 0], 2, structure) });
  const events = b.dice(4, 1).accepts('red', fire('F', [6, 0])); // D 3
  expect(onlyEvent(events, 'building-damaged')).toMatchObject({ from: structure, to: left });
  expect(events.some(({ type }) => type === 'building-collapsed')).toBe(left === 0);
});

test('[RF-BLDG-6] damage lowers STRUCTURE and never ARMOUR', () => {
  const b = battle({
    units: { F: red('T 4/4/1/5/–/–', [0, 0]), G: red('T 4/4/1/5/–/–', [0, 1]) },
    ground: building([6, 0], 3, 9),
  });
  expect(onlyEvent(b.dice(4, 1).accepts('red', fire('F', [6, 0])), 'building-damaged')).toMatchObject({
    from: 9,
    to: 6,
  });
  expect(b.facts()).toMatchObject({ buildings: { '6,0': { armour: 3, structure: 6, initial: 9 } } });
  const second = b.dice(4, 1).accepts('red', fire('G', [6, 0]));
  expect(onlyEvent(second, 'attack-resolved').armour.total).toBe(3);
  expect(b.facts()).toMatchObject({ buildings: { '6,0': { armour: 3, structure: 3, initial: 9 } } });
});

test('[RF-BLDG-7] a unit inside fires, watches and attacks without penalty, and its house is nothing to its targets', () => {
  const inside = (ground: Given['ground']) =>
    battle({
      units: { F: red('A 3/1/3/3/–/3', [5, 5]), T: blue('A 3/1/1/1/–/–', [9, 5]), N: blue('A 3/2/1/1/–/–', [6, 6]) },
      ground: ground ?? [],
    });
  const shot = (ground: Given['ground']) => {
    const { strength, armour } = onlyEvent(
      inside(ground).dice(4, 1, 1).accepts('red', fire('F', 'T')),
      'attack-resolved',
    );
    return [strength, armour];
  };
  expect(shot(house([5, 5]))).toEqual(shot([]));
  const blow = (ground: Given['ground']) => {
    const b = inside(ground);
    const { strength, armour } = onlyEvent(b.dice(4, 1, 2).accepts('red', contact('F', 'N')), 'attack-resolved');
    return [strength, armour, b.left('F')];
  };
  expect(blow(house([5, 5]))).toEqual(blow([]));
  inside(house([5, 5])).accepts('red', overwatch('F', [12, 2]));
});

test('[RF-BLDG-7] a unit inside observes', () => {
  const b = battle({
    units: { G: red('T 3/3/1/2/4/–', [0, 0]), O: red('A 3/1/1/1/–/–', [10, 0]), T: blue('A 3/2/1/1/–/–', [12, 0]) },
    ground: house([10, 0]),
  });
  const events = b.dice(1, 4).accepts('red', fire('G', 'T', { observer: 'O' }));
  expect(onlyEvent(events, 'attack-resolved').armour.total).toBe(2); // the observer's own house is nothing to the target
});

test('[RF-BLDG-8] any building may be fired at: empty, enemy-held or friendly-held', () => {
  const b = battle({
    units: {
      F: red('A 3/1/3/3/–/–', [5, 5]),
      G: red('A 3/1/3/3/–/–', [5, 6]),
      H: red('A 3/1/3/3/–/–', [5, 7]),
      T: blue('A 3/1/1/1/–/–', [9, 6]),
      N: red('A 3/1/1/1/–/–', [9, 7]),
    },
    ground: house([9, 5], [9, 6], [9, 7]),
  });
  b.dice(4, 1).accepts('red', fire('F', [9, 5]));
  b.dice(4, 1).accepts('red', fire('G', [9, 6]));
  b.dice(4, 1).accepts('red', fire('H', [9, 7]));
  expect(b.facts()).toMatchObject({
    buildings: { '9,5': { structure: 3 }, '9,6': { structure: 3 }, '9,7': { structure: 3 } },
  });
});

test('[RF-BLDG-8] but the friend inside one may not', () => {
  const b = battle({
    units: { F: red('A 3/1/3/3/–/–', [5, 7]), N: red('A 3/1/1/1/–/–', [9, 7]) },
    ground: [...house([9, 7]), ...rubble([9, 9])],
  });
  b.rejects('red', fire('F', 'N'), { code: 'not-a-target', clause: 'RF-RNG-9' });
  b.rejects('red', fire('F', [9, 9]), { code: 'not-a-target', clause: 'RF-RNG-9' }); // rubble is no building any more
});

test('[RF-BLDG-9] an empty and an occupied building in between block the line; at its ends they do not', () => {
  const shot = (ground: Given['ground'], more: Given['units'] = {}) =>
    battle({
      units: { F: red('A 3/1/3/3/–/–', [5, 5]), T: blue('A 3/1/1/1/–/–', [9, 5]), ...more },
      ground: ground ?? [],
    });
  const blocked = { code: 'out-of-sight', clause: 'RF-LOS-2' };
  shot(house([7, 5])).rejects('red', fire('F', 'T'), blocked);
  shot(house([7, 5]), { N: blue('A 3/1/1/1/–/–', [7, 5]) }).rejects('red', fire('F', 'T'), blocked);
  expect(targetsOf(shot(house([5, 5], [9, 5])), 'F').map(({ target, armour }) => [target, armour.total])).toEqual([
    [{ unit: 'T' }, 3],
    [{ building: [9, 5] }, 2],
  ]);
  expect(targetsOf(shot(wall([7, 5])), 'F')).toMatchObject([{ armour: { total: 2 } }]); // a wall only covers
});
