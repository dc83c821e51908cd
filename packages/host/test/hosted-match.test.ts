import { type AnyRuleset, askAll, type Match, type Play, type Result, seatView } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test, vi } from 'vitest';
import { beginMatch, botController, HostedMatch, LostMatch } from '../src/index.ts';
import {
  changing,
  HandClock,
  hostToy,
  key,
  ListKeeper,
  listener,
  someAnswer,
  toyCreation,
  toyMatch,
  toyThinker,
  until,
} from './toy-host.ts';

const DRAW = { kind: 'propose', proposal: { kind: 'draw' } };

/** A hosted toy in which one player, without a coin, has to answer in the middle of the other's turn. */
async function probing() {
  const hosted = hostToy();
  const { match } = hosted;
  for (const { seat, id } of match.open)
    await hosted.submit(seat, { key: key(), decision: id, command: { kind: 'bury', hole: 1 } as never });
  const prober = match.open[0]!.seat;
  const probed = prober === 'red' ? 'blue' : 'red';
  await hosted.submit('umpire', { key: key(), command: setCoins(probed, 0) });
  const probe = { kind: 'probe', target: probed, hole: 2 } as never;
  await hosted.submit(prober, { key: key(), decision: match.open[0]!.id, command: probe });
  return { hosted, prober, probed, decision: match.open[0]!.id };
}

function setCoins(seat: string, coins: number) {
  const edit = { kind: 'set-coins', seat, coins };
  return { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'forgotten' } };
}

describe('a command', () => {
  test('is kept before anybody hears of it, and then told to everybody with the events since', async () => {
    const keeper = new ListKeeper();
    const hosted = hostToy({ keeper });
    const red = listener();
    const other = listener();
    hosted.subscribe('red', 0, red);
    hosted.subscribe('spectator', 0, other);
    await until(() => other.updates.length === 1);
    let open = (): void => {};
    keeper.gate = new Promise((resolve) => {
      open = resolve;
    });
    const { seat, ...answer } = someAnswer(hosted.match);
    const receipt = hosted.submit(seat, { key: key(), ...answer });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(red.updates).toHaveLength(1);
    open();
    expect(await receipt).toEqual({ ok: true, sequence: 1 });
    expect(keeper.kept.map(({ sequence, by }) => [sequence, by])).toEqual([[0, seat]]);
    expect(red.updates).toHaveLength(2);
    expect(red.updates[1]?.view).toEqual(seatView(hosted.match, 'red'));
    expect(other.updates[1]?.view).toEqual(seatView(hosted.match, 'spectator'));
    const numbers = red.updates.flatMap(({ events }) => events.map((each) => each.number));
    expect(numbers).toEqual(hosted.match.toldTo('red').map((each) => each.number));
  });

  test('is sent as a change to viewers who have the view before, and whole to new ones', async () => {
    const hosted = hostToy();
    const [first, second, late] = [changing(), changing(), changing()];
    const plain = listener();
    hosted.subscribe('spectator', 0, first);
    hosted.subscribe('spectator', 0, second);
    hosted.subscribe('spectator', 0, plain);
    await until(() => plain.updates.length === 1);
    for (let i = 0; i < 6; i++) {
      const { seat, ...answer } = someAnswer(hosted.match, i);
      await hosted.submit(seat, { key: key(), ...answer });
      if (i === 2) hosted.subscribe('spectator', 0, late);
      await hosted.settled();
    }
    expect(first.told.map(({ change }) => change?.base)).toEqual([undefined, 0, 1, 2, 3, 4, 5]);
    expect(late.told.map(({ change }) => change?.base)).toEqual([undefined, 3, 4, 5]);
    // They see alike, so the work is done once.
    expect(first.told.slice(1).every((told, i) => told === second.told[i + 1])).toBe(true);
    const whole = JSON.stringify(seatView(hosted.match, 'spectator'));
    expect([first, second, late].map(({ view }) => JSON.stringify(view))).toEqual([whole, whole, whole]);
    expect(plain.updates).toHaveLength(7);
  });

  test('is sent without offers to viewers who don’t want them', async () => {
    const hosted = hostToy();
    const { seat } = hosted.match.open[0]!;
    const [plain, told] = [{ ...listener(), withoutOffers: true }, listener()];
    hosted.subscribe(seat, 0, plain);
    hosted.subscribe(seat, 0, told);
    await until(() => told.updates.length === 1);
    const whole = seatView(hosted.match, seat);
    expect(told.updates[0]?.view).toEqual(whole);
    expect(whole.decisions[0]?.offers.length).toBeGreaterThan(0);
    expect(plain.updates[0]?.view).toEqual({
      ...whole,
      decisions: whole.decisions.map((decision) => ({ ...decision, offers: [] })),
    });
  });

  test('is acknowledged before anybody is told where there is no time, and nothing is done meanwhile', async () => {
    const keeper = new ListKeeper();
    const match = toyMatch();
    let tell: (() => void) | undefined;
    const pace = {
      hasTime: () => false,
      later(act: () => void) {
        tell = act;
      },
    };
    const hosted = hostToy({ keeper, match, pace });
    const heard = listener();
    hosted.subscribe('spectator', 0, heard);
    const { seat, ...first } = someAnswer(match);
    expect(await hosted.submit(seat, { key: key(), ...first })).toEqual({ ok: true, sequence: 1 });
    expect(heard.updates).toHaveLength(1);
    const { seat: other, ...second } = someAnswer(match);
    const next = hosted.submit(other, { key: key(), ...second });
    await until(() => tell !== undefined);
    expect(keeper.kept).toHaveLength(1);
    expect(match.entries).toHaveLength(1);
    tell?.();
    expect(await next).toEqual({ ok: true, sequence: 2 });
    expect(heard.updates.map(({ view }) => view.sequence)).toEqual([0, 1]);
  });

  test('that its sender must confirm is confirmed once everything before it is kept, and again if the match moved on', async () => {
    const keeper = new ListKeeper();
    let open = (): void => {};
    keeper.gate = new Promise((resolve) => {
      open = resolve;
    });
    const hosted = hostToy({ keeper });
    const answer = (): Promise<unknown> => {
      const { seat, ...order } = someAnswer(hosted.match);
      return hosted.submit(seat, { key: key(), ...order });
    };
    const knownAt: number[] = [];
    const confirm = async (): Promise<void> => {
      knownAt.push(keeper.kept.length);
      if (knownAt.length === 1) await answer();
    };
    void answer();
    const receipt = hosted.submit('red', { key: key(), command: DRAW }, { confirm });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(knownAt).toEqual([]);
    open();
    expect(await receipt).toEqual({ ok: true, sequence: 3 });
    expect(knownAt).toEqual([1, 2]);
  });

  test('that its sender must confirm is done in the end, however fast the match moves on', async () => {
    const hosted = hostToy({ match: toyMatch(toyCreation({}, 9)) });
    let asked = 0;
    const confirm = async (): Promise<void> => {
      const { seat, ...order } = someAnswer(hosted.match, ++asked);
      await hosted.submit(seat, { key: key(), ...order });
    };
    const draw = hosted.submit('red', { key: key(), command: DRAW }, { confirm });
    expect(await draw).toEqual({ ok: true, sequence: asked + 1 });
    expect(asked).toBe(4);
  });

  test('that its sender no longer confirms is not done', async () => {
    const hosted = hostToy();
    const confirm = () => Promise.reject(new Error('gone'));
    await expect(hosted.submit('red', { key: key(), command: DRAW }, { confirm })).rejects.toThrow('gone');
    expect(await hosted.submit('red', { key: key(), command: DRAW })).toEqual({ ok: true, sequence: 1 });
  });

  test('that answers a question is confirmed only if a ruling may have made it legal since that was asked', async () => {
    const { hosted, prober, probed, decision } = await probing();
    const confirm = vi.fn(async () => {});
    const send = (command: { kind: string }) => hosted.submit(probed, { key: key(), decision, command }, { confirm });
    expect(await send({ kind: 'bribe' })).toMatchObject({ ok: false, rejection: { code: 'no-coin' } });
    await hosted.submit(prober, { key: key(), command: DRAW });
    expect(await send({ kind: 'bribe' })).toMatchObject({ ok: false, rejection: { code: 'no-coin' } });
    expect(confirm).not.toHaveBeenCalled();
    await hosted.submit('umpire', { key: key(), command: setCoins(probed, 1) });
    expect(hosted.match.open[0]?.id).toBe(decision);
    expect(await send({ kind: 'bribe' })).toMatchObject({ ok: true });
    expect(confirm).toHaveBeenCalledOnce();
  });

  test('that answers a question, was refused, and became legal by a ruling, is not done unless its sender confirms it', async () => {
    const { hosted, probed, decision } = await probing();
    const confirm = () => Promise.reject(new Error('gone'));
    const bribe = { key: key(), decision, command: { kind: 'bribe' } };
    expect(await hosted.submit(probed, bribe, { confirm })).toMatchObject({ rejection: { code: 'no-coin' } });
    await hosted.submit('umpire', { key: key(), command: setCoins(probed, 1) });
    await expect(hosted.submit(probed, bribe, { confirm })).rejects.toThrow('gone');
    const stand = { key: key(), decision, command: { kind: 'stand' } };
    expect(await hosted.submit(probed, stand)).toMatchObject({ ok: true });
  });

  test('that answers the first of two questions, was refused, and fits the second, is not done unless its sender confirms it', async () => {
    const kinds = (wanted: string) => toy.decisions.filter(({ kind }) => kind === wanted);
    const asking: AnyRuleset = {
      ...toy,
      *play(): Play<Result> {
        yield* askAll([
          { seat: 'red', moment: 'first', frame: 'turn', menu: kinds('stand') },
          { seat: 'red', moment: 'second', frame: 'turn', menu: kinds('mark') },
        ]);
        return { outcome: 'drawn', seats: [], scores: {}, reasons: [] };
      },
    };
    const begun = beginMatch(asking, toyCreation(), true) as { readonly match: Match };
    const hosted = hostToy({ match: begun.match });
    const confirm = () => Promise.reject(new Error('gone'));
    const send = (command: { kind: string }) => hosted.submit('red', { key: key(), decision: 0, command }, { confirm });
    expect(await send({ kind: 'mark', hole: 2 } as never)).toMatchObject({ rejection: { code: 'not-offered' } });
    expect(await send({ kind: 'stand' })).toMatchObject({ ok: true });
    await expect(send({ kind: 'mark', hole: 2 } as never)).rejects.toThrow('gone');
    expect(hosted.match.result).toBeUndefined();
  });

  test('gets a hash now and then where the host sees to it, and the last one always', async () => {
    const keeper = new ListKeeper();
    const match = toyMatch(toyCreation({}, 3), false);
    const hosted = hostToy({ keeper, match, hashEvery: 4 });
    for (let i = 0; match.result === undefined; i++) {
      const { seat, ...answer } = someAnswer(match, i);
      await hosted.submit(seat, { key: key(), ...answer });
    }
    const hashed = keeper.kept.filter(({ entry }) => entry.hash !== undefined).map(({ sequence }) => sequence + 1);
    const last = match.entries.length;
    expect(hashed).toEqual([...Array.from({ length: Math.floor((last - 1) / 4) }, (_, i) => 4 * i + 4), last]);
    expect(keeper.kept.at(-1)?.entry.hash).toBe(match.hash());
  });

  test('that is refused is neither kept nor told', async () => {
    const keeper = new ListKeeper();
    const hosted = hostToy({ keeper });
    const red = listener();
    hosted.subscribe('red', 0, red);
    const refused = await hosted.submit('red', { key: key(), decision: 77, command: { kind: 'bury' } });
    expect(refused).toMatchObject({ ok: false, rejection: { code: 'stale-decision' } });
    expect(keeper.kept).toEqual([]);
    expect(red.updates).toHaveLength(1);
  });

  test('sent twice under one key counts once, also when only the keeper remembers it', async () => {
    const keeper = new ListKeeper();
    const hosted = hostToy({ keeper });
    const { seat, ...answer } = someAnswer(hosted.match);
    const order = { key: key(), ...answer };
    const receipts = await Promise.all([hosted.submit(seat, order), hosted.submit(seat, order)]);
    expect(receipts).toEqual([
      { ok: true, sequence: 1 },
      { ok: true, sequence: 1 },
    ]);
    expect(keeper.kept).toHaveLength(1);
    const again = new HostedMatch({ match: hosted.match, keeper, clock: new HandClock(), chance: () => 1 });
    expect(await again.submit(seat, order)).toEqual({ ok: true, sequence: 1 });
    expect(keeper.recalls).toBe(1);
  });

  test("under somebody else's key is a command of its own", async () => {
    const hosted = hostToy();
    const first = someAnswer(hosted.match);
    const used = key();
    await hosted.submit(first.seat, { key: used, decision: first.decision, command: first.command });
    const second = someAnswer(hosted.match);
    expect(second.seat).not.toBe(first.seat);
    await hosted.submit(second.seat, { key: used, decision: second.decision, command: second.command });
    expect(hosted.match.entries).toHaveLength(2);
  });

  test('of a spectator is refused, and the umpire may rule but not play', async () => {
    const hosted = hostToy();
    const { decision, command } = someAnswer(hosted.match);
    const spectator = await hosted.submit('spectator', { key: key(), decision, command });
    expect(spectator).toMatchObject({ rejection: { code: 'not-your-decision' } });
    expect(await hosted.submit('spectator', { key: key(), command: { kind: 'concede' } })).toMatchObject({
      rejection: { code: 'unknown-seat' },
    });
    expect(await hosted.submit('umpire', { key: key(), decision, command })).toMatchObject({ ok: false });
    const draw = { kind: 'propose', proposal: { kind: 'draw' } };
    expect(await hosted.submit('umpire', { key: key(), command: draw })).toMatchObject({ ok: true });
    expect(hosted.match.result?.outcome).toBe('drawn');
  });

  test('that cannot be kept gives the match up: nobody is told, and nothing more is taken', async () => {
    const keeper = new ListKeeper();
    const hosted = hostToy({ keeper });
    const red = listener();
    hosted.subscribe('red', 0, red);
    await until(() => red.updates.length === 1);
    keeper.failure = new Error('the disk is full');
    const { seat, ...answer } = someAnswer(hosted.match);
    await expect(hosted.submit(seat, { key: key(), ...answer })).rejects.toThrow(LostMatch);
    expect(red.updates).toHaveLength(1);
    expect(red.losses.map(({ message }) => message)).toEqual(["the order couldn't be saved"]);
    keeper.failure = undefined;
    await expect(hosted.submit(seat, { key: key(), ...answer })).rejects.toThrow(LostMatch);
    expect(keeper.kept).toEqual([]);
  });
});

test('a viewer who comes back is told what happened since, and no more', async () => {
  const hosted = hostToy();
  const first = listener();
  const leave = hosted.subscribe('red', 0, first);
  await until(() => first.updates.length === 1);
  leave();
  for (let i = 0; i < 4; i++) {
    const { seat, ...answer } = someAnswer(hosted.match, i);
    await hosted.submit(seat, { key: key(), ...answer });
  }
  expect(first.updates).toHaveLength(1);
  const back = listener();
  hosted.subscribe('red', first.next, back);
  await until(() => back.updates.length === 1);
  const numbers = [...first.updates, ...back.updates].flatMap(({ events }) => events.map((each) => each.number));
  expect(numbers).toEqual(hosted.match.toldTo('red').map((each) => each.number));
  const lost = listener();
  hosted.subscribe('red', 999_999, lost);
  await until(() => lost.updates.length === 1);
  expect(lost.updates[0]?.events).toEqual(hosted.match.toldTo('red'));
});

describe('bots', () => {
  const both = { red: botController('random'), blue: botController('regular') };

  test('play a match to its end by themselves', async () => {
    const keeper = new ListKeeper();
    const hosted = hostToy({ match: toyMatch(toyCreation(both)), keeper, thinker: toyThinker() });
    await until(() => hosted.match.result !== undefined);
    await hosted.settled();
    expect(keeper.kept).toHaveLength(hosted.match.entries.length);
    expect(keeper.outlooks.at(-1)).toMatchObject({ ended: true, forBots: false, waitingFor: [] });
  });

  test('can be thought for elsewhere, twice at once too', async () => {
    const hosted = hostToy({ match: toyMatch(toyCreation(both)), thinker: toyThinker(), botsWait: true });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hosted.match.entries).toHaveLength(0);
    expect(hosted.outlook.forBots).toBe(true);
    const thinker = toyThinker();
    await Promise.all([hosted.letBotsAnswer(thinker), hosted.letBotsAnswer(thinker)]);
    await until(() => hosted.match.result !== undefined);
  });

  test('can be told to answer so often and no more', async () => {
    const hosted = hostToy({ match: toyMatch(toyCreation(both)), thinker: toyThinker(), botsWait: true });
    expect(await hosted.letBotsAnswer(toyThinker(), 3)).toBe(true);
    expect(hosted.match.entries).toHaveLength(3);
    expect(await hosted.letBotsAnswer(toyThinker())).toBe(false);
    expect(hosted.match.result).toBeDefined();
  });

  test('answer only for their own seat, and give way to a player who takes it over', async () => {
    const controllers = { red: 'Anna', blue: botController('random') };
    const hosted = hostToy({ match: toyMatch(toyCreation(controllers)), thinker: toyThinker() });
    await until(() => !hosted.match.open.some(({ seat }) => seat === 'blue'));
    await hosted.settled();
    expect(hosted.match.open.map(({ seat }) => seat)).toEqual(['red']);
    const away = { kind: 'take-over', seat: 'red', controller: 'bot:nonsense' };
    expect(await hosted.submit('red', { key: key(), command: away })).toMatchObject({
      rejection: { code: 'unknown-bot' },
    });
    const odd = { kind: 'take-over', seat: 'red', controller: { toString: 1 } };
    expect(await hosted.submit('red', { key: key(), command: odd })).toMatchObject({
      rejection: { code: 'malformed' },
    });
    const handed = { ...away, controller: botController('random') };
    await hosted.submit('red', { key: key(), command: handed });
    await until(() => hosted.match.result !== undefined);
  });

  test.each([
    ['Berta', 'leave the answer to the player', []],
    [botController('regular'), 'answer for the bot', ['blue']],
  ])('whose seat goes to %s while they think %s', async (controller, _what, answered) => {
    const keeper = new ListKeeper();
    const thought = Promise.withResolvers<void>();
    const [quick, failures] = [toyThinker(), [] as unknown[]];
    const hosted = hostToy({
      match: toyMatch(toyCreation({ red: 'Anna', blue: botController('random') })),
      keeper,
      botsWait: true,
      failed: (error) => failures.push(error),
    });
    const answering = hosted.letBotsAnswer({ think: (what) => thought.promise.then(() => quick.think(what)) });
    await hosted.settled();
    await hosted.submit('umpire', { key: key(), command: { kind: 'take-over', seat: 'blue', controller } as never });
    thought.resolve();
    expect(await answering).toBe(false);
    expect(keeper.kept.filter((each) => each.key.startsWith('!bot-')).map(({ by }) => by)).toEqual(answered);
    expect(failures).toEqual([]);
  });

  test('let people take moves back but agree to no draw', async () => {
    const controllers = { red: 'Anna', blue: botController('random') };
    const hosted = hostToy({ match: toyMatch(toyCreation(controllers, 50)), thinker: toyThinker() });
    const play = async (): Promise<void> => {
      await until(() => hosted.match.open[0]?.seat === 'red');
      const { seat, ...answer } = someAnswer(hosted.match);
      await hosted.submit(seat, { key: key(), ...answer });
    };
    await play();
    await play();
    await until(() => hosted.match.open[0]?.seat === 'red');
    await hosted.settled();
    await hosted.submit('red', { key: key(), command: { kind: 'propose', proposal: { kind: 'draw' } } as never });
    await until(() => hosted.match.house.proposal === undefined);
    await hosted.settled();
    expect(hosted.match.result).toBeUndefined();
    await hosted.submit('red', {
      key: key(),
      command: { kind: 'propose', proposal: { kind: 'undo', to: 0 } } as never,
    });
    await until(() => hosted.match.entries.some(({ effect }) => effect?.type === 'undo'));
  });

  test('that fail do not stop the table', async () => {
    const failures: unknown[] = [];
    let calls = 0;
    const hosted = hostToy({
      match: toyMatch(toyCreation(both)),
      thinker: {
        async think({ open }) {
          calls += 1;
          if (calls % 2 === 0) throw new Error('no idea');
          return { command: { kind: `nonsense-${open.id}` }, reasons: ['because'] };
        },
      },
      failed: (error) => failures.push(error),
    });
    await until(() => hosted.match.result !== undefined);
    expect(failures.length).toBeGreaterThan(2);
  });
});

describe('clocks', () => {
  test('answer for a player who is late, and say so', async () => {
    const clock = new HandClock();
    const keeper = new ListKeeper();
    const hosted = hostToy({ clock, keeper, limits: { answerMs: 5000 } });
    const red = listener();
    hosted.subscribe('red', 0, red);
    await until(() => red.updates.length === 1);
    expect(red.updates[0]?.clocks).toEqual(hosted.match.open.map(({ seat }) => ({ seat, leftMs: 5000 })));
    expect(hosted.outlook.deadline).toBe(6000);
    clock.pass(4999);
    await hosted.settled();
    expect(keeper.kept).toEqual([]);
    clock.pass(1);
    await until(() => keeper.kept.length === 1);
    await hosted.settled();
    // Questions asked at once: the second is late by the same minute.
    clock.pass(0);
    await until(() => keeper.kept.length === 2);
    expect(keeper.kept[0]?.entry.reasons?.[0]).toBe('Time ran out.');
    await hosted.settled();
    expect(hosted.outlook.deadline).toBe(clock.time + 5000);
  });

  test('stop when the match is put away', () => {
    const clock = new HandClock();
    const hosted = hostToy({ clock, limits: { answerMs: 5000 } });
    expect(clock.alarms).toBe(1);
    hosted.close();
    expect(clock.alarms).toBe(0);
  });
});

describe('two hosts of one match', () => {
  test('stay together by following each other', async () => {
    const keeper = new ListKeeper();
    const here = hostToy({ keeper });
    const there = hostToy({ keeper });
    const blue = listener();
    there.subscribe('blue', 0, blue);
    for (let i = 0; i < 6; i++) {
      const { seat, ...answer } = someAnswer(here.match, i);
      await here.submit(seat, { key: key(), ...answer });
      await there.follow(keeper.kept);
    }
    expect(there.match.hash()).toBe(here.match.hash());
    expect(blue.updates.at(-1)?.view).toEqual(seatView(here.match, 'blue'));
    expect(blue.updates).toHaveLength(7);
  });

  test('part when what was kept does not come out the same', async () => {
    const keeper = new ListKeeper();
    const here = hostToy({ keeper });
    const there = hostToy({ keeper });
    const blue = listener();
    there.subscribe('blue', 0, blue);
    await until(() => blue.updates.length === 1);
    const { seat, ...answer } = someAnswer(here.match);
    await here.submit(seat, { key: key(), ...answer });
    const bent = keeper.kept.map((each) => ({ ...each, entry: { ...each.entry, hash: '00' } }));
    await expect(there.follow(bent)).rejects.toThrow('the match went on differently elsewhere');
    expect(blue.losses).toHaveLength(1);
  });
});
