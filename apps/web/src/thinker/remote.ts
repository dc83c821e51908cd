/*
 * Calls to an object in a worker: a method's name and its arguments go over, a result or a failure comes back.
 */

type Call = { readonly id: number; readonly method: string; readonly args: readonly unknown[] };
type Reply = { readonly id: number; readonly result?: unknown; readonly failure?: string };
type Port = {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
};

/** The port of the worker this runs in. */
export function ownPort(): Port {
  // In a worker `self` is the port to the page; the page's types, which this project is checked with, say otherwise.
  return self as Port;
}

/** The same methods as `T`, each with a promise of its result. */
export type Remote<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

/** Answers calls that come in at the port. */
export function serve(port: Port, methods: object): void {
  port.onmessage = async ({ data }: MessageEvent<Call>) => {
    const { id, method, args } = data;
    try {
      const called: unknown = Reflect.get(methods, method);
      if (typeof called !== 'function') throw new Error(`no such call: ${method}`);
      port.postMessage({ id, result: await called.apply(methods, [...args]) } satisfies Reply);
    } catch (error) {
      const failure = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
      port.postMessage({ id, failure } satisfies Reply);
    }
  };
}

/** The far end of `serve`. A call settles when its reply comes; what the other side throws is thrown here. */
export function remote<T>(port: Port): Remote<T> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let next = 0;
  port.onmessage = ({ data }: MessageEvent<Reply>) => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failure === undefined) caller?.resolve(data.result);
    else caller?.reject(new Error(data.failure));
  };
  return new Proxy({} as Remote<T>, {
    get:
      (_target, method) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const id = next++;
          waiting.set(id, { resolve, reject });
          const ports = args.filter((arg) => arg instanceof MessagePort);
          port.postMessage({ id, method: String(method), args } satisfies Call, ports);
        }),
  });
}
