import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

// Node strips the types of some two hundred files at every start; the cache makes that once for all tests.
const compiled = join(tmpdir(), 'sandtable-cli-compiled');

export type Run = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs the real program in a folder of its own, with these lines on its standard input. */
export function sandtable(
  args: readonly string[],
  lines: readonly string[] = [],
  cwd: string = folder(),
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: compiled },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    // The game may end before the last line is read; that's no reason to fail the test.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  });
}

// All folders of one file of tests are in one, which goes when they are done.
const folders = mkdtempSync(join(tmpdir(), 'sandtable-cli-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** A fresh folder for one test. */
export function folder(): string {
  return mkdtempSync(join(folders, 'test-'));
}

/** Writes a file into a fresh folder and returns its path; text goes in as it is. */
export function fileWith(content: unknown, name = 'file.json'): string {
  const file = join(folder(), name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Lines that bring any game to its end: whatever is asked, one of them answers it, and the others are refused. */
export function untilTheEnd(times = 30): string[] {
  return Array.from({ length: times }, () => ['end', 'pass', 'decline']).flat();
}
