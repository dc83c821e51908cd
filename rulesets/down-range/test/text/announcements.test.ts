import { typedText } from '@sandtable/game';
import { type Command, createMatch, fastDice, type GameEvent, type SeatDecision, seatView } from '@sandtable/kernel';
import { plainly } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import * as text from '../../src/text/index.ts';

const created = createMatch(downRange.ruleset, { scenario: 'radio-check' }, { dice: fastDice(5) });
if ('faults' in created) throw new Error(JSON.stringify(created.faults));
const { game } = seatView(created.match, 'blue');

function announced(command: object): string {
  const event = { type: 'action-declared', clause: 'DR-TURN-11', unit: 'blue-leader', command, mode: 'turn' };
  return typedText(text.tellStory(game, [event as unknown as GameEvent])[0]?.text ?? []);
}

test('what is announced is told in words, with names', () => {
  const unit = 'blue-leader';
  expect(announced({ kind: 'treat', unit, patient: 'blue-scout', assistants: ['blue-rifleman-1'] })).toBe(
    'B1 Leader is about to treat B2 Scout, helped by B3 Rifleman 1.',
  );
  expect(announced({ kind: 'main-effort', unit, subordinate: 'blue-scout', by: 'voice' })).toBe(
    'B1 Leader is about to make B2 Scout the main effort.',
  );
  expect(announced({ kind: 'sigint', unit, share: true })).toBe(
    'B1 Leader is about to listen for enemy radios and report what comes in.',
  );
});

test('players who may not know all of it are told the rest', () => {
  expect(announced({ kind: 'signal-message', unit: 'blue-leader' })).toBe('B1 Leader is about to send a message.');
  expect(announced({ kind: 'treat', unit: 'blue-leader' })).toBe('B1 Leader is about to treat someone out of sight.');
});

test('[DR-MOR-1] where a unit comes on may be chosen: the nearest place to the point', () => {
  const places = [0, 4000, 9000].map((y) => ({ x: 500, y }));
  const command = { kind: 'arrive', unit: 'blue-scout', at: places[0] } as Command;
  const decision: SeatDecision = {
    id: 1,
    moment: 'turn',
    frame: 'turn',
    about: null,
    offers: [{ kind: 'arrive', role: 'place', offer: [{ unit: 'blue-scout', edge: 'west', places }] }],
  };
  const [unit] = text.menu(game, decision, [command]).choices;
  const choice = unit?.choices?.find(({ place }) => place !== undefined);
  expect(choice?.place?.spots).toEqual([0, 4, 9].map((y) => ({ x: 0.5, y })));
  expect(choice?.place?.at({ x: 3, y: 5 })).toEqual(choice?.place?.read('3,5'));
  expect(choice?.place?.read('3,5')).toEqual({ command: { ...command, at: places[1] } });
  expect(choice?.place?.read('3,8')).toEqual({ command: { ...command, at: places[2] } });
  expect(plainly(choice?.place?.read('there'))).toEqual({
    problem: '“there” isn’t a point. Type it in inches, like 24.5,30.',
  });
});

test('[DR-PAS-3] who gets out steps down beside the vehicle, or walks on to where one points', () => {
  const places = [0, 4000].map((y) => ({ x: 500, y }));
  const command = { kind: 'leave', unit: 'blue-scout', at: places[0] } as Command;
  const decision: SeatDecision = {
    id: 1,
    moment: 'turn',
    frame: 'turn',
    about: null,
    offers: [
      { kind: 'leave', role: 'move', offer: [{ unit: 'blue-scout', vehicle: 'truck', allowance: 8000, places }] },
    ],
  };
  const [unit] = text.menu(game, decision, [command]).choices;
  const { place } = unit?.choices?.find((each) => each.place !== undefined) ?? {};
  expect(place?.read('0.5,5')).toEqual({ command: { ...command, at: places[1] } });
  expect(place?.read('0.5,5.1')).toEqual({ command: { ...command, at: places[1], path: [{ x: 500, y: 5100 }] } });
});
