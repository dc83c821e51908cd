import { type Choice, choiceText, plain, type Sentence, type StoryLine, typedText } from '@sandtable/game';
import {
  type Command,
  createMatch,
  fastDice,
  type GameEvent,
  type Match,
  Random,
  type Rejection,
  seatView,
} from '@sandtable/kernel';
import { plainly } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { appraiser, candidates } from '../../src/appraise/appraiser.ts';
import { goalsOf } from '../../src/appraise/goals.ts';
import type { DownRangeEvent } from '../../src/events/index.ts';
import { downRange } from '../../src/index.ts';
import { eventTypes, randomEdit, randomOrder, randomSetup } from '../../src/random-play/index.ts';
import { readSetup } from '../../src/setup.ts';
import type { State } from '../../src/state.ts';
import * as text from '../../src/text/index.ts';
import type { Seen } from '../../src/view-types.ts';

function matchOf(setup: object, seed = 5): Match<State, DownRangeEvent> {
  const created = createMatch(downRange.ruleset, setup, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match<State, DownRangeEvent>;
}

/** What no sentence may hold: the marks of a field that was not there. */
const BROKEN = /undefined|NaN|\[object|null|function/;

const sentencesIn = ({ text: told, dice, notes, details, under }: StoryLine): Sentence[] => [
  told,
  ...dice.flatMap(({ title, why, reasons }) => [title, why, ...reasons.map((reason) => reason.text)]),
  ...[...notes, ...details].map((detail) => detail.text),
  ...under.flatMap(sentencesIn),
];

const choicesIn = (choices: readonly Choice[]): Choice[] =>
  choices.flatMap((choice) => [choice, ...choicesIn(choice.choices ?? [])]);

/** Plays `answers` random answers and hands every question to `look` before it is answered. */
function playOn(
  match: Match<State, DownRangeEvent>,
  answers: number,
  look: (seat: string, samples: readonly Command[]) => void,
): void {
  const random = new Random(11, 3);
  for (let i = 0; i < answers; i++) {
    const open = random.pick(match.open);
    if (open === undefined) return;
    look(open.seat, match.sample(open));
    match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
  }
}

describe.each([
  [{ scenario: 'radio-check' }, 30],
  [{ scenario: 'contact-on-the-ridge' }, 20],
  [{ scenario: 'lights-out', options: { fog: true } }, 20],
  [{ scenario: 'convoy-at-the-barricade', options: { concealedDeployment: true } }, 20],
  [{ scenario: 'first-shots' }, 20],
] as const)('a game of %j', (setup, answers) => {
  test('is told without a gap, and every sampled answer can be chosen by its number', () => {
    const match = matchOf(setup);
    let told = 0;
    playOn(match, answers, (seat, samples) => {
      const { game, decisions } = seatView(match, seat);
      const [decision] = decisions;
      if (decision === undefined) return;
      const menu = text.menu(game, decision, samples);
      const choices = choicesIn(menu.choices);
      expect(typedText(menu.title)).not.toMatch(BROKEN);
      for (const choice of choices) expect(typedText(choiceText(choice))).not.toMatch(BROKEN);
      const commands = choices.flatMap(({ command }) => command ?? []);
      expect(new Set(commands)).toEqual(new Set(samples));
      const events = match.log
        .slice(told)
        .flatMap((event) => downRange.ruleset.eventFor?.(match.state, event as DownRangeEvent, seat) ?? []);
      for (const line of text.tellStory(game, events as readonly GameEvent[])) {
        for (const sentence of sentencesIn(line)) expect(typedText(sentence)).not.toMatch(BROKEN);
      }
      told = match.log.length;
    });
    expect(told).toBeGreaterThan(10);
  });

  test('fits its map into the columns there are', () => {
    const { game } = seatView(matchOf(setup), downRange.ruleset.seats(match0(setup))[0] as string);
    for (const columns of [40, 60, 80, 120]) {
      const lines = text.mapLines(game, { columns }).map((line) => typedText(line).trimEnd());
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
      expect(lines.length).toBeGreaterThan(5);
    }
    for (const line of [...text.unitLines(game), text.statusLine(game)]) expect(typedText(line)).not.toMatch(BROKEN);
  });
});

function match0(setup: object) {
  const read = readSetup(setup);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  for (const line of text.describeSetup(read.setup as never, ['a', 'b'])) expect(typedText(line)).not.toMatch(BROKEN);
  return read.setup;
}

test('where units may be hidden, short ids do not count them', () => {
  const shown = (setup: object) =>
    text.unitLines(seatView(matchOf(setup), 'blue').game).map((line) => typedText(line).split(' ')[0]);
  expect(shown({ scenario: 'radio-check' })).toContain('R6');
  const veiled = shown({ scenario: 'radio-check', options: { fog: true } });
  expect(veiled).toContain('BR1');
  expect(veiled.filter((id) => /^[BR]\d/.test(id as string))).toEqual([]);
});

describe('orders in words', () => {
  const match = matchOf({ scenario: 'radio-check' });
  const view = seatView(match, 'blue');
  const [decision] = view.decisions;
  const read = (order: string) => plainly(text.readOrder(view.game, decision as never, order));

  test('what a choice is called can be typed, and means the same', () => {
    const [open] = match.open;
    const typed = match
      .sample(open as never)
      .filter((each) => ['hold', 'suppress', 'signal-sa', 'end-turn', 'main-effort', 'posture'].includes(each.kind));
    expect(typed.length).toBeGreaterThan(15);
    for (const command of typed) expect(read(typedText(text.describeCommand(view.game, command)))).toEqual({ command });
  });

  test('points are inches, units go by short or long ids, the weapon may be left out', () => {
    expect(read('move B1 24.5,30 26,31')).toEqual({
      command: {
        kind: 'move',
        unit: 'blue-leader',
        path: [
          { x: 24500, y: 30000 },
          { x: 26000, y: 31000 },
        ],
      },
    });
    expect(read('attack blue-leader r4')).toEqual({
      command: { kind: 'attack', unit: 'blue-leader', target: { unit: 'red-rifleman-2' }, weapon: 'm4' },
    });
    expect(read('attack B3 20,18 hand')).toMatchObject({
      command: { weapon: 'hand-grenade', target: { point: { x: 20000 } } },
    });
  });

  test('what is not understood is answered with the form of the order; other words are not of this game', () => {
    expect(read('move B9 1,1')).toEqual({
      problem: expect.stringMatching(/^“B9” isn’t one of your units\. Type it like this: move B1 to 24\.5,30/),
    });
    expect(read('attack B1')).toMatchObject({ problem: expect.stringContaining('Something is missing: a target.') });
    expect(read('hold B1 now')).toMatchObject({
      problem: expect.stringContaining('I don’t know what “now” means here.'),
    });
    expect(read('dance B1')).toBeUndefined();
  });

  test('look tells who is in sight, where on the clock, and the exact odds of each shot', () => {
    expect(read('look B1')).toEqual({ lines: ['B1 Leader at (16,4): no enemies in sight.'] });
    expect(read('look B3')).toEqual({
      lines: [
        'B3 Rifleman 1 at (8,7): 1 enemy in sight.',
        'R4 Rifleman 2 22.1″ at 12 o’clock.',
        'M4/M16 at R4, 22.1″: the target hasn’t noticed the attacker, partial cover (low wall); d6, one die, against 3: 67% hit, 22% kill.',
      ],
    });
    expect(read('look B99')).toMatchObject({ problem: expect.stringContaining('Type units to list them') });
  });

  test('what may follow an order is read as it is told', () => {
    expect(read('attack B5 R5 with B6')).toMatchObject({
      command: { weapon: '60mm-mortar', assistants: ['blue-mortar-assistant'], target: { unit: 'red-mortar-gunner' } },
    });
    expect(read('attack B5 20,30 60mm smoke')).toMatchObject({
      command: { weapon: '60mm-mortar', payload: 'smoke', target: { point: { x: 20000, y: 30000 } } },
    });
    expect(read('dig B6 around B5')).toMatchObject({ command: { kind: 'dig-in', around: 'blue-mortar-gunner' } });
    expect(read('attack B5 R5 with nobody')).toMatchObject({ problem: expect.stringContaining('I don’t know what “') });
  });

  test('a refusal says what is so and what helps', () => {
    const [open] = match.open;
    const far = { kind: 'move', unit: 'blue-leader', path: [{ x: 16000, y: 13300 }] };
    const rejection = match.check('blue', open?.id ?? 0, far);
    expect(rejection?.code).toBe('too-far');
    expect(typedText(text.describeRejection(view.game, rejection as never))).toMatch(
      /^Too far: that costs 9\.\d″ and B1 Leader has 8″\. Try: move B1 16,1[12]/,
    );
    const range = {
      code: 'out-of-range',
      clause: 'DR-RNG-1',
      detail: { unit: 'blue-leader', distance: 9300, range: 8000, short: 1300 },
    };
    expect(typedText(text.describeRejection(view.game, range))).toBe(
      'Out of range: it’s 9.3″ away and the reach is 8″. Get 1.3″ closer.',
    );
  });

  test('lengths that differ by a hair are told with as many digits as it takes', () => {
    const told = (code: string, detail: Rejection['detail']) =>
      plain(text.describeRejection(view.game, { code, clause: 'DR-RNG-1', detail } as Rejection));
    expect(told('out-of-range', { unit: 'blue-leader', distance: 8004, range: 8000, short: 4 })).toBe(
      'Out of range: it’s 8.004″ away and the reach is 8.000″. Get 0.004″ closer.',
    );
    expect(told('too-far', { unit: 'blue-leader', price: 4020, allowance: 4000, short: 20 })).toBe(
      'Too far: that costs 4.02″ and Blue’s Leader has 4.00″.',
    );
    expect(told('too-far', { unit: 'blue-leader', price: 4100, allowance: 4000, short: 100 })).toBe(
      'Too far: that costs 4.1″ and Blue’s Leader has 4″.',
    );
  });

  test('every refusal can be told with no details at all', () => {
    for (const code of Object.keys(text.english.rejections)) {
      expect(
        typedText(
          text.describeRejection(view.game, { code, clause: '', detail: { faults: [], offered: [], known: [] } }),
        ),
      ).toMatch(/\S/);
    }
  });
});

describe('playing without people', () => {
  test('places to begin at that the appraisal proposes are legal where it likes them', () => {
    const match = matchOf({ scenario: 'first-shots' });
    const [open] = match.open;
    const view = seatView(match, open?.seat as string);
    const [decision] = view.decisions;
    const appraise = appraiser(view, decision as never);
    const proposed = candidates(decision as never);
    const liked = proposed.filter((command) => appraise(command).score > -100);
    expect(proposed.length).toBeGreaterThan(30);
    expect(liked.length).toBeGreaterThan(10);
    for (const command of liked) expect(match.check(open?.seat as string, open?.id as number, command)).toBeUndefined();
  });

  test('what the mission asks for draws the right people: charges to the mast, trucks to the edge they are paid at', () => {
    const night = matchOf({ scenario: 'lights-out' });
    const table = seatView(night, 'a').game as unknown as Seen;
    const goals = goalsOf(table, 'a');
    const unit = (id: string) => table.units.find((each) => each.id === id) as Seen['units'][number];
    const pull = (id: string) => Math.max(...goals.map((goal) => goal.weight(unit(id))));
    expect(pull('raider-3')).toBeGreaterThan(pull('raider-1'));
    expect(goals.some((goal) => goal.weight(unit('raider-3')) > 0 && goal.distance({ x: 47000, y: 33500 }) === 0)).toBe(
      true,
    );
    const convoy = matchOf({ scenario: 'convoy-at-the-barricade' });
    const road = seatView(convoy, 'a').game as unknown as Seen;
    const trucks = goalsOf(road, 'a').filter(
      (goal) => goal.weight(road.units.find(({ id }) => id === 'truck-1') as never) > 0,
    );
    expect(trucks).toHaveLength(1);
    expect(trucks[0]?.distance({ x: 70000, y: 18000 })).toBe(2);
    expect(
      goalsOf(road, 'b').some((goal) => goal.weight(road.units.find(({ id }) => id === 'truck-1') as never) > 0),
    ).toBe(false);
  });

  test('own people in a blast are warned of, and shelled only on purpose', () => {
    const match = matchOf({ scenario: 'radio-check' });
    const view = seatView(match, 'blue');
    const offers = [
      {
        unit: 'blue-mortar-gunner',
        weapons: [
          {
            weapon: '60mm-mortar',
            name: '60mm mortar',
            holder: 'blue-mortar-gunner',
            targets: [
              {
                target: { unit: 'red-scout' },
                distance: 9000,
                keep: 'one',
                reasons: [],
                die: 6,
                difficulty: 5,
                bonus: 0,
                blast: [
                  { unit: 'red-scout', friend: false, canHarm: true },
                  { unit: 'blue-scout', friend: true, canHarm: true },
                ],
              },
            ],
          },
        ],
      },
    ];
    const decision = { id: 0, moment: 'turn', about: {}, offers: [{ kind: 'attack', offer: offers }] };
    expect(plainly(text.readOrder(view.game, decision as never, 'attack B5 R2'))).toEqual({
      problem: 'The blast would hit your own: B2 Scout. To fire anyway: attack B5 R2 anyway',
    });
    expect(text.readOrder(view.game, decision as never, 'attack B5 R2 anyway')).toHaveProperty('command');
  });

  test('random setups are legal and differ; random orders and rulings are made of what is on the table', () => {
    const random = new Random(2, 9);
    const setups = Array.from({ length: 12 }, () => randomSetup(random));
    for (const setup of setups) expect(readSetup(setup)).toHaveProperty('setup');
    expect(new Set(setups.map((setup) => JSON.stringify(setup))).size).toBeGreaterThan(8);
    const match = matchOf({ scenario: 'radio-check' });
    const { game } = seatView(match, 'blue');
    const [open] = match.open;
    const orders = Array.from({ length: 80 }, () => randomOrder(game, 'blue', random) as Command);
    expect(orders.filter((order) => match.check('blue', open?.id ?? 0, order) === undefined).length).toBeGreaterThan(5);
    expect(randomEdit(game, random)).toHaveProperty('kind');
    expect(eventTypes).toContain('unit-moved');
  });
});
