import { expect, test } from 'vitest';
import { applyEvent } from '../../src/apply-event.ts';
import { deploy } from '../../src/decisions/deploy.ts';
import { pingSpotFault } from '../../src/rules/deployment.ts';
import { pingOf } from '../orders.ts';
import { at, box, position, verdict } from '../position.ts';

const question = { seat: 'one', moment: 'deployment', frame: 'setup', about: null, menu: [] } as const;

test('[DS-SETUP-7] a Ping keeps off rocks, buildings, objectives, and 2″ off enemy Pings', () => {
  const state = position({
    table: { pieces: [box('building', 10, 2, 13, 5, 3), box('solid', 20, 2, 22, 5, 3)] },
    objectives: [{ id: 'co1', at: [30, 4] }],
    units: {},
    pings: { bp1: pingOf('two', 'small', 40, 4) },
  });
  const put = (x: number, y: number) => verdict(pingSpotFault(state, 'one', { signature: 'small', at: at(x, y) }, []));
  expect(put(5, 4)).toBe('legal');
  // A Small Ping's radius is 1.181″, so its edge touches the wall at 8.819.
  expect([put(8.819, 4), put(8.821, 4)]).toEqual(['legal', 'building-forbidden DS-BLD-1']);
  expect([put(18.819, 4), put(18.821, 4)]).toEqual(['legal', 'building-forbidden DS-SETUP-7']);
  expect([put(27.441, 4), put(27.443, 4)]).toEqual(['legal', 'overlap DS-OBJ-1']);
  expect([put(35.635, 4), put(35.638, 4)]).toEqual(['legal', 'place-near-ping DS-SETUP-7']);
});

test('[DS-SETUP-8] [DS-SETUP-9] a claim that stands widens the zone by 1″, as often as it takes', () => {
  const state = position({
    table: { pieces: [box('solid', 0, 0, 48, 8, 2)] },
    units: {},
    reserve: { one: ['harbinger', 'crusader'] },
  });
  const claim = () => verdict(deploy.check(state, question, { kind: 'deploy', noRoom: true }));
  let inches = 0;
  while (claim() === 'legal' && inches < 10) {
    applyEvent(state, { type: 'zone-grown', clause: 'DS-SETUP-8', seat: 'one', by: 1000 });
    inches += 1;
  }
  // A Medium base needs 2.756″ behind the rock; the grid's first row that clears it is at 9.5″.
  expect(inches).toBe(3);
  expect(claim()).toBe('zone-has-room DS-SETUP-8');
});
