import { basename, relative } from 'node:path';

/**
 * A command of this program the way this user would type it: by npm, npx, its name or its file. What we tell people to type
 * must work when they type it.
 */
export function asTyped(
  rest: string,
  {
    environment = process.env,
    file = process.argv[1] ?? 'sandtable',
    folder = process.cwd(),
  }: {
    readonly environment?: Readonly<Record<string, string | undefined>>;
    readonly file?: string;
    readonly folder?: string;
  } = {},
): string {
  if (environment.npm_lifecycle_event === 'sandtable') return `npm run sandtable -- ${rest}`;
  if (environment.npm_command === 'exec') return `npx sandtable ${rest}`;
  return basename(file) === 'sandtable' ? `sandtable ${rest}` : `node ${relative(folder, file)} ${rest}`;
}
