import { describe, expect, test } from 'vitest';
import {
  type Battle,
  battle,
  blue,
  chargeAttack,
  contact,
  deploy,
  endTurn,
  fire,
  type Given,
  game,
  green,
  house,
  move,
  pass,
  reactCharge,
  reactFire,
  red,
  respond,
  rough,
} from './table.ts';

const plain = 'A 3/1/3/1/–/3';

/** An umpire's word; the refusal's code and clause when it is refused. */
function rule(b: Battle, edit: { kind: string; [field: string]: unknown }): string {
  const command = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'because' } };
  const outcome = b.match.submit({ seat: 'umpire', command });
  expect(b.match.ruleset.inconsistencies(b.state)).toEqual([]);
  return outcome.ok ? 'done' : `${outcome.rejection.code} ${outcome.rejection.clause}`;
}

const duel = (more: Partial<Given> = {}) =>
  battle({
    board: { width: 12, height: 12 },
    units: { F: red('T 4/4/4/4/–/–', [1, 1]), A: red(plain, [3, 3]), T: blue(plain, [3, 1]) },
    ...more,
  });

describe('place', () => {
  test('[SK-ADJ-1] puts a unit wherever it could stand, and play goes on from there', () => {
    const b = duel();
    expect(rule(b, { kind: 'place', unit: 'A', at: [9, 9] })).toBe('done');
    expect([b.at('A'), b.left('A')]).toEqual([[9, 9], 3]);
    b.plays('red', move('A', [9, 8]), move('F', [2, 1]));
  });

  test('[SK-ADJ-2] but not where it could not', () => {
    const b = duel({ ground: house([5, 5]) });
    expect(rule(b, { kind: 'place', unit: 'X', at: [9, 9] })).toBe('unknown-unit RF-SET-1');
    expect(rule(b, { kind: 'place', unit: 'A', at: [12, 0] })).toBe('off-table RF-MOVE-8');
    expect(rule(b, { kind: 'place', unit: 'A', at: [3, 1] })).toBe('square-occupied RF-MOVE-6');
    expect(rule(b, { kind: 'place', unit: 'F', at: [5, 5] })).toBe('building-class RF-BLDG-1');
    expect(rule(b, { kind: 'place', unit: 'A', at: [5, 5] })).toBe('done');
  });

  test('[SK-ADJ-1] takes a rider off its carrier, moves a carrier with its riders, and brings the destroyed back', () => {
    const b = duel({
      units: {
        C: red('R 4/6/1/1/–/–', [5, 5]),
        P: red(plain, undefined, { aboard: 'C' }),
        Q: red(plain, undefined, { aboard: 'C' }),
        X: red(plain, undefined, { standing: 'destroyed' }),
        T: blue(plain, [0, 0]),
      },
    });
    rule(b, { kind: 'place', unit: 'P', at: [8, 8] });
    expect([b.at('P'), b.unit('C').cargo, b.unit('P').carrier]).toEqual([[8, 8], [2], -1]);
    rule(b, { kind: 'place', unit: 'C', at: [9, 9] });
    expect([b.at('C'), b.unit('Q').standing]).toEqual([[9, 9], 'aboard']);
    rule(b, { kind: 'place', unit: 'X', at: [1, 1] });
    b.accepts('red', move('X', [2, 2]));
  });

  test('[SK-ADJ-1] a Transport placed for its owner brings its cargo', () => {
    const b = game({ scenario: 'the-long-road', forces: [{ faction: 'IC' }, { faction: 'DC' }] });
    expect(rule(b, { kind: 'place', unit: 'R3', at: [6, 5] })).toBe('done');
    expect([b.unit('R4').standing, b.unit('R5').standing]).toEqual(['aboard', 'aboard']);
    b.plays('red', deploy('R1', [0, 4]));
  });
});

describe('destroy', () => {
  test('[SK-ADJ-1] takes a unit and its riders out, scored like any loss; the last one ends the game', () => {
    const b = duel({
      victory: { kind: 'destruction', lead: 1 },
      units: {
        F: red(plain, [1, 1]),
        C: blue('R 4/6/1/1/–/–', [5, 5]),
        P: blue(plain, undefined, { aboard: 'C' }),
        T: blue(plain, [9, 9]),
      },
    });
    expect(rule(b, { kind: 'destroy', unit: 'C' })).toBe('done');
    expect([b.unit('C').standing, b.unit('P').standing]).toEqual(['destroyed', 'destroyed']);
    expect(b.facts()).toMatchObject({ standings: { red: b.unit('C').cost + b.unit('P').cost, blue: 0 } });
    expect(rule(b, { kind: 'destroy', unit: 'T' })).toBe('done');
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
    expect(rule(b, { kind: 'destroy', unit: 'F' })).toBe('game-over SK-CMD-3');
  });

  test('[SK-ADJ-2] an unknown unit is refused', () => {
    expect(rule(duel(), { kind: 'destroy', unit: 'nobody' })).toBe('unknown-unit RF-SET-1');
  });

  test('[SK-ADJ-3] the mover in the middle of a window: the window closes', () => {
    const b = battle({
      active: 'blue',
      units: {
        W: red('T 4/4/4/4/–/–', [2, 5], { overwatch: { at: [8, 4] } }),
        T: blue(plain, [9, 2]),
        N: blue(plain, [20, 20]),
      },
    });
    b.accepts('blue', move('T', [9, 3], [9, 4]));
    expect(rule(b, { kind: 'destroy', unit: 'T' })).toBe('done');
    b.rejects('red', reactFire('W'), { code: 'not-triggered', clause: 'RF-OW-7' });
    b.accepts('red', pass);
    expect([b.asked(), b.unit('W').overwatch !== null]).toEqual([[{ seat: 'blue', moment: 'turn' }], true]);
  });

  test('[SK-ADJ-3] the attacker while an answer is awaited: there is nothing left to answer', () => {
    const b = battle({ units: { A: red(plain, [4, 4]), N: red(plain, [20, 20]), T: blue('A 3/4/3/1/–/3', [5, 4]) } });
    b.dice(1, 4).accepts('red', contact('A', 'T'));
    expect(rule(b, { kind: 'destroy', unit: 'A' })).toBe('done');
    b.accepts('blue', respond); // no dice
    expect(b.asked()).toEqual([{ seat: 'red', moment: 'turn' }]);
  });
});

test('[SK-ADJ-3] either side of a charge taken off in the middle of it ends the charge', () => {
  for (const unit of ['C', 'T']) {
    const b = battle({
      active: 'blue',
      units: {
        C: red('A 4/1/2/4/–/4', [8, 6], { overwatch: { at: [10, 5] } }),
        N: red(plain, [20, 20]),
        T: blue('T 5/4/3/4/–/–', [10, 3]),
        M: blue(plain, [20, 1]),
      },
    });
    b.accepts('blue', move('T', [10, 4]));
    b.dice(1, 4).accepts('red', reactCharge('C', [9, 5]));
    expect(rule(b, { kind: 'destroy', unit })).toBe('done');
    b.accepts('red', chargeAttack); // no dice
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
  }
});

test('[SK-ADJ-3] a watcher or a mover taken off while the window is open is offered no more; passing still is', () => {
  for (const { unit, left } of [
    { unit: 'W', left: ['pass'] },
    { unit: 'T', left: ['pass'] },
    { unit: 'M', left: ['pass', 'react-fire'] },
  ]) {
    const b = battle({
      active: 'blue',
      units: {
        W: red('A 4/1/2/4/–/4', [8, 6], { overwatch: { at: [10, 5], still: false } }),
        N: red(plain, [20, 20]),
        T: blue('T 5/4/3/4/–/–', [10, 3]),
        M: blue(plain, [20, 1]),
      },
    });
    b.accepts('blue', move('T', [10, 4]));
    expect(rule(b, { kind: 'destroy', unit })).toBe('done');
    const [open] = b.match.open;
    const kinds = open === undefined ? [] : b.match.sample(open).map(({ kind }) => kind);
    expect([...new Set(kinds)].sort()).toEqual(left);
    b.accepts('red', pass);
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
  }
});

describe('stats and budgets', () => {
  test('[SK-ADJ-1] setStat sets a current stat, and it counts at once', () => {
    const b = duel();
    for (const [stat, value] of Object.entries({ movement: 1, armour: 0, srf: 2, lrf: 0, vlrf: 0, vsrf: 1 }))
      rule(b, { kind: 'set-stat', unit: 'A', stat, value });
    expect([b.stats('A'), b.left('A'), b.unit('A').type.stats.movement]).toEqual(['1/0/2/0/0/1', 1, 3]);
    expect(rule(b, { kind: 'set-stat', unit: 'A', stat: 'luck', value: 3 })).toMatch(/^malformed/);
    expect(rule(b, { kind: 'set-stat', unit: 'A', stat: 'srf', value: -1 })).toMatch(/^malformed/);
    expect(rule(b, { kind: 'set-stat', unit: 'nobody', stat: 'srf', value: 1 })).toBe('unknown-unit RF-SET-1');
  });

  test('[SK-ADJ-1] setHammered hammers as RF-HAM-3 would, takes the counter off, and lifts', () => {
    const b = duel({ units: { F: red(plain, [1, 1]), T: blue(plain, [9, 9], { overwatch: { at: [9, 9] } }) } });
    rule(b, { kind: 'set-hammered', unit: 'T', hammered: true });
    expect(b.unit('T')).toMatchObject({ hammeredUntil: 1, overwatch: null });
    b.plays('red', endTurn);
    b.rejects('blue', move('T', [9, 8]), { code: 'unit-hammered', clause: 'RF-HAM-1' });
    rule(b, { kind: 'set-hammered', unit: 'T', hammered: false });
    b.accepts('blue', move('T', [9, 8]));
    rule(b, { kind: 'set-hammered', unit: 'T', hammered: true });
    expect(b.unit('T').hammeredUntil).toBe(2); // in his own turn: through the next one
    expect(rule(b, { kind: 'set-hammered', unit: 'nobody', hammered: true })).toBe('unknown-unit RF-SET-1');
  });

  test('[SK-ADJ-1] setBudget gives points or a shot back, or takes them', () => {
    const b = duel();
    b.plays('red', move('A', [3, 4]), move('A', [3, 5]), move('A', [3, 6]));
    expect(rule(b, { kind: 'set-budget', unit: 'A', left: 1.5 })).toBe('done');
    b.accepts('red', move('A', [4, 7]));
    expect(b.left('A')).toBe(0);
    b.dice(1, 1, 1).accepts('red', fire('F', 'T'));
    b.rejects('red', fire('F', 'T'), { code: 'already-fired', clause: 'RF-RNG-1' });
    rule(b, { kind: 'set-budget', unit: 'F', mayFire: true });
    b.dice(1, 1, 1).accepts('red', fire('F', 'T'));
    rule(b, { kind: 'set-budget', unit: 'F', left: 0 });
    b.rejects('red', move('F', [1, 2]), { code: 'not-enough-movement', clause: 'RF-MOVE-4' });
    expect(rule(b, { kind: 'set-budget', unit: 'F', left: 0.3 })).toMatch(/^malformed/);
    expect(rule(b, { kind: 'set-budget', unit: 'nobody' })).toBe('unknown-unit RF-SET-1');
  });
});

describe('ground and points', () => {
  test('[RF-SET-6] setGround makes a square open, rough, wall, rubble or a building', () => {
    const b = duel({ ground: rough([5, 5]) });
    for (const ground of ['open', 'wall', 'rubble', 'rough']) {
      expect(rule(b, { kind: 'set-ground', at: [5, 5], ground })).toBe('done');
      expect((b.facts() as { ground: Record<string, string> }).ground['5,5'] ?? 'open').toBe(ground);
    }
    rule(b, { kind: 'set-ground', at: [5, 5], ground: { armour: 3, structure: 4 } });
    expect(b.facts()).toMatchObject({
      ground: { '5,5': 'building' },
      buildings: { '5,5': { armour: 3, structure: 4, initial: 4 } },
    });
    rule(b, { kind: 'set-ground', at: [5, 5], ground: 'open' });
    expect(b.facts()).toMatchObject({ ground: {}, buildings: {} });
    expect(rule(b, { kind: 'set-ground', at: [12, 5], ground: 'open' })).toBe('off-table RF-SET-6');
    expect(rule(b, { kind: 'set-ground', at: [5, 5], ground: 'lava' })).toMatch(/^malformed/);
  });

  test('[RF-SET-6] a building rises around a unit only if the unit could be inside', () => {
    const b = duel({
      units: { F: red('T 4/1/4/4/–/–', [1, 1]), A: red('A 3/2/3/1/–/3', [3, 3]), T: blue(plain, [9, 9]) },
    });
    expect(rule(b, { kind: 'set-ground', at: [1, 1], ground: { armour: 3, structure: 4 } })).toBe(
      'building-class RF-BLDG-1',
    );
    expect(rule(b, { kind: 'set-ground', at: [3, 3], ground: { armour: 1, structure: 4 } })).toBe(
      'building-armour RF-BLDG-2',
    );
    expect(rule(b, { kind: 'set-ground', at: [3, 3], ground: { armour: 2, structure: 4 } })).toBe('done');
  });

  test('[SK-ADJ-1] setPoints sets what a player has scored', () => {
    const victory = {
      kind: 'hold',
      squares: [[5, 5]] as [number, number][],
      fromTurn: 9,
      eliminationPoints: 0,
    } as const;
    const b = duel({ victory: { ...victory, squares: [[5, 5]] }, rounds: 1 });
    expect(rule(b, { kind: 'set-points', seat: 'blue', points: 4 })).toBe('done');
    expect(rule(b, { kind: 'set-points', seat: 'green', points: 4 })).toBe('unknown-seat SK-ADJ-2');
    b.plays('red', endTurn);
    b.plays('blue', endTurn);
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['blue'], scores: { red: 0, blue: 4 } });
  });
});

describe('who may', () => {
  const edit = { kind: 'place', unit: 'A', at: [9, 9] };
  const propose = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'we misread the board' } };

  test('[SK-ADJ-1] all players together: it takes every one of them', () => {
    const b = battle({
      seats: ['red', 'blue', 'green'],
      units: { A: red(plain, [3, 3]), T: blue(plain, [1, 1]), G: green(plain, [5, 5]) },
    });
    b.match.submit({ seat: 'red', command: propose });
    b.match.submit({ seat: 'blue', command: { kind: 'consent' } });
    expect(b.at('A')).toEqual([3, 3]);
    b.match.submit({ seat: 'green', command: { kind: 'consent' } });
    expect(b.at('A')).toEqual([9, 9]);
  });

  test('[SK-ADJ-2] an edit this game does not know is refused', () => {
    expect(rule(duel(), { kind: 'levitate', unit: 'A' })).toBe('unknown-edit SK-ADJ-2');
    expect(rule(duel(), { ...edit, gently: true })).toMatch(/^malformed/);
  });

  test('[SK-ADJ-4] a throw may be loaded: the next die shows what was ruled', () => {
    const b = duel();
    rule(b, { kind: 'load-roll', faces: [4] });
    b.dice(1, 1, 2).match.submit({ seat: 'red', decision: b.match.open[0]?.id, command: fire('F', 'T') });
    expect(b.match.log.filter(({ type }) => type === 'rolled')).toMatchObject([
      { by: 'adjudication', faces: [4] },
      { by: 'dice' },
      { by: 'dice' },
    ]);
  });

  test('[SK-ADJ-3] an answer given before stays given: reactions go on with the edited table', () => {
    const b = battle({
      active: 'blue',
      units: { W: red('T 4/4/4/4/–/–', [2, 5], { overwatch: { at: [8, 4] } }), T: blue(plain, [9, 2]) },
    });
    b.accepts('blue', move('T', [9, 3]));
    rule(b, { kind: 'set-stat', unit: 'T', stat: 'armour', value: 0 });
    const events = b.dice(1, 1, 1).accepts('red', reactFire('W'));
    expect(events.find(({ type }) => type === 'attack-resolved')).toMatchObject({ armour: { total: 0 } });
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
  });
});
