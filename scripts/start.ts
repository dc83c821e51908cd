// `npm start`: builds the page if its sources have changed, then serves it and keeps the server up. Arguments after
// `npm start --` go to the server alone, such as its help or a backup; then no page is built.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFingerprint } from './page-sources.ts';
import { root, runNode } from './run-node.ts';
import { supervise } from './supervise.ts';

const page = join(root, 'apps/web/dist');
const stamp = join(page, '.sources');

const said = process.argv.slice(2);

const wanted = pageFingerprint();
if (said.length === 0 && (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted)) {
  console.log('Laying out the table (building the page, once) …');
  if (runNode(['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'error'], { output: 2 }) === 0) {
    writeFileSync(stamp, wanted);
  } else {
    console.error('The page could not be built; its faults are above. The server starts all the same, for terminals.');
  }
}

// Up to 80 MB less memory: young objects don't get room that only garbage would fill.
process.exitCode = await supervise(['--max-semi-space-size=8', join(root, 'apps/server/src/main.ts'), ...said]);
