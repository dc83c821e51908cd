import { diceText, plain, Story, unitsIn } from '@sandtable/game';
import { inches } from '@sandtable/geometry';
import type { Command, GameEvent } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { dogsOfWar } from '../../src/index.ts';
import type { Given } from '../../src/situations/given.ts';
import { rgr, tal, wall } from '../position.ts';

const { ruleset, words } = dogsOfWar;

/** A game whose story is told as it goes on. */
function told(given: Given) {
  const table = situationTable(ruleset, given);
  const story = new Story(words);
  let [seen, from] = [ruleset.view(table.state, 'umpire'), table.match.log.length];
  return {
    plays(seat: string, command: object, ...dice: number[]): void {
      if (dice.length > 0) table.dice(...dice);
      table.accepts(seat, command as Command);
      const after = ruleset.view(table.state, 'umpire');
      const events = table.match.log.slice(from) as readonly GameEvent[];
      story.add({ entry: table.match.entries.length, before: seen, after, events });
      [seen, from] = [after, table.match.log.length];
    },
    last: () => story.lines.at(-1),
    texts: () => story.lines.map(({ text }) => plain(text)),
  };
}

const duel: Given = { models: { r: rgr(10, 24), t: tal(20, 24, { facing: [-1, 0] }) } };
const shot = (mode: string, more: object = {}) => ({
  kind: 'fire',
  model: 'r',
  shot: { weapon: 'm16a2', mode, target: 't', aimed: false, scope: false, spotter: null, ...more },
});

test('a step too short for a tenth of an inch is told all the same', () => {
  const game = told(duel);
  game.plays('one', { kind: 'walk', model: 'r', path: [{ x: inches(10.04), y: inches(24) }] });
  expect(game.texts()[0]).toMatch(/^Pfc Hale walks 0\.04″/);
});

describe('a shot is one sentence', () => {
  test('a miss, and what it needed', () => {
    const game = told(duel);
    game.plays('one', shot('sa'), 10);
    expect(game.texts()).toEqual(['Pfc Hale fires one round at Mirwais: miss.']);
    expect(game.last()).toMatchObject({ outcome: 'miss', seat: 'one' });
    expect(unitsIn(game.last()?.text ?? [])).toEqual(['r', 't']);
    expect(game.last()?.dice.map((each) => plain(diceText(each)))).toEqual([
      expect.stringMatching(/^To hit 10: miss \(needs \d or less\)\.$/),
    ]);
  });

  test('a wound with its place, and the man who falls', () => {
    const game = told(duel);
    game.plays('one', shot('sa'), 1, 4, 1, 9);
    expect(game.texts()[0]).toMatch(/^Pfc Hale fires one round at Mirwais: hit, a critical stomach wound/);
    expect(
      game
        .last()
        ?.dice.map(({ title }) => plain(title))
        .slice(0, 3),
    ).toEqual(['To hit', 'Hit location', 'Damage']);
  });

  test('an aimed hit that is shifted says where from and where to', () => {
    const places = (answer: string): string[] => {
      const game = told(duel);
      game.plays('one', shot('sa', { aimed: true }), 1, 10);
      game.plays('one', { kind: answer }, 1, 9);
      return (game.last()?.dice ?? []).map((each) => plain(diceText(each))).filter((text) => /Hit location/.test(text));
    };
    expect(places('shift-location')).toEqual([expect.stringMatching(/ 10: left arm, shifted to the right arm\.$/)]);
    expect(places('keep-location')).toEqual([expect.stringMatching(/ 10: left arm\.$/)]);
  });

  test('cover that stops it is named', () => {
    const game = told({ ...duel, table: { pieces: [wall(18, 20, 18.3, 28, 0.6)] } });
    game.plays('one', shot('sa'), 1, 7, 10);
    expect(game.texts()).toEqual(['Pfc Hale fires one round at Mirwais: hit, stopped by the wall.']);
    expect(game.last()?.outcome).toBe('no-effect');
  });

  test('a round that is stopped is told apart from those that aren’t', () => {
    const game = told({ ...duel, table: { pieces: [wall(18, 20, 18.3, 28, 0.6)] } });
    game.plays('one', shot('bu'), 1, 1, 10, 7, 10, 7, 1, 9);
    expect(game.texts()[0]).toMatch(/: 2 of 3 rounds hit, one stopped by the wall, a \w+ right leg wound/);
  });

  test('the dice of a burst are counted', () => {
    const game = told(duel);
    game.plays('one', shot('bu'), 10, 10, 10);
    const [dice] = game.last()?.dice.map((each) => plain(diceText(each, true))) ?? [];
    expect(dice).toMatch(/^3 rounds at Mirwais, each hits on \d or less: no hits\.$/);
  });

  test('the range is told only afterwards', () => {
    const game = told(duel);
    game.plays('one', shot('sa'), 10);
    expect(game.last()?.details.map(({ text }) => plain(text))).toContain('Range 9″');
  });
});

test.each([
  [6, 'Grenade 6: a dud (goes off on 5 or less).'],
  [5, 'Grenade 5: goes off (needs 5 or less).'],
])('the die for a dud says when it goes off', (face, text) => {
  const thrower = tal(10, 10, { facing: [1, 0], grenades: { 'soviet-grenade': 1 } });
  const game = told({
    active: 'two',
    models: { c: { ...thrower, force: 'somali-civilians' }, r: rgr(45, 45) },
  });
  const mark = { spot: { x: 18_000, y: 10_000, surface: 'ground' }, opening: null };
  game.plays('two', { kind: 'throw-grenade', model: 'c', grenade: 'soviet-grenade', mark }, 1, face);
  expect(game.last()?.dice.map((each) => plain(diceText(each)))).toContain(text);
});

describe('a walk', () => {
  const walk = { kind: 'walk', model: 'r', path: [{ x: 13000, y: 24000 }] };

  test('is one line, however many steps it takes', () => {
    const game = told({ models: { r: rgr(10, 24), t: tal(40, 40) } });
    game.plays('one', walk);
    expect(game.texts()).toEqual([expect.stringMatching(/^Pfc Hale walks 3″ /)]);
    expect(game.last()?.details.map(({ text }) => plain(text))).toContain('3 AP');
  });

  test('two orders are two lines', () => {
    const game = told({ models: { r: rgr(10, 24), t: tal(40, 40) } });
    game.plays('one', walk);
    game.plays('one', { ...walk, path: [{ x: 15000, y: 24000 }] });
    expect(game.texts()).toHaveLength(2);
  });

  test('Op-Fire in the middle of it stands under it', () => {
    const game = told({ models: { r: rgr(10, 24), t: tal(20, 24, { facing: [-1, 0], opFire: true }) } });
    game.plays('one', walk);
    const fire = { weapon: 'ak-47', mode: 'sa', target: 'r', aimed: false, scope: false, spotter: null };
    game.plays('two', { kind: 'op-fire', model: 't', shot: fire }, 10);
    const [line] = [game.last()];
    expect(game.texts()).toHaveLength(1);
    expect(line?.under.map(({ text }) => plain(text))).toEqual(['Op-Fire: Mirwais fires one round at Pfc Hale: miss.']);
  });
});

test('a man on his own feet again, prone, turned: each a short line', () => {
  const game = told({ models: { r: rgr(10, 24), t: tal(40, 40) } });
  game.plays('one', { kind: 'go-prone', model: 'r' });
  game.plays('one', { kind: 'stand-up', model: 'r' });
  game.plays('one', { kind: 'face', model: 'r', facing: { x: 0, y: 1000 } });
  expect(game.texts()).toEqual(['Pfc Hale goes prone.', 'Pfc Hale stands up.', 'Pfc Hale turns north.']);
});
