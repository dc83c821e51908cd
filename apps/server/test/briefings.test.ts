import type { ServerClient } from '@sandtable/client';
import type { AnyGame } from '@sandtable/game';
import { HostedMatch, type Keeper } from '@sandtable/host';
import { createMatch, handDice, type Match, type Viewer } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games.ts';
import { duel, playOn, runServer, sit, until } from './running-server.ts';

/** What each seat of a game's first scenario is told alone, by the words of its game. */
function briefingsOf({ words }: AnyGame, { ruleset, state, seats }: Match): ReadonlyMap<Viewer, string> {
  const told = (seat: string) => words.mission?.(ruleset.view(state, seat), seat, [])?.briefing ?? null;
  // Some are told only when the sides are settled.
  return new Map(seats.flatMap((seat) => (told(seat) === null ? [] : [[seat, told(seat) as string]])));
}

/** Whose briefings are sent: those that views carry. A game may also keep its own in its content and send nobody any. */
function readersDue({ ruleset, state, seats }: Match): string[] {
  const isSent = seats.every((seat) => 'briefing' in (ruleset.view(state, seat) as object));
  return isSent ? seats.map((seat) => `${seat} reads ${seat}`) : [];
}

/** Who was sent whose briefing; text is compared as it stands in JSON. */
function readers(sent: ReadonlyMap<Viewer, string>, briefings: ReadonlyMap<Viewer, string>): string[] {
  return [...sent].flatMap(([viewer, text]) =>
    [...briefings].flatMap(([seat, briefing]) =>
      text.includes(JSON.stringify(briefing).slice(1, -1)) ? [`${viewer} reads ${seat}`] : [],
    ),
  );
}

describe.each(Object.entries(games))('%s: a briefing is for its own player alone', (name, game) => {
  const { ruleset, content } = game;
  test('on a server, in every message and in what anybody may ask for', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create({ ...duel, game: name });
    const seats = match.seats.map(({ seat }) => seat);
    const tokenOf = (viewer: Viewer): string => (viewer === 'spectator' ? tokens.spectator : tokens.seats[viewer]!);
    const links = Object.fromEntries(
      await Promise.all(seats.map(async (seat) => [seat, await sit(server.url, tokenOf(seat))] as const)),
    );
    const watcher = await sit(server.url, tokens.spectator);
    const sent = new Map<Viewer, string>();
    for (const [viewer, link] of [...Object.entries(links), ['spectator', watcher] as const]) {
      const note = (): void => void sent.set(viewer, (sent.get(viewer) ?? '') + JSON.stringify(link.latest));
      note();
      link.listen({ update: note });
    }
    const played = await playOn(server, match.id, links, { until: 8 });
    await until(() => watcher.latest?.view.sequence === 8);
    const briefings = briefingsOf(game, played);
    expect([...briefings.values()].every((text) => text.length > 100)).toBe(true);
    expect(new Set(briefings.values()).size).toBe(seats.length);
    expect(readers(sent, briefings)).toEqual(readersDue(played));
    const asked = new Map<Viewer, string>();
    for (const viewer of [...seats, 'spectator'])
      asked.set(viewer, await asks(server.client, match.id, tokenOf(viewer)));
    expect(readers(asked, briefings)).toEqual([]);
  });

  test('in a hosted match, no matter who looks first', async () => {
    const created = createMatch(ruleset, content.setup({}), { dice: handDice(), controllers: {} });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    const match = created.match as Match;
    const keeper: Keeper = { keep: async () => {}, recall: async () => undefined };
    const hosted = new HostedMatch({ match, keeper, clock: { now: () => 0, after: () => () => {} }, chance: () => 1 });
    const sent = new Map<Viewer, string>();
    for (const viewer of ['spectator', 'umpire', ...match.seats]) {
      hosted.subscribe(viewer, 0, { tell: (told) => void sent.set(viewer, JSON.stringify(told)) });
    }
    await until(() => sent.size === match.seats.length + 2);
    expect(readers(sent, briefingsOf(game, match))).toEqual(readersDue(match));
  });
});

/** Everything of a running match that can be asked for with a token; the record is refused. */
async function asks(client: ServerClient, id: string, token: string): Promise<string> {
  await expect(client.record(id, token)).rejects.toThrow();
  return JSON.stringify([await client.match(id, token), await client.games()]);
}
