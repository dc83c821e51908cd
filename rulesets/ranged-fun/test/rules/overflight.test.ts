import { describe, expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import {
  battle,
  blue,
  chargeEnd,
  concede,
  eventsOf,
  type Given,
  house,
  move,
  onlyEvent,
  pass,
  reactCharge,
  reactFire,
  reactSupport,
  red,
  rough,
  rubble,
} from '../table.ts';

const options = { overflight: true };
const flyer = 'F 6/1/0/1/–/–';

test('[RF-MOVE-13] without the option a building and a unit stop a Flyer', () => {
  const given: Given = { units: { F: red(flyer, [1, 1]), N: red('A 1/1/1/1/–/–', [1, 2]) }, ground: house([2, 1]) };
  battle(given).rejects('red', move('F', [2, 1], [3, 1]), { code: 'building-class', clause: 'RF-BLDG-1' });
  battle(given).rejects('red', move('F', [1, 2], [1, 3]), { code: 'square-occupied', clause: 'RF-MOVE-6' });
});

describe('with the option', () => {
  const over = (more: Partial<Given> = {}) =>
    battle({
      units: {
        F: red(flyer, [1, 1]),
        N: red('A 1/1/1/1/–/–', [3, 1]),
        T: blue('A 3/1/1/1/–/–', [4, 2]),
        A: red('A 6/1/1/1/–/–', [1, 3]),
      },
      ground: [...house([2, 1]), ...rough([5, 2])],
      options,
      ...more,
    });

  test('[RF-MOVE-13] a Flyer crosses buildings and units of either side at one or one and a half points', () => {
    const b = over();
    const steps = eventsOf(b.accepts('red', move('F', [2, 1], [3, 1], [4, 2], [5, 2])), 'unit-moved');
    expect(steps.map(({ priceHalf, over: crossed, clause }) => [priceHalf, crossed, clause])).toEqual([
      [2, true, 'RF-MOVE-13'],
      [2, true, 'RF-MOVE-13'],
      [3, true, 'RF-MOVE-13'],
      [2, false, 'RF-TERR-4'],
    ]);
    expect([b.at('F'), b.left('F'), b.at('N'), b.at('T')]).toEqual([[5, 2], 1.5, [3, 1], [4, 2]]);
  });

  test('[RF-MOVE-13] the last square must be one it can stand in, within the points it has', () => {
    const b = over();
    b.rejects('red', move('F', [2, 1]), { code: 'building-class', clause: 'RF-BLDG-1' });
    b.rejects('red', move('F', [2, 1], [3, 1]), { code: 'square-occupied', clause: 'RF-MOVE-6' });
    const far = [
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
    ] as Square[];
    b.rejects('red', move('F', ...far, [7, 2]), { code: 'not-enough-movement', clause: 'RF-MOVE-4' }); // 6½
    b.rejects('red', move('F', [2, 1], [4, 1]), { code: 'not-adjacent', clause: 'RF-MOVE-9' });
    b.rejects('red', move('F', [1, 0], [1, -1]), { code: 'off-table', clause: 'RF-MOVE-8' });
    b.accepts('red', move('F', ...far, [7, 1])); // exactly 6
    expect(b.left('F')).toBe(0);
  });

  test('[RF-MOVE-13] it may fly a circle back to where it started', () => {
    const b = over();
    b.accepts('red', move('F', [2, 1], [1, 1]));
    expect([b.at('F'), b.left('F')]).toEqual([[1, 1], 4]);
  });

  test('[RF-MOVE-13] only Flyers fly, and other units still stop at what stands in their way', () => {
    const b = over();
    expect(onlyEvent(b.accepts('red', move('A', [1, 2], [1, 1], [1, 0])), 'move-ended')).toMatchObject({
      clause: 'RF-MOVE-14',
      at: [1, 2],
      rejection: { code: 'square-occupied' },
    });
    b.rejects('red', move('A', [1, 1], [1, 0]), { code: 'square-occupied', clause: 'RF-MOVE-6' });
  });

  test('[RF-MOVE-13] what is offered ends where it can stand and may lie behind what it crosses', () => {
    const b = battle({
      board: { width: 5, height: 1 },
      units: { F: red(flyer, [0, 0]), N: blue('A 1/1/1/1/–/–', [2, 0]) },
      ground: house([1, 0]),
      options,
    });
    const [offer] = b.offer('move') as { reach: { square: Square; price: number }[] }[];
    expect(offer?.reach).toMatchObject([
      { square: [3, 0], price: 3 },
      { square: [4, 0], price: 4 },
    ]);
  });
});

describe('shot at in flight', () => {
  /** A watcher looks at (5, 4), where a house stands between (5, 3) and (5, 5). */
  const watched = (mover: Partial<Given['units'][string]> = {}, more: Partial<Given> = {}) =>
    battle({
      active: 'blue',
      units: { W: red('T 4/4/4/4/–/–', [1, 4], { overwatch: { at: [5, 4] } }), F: blue(flyer, [5, 2], mover) },
      ground: house([5, 4]),
      options,
      ...more,
    });
  const flight = move('F', [5, 3], [5, 4], [5, 5], [5, 6]);

  test('[RF-MOVE-13] it counts as being over each square in turn', () => {
    const b = watched();
    b.accepts('blue', flight);
    for (const at of [
      [5, 3],
      [5, 4],
      [5, 5],
    ] as Square[]) {
      expect([b.asked(), b.at('F')]).toEqual([[{ seat: 'red', moment: 'reaction' }], at]);
      b.accepts('red', pass);
    }
    expect([b.at('F'), b.left('F'), b.asked()]).toEqual([[5, 6], 2, [{ seat: 'blue', moment: 'turn' }]]);
  });

  test('[RF-MOVE-13] hammered over a building it is put back in the last square where it could stand, without a new trigger', () => {
    const b = watched();
    b.accepts('blue', flight);
    b.accepts('red', pass);
    const events = b.dice(4, 1, 3).accepts('red', reactFire('W')); // SRF was 0
    expect(onlyEvent(events, 'unit-put-back')).toMatchObject({ unit: 'F', to: [5, 3] });
    expect([b.at('F'), b.unit('F').hammeredUntil > 0, b.left('F'), b.asked()]).toEqual([
      [5, 3],
      true,
      4,
      [{ seat: 'blue', moment: 'turn' }],
    ]);
    expect(b.match.ruleset.inconsistencies(b.state)).toEqual([]);
  });

  test('[RF-MOVE-13] when it can no longer pay for the rest over a building it is put back, and the command says why', () => {
    const b = watched();
    b.accepts('blue', flight);
    b.accepts('red', pass);
    const events = b.dice(4, 1, 1).accepts('red', reactFire('W')); // D 3: MOVEMENT 6 to 3, 2 spent, 2 more to fly
    expect(onlyEvent(events, 'unit-put-back')).toMatchObject({ to: [5, 3] });
    expect(onlyEvent(events, 'move-ended')).toMatchObject({ at: [5, 3], rejection: { code: 'not-enough-movement' } });
    expect([b.at('F'), b.left('F')]).toEqual([[5, 3], 1]);
  });

  test('[RF-MOVE-13] with just enough left it flies on', () => {
    const b = watched({ stats: { movement: 7, armour: 1, srf: 0, lrf: 1 } });
    b.accepts('blue', flight);
    b.accepts('red', pass);
    b.dice(4, 1, 1).accepts('red', reactFire('W')); // MOVEMENT 7 to 4, 2 spent, 2 to fly
    expect([b.at('F'), b.left('F'), b.asked()]).toEqual([[5, 6], 0, [{ seat: 'blue', moment: 'turn' }]]);
  });

  test('[RF-MOVE-13] over a square where it can stand it ends there', () => {
    const b = watched();
    b.accepts('blue', flight);
    const events = b.dice(4, 1, 1).accepts('red', reactFire('W')); // at (5, 3): MOVEMENT 3, 1 spent, 3 to fly
    expect(eventsOf(events, 'unit-put-back')).toEqual([]);
    expect(onlyEvent(events, 'move-ended')).toMatchObject({ at: [5, 3], rejection: { code: 'not-enough-movement' } });
    expect([b.at('F'), b.left('F')]).toEqual([[5, 3], 2]);
  });

  test('[RF-MOVE-13] destroyed over a building it is gone, and the building untouched', () => {
    const b = watched();
    b.accepts('blue', flight);
    b.accepts('red', pass);
    b.dice(4, 1, 3, 4, 1, 3).accepts('red', reactFire('W', { split: [2, 2] }));
    expect([b.unit('F').standing, b.at('F'), b.asked()]).toEqual([
      'destroyed',
      null,
      [{ seat: 'blue', moment: 'turn' }],
    ]);
    expect(b.facts()).toMatchObject({ buildings: { '5,4': { structure: 6 } } });
  });

  test('[RF-MOVE-13] the line ends at the square it is over, which never blocks; a building below gives nothing, cover does', () => {
    const armourAt = (ground: Given['ground']) => {
      const b = watched({}, { ground: ground ?? [] });
      b.accepts('blue', flight);
      b.accepts('red', pass);
      return onlyEvent(b.dice(2, 1, 2).accepts('red', reactFire('W')), 'attack-resolved').armour.total;
    };
    expect(armourAt([])).toBe(1);
    expect(armourAt(house([5, 4]))).toBe(1);
    expect(armourAt(rubble([5, 4]))).toBe(2);
  });

  test('[RF-MOVE-13] over a unit it is the Flyer that is shot at, and the unit below is left alone', () => {
    const b = watched(
      {},
      {
        units: {
          W: red('T 4/4/4/4/–/–', [1, 4], { overwatch: { at: [5, 4] } }),
          F: blue(flyer, [5, 2]),
          N: blue('A 3/1/1/1/–/–', [5, 4]),
        },
        ground: [],
      },
    );
    b.accepts('blue', flight);
    b.accepts('red', pass);
    b.dice(4, 1, 2).accepts('red', reactFire('W'));
    expect([b.stats('F'), b.stats('N')]).toEqual(['6/0/0/1/0/0', '3/1/1/1/0/0']);
  });

  test('[RF-MOVE-13] straight above a watcher it cannot be fired at by that watcher', () => {
    const above = (other: Given['units']) =>
      watched(
        {},
        {
          units: { W: red('A 3/1/4/4/–/–', [5, 4], { overwatch: { at: [5, 4] } }), F: blue(flyer, [5, 2]), ...other },
          ground: [],
        },
      );
    const alone = above({});
    alone.accepts('blue', flight);
    alone.accepts('red', pass); // at (5, 3)
    expect([alone.asked()[0]?.seat, alone.at('F')]).toEqual(['red', [5, 5]]); // nothing was asked at (5, 4)
    const two = above({ X: red('A 3/1/4/4/–/–', [3, 4], { overwatch: { at: [5, 4] } }) });
    two.accepts('blue', flight);
    two.accepts('red', pass);
    expect(two.at('F')).toEqual([5, 4]);
    two.rejects('red', reactFire('W'), { code: 'not-a-target', clause: 'RF-RNG-9' });
    two.rejects('red', reactSupport('W', 'X'), { code: 'not-a-target', clause: 'RF-RNG-9' });
    two.dice(1, 4, 2).accepts('red', reactFire('X'));
  });

  test('[RF-MOVE-13] if a charge has taken the square it would be put back in, it goes to the nearest free one', () => {
    const b = watched(
      {},
      {
        units: {
          C: red('A 4/1/1/1/–/4', [3, 3], { overwatch: { at: [5, 4] } }),
          W: red('T 4/4/4/4/–/–', [1, 4], { overwatch: { at: [5, 4] } }),
          F: blue(flyer, [5, 2]),
        },
      },
    );
    b.accepts('blue', flight);
    b.accepts('red', pass); // at (5, 3)
    b.dice(1, 4, 2).accepts('red', reactCharge('C', [4, 3], [5, 3])); // beside (5, 4): just where it came from
    b.accepts('red', chargeEnd);
    const events = b.dice(4, 1, 3).accepts('red', reactFire('W'));
    expect(onlyEvent(events, 'unit-put-back')).toMatchObject({ to: [4, 2] });
    expect(b.match.ruleset.inconsistencies(b.state)).toEqual([]);
  });

  test('[RF-MOVE-13] a flight whose end a charge has taken ends at once', () => {
    const b = watched(
      {},
      {
        units: { C: red('A 6/1/1/1/–/4', [3, 5], { overwatch: { at: [5, 4] } }), F: blue(flyer, [5, 2]) },
      },
    );
    b.accepts('blue', move('F', [5, 3], [5, 4], [5, 5]));
    b.accepts('red', pass); // at (5, 3)
    b.dice(1, 4, 2).accepts('red', reactCharge('C', [4, 5], [5, 5]));
    const events = b.accepts('red', chargeEnd);
    expect(onlyEvent(events, 'unit-put-back')).toMatchObject({ to: [5, 3] });
    expect(onlyEvent(events, 'move-ended')).toMatchObject({ rejection: { code: 'square-occupied' } });
  });

  test('[RF-MOVE-13] its owner may give up while it is in the air', () => {
    const b = watched({}, { victory: { kind: 'last-standing' } });
    b.accepts('blue', flight);
    b.match.submit({ seat: 'blue', command: concede });
    b.accepts('red', pass);
    expect(b.match.open).toHaveLength(1); // at (5, 4): blue's word counts when the order is done
    b.plays('red', pass, pass);
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
  });
});
