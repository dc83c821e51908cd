// `node scripts/run.mjs file.ts …` installs what is missing, then runs the file with a Node that understands TypeScript.
// A plain `node ensure && node file.ts` isn't enough: the shell remembers where it found the first `node`, so on a fresh clone the
// second would again be the machine's old one.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, nodeForTypeScript } from './ensure.mjs';

ensureInstalled();

const localBinaries = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
const child = spawn(/** @type {string} */ (nodeForTypeScript()), process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, PATH: [localBinaries, process.env.PATH ?? ''].join(delimiter) },
});

// A terminal sends Ctrl-C to both processes; the child decides what to do (the game may ask first), we just wait for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
// npm passes a SIGTERM on to the shell it started us with, and most shells end without passing it on to us.
const { ppid } = process;
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === ppid || child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
