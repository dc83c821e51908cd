import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type CliCommand, wholeNumber } from '../command.ts';

/** The server is its own program; the terminal only starts it. */
const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** As `npm start` does: see scripts/start.ts. */
const FLAGS = ['--max-semi-space-size=8'];

/** The server. */
export const serve: CliCommand = {
  name: 'serve',
  usage: '[--port N] [--host ADDRESS] [--data FOLDER]',
  summary: 'Run the server, so people can play from anywhere',
  help: [
    '--port N         the port (default 4320)',
    '--host ADDRESS   0.0.0.0 lets other machines in (default: only this one)',
    '--data FOLDER    where matches are kept (default: data)',
    'Everything else is set by environment variables: see docs/self-hosting.md.',
    'npm start does the same.',
  ],
  options: { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' } },
  takes: [0, 0],
  run(_args, values) {
    const port = wholeNumber(values.port, 'port');
    const environment = {
      ...process.env,
      ...(port === undefined ? {} : { PORT: String(port) }),
      ...(values.host === undefined ? {} : { SANDTABLE_HOST: String(values.host) }),
      ...(values.data === undefined ? {} : { SANDTABLE_DATA: String(values.data) }),
    };
    const server = spawn(process.execPath, [...FLAGS, SERVER], { stdio: 'inherit', env: environment });
    // A terminal tells both of us to stop; the server finishes what it has acknowledged, and we wait for it.
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => server.kill('SIGTERM'));
    return new Promise((resolve) => {
      server.on('error', (error) => {
        console.error(`sandtable: the server can’t be started: ${error.message}`);
        resolve(70);
      });
      server.on('exit', (code) => resolve(code ?? 1));
    });
  },
};
