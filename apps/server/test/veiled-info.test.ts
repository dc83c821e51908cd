import { describe, expect, test } from 'vitest';
import { newlyAsked } from '../src/notify/newly-asked.ts';
import { infoOf } from '../src/play/match-info.ts';
import type { StoredMatch } from '../src/store/store.ts';

const DAY = 24 * 3600 * 1000;
const keep = { gathering: 0, playing: 30, ended: 0 };

const match: StoredMatch = {
  id: 'm',
  version: 1,
  game: 'down-range',
  title: 'Fog',
  status: 'playing',
  listed: true,
  seats: ['red', 'blue', 'green'].map((seat) => ({ seat, kind: 'human', controller: seat, ready: true })),
  creation: { game: 'down-range', setup: {}, dice: { kind: 'hand' }, controllers: {} },
  createdAt: 5,
  startedAt: 10,
  changedAt: 3 * DAY + 1234,
  sequence: 57,
  waitingFor: ['blue'],
  turn: ['red'],
  forBots: false,
  deadline: 3 * DAY + 9999,
} as unknown as StoredMatch;

describe('[SK-VIEW-5] of a match in fog a list says who is on turn', () => {
  test('not who is asked, how many orders there were, or when the last one came', () => {
    for (const role of [undefined, 'red', 'green', 'spectator', 'owner'] as const) {
      const info = infoOf(match, keep, role);
      expect(info).toMatchObject({ waitingFor: ['red'], sequence: 0, changedAt: 10, expiresAt: 33 * DAY });
      expect(info).not.toHaveProperty('deadline');
    }
  });

  test('and the player who is asked finds that out', () => {
    expect(infoOf(match, keep, 'blue').waitingFor).toEqual(['blue']);
    expect(infoOf({ ...match, waitingFor: ['red'] }, keep, 'blue').waitingFor).toEqual(['red']);
  });

  test('without fog, and once it is over, everything', () => {
    const { turn: _, ...open } = match;
    for (const each of [open, { ...match, status: 'ended' as const }])
      expect(infoOf(each, keep)).toMatchObject({ waitingFor: ['blue'], sequence: 57, changedAt: match.changedAt });
    expect(infoOf(open, keep)).toMatchObject({ deadline: match.deadline });
  });
});

describe('[SK-VIEW-5] a notification doesn’t tell that another player was asked', () => {
  const outlook = (waitingFor: string[], turn?: string[]) => ({
    waitingFor,
    forBots: false,
    ended: false,
    ...(turn === undefined ? {} : { turn }),
  });

  test('the player who gave the order is told of their next question only if it took long', () => {
    const [asked, over] = [outlook(['blue'], ['red']), outlook(['red'], ['red'])];
    expect(newlyAsked(asked, over, 0)).toEqual(['blue']);
    expect(newlyAsked(over, asked, 3000)).toEqual([]);
    expect(newlyAsked(over, asked, 3_600_000)).toEqual(['red']);
  });

  test('a new turn is told at once, and without fog every question', () => {
    expect(newlyAsked(outlook(['blue'], ['blue']), outlook(['red'], ['red']), 0)).toEqual(['blue']);
    expect(newlyAsked(outlook(['red']), outlook(['blue']), 0)).toEqual(['red']);
  });
});
