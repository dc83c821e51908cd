import type { Duplex } from 'node:stream';

const WORDS = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

/** Answers a connection that never became a request or a socket, and closes it, whether or not the client does. */
export function turnAway(stream: Duplex, status: keyof typeof WORDS): void {
  if (!stream.writable) return void stream.destroy();
  // Without this, a client that keeps its end open would hold up the server's own stop.
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${WORDS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
