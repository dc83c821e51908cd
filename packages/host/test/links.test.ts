import { seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { type FromHost, LinkCore, localLink, portLink, servePort, type TableLink, type ToHost } from '../src/index.ts';
import { hostToy, someAnswer, until } from './toy-host.ts';

const ways = {
  'in the same process': (hosted: ReturnType<typeof hostToy>) => ({
    red: localLink(hosted, 'red'),
    blue: localLink(hosted, 'blue'),
    hangUp: () => {},
  }),
  'through a port': (hosted: ReturnType<typeof hostToy>) => {
    const [red, blue] = [new MessageChannel(), new MessageChannel()];
    servePort(red.port1, hosted, 'red');
    servePort(blue.port1, hosted, 'blue');
    return {
      red: portLink(red.port2),
      blue: portLink(blue.port2),
      hangUp: () => {
        red.port1.close();
        blue.port1.close();
      },
    };
  },
};

describe.each(Object.entries(ways))('a table link %s', (_name, connect) => {
  test('shows its seat the match, takes its orders and hears of the others', async () => {
    const hosted = hostToy();
    const links = connect(hosted);
    const { red, blue, hangUp } = links;
    let told = 0;
    const stop = blue.listen({ update: () => (told += 1) });
    await until(() => red.latest !== undefined && blue.latest !== undefined);
    expect(red.connection).toBe('open');
    expect(red.latest?.view).toEqual(seatView(hosted.match, 'red'));
    for (let i = 0; i < 5; i++) {
      const { seat, ...answer } = someAnswer(hosted.match, i);
      const link: TableLink = seat === 'red' ? red : blue;
      expect(await link.send(answer)).toEqual({ ok: true, sequence: i + 1 });
      await until(() => red.latest?.view.sequence === i + 1 && blue.latest?.view.sequence === i + 1);
    }
    expect(told).toBe(6);
    const wrong = await red.send({ decision: 999, command: { kind: 'nonsense' } });
    expect(wrong.ok).toBe(false);
    stop();
    red.close();
    expect(red.connection).toBe('closed');
    await expect(red.send({ command: { kind: 'concede' } })).rejects.toThrow('you left the table');
    expect(await blue.send({ command: { kind: 'concede' } })).toEqual({ ok: true, sequence: 6 });
    await until(() => blue.latest?.view.sequence === 6);
    blue.close();
    hangUp();
  });

  test('closes when the match is put away', async () => {
    const hosted = hostToy();
    const { red, hangUp } = connect(hosted);
    await until(() => red.latest !== undefined);
    let why: string | undefined;
    red.listen({ connection: (_connection, reason) => (why = reason) });
    hosted.close('closing time');
    await until(() => red.connection === 'closed');
    expect(why).toBe('closing time');
    hangUp();
  });
});

describe('a link over lines that break', () => {
  /** A line to a host that is this test. */
  function line() {
    const said: ToHost[] = [];
    return { said, say: (message: ToHost) => void said.push(message), hangUp: () => {} };
  }
  const welcome: FromHost = { type: 'welcome', protocol: 2, match: 'm', game: 'g', viewer: 'red' };
  const update = (sequence: number, next: number): FromHost => ({
    type: 'update',
    view: { sequence } as never,
    events: [],
    next,
  });

  test('says again on the next line what was not answered, and from where it has to be told', async () => {
    const core = new LinkCore({ token: 'secret' });
    const first = line();
    core.attach(first);
    expect(first.said).toEqual([{ type: 'hello', protocol: 2, token: 'secret', since: 0 }]);
    const early = core.send({ decision: 0, command: { kind: 'dig' } });
    expect(first.said).toHaveLength(1);
    core.hear(welcome);
    expect(first.said).toHaveLength(2);
    core.hear(update(0, 12));
    core.detach('the line broke');
    expect(core.connection).toBe('reconnecting');
    const second = line();
    core.attach(second);
    expect(second.said).toEqual([{ type: 'hello', protocol: 2, token: 'secret', since: 12 }]);
    core.hear(welcome);
    expect(second.said[1]).toEqual(first.said[1]);
    const { key } = first.said[1] as { key: string };
    core.hear({ type: 'receipt', key, receipt: { ok: true, sequence: 1 } });
    core.hear(update(1, 13));
    expect(await early).toEqual({ ok: true, sequence: 1 });
    core.detach();
    const third = line();
    core.attach(third);
    core.hear(welcome);
    expect(third.said).toHaveLength(1);
  });

  test('says that an order was kept when the view shows it, whichever it hears first', async () => {
    const core = new LinkCore();
    const { said, ...rest } = line();
    core.attach({ ...rest, say: (message) => void said.push(message) });
    core.hear(welcome);
    core.hear(update(3, 5));
    const heard: unknown[] = [];
    const order = (): string => {
      void core.send({ decision: 3, command: { kind: 'dig' } }).then(() => heard.push(core.latest?.view.sequence));
      return (said.at(-1) as { key: string }).key;
    };
    core.hear({ type: 'receipt', key: order(), receipt: { ok: true, sequence: 4 } });
    await Promise.resolve();
    expect(heard).toEqual([]);
    core.hear(update(4, 6));
    await expect.poll(() => heard).toEqual([4]);
    const second = order();
    core.hear(update(5, 7));
    core.hear({ type: 'receipt', key: second, receipt: { ok: true, sequence: 5 } });
    // Sent twice: what it did is long seen.
    core.hear({ type: 'receipt', key: order(), receipt: { ok: true, sequence: 2 } });
    await expect.poll(() => heard).toEqual([4, 5, 5]);
  });

  test('changes the view it has, and asks for the whole one when it has another', () => {
    const core = new LinkCore();
    const { said, ...rest } = line();
    core.attach({ ...rest });
    core.hear(welcome);
    const told: unknown[] = [];
    core.listen({ update: ({ view }) => void told.push(view) });
    core.hear(update(3, 5));
    const change = (base: number, difference: object, next: number): FromHost => ({
      type: 'change',
      base,
      difference,
      events: [],
      next,
    });
    core.hear(change(3, { set: { sequence: 4 } }, 7));
    expect(told).toEqual([{ sequence: 3 }, { sequence: 4 }]);
    // One was missed: what follows cannot be understood, and is asked for once, from the last event that was told.
    core.hear(change(5, { set: { sequence: 6 } }, 9));
    core.hear(change(6, { set: { sequence: 7 } }, 11));
    expect(said.slice(1)).toEqual([{ type: 'look', since: 7 }]);
    expect(told).toHaveLength(2);
    core.hear(update(7, 11));
    core.hear(change(7, { in: { nothing: { drop: ['here'] } } }, 12));
    expect(said.slice(1)).toEqual([
      { type: 'look', since: 7 },
      { type: 'look', since: 11 },
    ]);
    expect(core.latest?.view).toEqual({ sequence: 7 });
  });

  test('ends for good when coming back is of no use, and says why to callers that wait', async () => {
    const core = new LinkCore();
    core.attach(line());
    core.hear(welcome);
    const waiting = core.send({ command: { kind: 'concede' } });
    core.hear({ type: 'fault', code: 'gone', message: 'there is no such match', retry: false });
    await expect(waiting).rejects.toThrow('there is no such match');
    expect(core.connection).toBe('closed');
  });
});
