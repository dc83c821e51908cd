import { Random } from '@sandtable/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { duel, nextOrder, runServer } from './running-server.ts';

/** A match that was played on for some orders, and the positions that were kept meanwhile. */
async function playedOn(orders: number) {
  const server = await runServer();
  const { store, rooms } = server.services;
  const saved = vi.spyOn(store, 'saveCheckpoint');
  const { match } = await server.client.create({ ...duel, game: 'downsync' });
  const room = rooms.get(match.id);
  for (let i = 0; i < orders; i++) {
    const { seat, ...order } = nextOrder((await room.awake()).match, new Random(i));
    expect(await room.submit(seat, { key: `order-${i}`, ...order })).toMatchObject({ ok: true });
  }
  return { store, room, match, sequences: saved.mock.calls.map(([, { sequence }]) => sequence) };
}

test('a match whose orders are quickly replayed is kept as it stands now and then only', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await playedOn(210)).sequences).toEqual([200]);
});

test('a match whose orders take long is kept as it stands more often, and goes on from there', async () => {
  let ms = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => ms++);
  onTestFinished(() => void vi.restoreAllMocks());
  const { store, room, match, sequences } = await playedOn(90);
  expect(sequences).toEqual([40, 80]);
  expect((await store.checkpoint(match.id))?.sequence).toBe(80);
  const before = await room.look();
  await room.sleep();
  const after = await room.look();
  expect(after).not.toBe(before);
  expect(after.hash()).toBe(before.hash());
});
