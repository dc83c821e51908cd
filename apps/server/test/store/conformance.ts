import type { KeptEntry, Outlook } from '@sandtable/host';
import { expect, onTestFinished, test } from 'vitest';
import { Conflict, type Store, type StoredMatch } from '../../src/store/store.ts';

let made = 0;

/** A match to store; its id comes up nowhere else. */
export function someMatch(change: Partial<StoredMatch> = {}): StoredMatch {
  made += 1;
  return {
    id: `match-${process.pid}-${made}`,
    version: 1,
    game: 'toy',
    title: 'A game',
    status: 'playing',
    listed: false,
    seats: [
      { seat: 'red', kind: 'human', controller: 'Änna "A"', ready: true, entropy: 'ab' },
      { seat: 'blue', kind: 'bot', controller: 'bot:regular', ready: true },
    ],
    creation: { game: 'toy', setup: { deep: [1, { a: null }] }, dice: { kind: 'hand' }, controllers: { red: 'Änna' } },
    limits: { answerMs: 5000 },
    createdAt: 1_700_000_000_000 + made,
    startedAt: 1_700_000_000_500,
    changedAt: 1_700_000_000_000 + made,
    sequence: 0,
    waitingFor: ['red'],
    forBots: false,
    ...change,
  };
}

export function someEntry(sequence: number, change: Partial<KeptEntry> = {}): KeptEntry {
  return {
    sequence,
    entry: { seat: 'red', decision: sequence, command: { kind: 'dig' }, hash: `${sequence}`, rolls: [[1, 6]] },
    by: 'red',
    key: `key-${sequence}`,
    at: 1_700_000_001_000 + sequence,
    ...change,
  };
}

export const calm: Outlook = { waitingFor: ['blue'], forBots: false, ended: false };

/** What every store must do, whatever it is made of. `open` gives a fresh handle on the same, empty store. */
export function storeConformance(open: () => Promise<Store>): void {
  const opened = async (): Promise<Store> => {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  };

  test('a match is found as it was made, and one that was not is not', async () => {
    const store = await opened();
    const match = someMatch({ deadline: 1_700_000_009_000 });
    await store.createMatch(match, []);
    expect(await store.match(match.id)).toEqual(match);
    const { limits: _limits, startedAt: _startedAt, deadline: _deadline, ...plain } = someMatch();
    await store.createMatch(plain, []);
    expect(await store.match(plain.id)).toEqual(plain);
    expect(await store.match('nothing')).toBeUndefined();
    await expect(store.createMatch(match, [])).rejects.toThrow(Conflict);
  });

  test('a change takes the place of the version before it, and of no other', async () => {
    const store = await opened();
    const match = someMatch();
    await store.createMatch(match, []);
    const next = { ...match, version: 2, title: 'Another', status: 'ended' as const, listed: true };
    await store.changeMatch(next);
    expect(await store.match(match.id)).toEqual(next);
    await expect(store.changeMatch({ ...match, version: 2, title: 'Too late' })).rejects.toThrow(Conflict);
    await expect(store.changeMatch({ ...match, id: 'nothing', version: 2 })).rejects.toThrow(Conflict);
    expect(await store.match(match.id)).toEqual(next);
  });

  test('a change that fails half-way leaves everything as it was', async () => {
    const store = await opened();
    const match = someMatch();
    const taken = { hash: `taken-${match.id}`, match: match.id, role: 'blue' };
    await store.createMatch(match, [taken]);
    const change = store.changeMatch({ ...match, version: 2 }, { added: [taken], revoked: ['red'] });
    await expect(change).rejects.toThrow(Conflict);
    expect((await store.match(match.id))?.version).toBe(1);
    expect(await store.token(taken.hash)).toEqual(taken);
  });

  test('tokens come, are found by their hash, and go with their role or their match', async () => {
    const store = await opened();
    const match = someMatch();
    const [red, blue, newRed] = ['red', 'blue', 'red'].map((role, i) => ({
      hash: `${i}-${match.id}`,
      match: match.id,
      role,
    }));
    await store.createMatch(match, [red!, blue!]);
    expect(await store.token(red!.hash)).toEqual(red);
    await store.changeMatch({ ...match, version: 2 }, { added: [newRed!], revoked: ['red'] });
    expect(await store.token(red!.hash)).toBeUndefined();
    expect(await store.token(newRed!.hash)).toEqual(newRed);
    expect(await store.token(blue!.hash)).toEqual(blue);
    await store.deleteMatch(match.id);
    expect(await store.token(blue!.hash)).toBeUndefined();
    expect(await store.match(match.id)).toBeUndefined();
  });

  test('who wanted to hear of a seat’s turns hears no more once its links are void, with an entry as without', async () => {
    const store = await opened();
    const match = someMatch();
    await store.createMatch(match, []);
    const wanted = (seat: string) => ({
      id: `${seat}-${match.id}`,
      match: match.id,
      seat,
      kind: 'webhook' as const,
      target: '{}',
    });
    for (const seat of ['red', 'blue', 'green']) await store.addSubscription(wanted(seat));
    const delivery = { id: `d-${match.id}`, subscription: `red-${match.id}`, body: 'turn', attempts: 0, dueAt: 100 };
    await store.addDelivery(delivery);
    await store.changeMatch({ ...match, version: 2 }, { revoked: ['red'] });
    const along = { match: { ...match, version: 3 }, tokens: { revoked: ['blue'] } };
    await store.append(match.id, someEntry(0), calm, along);
    const left = await Promise.all(['red', 'blue', 'green'].map((seat) => store.subscriptions(match.id, seat)));
    expect(left).toEqual([[], [], [wanted('green')]]);
    expect(await store.takeDeliveries(100, 200, 10)).toEqual([]);
  });

  test('links of two seats change places, and so does who wants to hear of their turns', async () => {
    const store = await opened();
    const match = someMatch();
    const [red, blue, other] = ['red', 'blue', 'umpire'].map((role) => ({
      hash: `${role}-${match.id}`,
      match: match.id,
      role,
    }));
    await store.createMatch(match, [red!, blue!, other!]);
    const wanted = { id: `s-${match.id}`, match: match.id, seat: 'red', kind: 'webhook' as const, target: '{}' };
    await store.addSubscription(wanted);
    const next = { ...match, version: 2, game: 'another', revision: 1 };
    await store.changeMatch(next, { moved: { red: 'blue', blue: 'red', green: 'green' } });
    expect(await store.match(match.id)).toEqual(next);
    expect((await store.token(red!.hash))?.role).toBe('blue');
    expect((await store.token(blue!.hash))?.role).toBe('red');
    expect((await store.token(other!.hash))?.role).toBe('umpire');
    expect(await store.subscriptions(match.id, 'blue')).toEqual([{ ...wanted, seat: 'blue' }]);
  });

  test('entries are kept in their order, with what the match looks like after them', async () => {
    const store = await opened();
    const match = someMatch();
    await store.createMatch(match, []);
    await store.append(match.id, someEntry(0), calm);
    await store.append(match.id, someEntry(1), { waitingFor: [], forBots: true, deadline: 77, ended: false });
    expect(await store.entries(match.id)).toEqual([someEntry(0), someEntry(1)]);
    expect(await store.entries(match.id, 1)).toEqual([someEntry(1)]);
    expect(await store.match(match.id)).toEqual({
      ...match,
      sequence: 2,
      waitingFor: [],
      forBots: true,
      deadline: 77,
      changedAt: someEntry(1).at,
    });
    await store.append(match.id, someEntry(2), { waitingFor: [], forBots: false, ended: true });
    expect(await store.match(match.id)).toMatchObject({ sequence: 3, status: 'ended', forBots: false });
  });

  test('of two entries with one number only one is kept, and none after a gap or in a match that is gone', async () => {
    const store = await opened();
    const match = someMatch();
    await store.createMatch(match, []);
    const both = await Promise.allSettled([
      store.append(match.id, someEntry(0, { key: 'one' }), calm),
      store.append(match.id, someEntry(0, { key: 'two' }), calm),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(store.append(match.id, someEntry(2), calm)).rejects.toThrow(Conflict);
    await expect(store.append('nothing', someEntry(0), calm)).rejects.toThrow(Conflict);
    expect(await store.entries(match.id)).toHaveLength(1);
    await store.deleteMatch(match.id);
    expect(await store.entries(match.id)).toEqual([]);
    await expect(store.append(match.id, someEntry(1), calm)).rejects.toThrow(Conflict);
  });

  test('an entry is found by its key and its sender, the first of them', async () => {
    const store = await opened();
    const match = someMatch();
    await store.createMatch(match, []);
    await store.append(match.id, someEntry(0, { key: 'same' }), calm);
    await store.append(match.id, someEntry(1, { key: 'same', by: 'blue' }), calm);
    await store.append(match.id, someEntry(2, { key: 'same' }), calm);
    expect(await store.recall(match.id, 'red', 'same')).toBe(0);
    expect(await store.recall(match.id, 'blue', 'same')).toBe(1);
    expect(await store.recall(match.id, 'blue', 'other')).toBeUndefined();
  });

  test('many writes at once all count, and each settles only with its own fate', async () => {
    const store = await opened();
    const matches = Array.from({ length: 40 }, () => someMatch());
    await Promise.all(matches.map((match) => store.createMatch(match, [])));
    const writes = matches.flatMap(({ id }) =>
      [0, 0, 1].map((sequence) => store.append(id, someEntry(sequence), calm)),
    );
    const settled = await Promise.allSettled(writes);
    for (const [i, { id }] of matches.entries()) {
      const kept = settled.slice(3 * i, 3 * i + 3).filter(({ status }) => status === 'fulfilled').length;
      expect(await store.entries(id)).toHaveLength(kept);
      expect(kept).toBeGreaterThanOrEqual(1);
    }
  });

  test('what one handle has written another one sees', async () => {
    const match = someMatch();
    const first = await open();
    await first.createMatch(match, []);
    await first.append(match.id, someEntry(0), calm);
    await first.close();
    const second = await opened();
    expect(await second.entries(match.id)).toEqual([someEntry(0)]);
    expect(await second.match(match.id)).toMatchObject({ sequence: 1 });
  });

  test('of checkpoints the latest stays', async () => {
    const store = await opened();
    const match = someMatch();
    await store.createMatch(match, []);
    expect(await store.checkpoint(match.id)).toBeUndefined();
    await store.saveCheckpoint(match.id, { sequence: 50, text: '{"at":50}' });
    await store.saveCheckpoint(match.id, { sequence: 20, text: '{"at":20}' });
    expect(await store.checkpoint(match.id)).toEqual({ sequence: 50, text: '{"at":50}' });
    await store.saveCheckpoint(match.id, { sequence: 60, text: '{"at":60}' });
    expect(await store.checkpoint(match.id)).toEqual({ sequence: 60, text: '{"at":60}' });
    await expect(store.saveCheckpoint('nothing', { sequence: 1, text: '' })).rejects.toThrow(Conflict);
  });

  test('matches are found by what is to be done with them', async () => {
    const store = await opened();
    const [listed, late, forBots, over] = [
      someMatch({ listed: true }),
      someMatch({ deadline: 500 }),
      someMatch({ forBots: true }),
      someMatch({ listed: true, status: 'ended' }),
    ];
    for (const match of [listed, late, forBots, over]) await store.createMatch(match!, []);
    const lobby = (await store.lobby(1000)).map(({ id }) => id);
    expect(lobby).toContain(listed!.id);
    expect(lobby).not.toContain(over!.id);
    expect(lobby).not.toContain(late!.id);
    expect(await store.overdue(499, 100)).not.toContain(late!.id);
    expect(await store.overdue(500, 100)).toContain(late!.id);
    expect(await store.awaitingBots(forBots!.changedAt, 100)).toContain(forBots!.id);
    expect(await store.awaitingBots(forBots!.changedAt - 1, 100)).not.toContain(forBots!.id);
    expect(await store.lobby(1)).toHaveLength(1);
    expect((await store.counts()).ended).toBeGreaterThanOrEqual(1);
  });

  test('who wants to hear of a turn is remembered, and a delivery is taken by one only', async () => {
    const store = await opened();
    const match = someMatch();
    await store.createMatch(match, []);
    const subscription = { id: `s-${match.id}`, match: match.id, seat: 'red', kind: 'webhook' as const, target: '{}' };
    await store.addSubscription(subscription);
    expect(await store.subscriptions(match.id, 'red')).toEqual([subscription]);
    expect(await store.subscriptions(match.id, 'blue')).toEqual([]);
    expect(await store.subscription(subscription.id)).toEqual(subscription);
    const delivery = { id: `d-${match.id}`, subscription: subscription.id, body: 'turn', attempts: 0, dueAt: 100 };
    await store.addDelivery(delivery);
    expect(await store.takeDeliveries(99, 200, 10)).toEqual([]);
    const taken = await Promise.all([store.takeDeliveries(100, 200, 10), store.takeDeliveries(100, 200, 10)]);
    expect(taken.flat()).toEqual([{ ...delivery, dueAt: 200 }]);
    await store.putOffDelivery(delivery.id, 1, 300);
    expect(await store.takeDeliveries(300, 400, 10)).toEqual([{ ...delivery, attempts: 1, dueAt: 400 }]);
    await store.removeDelivery(delivery.id);
    expect(await store.takeDeliveries(9999, 10_000, 10)).toEqual([]);
    await store.addDelivery(delivery);
    await store.removeSubscription(subscription.id);
    expect(await store.takeDeliveries(9999, 10_000, 10)).toEqual([]);
  });

  test('a setting is made once', async () => {
    const store = await opened();
    const name = `setting-${process.pid}-${++made}`;
    const values = await Promise.all([store.setting(name, () => 'first'), store.setting(name, () => 'second')]);
    expect(new Set(values).size).toBe(1);
    expect(await store.setting(name, () => 'third')).toBe(values[0]);
  });

  test('after it is closed nothing is done any more, and that is said', async () => {
    const store = await open();
    await store.ping();
    await store.close();
    await expect(store.ping()).rejects.toThrow('the store is unavailable');
    await expect(store.createMatch(someMatch(), [])).rejects.toThrow('the store is unavailable');
  });
}
