import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest } from './raw-request.ts';
import { duel, runServer } from './running-server.ts';

const upgrade = (target: string, host = '127.0.0.1') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
const plain = (target: string, host = '127.0.0.1') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

const malformed = [
  '//',
  '//x/api/table',
  'http://[',
  'http://',
  'http://x:99999/api/table',
  'ws://[::1/api/table',
  '*',
  'x',
];

test('an upgrade whose target cannot be read gets a 400, and the server plays on', async () => {
  const server = await runServer();
  for (const target of malformed)
    expect({ target, said: await rawRequest(server.url, upgrade(target)) }).toMatchObject({
      said: expect.stringMatching(/^HTTP\/1\.1 400 /),
    });
  // An unknown path isn't malformed, and the table's whole address is as good as its path.
  expect(await rawRequest(server.url, upgrade('/elsewhere'))).toMatch(/^HTTP\/1\.1 404 /);
  const answers: string[] = [];
  for (const target of ['/api/table', '/api/table?x=//', 'http://x/api/table'])
    answers.push(await rawRequest(server.url, `${upgrade(target)}\x88\x80\0\0\0\0`));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 101 /);
  expect((await server.client.create(duel)).match.status).toBe('playing');
});

test('a request whose target or host cannot be read gets an answer, and the server plays on', async () => {
  const server = await runServer();
  for (const target of malformed)
    expect({ target, said: await rawRequest(server.url, plain(target)) }).toMatchObject({
      said: expect.stringMatching(/^HTTP\/1\.1 40[04] /),
    });
  for (const host of ['[', 'a b', '', 'x:99999', 'a@b', '\x7f'])
    for (const ask of [plain, upgrade])
      expect({ host, said: await rawRequest(server.url, ask('/api/games?%', host)) }).toMatchObject({
        said: expect.stringMatching(/^HTTP\/1\.1 (200|40[034]|421) /),
      });
  for (const path of ['/%', '/%E0%A4%A', '/api/matches/%', '/assets/%00', '/api/%2e%2e/%'])
    expect({ path, said: await rawRequest(server.url, plain(path)) }).toMatchObject({
      said: expect.stringMatching(/^HTTP\/1\.1 (200|40[0-9]) /),
    });
  expect((await server.client.create(duel)).match.status).toBe('playing');
});

test('bytes that are no HTTP get a 400', async () => {
  const server = await runServer();
  for (const bytes of ['nonsense\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET  HTTP/1.1\r\n\r\n'])
    expect(await rawRequest(server.url, bytes)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a client that was turned away and keeps its end open does not hold up the stop', async () => {
  const server = await runServer();
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(upgrade('/elsewhere'));
  socket.resume();
  await once(socket, 'end');
  await server.stop();
});
