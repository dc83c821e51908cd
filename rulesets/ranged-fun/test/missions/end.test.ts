import { describe, expect, test } from 'vitest';
import {
  battle,
  blue,
  chooseZone,
  concede,
  contact,
  endTurn,
  eventsOf,
  exit,
  fire,
  type Given,
  game,
  green,
  move,
  pass,
  reactFire,
  red,
} from '../table.ts';

const victory = { kind: 'last-standing' } as const;
const plain = 'A 3/1/3/1/–/–';

describe('elimination', () => {
  test('[RF-END-1] a player without units is out at once; one on the board, aboard or to come keeps him in', () => {
    const last = (more: Given['units']) =>
      battle({
        seats: ['red', 'blue', 'green'],
        victory,
        units: {
          F: red('T 4/4/4/4/–/–', [1, 1]),
          T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }),
          G: green(plain, [20, 20]),
          ...more,
        },
      });
    const kill = (b: ReturnType<typeof last>) =>
      eventsOf(b.dice(4, 1, 3).accepts('red', fire('F', 'T')), 'player-eliminated').map(({ seat }) => seat);
    expect(kill(last({}))).toEqual(['blue']);
    expect(kill(last({ N: blue(plain, [9, 9]) }))).toEqual([]);
    expect(kill(last({ N: blue(plain, [9, 9], { hammered: true }) }))).toEqual([]);
    expect(kill(last({ C: blue('R 3/6/1/1/–/–', [9, 9]), N: blue(plain, undefined, { aboard: 'C' }) }))).toEqual([]);
    expect(kill(last({ N: blue(plain, undefined, { standing: 'reserve' }) }))).toEqual([]);
    expect(kill(last({ N: blue(plain, undefined, { standing: 'exited' }) }))).toEqual(['blue']); // gone is gone
  });

  test('[RF-END-1] he takes no more turns', () => {
    const b = battle({
      seats: ['red', 'blue', 'green'],
      victory,
      units: {
        F: red('T 4/4/4/4/–/–', [1, 1]),
        T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }),
        G: green(plain, [20, 20]),
      },
    });
    b.dice(4, 1, 3).accepts('red', fire('F', 'T'));
    b.plays('red', endTurn);
    expect(b.asked()).toEqual([{ seat: 'green', moment: 'turn' }]);
  });

  test('[RF-END-1] a player whose last unit leaves by the exit is out', () => {
    const b = battle({
      victory,
      roles: { red: 'runner', blue: 'guard' },
      exits: [{ edge: 'west', roles: ['runner'] }],
      units: { F: red(plain, [0, 5]), T: blue(plain, [9, 9]) },
    });
    b.accepts('red', exit('F'));
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['blue'] });
  });
});

describe('the end', () => {
  test('[RF-END-2] with all but one eliminated the survivor wins, where the mission does not count', () => {
    const b = battle({
      victory,
      units: { F: red('T 4/4/4/4/–/–', [1, 1]), T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }) },
    });
    expect(b.match.result).toBeUndefined();
    b.dice(4, 1, 3).accepts('red', fire('F', 'T'));
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['red'], reasons: [{ clause: 'RF-END-2' }] });
    b.rejects('red', endTurn, { code: 'game-over', clause: 'SK-CMD-3' });
  });

  test('[RF-END-2] with three players it takes two eliminations', () => {
    const b = battle({
      seats: ['red', 'blue', 'green'],
      victory,
      units: {
        F: red('T 4/4/4/4/–/–', [1, 1]),
        E: red('T 4/4/4/4/–/–', [1, 3]),
        T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }),
        G: green('A 3/1/0/1/–/–', [3, 3], { hammered: true }),
      },
    });
    b.dice(4, 1, 3).accepts('red', fire('F', 'T'));
    expect(b.match.result).toBeUndefined();
    b.dice(4, 1, 3).accepts('red', fire('E', 'G'));
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
  });

  test('[RF-END-2] nobody left: drawn, unless the mission’s points decide', () => {
    const gone = (kind: Given['victory']) =>
      battle({
        victory: kind as NonNullable<typeof kind>,
        units: {
          F: red('F 8/0/1/1/–/–', undefined, { standing: 'destroyed' }),
          T: blue('T 4/4/4/4/–/–', undefined, { standing: 'destroyed' }),
        },
      }).match.result;
    expect(gone(victory)).toMatchObject({
      outcome: 'drawn',
      seats: ['red', 'blue'],
      reasons: [{ clause: 'RF-END-2' }],
    });
    expect(gone({ kind: 'destruction', lead: 20 })).toMatchObject({ outcome: 'won', seats: ['red'] });
  });

  test('[RF-END-3] a mission lasts its rounds: to the end of the last player’s last turn, and no longer', () => {
    const b = battle({ victory, rounds: 2, units: { F: red(plain, [1, 1]), T: blue(plain, [9, 9]) } });
    for (const seat of ['red', 'blue', 'red']) b.plays(seat, endTurn);
    expect([b.state.round, b.match.result]).toEqual([2, undefined]);
    const events = b.accepts('blue', endTurn);
    expect(events.map(({ type }) => type)).toEqual(['turn-ended', 'round-ended', 'battle-ended', 'ended']);
    expect(b.match.result).toMatchObject({
      outcome: 'drawn',
      seats: ['red', 'blue'],
      reasons: [{ clause: 'RF-END-3' }],
    });
  });
});

describe('giving up', () => {
  const three = (more: Partial<Given> = {}) =>
    battle({
      seats: ['red', 'blue', 'green'],
      victory,
      units: {
        R: red(plain, [1, 1]),
        C: red('R 3/6/1/1/–/–', [2, 2]),
        P: red(plain, undefined, { aboard: 'C' }),
        B: blue(plain, [9, 9]),
        G: green(plain, [20, 20]),
      },
      ...more,
    });

  test('[RF-END-4] in one’s own turn: the units are removed without effects, and nobody scores them', () => {
    const b = battle({ ...giveUp, victory: { kind: 'destruction', lead: 1 } });
    const events = b.accepts('red', concede);
    expect(events.map(({ type }) => type)).toEqual(['player-conceded', 'player-eliminated', 'battle-ended', 'ended']);
    expect(['R', 'C', 'P'].map((id) => b.unit(id).standing)).toEqual(['removed', 'removed', 'removed']);
    expect(b.match.result).toMatchObject({
      outcome: 'won',
      seats: ['blue'],
      scores: { red: 0, blue: 0 },
      reasons: [{ clause: 'RF-END-4' }],
    });
  });

  const giveUp: Given = {
    units: {
      R: red(plain, [1, 1]),
      C: red('R 3/6/1/1/–/–', [2, 2]),
      P: red(plain, undefined, { aboard: 'C' }),
      B: blue(plain, [9, 9]),
    },
  };

  test('[RF-END-4] with three players the game goes on between the others, and a player who conceded cannot win', () => {
    const b = three({ rounds: 1 });
    b.plays('red', concede);
    expect([b.match.result, b.asked()]).toEqual([undefined, [{ seat: 'blue', moment: 'turn' }]]);
    b.plays('blue', endTurn);
    b.plays('green', endTurn);
    expect(b.match.result).toMatchObject({ outcome: 'drawn', seats: ['blue', 'green'] });
  });

  test('[RF-END-4] not in one’s own turn, nor asked anything: heard when the order under way is done', () => {
    const b = three();
    b.match.submit({ seat: 'green', command: concede });
    expect([b.unit('G').standing, b.asked()]).toEqual(['removed', [{ seat: 'red', moment: 'turn' }]]);
  });

  const watched: Given = {
    active: 'blue',
    victory,
    units: { W: red('T 4/4/4/4/–/–', [2, 5], { overwatch: { at: [8, 4] } }), T: blue('A 4/1/3/1/–/3', [9, 2]) },
  };

  test('[RF-END-4] in the middle of a reaction window, by the one who is asked', () => {
    const b = battle(watched);
    b.accepts('blue', move('T', [9, 3], [9, 4]));
    b.accepts('red', concede);
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['blue'] });
    expect(b.at('T')).toEqual([9, 4]); // the order under way was still carried out
  });

  test('[RF-END-4] in the middle of a reaction window, by the one who moves', () => {
    const b = battle(watched);
    b.accepts('blue', move('T', [9, 3]));
    b.match.submit({ seat: 'blue', command: concede });
    b.dice(1, 4, 2).accepts('red', reactFire('W'));
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
  });

  test('[RF-END-4] with three players in mid-window the next one is asked', () => {
    const b = battle({
      seats: ['red', 'blue', 'green'],
      victory,
      units: {
        T: red('A 4/1/3/1/–/3', [9, 2]),
        W: blue('T 4/4/4/4/–/–', [2, 5], { overwatch: { at: [8, 4] } }),
        X: green('T 4/4/4/4/–/–', [2, 3], { overwatch: { at: [8, 4] } }),
      },
    });
    b.accepts('red', move('T', [9, 3]));
    b.accepts('blue', concede);
    expect(b.asked()).toEqual([{ seat: 'green', moment: 'reaction' }]);
    b.accepts('green', pass);
    expect([b.match.result, b.asked()]).toEqual([undefined, [{ seat: 'red', moment: 'turn' }]]);
  });

  test('[RF-END-4] instead of an answer, and instead of placing a rider', () => {
    const answer = battle({ victory, units: { A: red('A 3/1/3/1/–/3', [4, 4]), T: blue('A 3/4/3/1/–/3', [5, 4]) } });
    answer.dice(1, 4).accepts('red', contact('A', 'T'));
    answer.accepts('blue', concede);
    expect(answer.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
    const place = battle({
      victory,
      units: {
        A: red('T 4/5/4/5/–/–', [3, 3]),
        T: blue('R 6/4/0/1/–/–', [10, 3], { hammered: true }),
        P: blue('A 3/2/3/2/–/2', undefined, { aboard: 'T' }),
        Q: blue('A 3/2/2/0/–/5', undefined, { aboard: 'T' }),
      },
    });
    place.dice(4, 1, 3, 2, 1).accepts('red', fire('A', 'T'));
    expect(place.asked()).toEqual([{ seat: 'blue', moment: 'place-rider' }]);
    place.accepts('blue', concede);
    expect(place.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
    expect([place.unit('P').standing, place.unit('Q').standing]).toEqual(['removed', 'removed']);
  });

  test('[RF-END-4] already while zones are chosen and units deployed', () => {
    const setup = { scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }] };
    const zones = game(setup, 3, 1);
    zones.accepts('blue', concede);
    expect(zones.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
    const other = game(setup, 3, 1);
    other.match.submit({ seat: 'red', command: concede }); // while blue chooses
    expect(other.match.result).toMatchObject({ outcome: 'won', seats: ['blue'] });
    const deployment = game(setup, 3, 1);
    deployment.plays('blue', chooseZone('east'), concede);
    expect(deployment.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
  });

  test('[RF-END-4] in a position that is only studied, giving up ends one’s turns and not the study', () => {
    const b = battle(giveUp);
    b.plays('red', concede);
    expect([b.match.result, b.asked()]).toEqual([undefined, [{ seat: 'blue', moment: 'turn' }]]);
    b.plays('blue', endTurn);
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
  });
});
