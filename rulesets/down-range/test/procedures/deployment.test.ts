import { describe, expect, test } from 'vitest';
import { aboard, battle, box, concede, deploy, deployAboard, soldier, vehicle } from '../table.ts';

const zones = {
  A: [{ edge: { side: 'south' as const, depth: 8 } }],
  B: [{ edge: { side: 'north' as const, depth: 8 } }],
};
const given = { phase: 'deployment' as const, zones, units: { a1: soldier('A'), a2: soldier('A'), b1: soldier('B') } };

describe('deployment', () => {
  test('[DR-GEO-1] players place their units one by one, in the scenario’s order', () => {
    const b = battle(given);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'deployment' }]);
    b.accepts('A', deploy('a1', [10, 4]));
    expect(b.unit('a1')).toMatchObject({ status: 'active', at: { x: 10_000, y: 4000 }, moves: 0, hadTurn: false });
    b.accepts('A', deploy('a2', [12, 4]));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'deployment' }]);
    b.dice(9, 3).accepts('B', deploy('b1', [12, 44]));
    expect(b.state.phase).toBe('turn');
  });

  test('[DR-GEO-1] wholly inside a zone, touching its border is allowed', () => {
    const b = battle(given);
    b.rejects('A', deploy('a1', [10, 7.501]), {
      code: 'outside-zone',
      clause: 'DR-GEO-1',
      nearest: deploy('a1', [10, 7.5]),
    });
    b.rejects('A', deploy('a1', [0.4, 4]), { code: 'outside-zone', clause: 'DR-GEO-1' });
    b.accepts('A', deploy('a1', [10, 7.5]));
  });

  test('[DR-GEO-7] on nobody and in nothing solid', () => {
    const b = battle({ ...given, terrain: [box('boulders', [20, 2], [24, 6])] });
    b.accepts('A', deploy('a1', [10, 4]));
    b.rejects('A', deploy('a2', [10.9, 4]), { code: 'overlap', clause: 'DR-GEO-7' });
    b.rejects('A', deploy('a2', [19.6, 4]), { code: 'overlap', clause: 'DR-GEO-7' });
    b.rejects('A', deploy('a1', [30, 4]), { code: 'wrong-state', clause: 'DR-GEO-1' });
    b.rejects('A', deploy('b1', [30, 4]), { code: 'not-your-unit', clause: 'DR-SID-2' });
  });

  test('[DR-GEO-1] a unit’s own zones go before its player’s', () => {
    const own = soldier('A', undefined, { zones: [{ rectangle: { from: [30, 20], to: [40, 30] } }] });
    const b = battle({ ...given, units: { ...given.units, a1: own } });
    b.rejects('A', deploy('a1', [10, 4]), { code: 'outside-zone', clause: 'DR-GEO-1' });
    b.accepts('A', deploy('a1', [35, 25]));
  });

  test('[DR-PAS-7] aboard a vehicle it may start in, while there is room; crews come with it', () => {
    const rider = soldier('A', undefined, { mayStartAboard: ['car'] });
    const b = battle({
      ...given,
      units: {
        car: vehicle('A', 'motorcycle'),
        d: aboard('A', 'car', 'driver'),
        r1: rider,
        r2: rider,
        walker: soldier('A'),
        b1: soldier('B'),
      },
    });
    b.rejects('A', deployAboard('r1', 'car'), { code: 'wrong-state', clause: 'DR-PAS-1' });
    b.accepts('A', deploy('car', [10, 4]));
    expect(b.unit('d').status).toBe('active');
    b.rejects('A', deployAboard('walker', 'car'), { code: 'outside-zone', clause: 'DR-PAS-1' });
    b.accepts('A', deployAboard('r1', 'car'));
    expect(b.unit('r1')).toMatchObject({ status: 'active', berth: { seat: 'passenger-1' } });
    b.rejects('A', deployAboard('r2', 'car'), { code: 'no-capacity', clause: 'DR-PAS-7' });
  });

  test('[DR-COV-7] who starts in an emplacement brings it', () => {
    const b = battle({ ...given, units: { ...given.units, a1: soldier('A', undefined, { emplacement: 1.5 }) } });
    b.accepts('A', deploy('a1', [10, 4]));
    expect(b.state.emplacements).toMatchObject([{ centre: { x: 10_000, y: 4000 }, radius: 1500 }]);
  });

  test('[DR-UMV-8] a drone stays in its bearer’s pack, reinforcements stay away', () => {
    const b = battle({
      ...given,
      units: {
        ...given.units,
        drone: vehicle('A', 'black-hornet', undefined, { packedBy: 'a1' }),
        late: soldier('A', undefined, { arrives: { round: 2, edge: 'south' } }),
      },
    });
    b.rejects('A', deploy('drone', [10, 4]), { code: 'wrong-state', clause: 'DR-GEO-1' });
    b.rejects('A', deploy('late', [10, 4]), { code: 'wrong-state', clause: 'DR-GEO-1' });
    b.plays('A', deploy('a1', [10, 4]), deploy('a2', [12, 4]));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'deployment' }]);
  });

  test('[DR-WIN-2] conceding before the first shot ends the battle at once', () => {
    const b = battle(given);
    b.accepts('A', concede);
    expect(b.asked()).toEqual([]);
    expect(b.match.result).toMatchObject({
      outcome: 'won',
      seats: ['B'],
      reasons: [{ clause: 'DR-WIN-2', what: 'conceded' }],
    });
  });

  test('[DR-WIN-2] the player who waits for the other to deploy may concede as well', () => {
    const b = battle(given);
    b.accepts('A', deploy('a1', [10, 4]));
    expect(b.match.submit({ seat: 'B', command: concede })).toMatchObject({ ok: true });
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['A'] });
  });

  test('[DR-WIN-2] two sides are left when one of three concedes while deploying: they go on', () => {
    const b = battle({
      ...given,
      seats: ['A', 'B', 'C'],
      zones: { ...zones, C: [{ edge: { side: 'east' as const, depth: 8 } }] },
      units: { ...given.units, c1: soldier('C') },
    });
    b.accepts('A', concede);
    expect([b.match.result, b.asked()]).toEqual([undefined, [{ seat: 'B', moment: 'deployment' }]]);
    b.accepts('B', concede);
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['C'] });
  });

  test('[DR-GEO-1] every suggestion is legal', () => {
    const b = battle({ ...given, terrain: [box('boulders', [0, 0], [70, 6])] });
    const [open] = b.match.open;
    const commands = open?.menu.find(({ kind }) => kind === 'deploy')?.sample(b.state, open as never) ?? [];
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(b.refusalOf('A', command)).toBe(null);
  });
});
