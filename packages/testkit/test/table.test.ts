import { fastDice, Match, type Ruleset } from '@sandtable/kernel';
import { loadedDice, situationTable, type ToyEvent, type ToyState, table, toy } from '@sandtable/testkit';
import { expect, test } from 'vitest';

const rules = toy as unknown as Ruleset<ToyState, ToyEvent>;
const given = { seats: { red: { hole: 1 }, blue: { hole: 2, coins: 0 } } };
const dig = (dice: number) => ({ kind: 'dig', dice });
const probe = { kind: 'probe', target: 'blue', hole: 2 };

test('orders are accepted with the dice they were given', () => {
  const battle = situationTable(rules, given);
  const events = battle.dice(5, 6).accepts('red', dig(2));
  expect(events.map(({ type }) => type)).toEqual(['rolled', 'coins-moved', 'turn-passed']);
  expect(battle.state.seats.red?.coins).toBe(3);
  expect(battle.facts()).toMatchObject({ seats: { red: { coins: 3 } } });
  expect(battle.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
});

test('orders are refused for the reason told', () => {
  const battle = situationTable(rules, given);
  battle.rejects('red', { kind: 'probe', target: 'red', hole: 1 }, { code: 'no-rival', clause: 'BC-PROBE-1' });
  battle.rejects('blue', dig(1), { code: 'not-your-decision', clause: 'SK-CMD-1' });
  battle.accepts('red', probe);
  battle.rejects('blue', { kind: 'bribe' }, { code: 'no-coin', clause: 'BC-PROBE-2' });
});

test('an order that doesn’t come out as expected fails the test, and says what came out', () => {
  const battle = situationTable(rules, given);
  expect(() => battle.accepts('blue', dig(1))).toThrow(
    'blue\'s {"kind":"dig","dice":1} should be accepted, but: {"code":"not-your-decision"',
  );
  expect(() => battle.rejects('red', { kind: 'mark', hole: 1 }, { code: 'X', clause: 'Y' })).toThrow(
    'should be refused with X (Y), but was accepted',
  );
  const why = { code: 'no-rival', clause: 'BC-DIG-1' };
  expect(() => battle.rejects('red', { ...probe, target: 'red' }, why)).toThrow(
    'should be refused with no-rival (BC-DIG-1), but: {"code":"no-rival","clause":"BC-PROBE-1"',
  );
});

test('dice left over, missing or impossible fail the test', () => {
  expect(() => situationTable(rules, given).dice(5, 6).accepts('red', dig(1))).toThrow(
    "red's dig left dice unthrown: 6",
  );
  expect(() => situationTable(rules, given).dice(5).accepts('red', dig(2))).toThrow(
    'a d6 is thrown for which no face was loaded',
  );
  expect(() => situationTable(rules, given).dice(7).accepts('red', dig(1))).toThrow(
    'a d6 cannot show the 7 it was loaded with',
  );
  const twice = situationTable(rules, given);
  twice.dice(2).accepts('red', dig(1));
  twice.dice(5).accepts('blue', dig(1));
  expect(twice.state.seats.blue?.coins).toBe(1);
});

test('a position the game refuses, or dice that can’t be loaded, fail with the reason', () => {
  expect(() => situationTable(rules, { seats: { red: { hole: 9 } } })).toThrow(
    'the position is refused: [{"code":"malformed","where":"/seats/red/hole"',
  );
  const state = toy.start({ seats: ['red', 'blue'], rounds: 1 });
  const match = Match.start(rules, { setup: null, state }, ['red', 'blue'], { dice: fastDice(1) });
  expect(() => table(match).dice(1)).toThrow('the match was not started on loaded dice');
  table(match).accepts('red', { kind: 'bury', hole: 1 });
});

test('loaded dice show the same faces at the same position for every copy', () => {
  const dice = loadedDice();
  dice.load(1, 2);
  dice.load(3);
  expect(dice.roll(1, [6, 6])).toEqual([2, 3]);
  expect(dice.roll(1, [6, 6])).toEqual([2, 3]);
  expect(dice.left(2)).toEqual([3]);
  expect(dice.left(3)).toEqual([]);
});
