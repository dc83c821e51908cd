/** Two clients of one match on the bare server: one sends a command as long as ours are, and both get the answer. */
export class BarePlayer {
  readonly #sockets: readonly WebSocket[];
  readonly #order = JSON.stringify({ type: 'order', key: 'k'.repeat(22), decision: 17, command: 'c'.repeat(70) });
  #heard: (() => void) | undefined;
  #waitsFor = 0;

  private constructor(sockets: readonly WebSocket[]) {
    this.#sockets = sockets;
    for (const socket of sockets) socket.onmessage = ({ data }) => this.#hear(String(data));
  }

  static async make(base: string, table: number): Promise<BarePlayer> {
    const sockets = [0, 1].map(() => new WebSocket(`${base.replace(/^http/, 'ws')}/${table}`));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.addEventListener('open', resolve))));
    return new BarePlayer(sockets);
  }

  step(): Promise<void> {
    this.#waitsFor = this.#sockets.length;
    this.#sockets[0]?.send(this.#order);
    return new Promise((resolve) => {
      this.#heard = resolve;
    });
  }

  #hear(text: string): void {
    JSON.parse(text);
    this.#waitsFor -= 1;
    if (this.#waitsFor === 0) this.#heard?.();
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}
