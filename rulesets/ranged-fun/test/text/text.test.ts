import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Choice, choiceText, type Line, plain, typedText } from '@sandtable/game';
import {
  createMatch,
  fastDice,
  type GameEvent,
  type Json,
  type Match,
  type OpenDecision,
  Random,
  seatView,
} from '@sandtable/kernel';
import { clauseIdsIn, ledgerText, plainly } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { appraiser } from '../../src/appraise/appraiser.ts';
import { candidates } from '../../src/appraise/candidates.ts';
import { type RangedFunEvent, rangedFun, type State } from '../../src/index.ts';
import { verbs } from '../../src/text/english/verbs.ts';
import * as text from '../../src/text/index.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const kernel = fileURLToPath(new URL('../../../../packages/kernel/src/', import.meta.url));

/** All source text below a folder, but for the words themselves. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^(text|appraise|random-play|content)/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

function view(given: object): Json {
  const read = rangedFun.ruleset.situations.read(given);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return rangedFun.ruleset.view(read.state, 'red');
}

const tank = { seat: 'red', class: 'TRUNDLER', stats: { movement: 4, armour: 4, srf: 2, lrf: 4 } };
const squad = { seat: 'blue', class: 'ATV', name: 'Squad', stats: { movement: 3, armour: 2, srf: 3, lrf: 2, vsrf: 3 } };
const small = view({
  board: { width: 6, height: 3 },
  units: { R1: { ...tank, at: [1, 1] }, B1: { ...squad, at: [4, 1], now: { armour: 0 }, overwatch: { at: [3, 2] } } },
  ground: [
    { at: [0, 0], kind: 'rough' },
    { at: [2, 0], kind: 'wall' },
    { at: [3, 0], kind: 'rubble' },
    { at: [5, 2], kind: 'building' },
  ],
});

const drawn = (lines: readonly Line[]): string[] => lines.map((line) => typedText(line).trimEnd());

describe('the map', () => {
  test('shows ground, units, buildings and counters, two characters a square', () => {
    expect(drawn(text.mapLines(small))).toEqual([
      '    0   2   4',
      ' 0 ~~ .##%% . .',
      ' 1  .R1 . .B1 .',
      ' 2  . . .!. .hh',
    ]);
  });

  test('shows prices in wider squares where there is room, and bands where there is none', () => {
    const spots = [
      { x: 2, y: 1, text: '1' },
      { x: 2, y: 2, text: '1½' },
      { x: 0, y: 1 },
    ];
    expect(drawn(text.mapLines(small, { spots }))[2]).toBe(' 1  +. R1  1  . B1  .');
    const narrow = drawn(text.mapLines(small, { columns: 12, spots }));
    expect(narrow).toHaveLength(8);
    expect(narrow[3]).toBe(' 2  . .1½');
    expect(narrow[4]).toBe('      4');
  });
});

describe('words', () => {
  test('there are words for every code the game or the kernel can refuse with', () => {
    // Given at once, or by the table that says which clause forbids a step.
    const code = /reject\(\s*'([a-z-]+)'|^ {2}'([a-z-]+)': 'RF-[A-Z]+-\d+',$/gm;
    const codes = new Set(
      [...`${sources(src)}\n${sources(kernel)}`.matchAll(code)].map(([, one, other]) => one ?? other),
    );
    expect(codes.size).toBeGreaterThan(50);
    expect([...codes].filter((each) => !Object.hasOwn(text.english.rejections, each as string))).toEqual([]);
  });

  test('there are words for every step and every reason', () => {
    const whats = [
      ...`${sources(src)}\n${sources(kernel)}`.matchAll(/what: (?:[^,'}]*\? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g),
    ];
    const words = whats.flatMap((found) => [found[1], found[2]]).filter((each) => each !== undefined);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((each) => !Object.hasOwn(text.english.steps, each))).toEqual([]);
    for (const band of ['srf', 'lrf', 'vlrf', 'vsrf']) expect(text.english.steps).toHaveProperty(band);
  });

  test('every throw the rules ask for has a name', () => {
    const labels = [...sources(src).matchAll(/label: '([a-z-]+)'|, '([a-z]+-stat)'/g)].map(
      (found) => found[1] ?? found[2],
    );
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => !Object.hasOwn(text.english.rolls, label as string))).toEqual([]);
  });

  test('a unit is told with what it was and what it is', () => {
    expect(typedText(text.describeUnit(small, 'B1'))).toBe(
      'B1  Squad, ATV · at (4,1) · MOVEMENT 3 ARMOUR 0 of 2 SRF 3 LRF 2 VSRF 3 · watching (3,2), hasn’t moved',
    );
    expect(typedText(text.describeUnit(small, 'X9'))).toContain('There’s no unit X9');
  });

  test('a refusal says what is so and what helps', () => {
    const detail = { unit: 'R1', blockedAt: [2, 1] };
    expect(typedText(text.describeRejection(small, { code: 'out-of-sight', clause: 'RF-LOS-2', detail }))).toBe(
      'R1 has no clear line: it’s blocked at (2,1). Move for a clear shot.',
    );
    expect(typedText(text.describeRejection(small, { code: 'new-code', clause: 'RF-LOS-2' }))).toBe('new-code {}');
  });

  test('the verb of a refusal goes with the name of the unit', () => {
    const squads = view({
      board: { width: 3, height: 3 },
      units: { R1: { ...squad, seat: 'red', name: 'Lancers', at: [0, 0] }, B1: { ...squad, at: [2, 2] } },
    });
    const refused = (unit: string, code: string, detail: object = {}) =>
      plain(text.describeRejection(squads, { code, clause: 'RF-MOVE-1', detail: { unit, ...detail } }));
    expect(refused('R1', 'already-fired')).toBe('Lancers have already fired this turn.');
    expect(refused('B1', 'already-fired')).toBe('Squad has already fired this turn.');
    expect(refused('R1', 'not-your-unit')).toBe('Lancers aren’t yours. Pick one of your own.');
    expect(refused('R1', 'not-enough-movement', { left: 0 })).toBe('Too far: Lancers have no points left.');
  });

  describe('a refusal fits each rule that refuses so', () => {
    const [R1, B1] = ['R1', 'B1'].map((name, x) => ({ ...squad, name, seat: x === 0 ? 'red' : 'blue', at: [x, 0] }));
    const pair = view({ board: { width: 3, height: 3 }, units: { R1, B1 } });
    const refused = (code: string, clause: string, detail: object, table = pair) =>
      plain(text.describeRejection(table, { code, clause, detail: detail as Record<string, Json> }));

    test('in the terminal, an order that can’t be given now is told with the words that are typed', () => {
      const detail = { kind: 'overwatch', offered: ['react-fire', 'react-charge', 'pass', 'concede'] };
      expect(typedText(text.describeRejection(pair, { code: 'not-offered', clause: 'SK-CMD-4', detail }))).toBe(
        'You can’t do that now: watch. You can: react, charge, pass, concede.',
      );
    });

    test('every kind of answer has a word to type', () => {
      const kinds = Object.values(verbs).flatMap(({ kinds }): readonly string[] => kinds);
      expect(rangedFun.ruleset.decisions.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind))).toEqual([]);
    });

    test('[RF-MOVE-13] a Flyer straight overhead', () => {
      expect(refused('not-a-target', 'RF-RNG-9', { unit: 'R1', why: 'own square' })).toBe(
        'R1 can’t fire straight up at something overhead.',
      );
      expect(refused('not-a-target', 'RF-RNG-9', { target: { unit: 'B1' }, why: 'own unit' })).toBe(
        'You can’t attack B1: that’s one of yours.',
      );
    });

    test('[RF-VSRF-2] [RF-OW-15] [RF-MOVE-8] [RF-RIDE-7] points that are missing, and for what', () => {
      const said = (clause: string, left: number) => refused('not-enough-movement', clause, { unit: 'R1', left });
      expect(said('RF-MOVE-4', 2.5)).toBe('Too far: R1 has 2.5 points left.');
      expect(said('RF-VSRF-2', 0.5)).toBe('An attack in contact costs 1 point, and R1 has 0.5 points left.');
      expect(said('RF-OW-16', 0)).toBe('An attack in contact costs 1 point, and R1 has no points left.');
      expect(said('RF-OW-15', 0)).toBe('Too far to charge: 1 point has to be left for the attack.');
      expect(said('RF-MOVE-8', 0)).toMatch(/^Leaving the board costs 1 point/);
      expect(said('RF-RIDE-7', 0)).toMatch(/^Getting on or off takes movement/);
    });

    test('[RF-OW-15] [RF-RIDE-4] [RF-VSRF-1] what the unit is not next to', () => {
      const said = (clause: string, detail: object) => refused('not-adjacent', clause, { unit: 'R1', ...detail });
      expect(said('RF-OW-15', { mover: 'B1' })).toBe('A charge has to end next to B1.');
      expect(said('RF-RIDE-4', { carrier: 'B1' })).toBe('R1 isn’t next to B1. Move up first.');
      expect(said('RF-VSRF-1', { target: { unit: 'B1' } })).toBe('R1 isn’t next to B1. Move up first.');
    });

    test('[RF-VLRF-13] a unit that spotted is not said to have fired', () => {
      const spotting = structuredClone(pair) as { units: { id: string; observer: boolean }[] };
      for (const unit of spotting.units) if (unit.id === 'R1') unit.observer = true;
      expect(refused('already-fired', 'RF-RNG-1', { unit: 'R1' }, spotting as unknown as Json)).toBe(
        'R1 has already spotted for another unit this turn.',
      );
      expect(refused('already-fired', 'RF-RNG-1', { unit: 'R1' })).toBe('R1 has already fired this turn.');
    });

    test('[RF-RIDE-3] [RF-OW-14] [RF-OW-17] who may carry, charge and fight', () => {
      expect(refused('carrier-class', 'RF-RIDE-3', { unit: 'R1', carrier: 'B1' })).toMatch(/^B1 can’t carry R1\. Your/);
      expect(refused('carrier-class', 'RF-RIDE-3', { carrier: 'B1' })).toMatch(/^B1 can’t carry riders\. Your/);
      expect(refused('not-triggered', 'RF-OW-14', { unit: 'R1' })).toMatch(/only the unit that just fired can/);
      expect(refused('not-triggered', 'RF-OW-7', { unit: 'R1' })).toBe('R1 can’t react to this step.');
      expect(refused('stat-zero', 'RF-OW-17', { unit: 'R1', band: 'vsrf' })).toBe(
        'R1 can’t fight in contact (no VSRF).',
      );
    });
  });

  test('a number is told step by step', () => {
    const steps = [
      { clause: 'RF-ATK-1', what: 'armour', set: 2 },
      { clause: 'RF-LOS-4', what: 'cover-between', add: 1, note: [3, 0] },
    ];
    expect(plainly(text.describeTally(small, { total: 3, binding: 'RF-LOS-4', steps }, 'Armour 3'))).toEqual([
      { text: 'Armour 3', clause: 'RF-LOS-4' },
      { text: '  2  the target’s ARMOUR', clause: 'RF-ATK-1' },
      { text: ' +1  cover in the way: (3,0)', clause: 'RF-LOS-4' },
    ]);
  });
});

describe('whole games', () => {
  const known = new Set(['kernel', 'ranged-fun'].flatMap((name) => [...clauseIdsIn(ledgerText(name))]));

  test('every line is a sentence without holes, and every detail cites a clause that exists', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const match = randomMatch(seed);
      const lines = text.tellStory(rangedFun.ruleset.view(match.state, 'red'), match.log as readonly GameEvent[]);
      expect(lines.length).toBeGreaterThan(20);
      for (const line of lines) {
        const { text: sentence, details, dice, notes } = line;
        expect(typedText(sentence)).not.toMatch(/undefined|null|\[object|NaN/);
        for (const { clause } of [...details, ...notes, ...dice.flatMap(({ reasons }) => reasons)])
          expect(known).toContain(clause);
      }
    }
  });

  test('every choice of every menu can be read, and every leaf of it is legal', () => {
    for (let seed = 1; seed <= 4; seed++) {
      visit(seed, (match, open) => {
        const seat = seatView(match, open.seat);
        const { title, choices } = text.menu(seat.game, seat.decisions[0]!, match.sample(open));
        expect(typedText(title)).not.toMatch(/undefined|null/);
        const walk = (each: Choice): void => {
          expect(typedText(choiceText(each))).not.toMatch(/undefined|null|\[object|NaN/);
          if (each.command !== undefined) expect(match.check(open.seat, open.id, each.command)).toBeUndefined();
          each.choices?.forEach(walk);
          const lit = each.place?.spots[0];
          const answer = lit === undefined ? undefined : each.place?.at(lit);
          if (lit !== undefined) expect(each.place?.read(`${lit.x},${lit.y}`)).toEqual(answer);
          if (answer !== undefined)
            expect('command' in answer && match.check(open.seat, open.id, answer.command)).toBeUndefined();
        };
        choices.forEach(walk);
        expect(choices.length).toBeGreaterThan(0);
      });
    }
  });

  test('what a command is called can be typed and means that command again', () => {
    const typed = new Set([
      'move',
      'fire',
      'support',
      'contact',
      'embark',
      'disembark',
      'overwatch',
      'exit',
      'deploy',
      'react-fire',
      'react-support',
      'react-charge',
    ]);
    let compared = 0;
    visit(3, (match, open) => {
      const seat = seatView(match, open.seat);
      for (const command of match.sample(open)) {
        if (!typed.has(command.kind)) continue;
        const answer = text.readOrder(
          seat.game,
          seat.decisions[0]!,
          typedText(text.describeCommand(seat.game, command)),
        );
        if (command.kind === 'move') expect(answer).toHaveProperty('command.kind', 'move');
        else expect(answer).toEqual({ command });
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(500);
  });

  test('advice is legal at every decision, and never thinks a missing number', () => {
    visit(5, (match, open) => {
      const seat = seatView(match, open.seat);
      const decision = seat.decisions[0]!;
      const appraise = appraiser(seat, decision);
      for (const command of [...match.sample(open), ...candidates(decision)]) {
        expect(match.check(open.seat, open.id, command)).toBeUndefined();
        expect(Number.isFinite(appraise(command).score)).toBe(true);
      }
    });
  });
});

type RangedFunMatch = Match<State, RangedFunEvent>;

/** A random game on the printed scenarios, looked at now and then on its way. */
function visit(seed: number, look: (match: RangedFunMatch, open: OpenDecision) => void): RangedFunMatch {
  const scenario = ['crossfire-flats', 'the-long-road', 'break-the-depot'][seed % 3] as string;
  const created = createMatch(
    rangedFun.ruleset,
    { scenario, forces: [{ faction: 'LD' }, { faction: 'IC' }], options: { fireAndCharge: true } },
    { dice: fastDice(seed) },
  );
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const random = new Random(seed);
  for (let i = 0; match.open[0] !== undefined; i++) {
    const open = match.open[0];
    if (i % 9 === 0 || open.moment !== 'turn') look(match, open);
    match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
  }
  return match;
}

function randomMatch(seed: number): RangedFunMatch {
  return visit(seed, () => {});
}
