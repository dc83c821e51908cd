import { downRange } from '@sandtable/down-range';
import { Random, type Viewer } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { duel, nextOrder, runServer, sit, until } from './running-server.ts';

test('in the fog a seat is sent its own view, its own question and its own events, and nothing else', {
  timeout: 120_000,
}, async () => {
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
  for (let sequence = 1; sequence <= 25; sequence++) {
    const played = await server.services.rooms.get(match.id).look();
    if (played.result !== undefined) break;
    const { seat, ...order } = nextOrder(played, random);
    expect(await links.get(seat)!.send(order)).toMatchObject({ ok: true });
    await until(() => [...links.values()].every(({ latest }) => latest?.view.sequence === sequence));
    for (const viewer of viewers) {
      const { latest } = links.get(viewer)!;
      // A table that differs only in what this viewer may not know must look the same to it, to the last byte.
      const scrambled = downRange.ruleset.scramble!(played.state as never, viewer, new Random(sequence));
      const other = downRange.ruleset.view(scrambled, viewer);
      expect(JSON.stringify(latest!.view.game)).toBe(JSON.stringify(other));
      expect(latest!.view.decisions.length).toBe(viewer === played.open[0]?.seat ? 1 : latest!.view.decisions.length);
      if (!played.open.some((open) => open.seat === viewer)) expect(latest!.view.decisions).toEqual([]);
    }
  }
  const played = await server.services.rooms.get(match.id).look();
  for (const viewer of viewers) {
    const told = sent.get(viewer)!.flatMap((text) => JSON.parse(text).events);
    expect(told).toEqual(JSON.parse(JSON.stringify(played.eventsFor(viewer))));
  }
});
