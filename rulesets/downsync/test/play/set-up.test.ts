import { inches, type Point } from '@sandtable/geometry';
import { createMatch, seatView } from '@sandtable/kernel';
import { loadedDice, table } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { readyLists } from '../../src/content/catalogue.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { State } from '../../src/state.ts';
import { at } from '../position.ts';

/** A match from its first question. */
const match = (scenario: string) => {
  const created = createMatch(ruleset, { scenario }, { dice: loadedDice() });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return table(created.match);
};
type Begun = ReturnType<typeof match>;
const list = (id: string) => {
  const { faction, units } = readyLists[id]!;
  return { kind: 'submit-list', faction, units };
};
const asked = (begun: Begun) =>
  begun
    .asked()
    .map(({ seat, moment }) => `${seat} ${moment}`)
    .join();
/** Both lists; the last one brings the roll. */
const withLists = (scenario: string, ...dice: number[]): Begun => {
  const begun = match(scenario);
  const size = scenario.includes('standard') || scenario === 'signal-line' ? 'standard' : 'small';
  begun.accepts('one', list(`coalition-${size}`));
  begun.dice(...dice).accepts('two', list(`republic-${size}`));
  return begun;
};
const state = (begun: Begun): State => begun.state as State;
/** The deployment that the rules themselves suggest. */
const deployment = (begun: Begun) =>
  begun.match.sample(begun.match.open[0]!)[0] as {
    kind: string;
    pings: { signature: string; at: { x: number; y: number } }[];
  };

describe('lists', () => {
  test('[DS-SETUP-2] [DS-HID-1] [DS-HID-6] [DS-HID-5] V56: both in secret, shown together', () => {
    const begun = match('vip-capture');
    expect(asked(begun)).toBe('one force-list,two force-list');
    begun.accepts('one', list('coalition-small'));
    const seen = JSON.stringify(seatView(begun.match, 'two')) + JSON.stringify(begun.match.eventsFor('two', 0));
    expect(seen).not.toContain('widow-scout');
    expect(state(begun).players.every(({ faction }) => faction === null)).toBe(true);
    begun.dice(6, 1).accepts('two', list('republic-small'));
    const shown = JSON.stringify(seatView(begun.match, 'two'));
    expect(shown).toContain('widow-scout');
    expect(shown).toContain('harbinger');
  });

  test('[DS-SETUP-2] a list that isn’t legal is refused with all that is wrong, and the other waits', () => {
    const begun = match('vip-capture');
    begun.rejects(
      'one',
      { ...list('coalition-small'), faction: 'republic' },
      { code: 'bad-list', clause: 'DS-FORCE-1' },
    );
    begun.rejects('one', list('coalition-standard'), { code: 'bad-list', clause: 'DS-FORCE-2' });
    begun.rejects(
      'one',
      {
        ...list('republic-small'),
        mounts: [
          { passenger: 1, transport: 2 },
          { passenger: 1, transport: 2 },
        ],
      },
      { code: 'bad-mount', clause: 'DS-FORCE-7' },
    );
    begun.accepts('one', { ...list('republic-small'), mounts: [{ passenger: 1, transport: 2 }] });
  });
});

describe('who goes where', () => {
  test('[DS-SETUP-3] [DS-SETUP-4] 2d6 each, ties again; the winner names the first deployer, who has the first Turn', () => {
    const begun = withLists('signal-line', 3, 4, 5, 2, 1, 1, 6, 5);
    expect(asked(begun)).toBe('two first-deployer'); // 7 and 7, then 2 and 11
    begun.plays('two', { kind: 'choose-first', player: 'one' } as { kind: string });
    expect(asked(begun)).toBe('one deployment');
    begun.plays('one', deployment(begun));
    expect(asked(begun)).toBe('two deployment');
    begun.plays('two', deployment(begun));
    expect(state(begun)).toMatchObject({ round: 1, active: 'one', turn: 1 });
  });

  test('[DS-VIP-2] [DS-VIP-3] [DS-VIP-5] [DS-SETUP-5] V57: the higher die attacks; the defender picks an edge, the attacker goes first in all else', () => {
    const begun = withLists('vip-capture', 4, 4, 2, 5);
    expect(state(begun).players.map(({ role }) => role)).toEqual(['defender', 'attacker']);
    expect(asked(begun)).toBe('one edge');
    begun.rejects('one', { kind: 'choose-edge', edge: 'up' }, { code: 'malformed', clause: 'SK-CMD-4' });
    begun.plays('one', { kind: 'choose-edge', edge: 'north' } as { kind: string });
    expect(state(begun).players.map(({ edge }) => edge)).toEqual(['north', 'south']);
    expect(asked(begun)).toBe('two objective');
    begun.plays('two', { kind: 'place-objective', at: at(30, 24) } as { kind: string });
    expect(asked(begun)).toBe('one objective');
    begun.plays('one', { kind: 'place-objective', at: at(40, 24) } as { kind: string });
    expect(asked(begun)).toBe('two deployment');
    begun.plays('two', deployment(begun));
    begun.plays('one', deployment(begun));
    expect(state(begun)).toMatchObject({ active: 'two', round: 1 });
  });

  test('[DS-VIP-4] the spots that are suggested lie one after another along the line, as close to it as they may', () => {
    const begun = withLists('vip-capture', 4, 4, 2, 5);
    begun.plays('one', { kind: 'choose-edge', edge: 'north' } as { kind: string });
    const spots = begun.match.sample(begun.match.open[0]!).map((each) => (each as unknown as { at: Point }).at);
    expect(spots.length).toBeGreaterThan(12);
    expect(spots.every(({ x }, i) => i === 0 || x > spots[i - 1]!.x)).toBe(true);
    const onLine = spots.filter(({ y }) => y === inches(24));
    expect(onLine.length).toBeGreaterThan(spots.length / 2);
    for (const { x } of spots.filter((each) => !onLine.includes(each)))
      begun.rejects(
        'two',
        { kind: 'place-objective', at: { x, y: inches(24) } },
        { code: 'bad-objective-spot', clause: 'DS-VIP-4' },
      );
  });

  test('[DS-VIP-6] [DS-OBJ-2] both players score and block on both objectives', () => {
    const begun = withLists('vip-capture', 6, 1);
    begun.plays('two', { kind: 'choose-edge', edge: 'east' } as { kind: string });
    const [spot, other] = begun.match.sample(begun.match.open[0]!) as { kind: string; at: { x: number; y: number } }[];
    begun.plays('one', spot!);
    begun.plays(
      'two',
      begun.refusalOf('two', other!) === null
        ? other!
        : (begun.match.sample(begun.match.open[0]!)[0] as { kind: string }),
    );
    expect(state(begun).objectives.map(({ scores, blocks }) => [scores, blocks])).toEqual([
      [
        ['one', 'two'],
        ['one', 'two'],
      ],
      [
        ['one', 'two'],
        ['one', 'two'],
      ],
    ]);
  });
});

describe('deployment', () => {
  const deploying = () => {
    const begun = withLists('signal-line', 6, 6, 1, 1);
    begun.plays('one', { kind: 'choose-first', player: 'one' } as { kind: string });
    return begun;
  };

  test('[DS-MEAS-9] [DS-SETUP-7] V59: all of each Ping in the zone, on nothing, and 2″ off enemy Pings', () => {
    const begun = deploying();
    const { pings } = deployment(begun);
    const small = pings.findIndex(({ signature }) => signature === 'small');
    const withSmall = (x: number, y: number) => ({
      kind: 'deploy',
      pings: pings.map((ping, i) => (i === small ? { ...ping, at: at(x, y) } : ping)),
    });
    // 8″ less a radius of 1.181″, and the thousandth that every "within" allows (DS-MEAS-5).
    expect(begun.refusalOf('one', withSmall(60, 6.82))).toBeNull();
    begun.rejects('one', withSmall(60, 6.821), { code: 'outside-zone', clause: 'DS-MEAS-9' });
    begun.rejects('one', withSmall(60, 1.1), { code: 'off-table', clause: 'DS-MEAS-8' });
    const [one, two] = pings;
    begun.rejects(
      'one',
      { kind: 'deploy', pings: [one, { ...two, at: one!.at }, ...pings.slice(2)] },
      { code: 'overlap', clause: 'DS-SETUP-7' },
    );
    const [open] = begun.match.open;
    const command = { kind: 'deploy', pings: [one, two, { ...pings[2], at: two!.at }, ...pings.slice(3)] };
    expect(begun.match.submit({ seat: 'one', decision: open!.id, command })).toMatchObject({
      rejection: { detail: { pings: [2, 3] } },
    });
    begun.rejects('one', { kind: 'deploy', pings: pings.slice(1) }, { code: 'wrong-count', clause: 'DS-SETUP-6' });
  });

  test('[DS-SETUP-8] [DS-SETUP-9] the claim that there is no room is tested from an empty zone, and refused with a way that works', () => {
    const begun = deploying();
    begun.rejects(
      'one',
      { kind: 'deploy', noRoom: true },
      { code: 'zone-has-room', clause: 'DS-SETUP-8', nearest: deployment(begun) as { kind: string } },
    );
  });
});
