import { connect } from 'node:net';

/** Sends these bytes as they are and gives back all that is said until the other side hangs up. */
export function rawRequest(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(30_000, () => socket.destroy(new Error(`still open after 30 s, having said: ${said}`)));
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });
}
