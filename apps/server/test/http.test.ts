import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ServerClient } from '@sandtable/client';
import { describe, expect, test } from 'vitest';
import { games as shipped } from '../src/games.ts';
import { apiRoutes } from '../src/http/app.ts';
import { backUp } from '../src/operation/backup.ts';
import { createLog } from '../src/operation/log.ts';
import { duel, playOn, runServer, sit, testConfig, umpireOf, until } from './running-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const json = { 'content-type': 'application/json' };

describe('the document of the API', () => {
  test('names every route there is, and no other', async () => {
    const server = await runServer();
    const response = await fetch(`${server.url}/api/openapi.json`);
    const { openapi, paths } = (await response.json()) as { openapi: string; paths: Record<string, object> };
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const routed = apiRoutes(server.services).routes.map(({ method, path }) => `${method} /api${path}`);
    expect([...new Set(documented)].sort()).toEqual([...new Set(routed)].sort());
    expect(documented.length).toBeGreaterThan(10);
  });
});

describe('making a match', () => {
  test('lists the games, their scenarios and the bots', async () => {
    const { client } = await runServer();
    const { games, bots } = await client.games();
    expect(games.map(({ id }) => id)).toEqual(Object.keys(shipped));
    expect(games.every(({ scenarios, options }) => scenarios.length > 0 && options.length > 0)).toBe(true);
    expect(bots.map(({ level }) => level)).toContain('veteran');
  });

  test('every shipped scenario of every game can be made', async () => {
    const { client } = await runServer();
    for (const { id, scenarios } of (await client.games()).games) {
      for (const scenario of scenarios) {
        const { match } = await client.create({ game: id, scenario: scenario.id, begin: 'at-once' });
        expect(match.status).toBe('playing');
      }
    }
  });

  test.each([
    [{ game: 'chess' }, 422, 'unknown-game'],
    [{ game: 'ranged-fun', scenario: 'no-such' }, 422, 'bad-setup'],
    [{ game: 'ranged-fun', scenario: { name: 'mine' } }, 422, 'bad-setup'],
    [{ game: 'ranged-fun', options: { nonsense: true } }, 422, 'bad-setup'],
    [{ game: 'ranged-fun', players: [{ kind: 'bot', level: 'genius' }] }, 422, 'unknown-bot'],
    [{ game: 'ranged-fun', players: [{ kind: 'me' }, { kind: 'me' }] }, 422, 'two-chairs'],
    [{ game: 'ranged-fun', players: Array(8).fill({ kind: 'open' }) }, 422, 'too-many-players'],
    [{ game: 'ranged-fun', seal: 'xyz' }, 400, 'malformed'],
    [{ game: 'ranged-fun', name: 'bot:veteran' }, 400, 'malformed'],
    [{ game: 'ranged-fun', limits: { answerMs: 1 } }, 400, 'malformed'],
    [{ game: 'ranged-fun', extra: 1 }, 400, 'malformed'],
    [{}, 400, 'malformed'],
  ])('%j is refused with %i %s', async (wish, status, code) => {
    const { client } = await runServer();
    await expect(client.create(wish as never)).rejects.toMatchObject({ status, problem: { code } });
  });

  test('a bad setup gets all its faults listed', async () => {
    const { client } = await runServer();
    const refused = client.create({ game: 'ranged-fun', scenario: { name: 1, board: 'what' } });
    await expect(refused).rejects.toMatchObject({ problem: { code: 'bad-setup' } });
    const { problem } = await refused.catch((error) => error);
    expect(problem.faults.length).toBeGreaterThan(1);
    expect(problem.faults[0]).toMatchObject({ where: expect.any(String), message: expect.any(String) });
  });
});

describe('who may what', () => {
  test('a match that is not listed exists for nobody without a token, and a token opens no other match', async () => {
    const { client } = await runServer();
    const [one, two] = [await client.create(duel), await client.create(duel)];
    const unknown = { status: 404, problem: { code: 'unknown-match' } };
    await expect(client.match(one.match.id)).rejects.toMatchObject(unknown);
    await expect(client.match(one.match.id, two.tokens.owner)).rejects.toMatchObject(unknown);
    await expect(client.match('nothing', two.tokens.owner)).rejects.toMatchObject(unknown);
    await expect(client.remove(one.match.id, two.tokens.owner)).rejects.toMatchObject(unknown);
    await expect(client.watch(one.match.id)).rejects.toMatchObject({ status: 404 });
    expect(await client.match(one.match.id, one.tokens.spectator)).toEqual(one.match);
    expect(await client.lobby()).toEqual([]);
  });

  test('a listed one can be found and watched', async () => {
    const server = await runServer();
    const { match } = await server.client.create({ ...duel, listed: true });
    expect(await server.client.lobby()).toEqual([match]);
    const { token, role } = await server.client.watch(match.id);
    expect(role).toBe('spectator');
    expect((await sit(server.url, token)).latest?.view.viewer).toBe('spectator');
  });

  test('the record is for the umpire while the game goes on, and for everybody at the table afterwards', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create(duel);
    const [red] = match.seats.map(({ seat }) => seat) as [string];
    await expect(server.client.record(match.id, tokens.seats[red]!)).rejects.toMatchObject({ status: 403 });
    const key = await umpireOf(server.client, tokens);
    const running = await server.client.record(match.id, key);
    expect(running.dice).not.toHaveProperty('secret');
    const umpire = await sit(server.url, key);
    await umpire.send({ command: { kind: 'propose', proposal: { kind: 'draw' } } as never });
    const ended = await server.client.record(match.id, tokens.seats[red]!);
    expect(ended.dice).toHaveProperty('secret');
  });

  test('what only its maker may do, nobody else does', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create(duel);
    const link = await sit(server.url, tokens.spectator);
    for (const token of [tokens.umpire!, tokens.spectator, ...Object.values(tokens.seats)])
      await expect(server.client.remove(match.id, token)).rejects.toMatchObject({ status: 403 });
    await server.client.remove(match.id, tokens.owner);
    await until(() => link.connection === 'closed');
    await expect(server.client.match(match.id, tokens.owner)).rejects.toMatchObject({ status: 404 });
  });

  test('a player finds their matches by their tokens', async () => {
    const { client } = await runServer();
    const { match, tokens } = await client.create(duel);
    const [red] = match.seats.map(({ seat }) => seat) as [string];
    const key = await umpireOf(client, tokens);
    const mine = await client.mine([tokens.seats[red]!, key, 'nonsense-nonsense-nonsense']);
    expect(mine.map(({ role }) => role)).toEqual([red, 'umpire']);
    expect(mine[0]?.match).toMatchObject({ id: match.id, umpire: { name: 'Umpire' } });
  });
});

describe('records', () => {
  test('of a game that is over can be put on another server, and are checked first', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create(duel);
    const seats = match.seats.map(({ seat }) => seat);
    const links = Object.fromEntries(
      await Promise.all(seats.map(async (seat) => [seat, await sit(server.url, tokens.seats[seat]!)])),
    );
    await playOn(server, match.id, links);
    const record = await server.client.record(match.id, tokens.owner);
    const other = await runServer();
    const imported = await other.client.importRecord(record);
    expect(imported.match).toMatchObject({ status: 'ended', sequence: record.entries.length });
    expect(await other.client.record(imported.match.id, imported.token)).toEqual(record);
    const bent = { ...record, hash: '00' };
    await expect(other.client.importRecord(bent)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'bad-record' },
    });
    await expect(other.client.importRecord({ format: 'letter' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('the door', () => {
  test('sends the headers that keep pages apart, with everything', async () => {
    const { url } = await runServer();
    for (const path of ['/', '/api/games', '/api/nothing', '/health', '/nothing']) {
      const { headers } = await fetch(`${url}${path}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('turns away pages of other origins, and lets in those it was told of', async () => {
    const { url } = await runServer({ config: { origins: ['https://friend.example'] } });
    const from = (origin: string) => fetch(`${url}/api/games`, { headers: { origin } });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from(url)).status).toBe(200);
    const friend = await from('https://friend.example');
    expect(friend.headers.get('access-control-allow-origin')).toBe('https://friend.example');
    const upgrade = (origin: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/api/table`, { headers: { origin } } as never);
        socket.onopen = () => {
          socket.close();
          resolve(101);
        };
        socket.onerror = () => resolve(403);
      });
    expect(await upgrade('https://evil.example')).toBe(403);
    expect(await upgrade('https://friend.example')).toBe(101);
  });

  test('says in the same form what is wrong, and nothing of its insides', async () => {
    const { url } = await runServer();
    const post = (body: string) => fetch(`${url}/api/matches`, { method: 'POST', headers: json, body });
    for (const [response, status, code] of [
      [await fetch(`${url}/api/nothing`), 404, 'not-found'],
      [await fetch(`${url}/api/matches/%ff%fe`), 400, undefined],
      [await post('{'), 400, 'malformed'],
      [await post('"text"'), 400, 'malformed'],
      [await post(`{"game":"ranged-fun","title":"${'x'.repeat(300_000)}"}`), 413, 'too-large'],
      [await post(`{"game":"ranged-fun","scenario":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`), 422, 'malformed'],
    ] as const) {
      const text = await response.text();
      expect([400, 404, 413, 422]).toContain(response.status);
      expect(response.status, text).toBe(status);
      if (code !== undefined) expect(JSON.parse(text)).toMatchObject({ code });
      expect(text).not.toMatch(/node_modules|\.ts:| {4}at /);
    }
  });

  test('lets an address do so much and no more', async () => {
    const few = await runServer({ config: { requestsPerMinute: 5 } });
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push((await fetch(`${few.url}/api/games`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const small = await runServer({ config: { matchesPerAddress: 2 } });
    await small.client.create(duel);
    await small.client.create(duel);
    await expect(small.client.create(duel)).rejects.toMatchObject({ status: 429, problem: { code: 'too-much' } });
    const narrow = await runServer({ config: { socketsPerAddress: 2 } });
    const { tokens } = await narrow.client.create(duel);
    const [first] = [await sit(narrow.url, tokens.spectator), await sit(narrow.url, tokens.umpire!)];
    const third = new WebSocket(`${narrow.url.replace('http', 'ws')}/api/table`);
    expect(
      await new Promise((resolve) => {
        third.onerror = () => resolve('turned away');
        third.onopen = () => resolve('let in');
      }),
    ).toBe('turned away');
    first.close();
    await until(async () => (await narrow.services.metrics.registry.metrics()).includes('sandtable_sockets 1'));
    expect((await sit(narrow.url, tokens.spectator)).connection).toBe('open');
  });

  test('cuts off who talks without end, and nobody else', async () => {
    const server = await runServer({ config: { messagesPerSecond: 5 } });
    const { tokens } = await server.client.create(duel);
    const calm = await sit(server.url, tokens.spectator);
    const loud = new WebSocket(`${server.url.replace('http', 'ws')}/api/table`);
    const closed = new Promise<number>((resolve) => {
      loud.onclose = ({ code }) => resolve(code);
    });
    loud.onopen = () => {
      for (let i = 0; i < 100; i++) loud.send('{"type":"ping","id":1}');
    };
    expect(await closed).toBe(1008);
    expect(calm.connection).toBe('open');
  });
});

describe('secrets', () => {
  test('no token is in the store or in a log', async () => {
    const lines: string[] = [];
    const log = createLog({ log: 'debug' }, { write: (line) => void lines.push(line) });
    const server = await runServer({ log });
    const { match, tokens } = await server.client.create(duel);
    const all = [tokens.owner, tokens.umpire!, tokens.spectator, ...Object.values(tokens.seats)];
    await sit(server.url, tokens.umpire!);
    all.push(await umpireOf(server.client, tokens));
    await server.client.match(match.id, tokens.owner);
    log.info(
      { token: all[0], deep: { authorization: `Bearer ${all[1]}`, more: { secret: all[2] } } },
      'said by mistake',
    );
    await fetch(`${server.url}/api/matches/${match.id}`, { headers: { authorization: `Bearer ${all[0]}x` } });
    await server.stop();
    const database = new DatabaseSync(server.file);
    const stored = ['matches', 'tokens', 'entries', 'checkpoints', 'settings']
      .map((table) => JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all()))
      .join('');
    database.close();
    const bytes = readFileSync(server.file).toString('latin1');
    for (const token of all) {
      expect(stored).not.toContain(token);
      expect(bytes).not.toContain(token);
      expect(lines.join('')).not.toContain(token);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((token) => Buffer.from(token, 'base64url').length >= 16)).toBe(true);
    expect(lines.join('')).toContain('said by mistake');
  });

  test('nothing that is answered or told holds the secret of the dice while the game goes on', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create(duel);
    const stored = await server.services.store.match(match.id);
    const { secret } = stored!.creation.dice as { secret: string };
    const umpire = await umpireOf(server.client, tokens);
    const links = await Promise.all([umpire, ...Object.values(tokens.seats)].map((token) => sit(server.url, token)));
    const said = [
      JSON.stringify(links.map(({ latest }) => latest)),
      JSON.stringify(await server.client.match(match.id, tokens.owner)),
      JSON.stringify(await server.client.record(match.id, umpire)),
      await (await fetch(`${server.url}/metrics`)).text(),
    ].join('');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(said).not.toContain(secret);
  });
});

describe('running it', () => {
  test('/health and /metrics tell how it is', async () => {
    const server = await runServer();
    const health = await fetch(`${server.url}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', store: 'sqlite' }]);
    await server.client.create(duel);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('sandtable_matches{status="playing"} 1');
    expect(metrics).toContain('sandtable_acknowledgement_seconds');
  });

  test('a backup taken while it runs holds what was kept, and overwrites nothing', async () => {
    const folder = temporaryFolder();
    const server = await runServer({ file: join(folder, 'matches.db') });
    const { match } = await server.client.create(duel);
    const config = testConfig({ dataFolder: folder });
    const copy = join(folder, 'copy.db');
    expect(await backUp(config, copy)).toContain('1 match copied');
    await expect(backUp(config, copy)).rejects.toThrow('already exists');
    const restored = await runServer({ file: copy });
    expect((await restored.services.rooms.get(match.id).look()).open).not.toEqual([]);
  });

  test('the page that was built is served, and nothing beside it', async () => {
    const folder = temporaryFolder();
    const webFolder = join(folder, 'dist');
    mkdirSync(join(webFolder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'not for you');
    writeFileSync(join(webFolder, 'index.html'), '<title>the page</title>');
    writeFileSync(join(webFolder, 'assets', 'app-1a2b.js'), 'play()');
    const { url } = await runServer({ webFolder });
    const page = await fetch(url);
    expect(await page.text()).toBe('<title>the page</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = await fetch(`${url}/assets/app-1a2b.js`);
    expect(await script.text()).toBe('play()');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    for (const path of ['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/nothing.js'])
      expect((await fetch(`${url}${path}`)).status, path).toBe(404);
    expect((await fetch(`${url}/api/games`)).status).toBe(200);
  });

  test('the plain page says how to get the real one', async () => {
    const { url } = await runServer();
    const page = await (await fetch(url)).text();
    expect(page).toMatch(/Sandtable/);
    expect(new ServerClient(`${url}/`).base).toBe(url);
  });
});
