import { typedText } from '@sandtable/game';
import { createMatch, type GameEvent, type Json, type Result, seededDice } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { rangedFun } from '../../src/index.ts';
import * as text from '../../src/text/index.ts';

function viewOf(factions: readonly [string, string]): Json {
  const setup = { scenario: 'crossfire-flats', forces: factions.map((faction) => ({ faction })), options: {} };
  const created = createMatch(rangedFun.ruleset, setup, { dice: seededDice('07'.repeat(32)) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return rangedFun.ruleset.view(created.match.state, 'red');
}

const turnOf = (seat: string) => [
  { type: 'turn-started', seat, round: 4, clause: 'RF-TURN-1' } as unknown as GameEvent,
];
const told = (view: Json, seat: string) => text.tellStory(view, turnOf(seat)).map((line) => typedText(line.text));
const won = (seat: string): Result => ({
  outcome: 'won',
  seats: [seat],
  scores: { red: 0, blue: 73 },
  reasons: [{ what: 'most-points', clause: 'RF-WIN-1' }],
});

describe('sides are called by their factions where those tell them apart', () => {
  const view = viewOf(['DC', 'IC']);

  test('in stories and results, with the verb that goes with the name', () => {
    expect(told(view, 'red')).toEqual(['Round 4: Dustrunner Clans’ turn.']);
    expect(told(view, 'blue')).toEqual(['Round 4: Ironback Combine’s turn.']);
    expect(typedText(text.describeResult(view, won('red')))).toBe('Dustrunner Clans win 0–73.');
    expect(typedText(text.describeResult(view, won('blue')))).toBe('Ironback Combine wins 73–0.');
  });

  test('and still by seat for code that colors or counts them', () => {
    const [line] = text.tellStory(view, turnOf('blue'));
    expect(line?.seat).toBe('blue');
    expect(line?.text).toContainEqual({ text: 'Ironback Combine', seat: 'blue' });
  });
});

test('two forces of one faction are called by their colors', () => {
  expect(told(viewOf(['DC', 'DC']), 'red')).toEqual(['Round 4: Red’s turn.']);
});
