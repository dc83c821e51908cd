import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rendered } from './rendered.ts';
import { type Room, roomOf } from './room.ts';

const TABLE = /(^|[-/])words\.ts$/;

/** The word tables of the page, one room a file. */
export async function wordTables(root: string): Promise<Room[]> {
  const folder = join(root, 'apps/web/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TABLE.test(file));
  const rooms = files.sort().map(async (file) => {
    const path = join(folder, file);
    const module = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
    const tables = Object.values(module).filter((table) => typeof table === 'object');
    // The text table is for people who type.
    const isTyped = file.startsWith('text-table');
    return roomOf(
      relative(root, path),
      tables.flatMap((table) => rendered(table, file)),
      isTyped,
    );
  });
  return Promise.all(rooms);
}
