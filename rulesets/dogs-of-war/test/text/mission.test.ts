import { plain } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { briefingFor } from '../../src/content/briefings.ts';
import { scenarios } from '../../src/content/scenarios.ts';
import { dogsOfWar } from '../../src/index.ts';
import { SEATS, type State } from '../../src/state.ts';
import { viewFor } from '../../src/view.ts';
import { position, rgr, tal } from '../position.ts';

const mission = (state: State, viewer: string) => {
  const told = dogsOfWar.words.mission?.(viewFor(state, viewer), viewer, []);
  if (told === undefined) throw new Error('there is no mission');
  return told;
};

describe('a mission through a player’s eyes', () => {
  const state = position({ models: { r: rgr(10, 24), t: tal(20, 24, { dead: true }), u: tal(22, 24) } });

  test('says who is out, who is left, and how it stands', () => {
    const { who, awards, outlook } = mission(state, 'one');
    expect(plain(who)).toBe('You play Rangers, from the south edge.');
    const casualties = awards.find(({ id }) => id === 'casualties');
    expect(plain(casualties?.live ?? [])).toBe('Out of the fight: none of yours, 1 theirs.');
    expect(casualties?.to).toBe('one');
    expect(outlook?.label).toBe('If the game ended now');
  });

  test('a crew that holds out wins and one that doesn’t loses, for every reader', () => {
    const crash = position({ scenario: 'crash-site', models: { r: rgr(10, 24), t: tal(20, 24) } });
    const rule = (viewer: string): string => plain(mission(crash, viewer).awards[0]?.rule ?? []);
    expect(rule('one')).toBe('You win with 2 men alive, awake and free at the end. With fewer, Taliban wins.');
    expect(rule('two')).toBe('Rangers win with 2 men alive, awake and free at the end. With fewer, you win.');
    expect(rule('spectator')).toBe(
      'Rangers win with 2 men alive, awake and free at the end. With fewer, Taliban wins.',
    );
  });

  test('every shipped scenario has a briefing for either side, and nobody is sent the other’s', () => {
    for (const id of Object.keys(scenarios)) {
      const own = SEATS.map((seat) => briefingFor(id, seat));
      for (const text of own) expect(text?.length, id).toBeGreaterThan(100);
      expect(new Set(own).size, id).toBe(2);
    }
    expect(mission(state, 'spectator').briefing).toBeNull();
    expect(JSON.stringify(viewFor(state, 'one') as Json)).not.toContain(briefingFor('crossroads', 'two'));
  });
});
