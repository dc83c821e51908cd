import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opcodes of the WebSocket protocol (RFC 6455, 5.2), for frames that are whole. */
const OPCODE = { text: 0x81, ping: 0x89, pong: 0x8a } as const;

/** One frame as a client sends it, masked with zeros so that its payload stays as it is. */
export function frame(kind: keyof typeof OPCODE, payload: string | Buffer = ''): Buffer {
  const body = Buffer.from(payload);
  const head =
    body.length < 126
      ? Buffer.from([OPCODE[kind], 0x80 | body.length])
      : Buffer.from([OPCODE[kind], 0x80 | 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}

/** A client at a table that shook hands and from then on reads nothing, whatever it's sent. */
export async function deafClient(url: string): Promise<{ readonly socket: Socket; isGone(): boolean }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let isGone = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isGone = true;
  });
  onTestFinished(() => void socket.destroy());
  socket.write(
    `GET /api/table HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('turned away')));
    socket.once('data', () => resolve());
  });
  socket.pause();
  return { socket, isGone: () => isGone };
}
