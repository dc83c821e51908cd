// Run by hand: node apps/cli/pictures/generate-terminal.ts. Plays the beginning of a game and writes the picture of
// the README, docs/img/terminal.svg.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ansiToSvg } from './ansi-to-svg.ts';

const typed = ['1', 'auto', 'move R1 6,7', '1', '1', '1', 'why'];
const from = 'R1 Old Bull: 1 target';
const until = 'Laid aside';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const cwd = mkdtempSync(join(tmpdir(), 'sandtable-recording-'));
const { stdout } = spawnSync(process.execPath, [main, 'play', 'ranged-fun', '--seed', '3'], {
  cwd,
  input: typed.map((line) => `${line}\n`).join(''),
  encoding: 'utf8',
  env: { ...process.env, FORCE_COLOR: '1', COLUMNS: '84', NO_COLOR: undefined },
});
rmSync(cwd, { recursive: true });
const lines = stdout.split('\n');
const start = lines.findIndex((line, i) => line.includes(from) && lines[i - 1] === '');
const end = lines.findIndex((line) => line.includes(until));
if (start < 0 || end < 0) throw new Error(`the game went another way: no line "${from}" before "${until}"`);

const folder = fileURLToPath(new URL('../../../docs/img', import.meta.url));
mkdirSync(folder, { recursive: true });
const excerpt = lines.slice(start, end).join('\n').trimEnd().split('\n');
writeFileSync(
  join(folder, 'terminal.svg'),
  ansiToSvg(excerpt, 'Ranged Fun in the terminal: the map, a shot, and why it missed'),
);
console.log(`docs/img/terminal.svg: ${excerpt.length} lines`);
