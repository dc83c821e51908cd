import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from './user-error.ts';

/** Reads a JSON file; what is wrong is said with the file, and for broken JSON with line and column. */
export function readJson(file: string): unknown {
  return parseJson(readText(file), file);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UserError(`${file}: no such file`);
    if (code === 'EISDIR') throw new UserError(`${file} is a folder, not a file`);
    throw new UserError(`${file} can’t be read: ${code ?? (error as Error).message}`);
  }
}

/** A file that is not JSON. */
export class BrokenJson extends UserError {}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const { line, column } = placeOf(text);
    const what = (error as Error).message.replace(/,? ?(\.\.\.)?".*$/s, '').replace(/ in JSON at position.*$/s, '');
    throw new BrokenJson(`${file}:${line}:${column}: not JSON: ${what}`);
  }
}

/** Line and column of the first character that can't be JSON. */
function placeOf(text: string): { readonly line: number; readonly column: number } {
  const before = text.slice(0, soundLength(text)).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
}

/** How much of the text could still become JSON. The engine doesn't always name a position, so search for it. */
function soundLength(text: string): number {
  let sound = 0;
  let broken = text.length + 1;
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (isBeginning(text.slice(0, middle))) sound = middle;
    else broken = middle;
  }
  return sound;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined
      ? message.includes('end of JSON input')
      : Number(position) >= text.length || message.startsWith('Unterminated');
  }
}

export function writeJson(file: string, value: unknown): void {
  writeText(file, `${JSON.stringify(value)}\n`);
}

/** Writes a file whole or not at all: a crash halfway leaves what was there before. */
export function writeText(file: string, text: string): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    throw new UserError(
      `${file} can’t be written: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
    );
  }
}
