import { plain, Story, unitsIn } from '@sandtable/game';
import type { GameEvent } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import type { Counter } from '../../src/decisions/counter.ts';
import type { Attack } from '../../src/decisions/fight.ts';
import type { DownsyncCommand } from '../../src/decisions/index.ts';
import { downsync } from '../../src/index.ts';
import type { Given } from '../../src/situations/given.ts';

const { ruleset, words } = downsync;

/** A game whose story is told as it goes on. */
function told(given: Given) {
  const table = situationTable(ruleset, given);
  const story = new Story(words);
  const steps: { readonly entry: number; readonly events: readonly GameEvent[] }[] = [];
  let [seen, from] = [ruleset.view(table.state, 'umpire'), table.match.log.length];
  return {
    plays(seat: string, command: DownsyncCommand, ...dice: number[]) {
      if (dice.length > 0) table.dice(...dice);
      table.accepts(seat, command);
      const after = ruleset.view(table.state, 'umpire');
      const events = table.match.log.slice(from) as readonly GameEvent[];
      steps.push({ entry: table.match.entries.length, events });
      story.add({ entry: table.match.entries.length, before: seen, after, events });
      [seen, from] = [after, table.match.log.length];
    },
    last: () => story.lines.at(-1),
    /** The same told all at once to someone who has only the table of now, as after a reload. */
    again() {
      const late = new Story(words);
      for (const { entry, events } of steps) late.add({ entry, before: null, after: seen, events });
      return late.lines.map(({ text }) => plain(text));
    },
    texts: () => story.lines.map(({ text }) => plain(text)),
  };
}

const duel: Given = {
  units: {
    a1: { seat: 'one', card: 'bastion', at: [10, 24] },
    b1: { seat: 'two', card: 'mauler', at: [22, 24], activated: true },
    b2: { seat: 'two', card: 'mauler', at: [40, 40] },
  },
};
const fire: Attack = { kind: 'attack', action: 'medium-cannon', target: 'b1', boost: false };
const counter: Counter = { kind: 'counter', token: 'cm', boost: false };

function firing() {
  const game = told(duel);
  game.plays('one', { kind: 'designate', members: ['a1'] });
  game.plays('one', { kind: 'end-move' });
  game.plays('two', { kind: 'pass' });
  return game;
}

test('a shot is one sentence: who, at whom, and how it came out', () => {
  const game = firing();
  game.plays('one', fire, 6, 6);
  expect(game.last()).toMatchObject({ open: true, outcome: 'hit' });
  expect(game.texts().at(-1)).toBe('Bastion fires at Mauler 1: hit.');
  game.plays('two', counter, 4);
  expect(game.texts().at(-1)).toBe('Bastion fires at Mauler 1: hit, stopped by a Countermeasure.');
  expect(unitsIn(game.last()?.text ?? [])).toEqual(['a1', 'b1']);
  expect(game.last()?.dice.map(({ title, total, needs }) => `${plain(title)} ${total} ${needs}`)).toEqual([
    'Medium Cannon 19 13',
    'Countermeasure 4 3',
  ]);
});

test('a second countermeasure, and a hit that nothing stops', () => {
  const game = firing();
  game.plays('one', fire, 6, 6);
  game.plays('two', counter, 2);
  game.plays('two', counter, 3);
  expect(game.texts().at(-1)).toBe('Bastion fires at Mauler 1: hit, stopped by the second Countermeasure.');
  game.plays('one', { kind: 'target', target: 'b1', boost: true }, 6, 1, 5);
  // The shot ends the turn, too: both lines are told.
  expect(game.texts().slice(-2)).toEqual([
    'Bastion fires at Mauler 1 with a Boost: hit, destroyed.',
    'Cinder League’s turn.',
  ]);
});

test('a Boost of the countermeasure is none of the shot', () => {
  const game = firing();
  game.plays('one', fire, 6, 6);
  game.plays('two', { kind: 'counter', token: 'cm', boost: true }, 1, 4);
  expect(game.texts().at(-1)).toBe('Bastion fires at Mauler 1: hit, stopped by a Countermeasure.');
});

test('a story told afterwards names the action of each shot, not the one under way when it is told', () => {
  const game = told({
    units: {
      a1: { seat: 'one', card: 'static', at: [10, 24] },
      a2: { seat: 'one', card: 'bastion', at: [10, 30] },
      b1: { seat: 'two', card: 'mauler', at: [22, 24], activated: true },
    },
  });
  game.plays('one', { kind: 'designate', members: ['a1', 'a2'] });
  game.plays('one', { kind: 'end-move' });
  game.plays('one', { kind: 'activate', member: 'a1' });
  game.plays('one', { kind: 'scan', action: 'cyber-attack', target: 'b1', boost: false }, 1, 1);
  game.plays('one', { kind: 'target', target: 'b1', boost: false }, 1, 2);
  game.plays('one', { kind: 'end-activation' });
  game.plays('one', fire, 1, 1);
  const shots = game.texts().filter((text) => text.includes('Mauler'));
  expect(shots).toEqual([
    'Static uses Cyber Attack on Mauler: miss.',
    'Static uses Cyber Attack on Mauler: miss.',
    'Bastion fires at Mauler: miss.',
  ]);
  expect(game.again().filter((text) => text.includes('Mauler'))).toEqual(shots);
});
