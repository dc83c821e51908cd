import { plain, spokenLine, typedText } from '@sandtable/game';
import type { GameEvent, Seat } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import { describeRejection } from '../../src/text/index.ts';
import { placeMiss, treat } from '../fighting-orders.ts';
import { signalSa } from '../signal-orders.ts';
import { aboard, attack, type Battle, battle, box, move, soldier, vehicle } from '../table.ts';
import { board, control, leaveFocus, nextRound, quiet } from '../vehicle-orders.ts';

const { words, ruleset } = downRange;
const far = { z: soldier('B', [70, 46]) };
const medic = { card: 'specialist', specialties: ['medicine' as const], items: ['medical-kit'] };

/** What the log says of an order, with its dice. */
function told(b: Battle, seat: Seat, command: { readonly kind: string }, ...dice: readonly number[]): string {
  const before = ruleset.view(b.state, 'umpire');
  const events = b.dice(...dice).accepts(seat, command) as readonly GameEvent[];
  const view = words.storyView?.(before, ruleset.view(b.state, 'umpire')) ?? before;
  const lines = words.tellStory(view, events);
  return lines.flatMap((line) => [spokenLine(line), ...line.notes.map(({ text }) => text)].map(plain)).join(' ');
}

function refused(b: Battle, seat: Seat, command: { readonly kind: string }): string {
  const open = b.match.open.find((each) => each.seat === seat);
  const rejection = b.match.check(seat, open?.id ?? 0, command as never);
  if (rejection === undefined) throw new Error(`${JSON.stringify(command)} is legal`);
  return plain(describeRejection(ruleset.view(b.state, seat), { ...rejection, nearest: undefined } as never));
}

describe('the log says what happened and nothing more', () => {
  const ward = (): Battle =>
    battle({
      ...quiet,
      units: {
        m: soldier('A', [10, 10], medic),
        p: soldier('A', [11.5, 10], { status: 'downed' }),
        h1: soldier('A', [12.5, 11.5]),
        h2: soldier('A', [12.5, 8.5]),
        ...far,
      },
    });

  test('[DR-MED-1] a treatment that changes nothing can be tried again; nobody is beyond help', () => {
    expect(told(ward(), 'A', treat('m', 'p'), 4)).toMatch(/^No change for p\. Try again next turn\./);
    expect(told(ward(), 'A', treat('m', 'p'), 2)).toMatch(/^P is out for good\./);
  });

  test('[DR-CRW-1] one helper helps, two help', () => {
    expect(told(ward(), 'A', treat('m', 'p', 'h1'), 7)).toContain('h1 helps m.');
    expect(told(ward(), 'A', treat('m', 'p', 'h1', 'h2'), 6)).toContain('h1 and h2 help m.');
  });

  test('[DR-SIG-2] [DR-SIG-6] a report goes to everyone on the net, not to the whole side', () => {
    const b = battle({ ...quiet, units: { a: soldier('A', [10, 10], { items: ['radio'] }), ...far } });
    expect(told(b, 'A', signalSa('a'))).toContain('reports what’s in sight to everyone on the net.');
  });

  test('[DR-CORE-7] damage of all ones says why it does nothing', () => {
    const b = battle({ ...quiet, units: { a: soldier('A', [10, 10]), e: soldier('B', [20, 10]), ...far } });
    expect(told(b, 'A', attack('a', 'm4', 'e'), 6, 1)).toMatch(/All ones: no damage\./);
  });

  test('[DR-CORE-12] Advantage and Disadvantage that cancel say so', () => {
    const b = battle({
      ...quiet,
      units: { a: soldier('A', [10, 10], { injured: true }), e: soldier('B', [20, 10], { movedLast: false }), ...far },
    });
    expect(told(b, 'A', attack('a', 'm4', 'e'), 4, 2)).toContain('One die: Advantage and Disadvantage cancel out.');
  });

  test('[DR-EXP-6] a blast on a soldier in cover is rolled twice, and the lower roll counts', () => {
    const b = battle({
      ...quiet,
      units: {
        g: soldier('A', [22, 24], { weapons: ['hand-grenade'] }),
        e: soldier('B', [33.5, 24]),
        ...far,
      },
      terrain: [box('low-wall', [32, 22], [32.4, 26], { height: 0.5 })],
    });
    const text = told(b, 'A', attack('g', 'hand-grenade', [30, 24]), 5, 5, 9, 2);
    expect(text).toContain('Damage 2, needs 4. Rolled twice, lower counts: partial cover.');
  });

  test('[DR-EXP-4] a blast that missed tells how far from it everybody is, and who got clear', () => {
    const b = battle({
      ...quiet,
      units: {
        g: soldier('A', [22, 24], { weapons: ['hand-grenade'] }),
        near: soldier('A', [25, 24]),
        e: soldier('B', [33.5, 24]),
        ...far,
      },
    });
    const before = ruleset.view(b.state, 'umpire');
    const thrown = b.dice(2).accepts('A', attack('g', 'hand-grenade', [30, 24])) as readonly GameEvent[];
    const placed = b.dice(5).accepts('B', placeMiss([28, 24])) as readonly GameEvent[];
    const view = words.storyView?.(before, ruleset.view(b.state, 'umpire')) ?? before;
    const [line] = words.tellStory(view, [...thrown, ...placed]);
    expect(line?.shot?.blast).toMatchObject({
      by: 'B',
      inside: [{ unit: 'near', far: 2.5 }],
      clear: [{ unit: 'e', far: 5 }],
    });
  });
});

describe('refusals speak of the right thing', () => {
  test('[DR-PAS-5] a helicopter with soldiers on the rope stays where it is; it does not fire', () => {
    const b = battle({
      ...quiet,
      units: {
        h: vehicle('A', 'transport-helicopter', [30, 20]),
        pilot: aboard('A', 'h', 'pilot'),
        s1: soldier('A', [25, 20]),
        ...far,
      },
    });
    b.plays('A', board('s1', 'h', [[26.5, 20]]));
    nextRound(b);
    b.plays('A', move('h', [60, 20]));
    nextRound(b);
    expect(told(b, 'A', leaveFocus('s1', [60, 20]))).toContain('h can’t move for the rest of the turn.');
    expect(refused(b, 'A', move('h', [50, 20]))).toBe('h has to stay where it is for the rest of the turn.');
  });

  test('[DR-LNK-1] weapons that cannot be linked are not to be fired one by one: there is one Action', () => {
    const rejection = { code: 'cannot-link', clause: 'DR-LNK-1', detail: {} };
    const b = battle({ ...quiet, units: { a: soldier('A', [10, 10]), ...far } });
    const text = plain(describeRejection(ruleset.view(b.state, 'A'), rejection));
    expect(text).toMatch(/Fire just one of them\.$/);
  });

  test('[DR-SIG-2] a drone takes a radio, and the refusal does not send its operator shouting', () => {
    const b = battle({
      ...quiet,
      units: { a: soldier('A', [10, 10]), d: vehicle('A', 'small-uas', [12, 10], { flying: true }), ...far },
    });
    const text = refused(b, 'A', control('a', 'd'));
    expect(text).toMatch(/radio/);
    expect(text).not.toMatch(/voice/i);
  });
});

test('[DR-VEH-8] [DR-CRW-9] a crew member who is down is listed as down, in the vehicle as on the ground', () => {
  const b = battle({
    ...quiet,
    units: {
      t: vehicle('A', 'military-truck', [30, 20]),
      d: aboard('A', 't', 'driver'),
      p: aboard('A', 't', 'passenger-1', { status: 'downed' }),
      s: soldier('A', [10, 10], { status: 'downed' }),
      ...far,
    },
  });
  const listed = words.unitLines(ruleset.view(b.state, 'A')).map(typedText);
  const lineOf = (id: string): string => listed.find((line) => line.startsWith(`${id} `)) ?? '';
  expect(lineOf('d')).toContain('· in t as the driver');
  expect(lineOf('p')).toContain('· down, in t as a passenger');
  expect(lineOf('s')).toContain('· down at (10,10)');
});
