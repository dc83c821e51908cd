import { games } from './games.ts';
import { backUp } from './operation/backup.ts';
import { readConfig, summaryOf, WrongConfig } from './operation/config.ts';
import { EXIT } from './operation/exit-codes.ts';
import { onUnforeseen, stopInTime } from './operation/last-line.ts';
import { createLog } from './operation/log.ts';
import { type RunningServer, startServer } from './server.ts';
import { openStore } from './store/open-store.ts';
import { WrongFile } from './store/sqlite-file.ts';
import { StoreUnavailable } from './store/store.ts';

const HELP = `node apps/server/src/main.ts                  run the server
node apps/server/src/main.ts backup FILE      copy the matches into a file, while the server runs or not
Settings are environment variables: see docs/self-hosting.md.`;

/** Runs the server until it is told to stop; returns the exit code. */
export async function main(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  try {
    if (argv[0] === '--help' || argv[0] === '-h') return say(HELP);
    const config = readConfig(environment);
    if (argv[0] === 'backup' && argv[1] !== undefined) return say(await backUp(config, argv[1]));
    if (argv.length > 0) return complain(`there’s no command ${argv[0]}\n${HELP}`);
    const log = createLog(config);
    let server: RunningServer | undefined;
    onUnforeseen(log, async () => server?.stop());
    const store = await openStore(config, log);
    const { pageFolder } = config;
    server = await startServer(config, store, log, pageFolder === undefined ? {} : { webFolder: pageFolder });
    const address = config.publicUrl ?? server.url;
    const [game] = Object.keys(games);
    say(`Sandtable is running at ${address}\n${summaryOf(config)}`);
    say(`To play in a terminal: npm run sandtable -- join ${address} --new ${game}\nCtrl-C stops it.`);
    await toldToStop();
    say('Stopping …');
    // Whatever is still open after that must not keep the process alive.
    if (!(await stopInTime(log, () => server.stop()))) process.exit(EXIT.crashed);
    return 0;
  } catch (error) {
    return complain(wordsOf(error), error instanceof StoreUnavailable ? EXIT.noDatabase : EXIT.wrongSetup);
  }
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    // Not `once`: a terminal and a supervisor may both pass Ctrl-C on, and the second one would kill us halfway.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
    // The supervisor has died: without it nobody could stop us.
    process.once('disconnect', () => resolve());
    process.channel?.unref();
  });
}

function wordsOf(error: unknown): string {
  const { name, message, code, stack } = error as Error & { code?: string };
  const isKnown = error instanceof WrongConfig || error instanceof WrongFile || error instanceof StoreUnavailable;
  if (isKnown) return message;
  if (code === 'EADDRINUSE') return 'that port is taken; pick another with PORT=…';
  if (code === 'EACCES') return 'that port needs admin rights; pick another with PORT=…';
  return `something broke, and it’s our fault: ${stack ?? `${name}: ${message}`}`;
}

function say(text: string): number {
  console.log(text);
  return 0;
}

function complain(text: string, code: number = EXIT.wrongSetup): number {
  console.error(`sandtable server: ${text}`);
  return code;
}

export { type RunningServer, startServer } from './server.ts';
