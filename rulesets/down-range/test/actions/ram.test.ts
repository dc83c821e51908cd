import { describe, expect, test } from 'vitest';
import { aboard, battle, box, continueMove, move, moveAnd, pass, react, soldier, vehicle } from '../table.ts';

const truck = { t: vehicle('A', 'military-truck', [20, 20]), d: aboard('A', 't', 'driver') };
const far = soldier('B', [65, 40]);

describe('ramming', () => {
  test('[DR-FAL-6] V09 a truck drives 16" straight into a cliff: two d8 against its own d8', () => {
    const cliff = box('hill', [38, 10], [50, 30], { height: 2 });
    const b = battle({ units: { ...truck, far }, terrain: [cliff] });
    b.dice(5, 2, 7).accepts('A', moveAnd('t', [[45, 20]], { ram: true }));
    expect(b.unit('t').status).toBe('wreck');
    // 38 less its radius, a mil short of touching.
    expect(b.at('t')?.[0]).toBeCloseTo(36, 2);
    const survived = battle({ units: { ...truck, far }, terrain: [cliff] });
    survived.dice(5, 2, 8).accepts('A', moveAnd('t', [[45, 20]], { ram: true }));
    expect(survived.unit('t').status).toBe('active');
  });

  test('[DR-FAL-6] only the straight part before contact counts', () => {
    const b = battle({ units: { ...truck, e: soldier('B', [29, 28]), far } });
    // 8" north, then 6.5" east up to his base: one die.
    b.dice(2, 5, 6).accepts(
      'A',
      moveAnd(
        't',
        [
          [20, 28],
          [40, 28],
        ],
        { ram: true },
      ),
    );
    expect(b.unit('e').status).toBe('downed');
    expect(b.at('t')?.[0]).toBeCloseTo(26.5, 2);
  });

  test('[DR-FAL-6] a soldier with a Reaction may dodge, and the driver may go on', () => {
    const b = battle({ units: { ...truck, e: soldier('B', [30, 20], { reaction: true }) } });
    b.accepts('A', moveAnd('t', [[40, 20]], { ram: true }));
    b.plays('B', pass, pass);
    b.accepts('B', react(move('e', [30, 26])));
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'moving' }]);
    b.accepts('A', continueMove([45, 20]));
    expect([b.unit('e').status, b.unit('t').status, b.at('t')]).toEqual(['active', 'active', [45, 20]]);
  });

  test('[DR-FAL-6] without ram an enemy is in the way, and there must be something to ram', () => {
    const b = battle({ units: { ...truck, e: soldier('B', [30, 20]), walker: soldier('A', [10, 10]) } });
    b.rejects('A', move('t', [40, 20]), { code: 'path-blocked', clause: 'DR-MOV-13' });
    b.rejects('A', moveAnd('t', [[20, 40]], { ram: true }), { code: 'nothing-to-ram', clause: 'DR-FAL-6' });
    b.rejects('A', moveAnd('walker', [[12, 10]], { ram: true }), { code: 'cannot-ram', clause: 'DR-FAL-6' });
  });

  test('[DR-FAL-6] [DR-GEO-7] who is rammed right behind a low wall would leave the vehicle standing in it', () => {
    const wall = box('low-wall', [24, 10], [24.5, 30], { height: 0.5 });
    const units = { t: vehicle('A', 'ugv', [20, 20]), far };
    const ram = moveAnd('t', [[30, 20]], { ram: true });
    // Its base is 0.75", his 0.5": its rear stops 2" short of his middle.
    const near = battle({ units: { ...units, e: soldier('B', [26.49, 20]) }, terrain: [wall] });
    near.rejects('A', ram, { code: 'overlap', clause: 'DR-GEO-7' });
    const clear = battle({ units: { ...units, e: soldier('B', [26.51, 20]) }, terrain: [wall] });
    clear.dice(4, 6, 6).accepts('A', ram);
    expect(clear.at('t')?.[0]).toBeCloseTo(25.26, 2);
  });

  test('[DR-FAL-6] the players may agree against it', () => {
    const b = battle({ units: { ...truck, e: soldier('B', [30, 20]) }, judgements: { ramming: false } });
    b.rejects('A', moveAnd('t', [[40, 20]], { ram: true }), { code: 'not-in-mode', clause: 'DR-FAL-6' });
  });
});
