import { botNames } from '@sandtable/bots';
import { describe, expect, test } from 'vitest';
import { gameCalled } from '../src/games.ts';
import { botCalled, readPlayers } from '../src/play/players.ts';

const seats = ['red', 'blue'];

describe('who plays', () => {
  test('a person against the regular, unless told otherwise', () => {
    expect(readPlayers([], seats)).toEqual({ red: 'human', blue: 'regular' });
    expect(readPlayers(['bot', 'human'], seats)).toEqual({ red: 'regular', blue: 'human' });
  });

  test.each(botNames)('%s can be asked for, and sits there', (name) => {
    expect(readPlayers(['human', name], seats)).toEqual({ red: 'human', blue: name });
    expect(botCalled(name, gameCalled('ranged-fun'))?.name).toBe(name);
  });

  test('a person is no bot; a game saved by 0.1.0 finds its bot again', () => {
    expect(botCalled('human', gameCalled('down-range'))).toBe(undefined);
    expect(botCalled('simple', gameCalled('down-range'))?.name).toBe('regular');
  });

  test('an unknown player is refused with a list of those known, and so is one too many', () => {
    expect(() => readPlayers(['vetaran'], seats)).toThrow(/there’s no player called vetaran; did you mean veteran\?/);
    expect(() => readPlayers(['bot', 'bot', 'bot'], seats)).toThrow(
      '--seat was given 3 times, but the scenario has 2 seats',
    );
  });
});
