import { downRange } from '@sandtable/down-range';
import { Random, type Viewer } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { duel, nextOrder, runServer, sit, until } from './running-server.ts';

/** Twelve units are placed at once; each order after that takes a second or two. */
const ENTRIES = 17;

test('in the fog a seat is sent its own view, its own question and its own events, and nothing else', async () => {
  const server = await runServer();
  const { match, tokens } = await server.client.create({ ...duel, game: 'down-range', options: { fog: true } });
  const viewers: Viewer[] = [...match.seats.map(({ seat }) => seat), 'spectator'];
  const sent = new Map<Viewer, string[]>(viewers.map((viewer) => [viewer, []]));
  const links = new Map<Viewer, Awaited<ReturnType<typeof sit>>>();
  for (const viewer of viewers) {
    const link = await sit(server.url, viewer === 'spectator' ? tokens.spectator : tokens.seats[viewer]!);
    const note = (): void => void sent.get(viewer)!.push(JSON.stringify(link.latest));
    note();
    link.listen({ update: note });
    links.set(viewer, link);
  }
  const random = new Random(4);
  const played = await server.services.rooms.get(match.id).look();
  const isTold = (viewer: Viewer): boolean => links.get(viewer)?.latest?.view.sequence === played.numberFor(viewer);
  const receipts: Promise<unknown>[] = [];
  for (let entries = 1; entries <= ENTRIES || !played.isBetweenOrders; entries++) {
    const { seat, decision, command } = nextOrder(played, random);
    // The player who gave an order hears of it when it's over: another player may have to answer first.
    receipts.push(links.get(seat)!.send({ decision: played.numberFor(seat, decision), command }));
    await until(() => played.entries.length === entries);
    if (!played.isBetweenOrders) continue;
    await until(() => viewers.every(isTold));
    for (const viewer of viewers) {
      const { latest } = links.get(viewer)!;
      // A table that differs only in what this viewer may not know must look the same to it, to the last byte.
      const scrambled = downRange.ruleset.scramble!(played.state as never, viewer, new Random(entries));
      const other = downRange.ruleset.view(scrambled, viewer);
      expect(JSON.stringify(latest!.view.game)).toBe(JSON.stringify(other));
      expect(latest!.view.decisions.length).toBe(viewer === played.open[0]?.seat ? 1 : 0);
    }
  }
  expect(await Promise.all(receipts)).toEqual(receipts.map(() => expect.objectContaining({ ok: true })));
  for (const viewer of viewers) {
    const told = sent.get(viewer)!.flatMap((text) => JSON.parse(text).events);
    expect(told).toEqual(JSON.parse(JSON.stringify(played.toldTo(viewer))));
  }
});
