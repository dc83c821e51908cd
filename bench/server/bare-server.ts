// The least that a server of this kind can do: it gets a command, parses it, and sends both clients of the match a text of a
// given length. No rules, no store. The baseline for bench/server-moves.ts, in a separate process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

const told = JSON.stringify({ type: 'change', text: 'x'.repeat(Number(process.env.LENGTH)) });
const tables = new Map<string, Set<WebSocket>>();
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (socket, { url = '' }) => {
  const table = tables.get(url) ?? new Set();
  tables.set(url, table.add(socket));
  socket.on('message', (data) => {
    const { type } = JSON.parse(String(data)) as { readonly type: string };
    if (type === 'order') for (const each of table) each.send(told);
  });
  socket.on('close', () => table.delete(socket));
});
http.listen(0, '127.0.0.1', () => console.log(`is at http://127.0.0.1:${(http.address() as AddressInfo).port}`));
