import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectTable, readSeatLink, ServerClient, ServerRefusal, type Socket, seatLink } from '../src/index.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwx';

describe('a link', () => {
  test('is read as it was made, wherever the server is', () => {
    for (const base of ['http://127.0.0.1:4320', 'https://table.example', 'https://example.org/sand/'])
      expect(readSeatLink(seatLink(base, TOKEN))).toEqual({ base: base.replace(/\/$/, ''), token: TOKEN });
  });

  test('that is none is none', () => {
    for (const text of [
      '',
      'http://127.0.0.1:4320',
      `ftp://x/#/join/${TOKEN}`,
      'http://x/#/join/short',
      `http://x/?token=${TOKEN}`,
    ])
      expect(readSeatLink(text)).toBeUndefined();
  });
});

describe('asking a server', () => {
  const answering = (status: number, body: string) => {
    const asked: { url: string; init: RequestInit }[] = [];
    const fake = async (url: unknown, init: unknown) => {
      asked.push({ url: String(url), init: init as RequestInit });
      return new Response(status === 204 ? null : body, { status });
    };
    return { asked, client: new ServerClient('http://x/', { fetch: fake as typeof fetch }) };
  };

  test('sends tokens in a header and never in the address', async () => {
    const { asked, client } = answering(204, '');
    await client.remove('m', TOKEN);
    expect(asked[0]?.url).toBe('http://x/api/matches/m');
    expect(asked[0]?.init).toMatchObject({ method: 'DELETE', headers: { authorization: `Bearer ${TOKEN}` } });
  });

  test('a refusal is an error with its code; so is what makes no sense', async () => {
    const refused = answering(
      422,
      JSON.stringify({ code: 'bad-setup', message: 'no', faults: [{ code: 'A', where: '/a', message: 'b' }] }),
    );
    await expect(refused.client.create({ game: 'g' })).rejects.toMatchObject({
      status: 422,
      problem: { code: 'bad-setup' },
    });
    await expect(answering(502, '<html>').client.lobby()).rejects.toThrow(ServerRefusal);
    await expect(answering(200, '{"matches":7}').client.lobby()).rejects.toThrow();
  });
});

describe('a chair', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A socket that this test is the other end of. */
  class FakeSocket implements Socket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    onerror: (() => void) | null = null;
    readonly sent: string[] = [];
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {}
  }

  const connected = () => {
    const sockets: FakeSocket[] = [];
    const link = connectTable('https://x', TOKEN, {
      open(url) {
        expect(url).toBe('wss://x/api/table');
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
    });
    return { link, sockets };
  };

  test('waits longer and longer for a server that is not there, and three seconds at most', async () => {
    const { link, sockets } = connected();
    const pauses: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = Date.now();
      sockets.at(-1)!.onclose?.({ code: 1006 });
      while (sockets.length === i + 1) await vi.advanceTimersByTimeAsync(5);
      pauses.push(Date.now() - before);
    }
    expect(pauses[0]).toBeLessThanOrEqual(255);
    expect(pauses[4]).toBeGreaterThan(pauses[0]!);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(3005);
    expect(pauses[8]).toBeGreaterThanOrEqual(1500);
    link.close();
  });

  test('gives a silent line up, after asking whether it holds', async () => {
    const { link, sockets } = connected();
    sockets[0]!.onopen?.();
    sockets[0]!.onmessage?.({
      data: JSON.stringify({ type: 'welcome', protocol: 2, match: 'm', game: 'g', viewer: 'red' }),
    });
    expect(link.connection).toBe('open');
    await vi.advanceTimersByTimeAsync(20_001);
    expect(sockets[0]!.sent.at(-1)).toContain('ping');
    await vi.advanceTimersByTimeAsync(10_001);
    expect(link.connection).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    link.close();
  });

  test('gives up on a line that is never laid, as when the server dies over it without a word', async () => {
    const { link, sockets } = connected();
    await vi.advanceTimersByTimeAsync(14_900);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    sockets[1]!.onopen?.();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(sockets).toHaveLength(2);
    link.close();
  });

  test('does not send an order again that its server hung up on because it was too large', async () => {
    const { link, sockets } = connected();
    const welcome = JSON.stringify({ type: 'welcome', protocol: 2, match: 'm', game: 'g', viewer: 'red' });
    sockets[0]!.onopen?.();
    sockets[0]!.onmessage?.({ data: welcome });
    const large = link.send({ decision: 1, command: { kind: 'large', path: 'x'.repeat(1000) } as never });
    void link.send({ decision: 1, command: { kind: 'small' } }).catch(() => {});
    sockets[0]!.onclose?.({ code: 1009 });
    expect(await large).toMatchObject({ ok: false, rejection: { code: 'too-large' } });
    await vi.advanceTimersByTimeAsync(1000);
    sockets[1]!.onopen?.();
    sockets[1]!.onmessage?.({ data: welcome });
    expect(sockets[1]!.sent.join()).toContain('small');
    expect(sockets[1]!.sent.join()).not.toContain('large');
    link.close();
  });

  test('does not mind what it does not understand, and ends where coming back is of no use', () => {
    const { link, sockets } = connected();
    sockets[0]!.onopen?.();
    for (const data of ['nonsense', '{"type":"tomorrow"}', '[]']) sockets[0]!.onmessage?.({ data });
    expect(link.connection).toBe('reconnecting');
    sockets[0]!.onclose?.({ code: 4401 });
    expect(link.connection).toBe('closed');
    expect(sockets).toHaveLength(1);
  });
});
