import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const WORKSPACES = ['packages', 'rulesets', 'apps'];

/**
 * A copy of the project in its own folder, with more files added on top. Its workspace packages are the copy's own, outside
 * dependencies are the project's. `end` removes it.
 */
export function copiedProject(laidOver: string): {
  readonly folder: string;
  edit(file: string, change: Edit): void;
  end(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-project-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) =>
      /^(packages|rulesets|apps)\/[^/]+\/(src|content|public|package|index|[^/]*config)|^docs\/rules|^package\.json|^tsconfig/.test(
        file,
      ),
    );
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  cpSync(laidOver, folder, { recursive: true });
  linkPackages(folder);
  return {
    folder,
    edit(file, change) {
      const before = readFileSync(join(folder, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`the edit of ${file} changes nothing`);
      writeFileSync(join(folder, file), after);
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Edit = (text: string) => string;

function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@sandtable'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (entry !== '@sandtable') symlinkSync(join(root, 'node_modules', entry), join(modules, entry));
  for (const workspace of WORKSPACES)
    for (const name of readdirSync(join(folder, workspace))) {
      const { name: called } = JSON.parse(readFileSync(join(folder, workspace, name, 'package.json'), 'utf8')) as {
        name: string;
      };
      symlinkSync(join(folder, workspace, name), join(modules, called));
    }
}
