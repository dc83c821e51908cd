import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { HoldLimit } from './rate.ts';

/** Closes connections beyond what one address may hold open, before a byte of theirs is read. */
export function capConnections(server: Server, most: number): void {
  const held = new HoldLimit(most);
  server.on('connection', (socket: Socket) => {
    const letGo = held.take(socket.remoteAddress ?? 'unknown');
    if (letGo === undefined) return void socket.destroy();
    socket.once('close', letGo);
  });
}
