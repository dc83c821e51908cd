import { createMatch, fastDice, type Match, Random, seatView } from '@sandtable/kernel';
import { waryToy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { botController, HostedMatch, newKey, type TimeLimits, type ViewerUpdate } from '../src/index.ts';
import { LONGEST_PAUSE_MS } from '../src/order-pace.ts';
import { HandClock, ListKeeper, listener, until } from './toy-host.ts';
import { twoSampleDistance } from './two-sample.ts';

const DIG = { kind: 'dig', dice: 1 };
const PASS = { kind: 'pass' };

/** Red and blue have buried in these holes, red is to move; a seat with an even hole is asked before the other digs. */
function waryMatch(holes: Readonly<Record<string, number>>, controllers = {}, rounds = 5): Match {
  for (let seed = 1; ; seed++) {
    const dice = fastDice(seed);
    const created = createMatch(waryToy, { seats: ['red', 'blue'], rounds }, { dice, controllers });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    const { match } = created;
    for (const { seat, id } of match.open)
      match.submit({ seat, decision: id, command: { kind: 'bury', hole: holes[seat] } });
    if (match.open[0]?.seat === 'red') return match;
  }
}

type SentUpdate = ViewerUpdate['update'] & { readonly at: number };

/** A table whose players sit apart, and everything each of them was told, with the time. */
class WaryTable {
  readonly clock = new HandClock();
  readonly keeper = new ListKeeper();
  readonly hosted: HostedMatch;
  readonly told: Record<string, SentUpdate[]> = { red: [], blue: [], spectator: [] };

  constructor(match: Match, { limits }: { readonly limits?: TimeLimits } = {}) {
    let seed = 0;
    this.hosted = new HostedMatch({
      match,
      keeper: this.keeper,
      clock: this.clock,
      chance: () => ++seed,
      playersSitApart: true,
      ...(limits === undefined ? {} : { limits }),
    });
    for (const viewer of Object.keys(this.told))
      this.hosted.subscribe(viewer, 0, {
        tell: ({ update }) => this.told[viewer]?.push({ ...update, at: this.clock.now() }),
      });
  }

  last(viewer: string): SentUpdate {
    return this.told[viewer]?.at(-1) as SentUpdate;
  }

  /** Whether the seat has been told of what it is asked now. */
  asked(seat: string): boolean {
    const { match } = this.hosted;
    const open = match.open.find((each) => each.seat === seat);
    return open !== undefined && this.last(seat).view.decisions[0]?.id === match.numberFor(seat, open.id);
  }

  /** Answers what the seat was last told it is asked. */
  async answer(seat: string, command: { readonly kind: string; readonly [field: string]: unknown }, automatic = false) {
    const decision = this.last(seat).view.decisions[0]?.id ?? -1;
    const receipt = await this.hosted.submit(seat, { key: newKey({ automatic }), decision, command });
    await this.hosted.settled();
    return receipt;
  }

  /** Lets time pass, in small steps, until something is so; for at most a minute. */
  async wait(isSo: () => boolean): Promise<void> {
    for (let ms = 0; ms < 60_000 && !isSo(); ms += 10) {
      this.clock.pass(10);
      await this.hosted.settled();
    }
    expect(isSo()).toBe(true);
  }
}

async function started(holes: Readonly<Record<string, number>>, options = {}, rounds = 5): Promise<WaryTable> {
  const table = new WaryTable(waryMatch(holes, {}, rounds), options);
  await until(() => Object.values(table.told).every(({ length }) => length === 1));
  return table;
}

describe('[SK-VIEW-5] at a table whose players may not know who is asked', () => {
  test('a player who is asked is told at once, the others when the order is over', async () => {
    const table = await started({ red: 1, blue: 2 });
    expect(await table.answer('red', DIG)).toMatchObject({ ok: true });
    expect(table.asked('blue')).toBe(true);
    table.clock.pass(30_000);
    await table.hosted.settled();
    expect([table.told.red, table.told.spectator].map((told) => told?.length)).toEqual([1, 1]);
    await table.answer('blue', PASS);
    expect(table.told.red).toHaveLength(2);
    expect(table.last('red').view.waitingFor).toEqual(['blue']);
    expect(table.last('spectator').view.game).toEqual(seatView(table.hosted.match, 'spectator').game);
  });

  test('an order about which nobody is asked takes as long as a player who presses a key', async () => {
    const table = await started({ red: 1, blue: 3 });
    await table.answer('red', DIG);
    expect(Object.values(table.told).map(({ length }) => length)).toEqual([1, 1, 1]);
    await table.wait(() => table.told.red?.length === 2);
    const took = table.last('red').at - 1000;
    expect(took).toBeGreaterThanOrEqual(700);
    expect(took).toBeLessThanOrEqual(2510);
    expect(Object.values(table.told).map(({ length }) => length)).toEqual([2, 2, 2]);
  });

  test('so does one about which a program passes by itself: the other side is sent the same at the same time', async () => {
    const courses = [];
    for (const blue of [2, 3]) {
      const table = await started({ red: 1, blue });
      for (let turn = 0; turn < 3; turn++) {
        await table.answer('red', DIG);
        if (table.asked('blue')) await table.answer('blue', PASS, true);
        await table.wait(() => table.asked('blue'));
        await table.answer('blue', { kind: 'end-turn' });
        await table.wait(() => table.asked('red'));
      }
      courses.push({ red: table.told.red, spectator: table.told.spectator });
    }
    expect(JSON.stringify(courses[0])).toBe(JSON.stringify(courses[1]));
  });

  test('nobody hears of what happens out of their sight', async () => {
    const table = await started({ red: 1, blue: 3 });
    await table.answer('red', { kind: 'mark', hole: 2 });
    await table.wait(() => table.told.red?.length === 2);
    expect(Object.values(table.told).map(({ length }) => length)).toEqual([2, 1, 1]);
  });

  test('a player who comes back, or looks again, learns no more than one who stayed', async () => {
    for (const blue of [2, 3]) {
      const table = await started({ red: 1, blue });
      const before = table.last('red').view.game;
      await table.answer('red', DIG);
      const back = listener();
      table.hosted.subscribe('red', 0, back);
      await table.hosted.settled();
      expect(back.updates).toEqual([]);
      await table.wait(() => back.updates.length > 0);
      const [update] = back.updates;
      const isOver = blue === 3;
      if (isOver) expect(update?.view.game).not.toEqual(before);
      else expect(update).toMatchObject({ view: { game: before, decisions: [], waitingFor: ['blue'] } });
      if (!isOver) await table.answer('blue', PASS);
      expect(back.updates.at(-1)?.view).toEqual(table.last('red').view);
      const numbers = back.updates.flatMap(({ events }) => events.map(({ number }) => number));
      expect(numbers).toEqual(numbers.map((_, i) => i));
    }
  });

  test('an order that comes before its player was told of the last one waits until then', async () => {
    for (const blue of [2, 3]) {
      const table = await started({ red: 1, blue });
      await table.answer('red', { kind: 'mark', hole: 2 });
      let receipt: unknown;
      const guessed = { key: newKey(), decision: table.hosted.match.numberFor('red'), command: DIG };
      void table.hosted.submit('red', guessed).then((got) => {
        receipt = got;
      });
      await table.hosted.settled();
      expect(receipt).toBeUndefined();
      await table.wait(() => receipt !== undefined);
      expect(receipt).toMatchObject({ ok: true });
    }
  });

  test('a proposal that had to wait for that is not made if its sender no longer confirms it', async () => {
    const table = await started({ red: 1, blue: 3 });
    await table.answer('red', { kind: 'mark', hole: 2 });
    let [asked, lost] = [0, undefined as unknown];
    const confirm = async (): Promise<void> => {
      if (++asked > 1) throw new Error('gone');
    };
    const draw = { key: newKey(), command: { kind: 'propose', proposal: { kind: 'draw' } } };
    table.hosted.submit('red', draw, { confirm }).catch((why: unknown) => {
      lost = why;
    });
    await until(() => asked === 1);
    await table.wait(() => lost !== undefined);
    expect(table.hosted.match.house.proposal).toBeUndefined();
  });

  test('a stale answer, and an undo of what there is not, are refused in the numbers they came in', async () => {
    const table = await started({ red: 1, blue: 2 });
    const send = (order: { decision?: number; command: { kind: string } }) =>
      table.hosted.submit('red', { key: newKey(), ...order });
    const { id } = table.last('red').view.decisions[0]!;
    expect(await send({ decision: id + 7, command: DIG })).toMatchObject({
      ok: false,
      rejection: { code: 'stale-decision', detail: { answered: id + 7, open: id } },
    });
    const undo = { kind: 'propose', proposal: { kind: 'undo', to: 40 } };
    expect(await send({ command: undo })).toMatchObject({
      ok: false,
      rejection: { code: 'nothing-to-undo', detail: { to: 40, entries: table.last('red').view.sequence } },
    });
  });

  test('an undo asks the others, and everybody hears of it in their own numbers', async () => {
    const table = await started({ red: 1, blue: 3 });
    const receipt = await table.answer('red', { kind: 'mark', hole: 2 });
    await table.wait(() => table.told.red?.length === 2);
    const to = (receipt as { readonly sequence: number }).sequence - 1;
    const undo = { kind: 'propose', proposal: { kind: 'undo', to } };
    expect(await table.hosted.submit('red', { key: newKey(), command: undo })).toMatchObject({ ok: true });
    await table.hosted.settled();
    expect(table.last('red').view.house.proposal).toMatchObject({ by: 'red', proposal: { kind: 'undo', to } });
    const { match } = table.hosted;
    expect(match.house.proposal?.proposal).toMatchObject({ kind: 'undo', to: 2, asks: true });
    const heard = table.last('blue').events.at(-1)?.event;
    expect(heard).toMatchObject({ type: 'proposed', proposal: { to: match.numberFor('blue', 2) } });
  });

  test('players see their own clock, and between orders that of the player on turn', async () => {
    const limits = { answerMs: 60_000, reactionMs: 20_000 };
    for (const blue of [2, 3]) {
      const table = await started({ red: 1, blue }, { limits });
      expect(table.last('spectator').clocks).toEqual([{ seat: 'red', leftMs: 60_000 }]);
      await table.answer('red', DIG);
      if (blue === 2) expect(table.last('blue').clocks).toEqual([{ seat: 'blue', leftMs: 20_000 }]);
      if (blue === 2) await table.answer('blue', PASS, true);
      await table.wait(() => table.told.red?.length === 2);
      // Blue's time begins when blue may know of it, to the moment the others see it begin.
      for (const viewer of ['red', 'blue']) {
        const [clock] = table.last(viewer).clocks ?? [];
        expect(clock?.seat).toBe('blue');
        expect(clock?.leftMs).toBeGreaterThan(59_985);
      }
    }
  });

  test('what another host has kept is told in time, however far ahead its clock is', async () => {
    const there = new WaryTable(waryMatch({ red: 1, blue: 1 }));
    const here = new WaryTable(waryMatch({ red: 1, blue: 1 }));
    await Promise.all([there.hosted.settled(), here.hosted.settled()]);
    await there.answer('red', DIG);
    const year = 365 * 24 * 3_600_000;
    const before = here.told.blue?.length as number;
    await here.hosted.follow(there.keeper.kept.map((each) => ({ ...each, at: each.at + year })));
    await here.wait(() => here.asked('blue'));
    expect(here.told.blue?.length).toBe(before + 1);
    expect(here.hosted.openSince).toBeLessThan(year);
  });

  test('against computers nobody waits', async () => {
    const match = waryMatch({ red: 1, blue: 3 }, { blue: botController('recruit') });
    const table = new WaryTable(match);
    await until(() => table.told.red?.length === 1);
    await table.answer('red', DIG);
    expect(table.told.red).toHaveLength(2);
  });

  test('the outlook names who is on turn for those who may know no more', async () => {
    const table = await started({ red: 1, blue: 2 });
    await table.answer('red', DIG);
    expect(table.keeper.outlooks.at(-1)).toMatchObject({ waitingFor: ['blue'], turn: ['red'] });
  });
});

test('[SK-VIEW-5] how long an order takes doesn’t tell whether a player was asked about it: two samples, one distribution', async () => {
  // Blue is asked about every order of red's; nobody about blue's.
  const table = await started({ red: 1, blue: 2 }, {}, 500);
  const random = new Random(7);
  const delays: { asked: number[]; unasked: number[] } = { asked: [], unasked: [] };
  for (let turn = 0; turn < 460; turn++) {
    for (const [seat, kind] of [
      ['red', 'asked'],
      ['blue', 'unasked'],
    ] as const) {
      await table.wait(() => table.asked(seat));
      const since = table.clock.now();
      await table.answer(seat, DIG);
      const other = seat === 'red' ? 'blue' : 'red';
      if (seat === 'red') {
        // Mostly a quick key, now and then a thought; never twice the same.
        const thought = random.below(4) === 0 ? 2000 + random.below(9000) : 0;
        const ms = 300 + random.below(1500) + thought;
        for (let passed = 0; passed < ms; passed += 50) table.clock.pass(Math.min(50, ms - passed));
        await table.answer('blue', PASS);
      }
      await table.wait(() => table.asked(other));
      // The first orders are timed by guesses.
      if (turn >= 30) delays[kind].push(Math.min(table.last(seat).at - since, LONGEST_PAUSE_MS));
    }
  }
  expect(delays.asked).toHaveLength(430);
  const { distance, limit } = twoSampleDistance(delays.asked, delays.unasked, 0.001);
  expect(distance).toBeLessThan(limit);
  // The test can fail: a quarter second more, and it does.
  const later = delays.unasked.map((ms) => ms + 250);
  expect(twoSampleDistance(delays.asked, later, 0.001).distance).toBeGreaterThan(limit);
});
