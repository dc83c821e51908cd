import type { Advice } from '@sandtable/game';
import { type Command, createMatch, fastDice, type Match, Random, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { appraiserOn } from '../../src/appraise/appraiser.ts';
import { candidatesOn } from '../../src/appraise/candidates.ts';
import { goalsOf } from '../../src/appraise/goals.ts';
import { shotHarm } from '../../src/appraise/harm.ts';
import { Look, shotAt } from '../../src/appraise/look.ts';
import { USUAL } from '../../src/appraise/moves.ts';
import { quick } from '../../src/appraise/quick.ts';
import { worth } from '../../src/appraise/worth.ts';
import type { DogsOfWarEvent } from '../../src/events.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { State } from '../../src/state.ts';
import { model, position, rgr, tableFrom, tal, wall } from '../position.ts';

type Game = Match<State, DogsOfWarEvent>;

function matchOf(scenario: string, seed: number): Game {
  const created = createMatch(ruleset, { scenario }, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Game;
}

/** The answers to the open question that a bot would look at, with what the advice thinks of each. */
function looked(match: Game, { candidates, appraiser }: Pick<Advice, 'candidates' | 'appraiser'>) {
  const open = match.open[0]!;
  const view = seatView(match, open.seat);
  const decision = view.decisions[0]!;
  const extra = candidates(decision, view);
  const appraise = appraiser(view, decision);
  const ranked = [...match.sample(open), ...extra].map((command) => ({ command, ...appraise(command) }));
  return { open, extra, ranked };
}

test('whatever is proposed is legal, and every score is a number with a reason that can be read', () => {
  const match = matchOf('crossroads', 3);
  const random = new Random(7);
  let proposed = 0;
  while (match.open[0]?.frame === 'setup') match.advance(match.open[0], quick(match, match.open[0], random));
  for (let i = 0; i < 24 && match.open.length > 0; i++) {
    const { open, extra, ranked } = looked(match, advice);
    proposed += extra.length;
    for (const command of extra)
      expect([command, match.check(open.seat, open.id, command)]).toEqual([command, undefined]);
    for (const { command, score, why } of ranked) {
      expect([command.kind, Number.isFinite(score)]).toEqual([command.kind, true]);
      expect(why).not.toMatch(/undefined|NaN|\[object|null/);
    }
    const best = ranked.reduce((a, b) => (b.score > a.score ? b : a)).command;
    const legal = match.sample(open).filter(({ kind }) => kind !== 'concede');
    const command = random.below(10) === 0 ? legal[random.below(legal.length)]! : best;
    const sent = match.submit({ seat: open.seat, decision: open.id, command });
    if (!sent.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(sent.rejection)}`);
  }
  expect(proposed).toBeGreaterThan(40);
});

test('quick answers are legal, worth is two-sided, and what is imagined asks the same', () => {
  const match = matchOf('crossroads', 5);
  const random = new Random(9);
  let imagined = 0;
  for (let i = 0; i < 140 && match.open.length > 0; i++) {
    const open = match.open[0]!;
    const command = quick(match, open, random);
    if (i % 12 === 0) expect(worth(match.state, 'one')).toBeCloseTo(-worth(match.state, 'two'), 9);
    const view = seatView(match, open.seat);
    const world = i % 3 === 0 ? advice.imagine?.(view, view.decisions[0]!, random) : undefined;
    if (world !== undefined) {
      imagined += 1;
      expect([world.open[0]?.seat, world.open[0]?.moment]).toEqual([open.seat, open.moment]);
    }
    const sent = match.submit({ seat: open.seat, decision: open.id, command });
    if (!sent.ok) throw new Error(`${open.moment} ${JSON.stringify(command)}: ${JSON.stringify(sent.rejection)}`);
  }
  expect(imagined).toBeGreaterThan(8);
});

describe('whose orders are looked at', () => {
  const orders = (state: State) => {
    const match = tableFrom(state).match;
    const view = seatView(match, 'one');
    const found = advice.answers!(view.decisions[0]!, view)!;
    for (const command of found)
      expect([command, match.check('one', match.open[0]!.id, command)]).toEqual([command, undefined]);
    return new Set(found.flatMap((command) => (command as { model?: string }).model ?? []));
  };
  const team = (a: object, b: object, foe = tal(30, 10)) => {
    const models = { a: rgr(10, 10, a), b: rgr(12, 10, b), c: rgr(14, 10), x: foe };
    return position({ active: 'one', acting: ['a', 'b', 'c'], models });
  };

  test('the first man’s, as long as one of them is worth anything', () => {
    expect(orders(team({}, {}))).toEqual(new Set(['a']));
  });

  test('the next man’s once he has nothing to do, and nobody ends the activation before that', () => {
    const state = team({ ap: 1, immobilized: true }, {});
    expect(orders(state)).toEqual(new Set(['a', 'b']));
    const ending = (position: State) => {
      const view = seatView(tableFrom(position).match, 'one');
      const [decision] = view.decisions;
      const found = advice.answers!(decision!, view) ?? [];
      const judge = advice.appraiser(view, decision!);
      return {
        // The answer a bot would choose from: what was thought of it first is remembered.
        end: judge(found.find(({ kind }) => kind === 'end-activation') ?? { kind: 'end-activation' }).score,
        best: Math.max(...found.map((each) => judge(each).score)),
      };
    };
    expect(ending(state).end).toBeLessThan(-3);
    expect(ending(state).best).toBeGreaterThan(0.1);
    // A man with nothing to do who hasn't begun holds up nobody.
    const waits = team({ immobilized: true, weapons: [], grenades: {}, posture: 'prone' }, {});
    expect(orders(waits)).toEqual(new Set(['a', 'b']));
    expect(ending(waits).end).toBeLessThan(-3);
    expect(ending(waits).best).toBeGreaterThan(0.1);
    const done = ending(
      position({ active: 'one', acting: ['a'], models: { a: rgr(10, 10, { ap: 0 }), x: tal(10, 40) } }),
    );
    expect(done.end).toBeGreaterThan(-0.1);
  });

  test('the man’s who began last', () => {
    expect(orders(team({ ap: 4 }, { ap: 7 }))).toEqual(new Set(['b']));
  });
});

describe('what a bot thinks', () => {
  const score = (state: State, command: object, seat: 'one' | 'two' = 'one') =>
    appraiserOn(state, seat, null)(command as Command).score;

  test('a shot in the open is worth more than the same one through a wall’s cover, and a near one more than a far one', () => {
    const harm = (x: number, pieces: Parameters<typeof wall>[0][] | object[] = []) => {
      const state = position({
        active: 'one',
        table: { pieces: pieces as never },
        models: { a: rgr(10, 10), b: tal(x, 10) },
      });
      return shotHarm(state, model(state, 'a'), shotAt('m16a2', 'sa', 'b'));
    };
    expect(harm(18)).toBeGreaterThan(harm(38));
    expect(harm(18)).toBeGreaterThan(harm(18, [wall(17, 8, 17.3, 12, 0.7)]));
  });

  test('it doesn’t spray friends who stand in the lane', () => {
    const models = { a: rgr(10, 10, { weapons: [{ type: 'm249' }] }), c: rgr(20, 11), b: tal(25, 10) };
    const mixed = position({ active: 'one', models });
    const alone = position({ active: 'one', models: { ...models, c: rgr(20, 30) } });
    const [risky, clean] = [mixed, alone].map((state) => shotHarm(state, model(state, 'a'), shotAt('m249', 'fa', 'b')));
    expect(risky).toBeLessThan(clean! / 2);
  });

  test('a place behind a wall is less dangerous than one in the open', () => {
    const state = position({
      active: 'one',
      table: { pieces: [wall(15, 8, 15.3, 12, 2)] },
      models: { a: rgr(10, 10), b: tal(25, 10), c: rgr(10, 20) },
    });
    const look = new Look(state, 'one');
    expect(look.danger(state, model(state, 'a'))).toBe(0);
    expect(look.danger(state, model(state, 'c'))).toBeGreaterThan(0.1);
  });

  test('a bleeding comrade is dressed, an enemy isn’t, and a broken enemy is called on to yield', () => {
    const wounds = [{ location: 'stomach' as const, severity: 'critical' as const }];
    const state = position({
      active: 'one',
      models: {
        a: rgr(10, 10),
        c: rgr(10.99, 10, { hp: 2, wounds, posture: 'prone', immobilized: true }),
        b: tal(13, 10, { broken: true }),
      },
    });
    const dress = { kind: 'bandage', model: 'a', patient: 'c', wound: 0 };
    expect(score(state, dress)).toBeGreaterThan(1);
    expect(score(state, { ...dress, patient: 'b' })).toBeLessThan(0);
    expect(score(state, { kind: 'demand-surrender', model: 'a', enemy: 'b' })).toBeGreaterThan(
      score(state, { kind: 'end-activation' }),
    );
  });
});

test('[DW-CMD-8] nothing is proposed for a man who must go back to his team but the way there', () => {
  const models = { a: rgr(10, 10, { grenades: { m67: 1 } }), b: tal(20, 10) };
  const state = position({ active: 'one', models });
  const proposals = () => candidatesOn(new Look(state, 'one'), { moment: 'act', about: null }, USUAL);
  expect(proposals().some(({ kind }) => kind === 'throw-grenade')).toBe(true);
  model(state, 'a').courage = 'failed';
  expect(proposals().filter(({ kind }) => kind !== 'face')).toEqual([]);
});

test('a side is drawn to what its mission asks for: the raiders to the shed, then to their edge', () => {
  const match = matchOf('night-cache', 4);
  const [before] = goalsOf(match.state, 'one');
  expect(before?.weight).toBeGreaterThan(0);
  const { mission } = match.state.scenario;
  if (mission.kind !== 'night-cache') throw new Error('another mission');
  const down = { ...match.state, terrain: { ...match.state.terrain, levels: { [mission.shed]: [] } } };
  expect(goalsOf(down, 'one')[0]?.at).not.toEqual(before?.at);
  expect(goalsOf(matchOf('crossroads', 1).state, 'one')).toEqual([]);
});
