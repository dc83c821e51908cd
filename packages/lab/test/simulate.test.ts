import { recordOf, replay } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { describe, expect, test } from 'vitest';
import { jobOf, playGame, Summary, simulate, tryGame } from '../src/index.ts';
import { orderFor, setup, subject, worker } from './subject.ts';

const order = orderFor();
const game = (index: number, change = {}) => jobOf({ order: orderFor(change), setup }, index);

describe('one game', () => {
  test('is a function of seed and number, and of nothing else', () => {
    const play = (index: number, change = {}) => playGame(subject, game(index, change)).outcome;
    const third = play(3);
    expect(play(3)).toEqual(third);
    expect({ ...play(4), index: 3 }).not.toEqual(third);
    // Runs with neighboring seeds have no game in common, or games would be counted twice.
    expect({ ...play(2, { seed: 6 }), index: 3 }).not.toEqual(third);
  });

  test('is counted as it went', () => {
    const { outcome, match } = playGame(subject, game(0));
    const { result } = match;
    expect(outcome.seats.filter(({ won }) => won).map(({ seat }) => seat)).toEqual(
      result?.outcome === 'won' ? result.seats : [],
    );
    expect(outcome.decisions).toBe(match.entries.length);
    expect(outcome.seats.reduce((sum, { decisions }) => sum + decisions, 0)).toBe(outcome.decisions);
    const attacks = match.log.filter(({ type }) => type === 'attack-resolved');
    const shots = outcome.seats
      .flatMap(({ weapons }) => Object.values(weapons))
      .reduce((sum, each) => sum + each.shots, 0);
    expect(attacks.length).toBeGreaterThan(0);
    expect(shots).toBe(attacks.length);
    const destroyed = match.log.filter(({ type }) => type === 'unit-destroyed').length;
    const lost = outcome.seats.flatMap(({ units }) => Object.values(units)).reduce((sum, each) => sum + each.lost, 0);
    expect(lost).toBe(destroyed);
    const turn = match.log.find(({ type }) => type === 'turn-started') as unknown as { seat: string };
    expect(outcome.first).toBe(turn.seat);
  });

  test('keeps the bots’ reasons in its record, which replays', () => {
    const { match } = playGame(subject, game(0));
    const record = recordOf(match);
    expect(record.entries.some(({ reasons }) => reasons !== undefined)).toBe(true);
    expect(replay(rangedFun.ruleset, record).ok).toBe(true);
    expect(record.controllers).toEqual({ red: 'recruit', blue: 'random' });
  });

  test('that fails becomes an outcome and doesn’t throw', () => {
    expect(tryGame(subject, { ...game(7), setup: {} })).toMatchObject({
      index: 7,
      failure: expect.stringContaining('setup'),
    });
  });

  test('is played on, and the slip counted, when a bot breaks down', () => {
    const broken = {
      ...subject,
      advice: {
        candidates: () => [],
        appraiser: () => () => {
          throw new Error('lost the map');
        },
      },
    };
    const { outcome } = playGame(broken, game(0));
    const [red, blue] = outcome.seats;
    expect(red!.slips).toEqual({ threw: red!.decisions, illegal: 0, late: 0 });
    expect(blue!.slips.threw).toBe(0);
    expect(outcome.slip).toContain('recruit failed: lost the map');
    const summary = new Summary(order);
    summary.add(outcome);
    expect(summary.report().seats[0]!.slips.threw).toBe(red!.decisions);
  });
});

describe('a simulation', () => {
  test('comes to the same report whatever the number of workers', async () => {
    const order = orderFor({ games: 5 });
    const run = (workers: number) => simulate({ order, setup, worker, workers });
    const [one, three] = [await run(1), await run(3)];
    expect(one.whole && three.whole).toBe(true);
    expect(JSON.stringify(three.report)).toBe(JSON.stringify(one.report));
    const summary = new Summary(order);
    for (let index = 0; index < order.games; index++) summary.add(playGame(subject, game(index)).outcome);
    expect(JSON.stringify(summary.report())).toBe(JSON.stringify(one.report));
    expect(one.report.games).toBe(5);
    const { seats, draws } = one.report;
    expect(seats.reduce((sum, { wins }) => sum + wins.count, draws.count)).toBe(5);
  });

  test('that is stopped reports what was played until then', async () => {
    const controller = new AbortController();
    const { report, whole } = await simulate({
      order: orderFor({ games: 5000 }),
      setup,
      worker,
      workers: 1,
      onDone: (finished) => finished === 3 && controller.abort(),
      signal: controller.signal,
    });
    expect(whole).toBe(false);
    expect(report.games).toBe(3);
  });

  test('counts games that fail and says why', async () => {
    const { report, whole } = await simulate({ order: orderFor({ games: 8 }), setup: {}, worker, workers: 1 });
    expect(whole).toBe(true);
    expect(report).toMatchObject({ games: 0, failed: 8 });
    expect(report.failures).toHaveLength(5);
    expect(report.failures[0]).toMatchObject({ index: 0, failure: expect.stringContaining('the setup is refused') });
  });

  test('fails when its worker does', async () => {
    await expect(simulate({ order: orderFor({ game: 'no such game' }), setup, worker, workers: 2 })).rejects.toThrow(
      'knows no such game',
    );
  });

  test('gives up a game that never ends, and plays the others', async () => {
    const { report, whole } = await simulate({
      order: orderFor({ game: 'endless', games: 6 }),
      setup,
      worker,
      workers: 1,
      patienceMs: 15_000,
    });
    expect(whole).toBe(true);
    expect(report).toMatchObject({ games: 5, failed: 1, failures: [{ index: 1 }] });
    expect(report.failures[0]!.failure).toContain('round in circles');
  });

  test('measures decisions only when it is asked to', async () => {
    const run = (timing: boolean) => simulate({ order: orderFor({ games: 1 }), setup, worker, workers: 1, timing });
    expect((await run(false)).report).not.toHaveProperty('times');
    const [red] = (await run(true)).report.times!;
    expect(red!.p95Ms).toBeGreaterThanOrEqual(red!.medianMs);
    expect(red!.medianMs).toBeGreaterThan(0);
  });
});
