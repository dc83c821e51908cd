import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { UserError } from '../user-error.ts';

/** What comes from a program: a line, that it's gone, or nothing in time. */
export type Heard = { readonly line: string } | { readonly gone: string } | { readonly silent: true };

/** A hundred times the longest answer of any game; a program that never ends its line must not fill our memory. */
const LONGEST_LINE = 1_000_000;
/** How long a program gets to stop by itself. */
const FAREWELL_MS = 1000;

/** A player that is another program: JSON lines to its standard input, lines from its standard output. */
export class Program {
  readonly title: string;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: string[] = [];
  #rest = '';
  #gone: string | undefined;
  #wake: (() => void) | undefined;

  constructor(command: string, args: readonly string[]) {
    this.title = [command, ...args].join(' ');
    // Its error output is for its author, so it goes where ours goes.
    this.#child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout.setEncoding('utf8').on('data', (chunk: string) => this.#read(chunk));
    // Writing to a program that just ended isn't an error here; `close` tells that it's gone.
    this.#child.stdin.on('error', () => {});
    this.#child.on('error', ({ message, ...error }: NodeJS.ErrnoException) => {
      this.#leave(error.code === 'ENOENT' ? `there’s no program ${command}` : `it can’t be started: ${message}`);
    });
    this.#child.on('close', (code, signal) => {
      this.#leave(signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`);
    });
  }

  /** Why it's gone; undefined while it runs. */
  get gone(): string | undefined {
    return this.#gone;
  }

  send(message: object): void {
    if (this.#gone === undefined) this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** The next line, as soon as there is one. */
  async next(timeoutMs: number): Promise<Heard> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return { line };
      if (this.#gone !== undefined) return { gone: this.#gone };
      const left = until - performance.now();
      if (left <= 0) return { silent: true };
      await this.#news(left);
    }
  }

  /** Closes its input, and kills it if it doesn't stop by itself. */
  async stop(): Promise<void> {
    if (this.#gone !== undefined) return;
    this.#child.stdin.end();
    const until = performance.now() + FAREWELL_MS;
    while (this.#gone === undefined && performance.now() < until) {
      this.#lines.length = 0;
      await this.#news(until - performance.now());
    }
    if (this.#gone === undefined) this.#child.kill('SIGKILL');
  }

  #news(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, timeoutMs));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #read(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() as string;
    if (this.#rest.length > LONGEST_LINE) {
      this.#leave(`it wrote a line of more than ${LONGEST_LINE} characters`);
      this.#child.kill('SIGKILL');
    }
    this.#lines.push(...lines.filter((line) => line.trim() !== ''));
    this.#wake?.();
  }

  #leave(why: string): void {
    this.#gone ??= why;
    this.#wake?.();
  }
}

/** Starts a program and waits until it's ready; throws what's wrong with it otherwise. */
export async function startProgram(
  command: string,
  args: readonly string[],
  hello: object,
  timeoutMs: number,
): Promise<Program> {
  const program = new Program(command, args);
  program.send(hello);
  const heard = await program.next(timeoutMs);
  if ('line' in heard && isReady(heard.line)) return program;
  await program.stop();
  const what =
    'gone' in heard
      ? heard.gone
      : 'silent' in heard
        ? `it wasn’t ready within ${timeoutMs} ms`
        : `its first line should be {"type":"ready"}, not ${excerpt(heard.line)}`;
  throw new UserError(`${program.title}: ${what}. docs/bot-protocol.md says how a program plays`);
}

function isReady(line: string): boolean {
  try {
    return (JSON.parse(line) as { type?: unknown } | null)?.type === 'ready';
  } catch {
    return false;
  }
}

/** Enough of a line to recognize it. */
export function excerpt(line: string): string {
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
