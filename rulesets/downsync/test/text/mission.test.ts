import { plain } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { scenarios } from '../../src/content/scenarios.ts';
import { downsync } from '../../src/index.ts';
import type { Given } from '../../src/situations/given.ts';
import type { State } from '../../src/state.ts';
import { viewFor } from '../../src/view.ts';
import { position } from '../position.ts';

const mission = (state: State, viewer: string) => {
  const told = downsync.words.mission?.(viewFor(state), viewer, []);
  if (told === undefined) throw new Error('there is no mission');
  return told;
};

const given: Given = {
  objectives: [
    { id: 'co1', at: [12, 24] },
    { id: 'co2', at: [36, 24] },
  ],
  points: { one: 1, two: 2 },
  units: {
    a1: { seat: 'one', card: 'crusader', at: [12, 27.2] },
    b1: { seat: 'two', card: 'virago', at: [30, 24] },
  },
};

describe('a mission through a player’s eyes', () => {
  test('says who is close enough, who blocks, and what comes of it', () => {
    const { awards, outlook } = mission(position(given), 'one');
    expect(awards.map(({ name, live }) => `${plain(name)}: ${plain(live)}`)).toEqual([
      'The western objective: You have 1 unit at it, they have none within 6″: +1 to you.',
      'The eastern objective: Nobody’s close enough to score.',
      'Wipe them out: Units left: 1 yours, 1 theirs.',
    ]);
    expect(awards[0]?.to).toBe('one');
    expect(outlook === null ? '' : `${outlook.label}: ${plain(outlook.text)}`).toBe(
      'If the Round ended now: 2–2, tied',
    );
  });

  test('every shipped scenario has a briefing for either side, and nobody is sent the other’s', () => {
    for (const { id, mission: played } of Object.values(scenarios)) {
      const raid = played.kind === 'blackout-raid' || played.kind === 'vip-capture';
      const state = position({ ...given, scenario: id });
      state.players.forEach((player, i) => {
        player.role = raid ? (i === 0 ? 'attacker' : 'defender') : null;
      });
      const [one, two] = [mission(state, 'one').briefing, mission(state, 'two').briefing];
      expect(one?.length, id).toBeGreaterThan(40);
      expect(two?.length, id).toBeGreaterThan(40);
      expect(mission(state, 'spectator').briefing).toBeNull();
      expect(JSON.stringify(viewFor(state) as Json)).not.toContain(two);
    }
  });
});
