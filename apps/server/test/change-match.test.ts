import type { NewMatch } from '@sandtable/client';
import { sealOf } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { runServer, sit, until } from './running-server.ts';

const SHARES = ['01'.repeat(16), '02'.repeat(16)] as const;
const FIRST = {
  game: 'ranged-fun',
  scenario: 'first-contact',
  players: [{ kind: 'me' }, { kind: 'human' }],
  name: 'Anna',
} satisfies NewMatch;
const SAME = FIRST;

async function hosted(config = {}, wish: NewMatch = FIRST) {
  const server = await runServer({ config });
  const { match, tokens } = await server.client.create(wish);
  const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
  return {
    server,
    client: server.client,
    match,
    red,
    blue,
    tokens,
    own: tokens.seats[red]!,
    invite: tokens.seats[blue]!,
  };
}

describe('a match nobody has joined yet is set up anew by its maker', () => {
  test('the maker changes sides, and every link given away stays good', async () => {
    const { client, match, red, blue, tokens, own, invite } = await hosted();
    const players = [{ kind: 'human' }, { kind: 'me' }] as const;
    const answer = await client.change(match.id, tokens.owner, { ...SAME, players: [...players] });
    expect(answer).toMatchObject({ moved: { [red]: blue, [blue]: red }, tokens: {} });
    expect(answer.match).toMatchObject({ id: match.id, status: 'gathering', commitment: match.commitment });
    const [mine, theirs] = await client.mine([own, invite]);
    expect([mine?.role, theirs?.role]).toEqual([blue, red]);
    const joined = await client.sitDown(invite, { name: 'Berta' });
    expect(joined).toMatchObject({ role: red, match: { status: 'playing' } });
    expect(joined.match.seats.map(({ controller }) => controller)).toEqual(['Berta', 'Anna']);
  });

  test('a maker without a name changes sides too, and goes by the new one', async () => {
    const server = await runServer();
    const { name: _name, ...nameless } = FIRST;
    const { match, tokens } = await server.client.create(nameless);
    const players = [{ kind: 'human' }, { kind: 'me' }] as const;
    const changed = await server.client.change(match.id, tokens.owner, { ...nameless, players: [...players] });
    const [red, blue] = changed.match.seats;
    expect([red?.kind, blue?.kind]).toEqual(['human', 'human']);
    expect(blue?.controller).toBe(blue?.seat);
  });

  test('another battle of another game, with a clock and in the lobby', async () => {
    const sealed = { ...FIRST, seal: sealOf(SHARES[0]) };
    const { server, client, match, tokens, own, invite } = await hosted({}, sealed);
    const { match: changed } = await client.change(match.id, tokens.owner, {
      game: 'down-range',
      scenario: 'kestrel-farm',
      players: [{ kind: 'me' }, { kind: 'open' }],
      title: 'Kestrel Farm',
      listed: true,
      limits: { answerMs: 60_000 },
    });
    expect(changed).toMatchObject({
      game: 'down-range',
      title: 'Kestrel Farm',
      listed: true,
      limits: { answerMs: 60_000 },
    });
    expect(changed.seats.map(({ kind, controller }) => [kind, controller])).toEqual([
      ['human', 'Anna'],
      ['open', 'open'],
    ]);
    // What the host brought to the dice is still there, and the invite from before leads to the new battle.
    await client.sitDown(invite, { name: 'Berta', seal: sealOf(SHARES[1]) });
    await client.openShare(own, SHARES[0]);
    await client.openShare(invite, SHARES[1]);
    const played = await server.services.rooms.get(match.id).look();
    expect(played.ruleset.name).toBe('Down Range');
    expect(Object.values((played.dice.description as { contributions: object }).contributions)).toEqual(SHARES);
  });

  test('a seat that becomes a bot’s loses its link, and one that a person gets again has a new one', async () => {
    const { client, match, blue, tokens, invite } = await hosted();
    const none = { ...SAME, players: [{ kind: 'human' }, { kind: 'bot', level: 'recruit' }] } as const;
    const withBot = await client.change(match.id, tokens.owner, { ...none, players: [...none.players] });
    // Nobody sits for Anna any more: her own link went with her seat, and the other leads to the one that is left.
    expect(withBot.match.status).toBe('gathering');
    expect(withBot.moved).toEqual({ [blue]: withBot.match.seats[0]!.seat });
    const back = await client.change(match.id, tokens.owner, { ...SAME, players: [{ kind: 'me' }, { kind: 'human' }] });
    expect(Object.keys(back.tokens)).toEqual([back.match.seats[0]!.seat]);
    expect((await client.mine([invite]))[0]?.role).toBe(back.match.seats[1]!.seat);
  });

  test('only the maker may, only while nobody else sits, and a setup that cannot be played changes nothing', async () => {
    const { client, match, blue, tokens, own, invite } = await hosted();
    const wish = { ...SAME, players: [...SAME.players] };
    for (const token of [own, invite, tokens.spectator])
      await expect(client.change(match.id, token, wish)).rejects.toMatchObject({ status: 403 });
    const stranger = await client.create({ game: 'ranged-fun' });
    await expect(client.change(match.id, stranger.tokens.owner, wish)).rejects.toMatchObject({ status: 404 });
    for (const bad of [
      { game: 'chess' },
      { game: 'ranged-fun', scenario: 'no-such' },
      { game: 'ranged-fun', options: { x: 1 } },
    ])
      await expect(client.change(match.id, tokens.owner, bad)).rejects.toMatchObject({ status: 422 });
    for (const bad of [
      { ...wish, begin: 'at-once' },
      { ...wish, seal: sealOf('03') },
      { ...wish, id: 'mine' },
    ])
      await expect(client.change(match.id, tokens.owner, bad as never)).rejects.toMatchObject({ status: 400 });
    expect(await client.match(match.id, own)).toEqual(match);
    await client.sitDown(invite, { name: 'Berta' });
    const late = client.change(match.id, tokens.owner, { ...wish, players: [{ kind: 'human' }, { kind: 'me' }] });
    await expect(late).rejects.toMatchObject({ status: 409, problem: { code: 'somebody-sits' } });
    expect((await client.mine([invite]))[0]?.role).toBe(blue);
  });

  test('a player without a seat can’t change it either once a seat is taken', async () => {
    const { client } = await runServer();
    const { match, tokens } = await client.create({ ...SAME, players: [{ kind: 'human' }, { kind: 'human' }] });
    await client.sitDown(tokens.seats[match.seats[1]!.seat]!, { name: 'Berta' });
    await expect(client.change(match.id, tokens.owner, { game: 'ranged-fun' })).rejects.toMatchObject({ status: 409 });
  });

  test('a player who joins at the same moment either gets the new table or keeps the old one', async () => {
    for (let i = 0; i < 8; i++) {
      const { client, match, tokens, invite } = await hosted();
      const players = [{ kind: 'human' }, { kind: 'me' }] as const;
      const [changed] = await Promise.allSettled([
        client.change(match.id, tokens.owner, { ...SAME, players: [...players] }),
        client.sitDown(invite, { name: 'Berta' }),
      ]);
      const now = await client.match(match.id, invite);
      const [theirs] = await client.mine([invite]);
      const berta = now.seats.find(({ seat }) => seat === theirs?.role);
      expect(now.seats.filter(({ controller }) => controller === 'Anna')).toHaveLength(1);
      if (changed.status === 'rejected') expect(berta?.controller).toBe('Berta');
      else expect(theirs?.role).toBe(match.seats[0]!.seat);
    }
  });

  test('an open table comes back in its new seat: nobody keeps a view of the side they left', async () => {
    const { server, client, match, red, blue, tokens, own, invite } = await hosted();
    const anna = await sit(server.url, own);
    const viewers: unknown[] = [];
    anna.listen({ update: ({ view }) => void viewers.push(view.viewer) });
    await client.change(match.id, tokens.owner, { ...SAME, players: [{ kind: 'human' }, { kind: 'me' }] });
    await client.sitDown(invite, { name: 'Berta' });
    await until(() => anna.latest !== undefined);
    expect([...new Set(viewers)]).toEqual([blue]);
    expect(red).not.toBe(blue);
  });

  test('so much a minute and no more from one address', async () => {
    const { client, match, tokens } = await hosted({ matchesPerAddress: 3 });
    const change = () => client.change(match.id, tokens.owner, { ...SAME, players: [...SAME.players] });
    for (let i = 0; i < 3; i++) await change();
    await expect(change()).rejects.toMatchObject({ status: 429 });
  });
});

describe('an open seat has a link, too', () => {
  test('a player with the link sits down, and the lobby gives the seat to nobody else', async () => {
    const { client } = await runServer();
    const { match, tokens } = await client.create({
      ...SAME,
      players: [{ kind: 'me' }, { kind: 'open' }],
      listed: true,
    });
    const open = match.seats[1]!.seat;
    const joined = await client.sitDown(tokens.seats[open]!, { name: 'Berta' });
    expect(joined).toMatchObject({ role: open, match: { status: 'playing' } });
    await expect(client.claim(match.id, open)).rejects.toMatchObject({ problem: { code: 'seat-taken' } });
  });

  test('taken from the lobby it is void, and so is a table that was opened with it', async () => {
    const { client, url } = await runServer();
    const { match, tokens } = await client.create({
      ...SAME,
      players: [{ kind: 'me' }, { kind: 'open' }],
      listed: true,
    });
    const open = match.seats[1]!.seat;
    const spy = await sit(url, tokens.seats[open]!);
    await client.claim(match.id, open, { name: 'Berta' });
    await until(() => spy.connection === 'closed');
    expect(spy.latest).toBeUndefined();
    expect(await client.mine([tokens.seats[open]!])).toEqual([]);
  });
});
