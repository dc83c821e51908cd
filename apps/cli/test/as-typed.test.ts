import { expect, test } from 'vitest';
import { asTyped } from '../src/as-typed.ts';

const file = '/home/somebody/sandtable/apps/cli/src/main.ts';

test.each([
  ['npm run sandtable -- join X', { npm_lifecycle_event: 'sandtable', npm_command: 'run-script' }, file],
  ['npx sandtable join X', { npm_lifecycle_event: 'npx', npm_command: 'exec' }, file],
  ['sandtable join X', {}, '/usr/local/bin/sandtable'],
  ['node apps/cli/src/main.ts join X', {}, file],
  // A test or a script of another name that starts it is not how a person did.
  ['node apps/cli/src/main.ts join X', { npm_lifecycle_event: 'test', npm_command: 'test' }, file],
])('%s', (typed, environment, started) => {
  expect(asTyped('join X', { environment, file: started, folder: '/home/somebody/sandtable' })).toBe(typed);
});
