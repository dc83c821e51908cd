import { defineConfig } from 'vitest/config';

const testFolders = ['packages/*/test', 'rulesets/*/test', 'apps/*/test', 'scripts/test'];

// `npm test` runs everything but *.long.test.ts; `npm run test:long` (mode `long`) runs those alone.
export default defineConfig(({ mode }) => ({
  test: {
    environment: 'node',
    include: testFolders.map((folder) => `${folder}/**/*${mode === 'long' ? '.long' : ''}.test.ts`),
    exclude: ['**/node_modules/**', ...(mode === 'long' ? [] : ['**/*.long.test.ts'])],
    // A whole process per file: command-line tests start children and change folders, which worker threads cannot do.
    pool: 'forks',
    // Left alone, Vitest keeps one core free for itself: on two cores that would halve the speed.
    maxWorkers: '100%',
    // Nothing here waits for a clock, so a timeout only ever means an endless loop; a slow shared machine must not fail.
    testTimeout: mode === 'long' ? 3_600_000 : 300_000,
    hookTimeout: 300_000,
    // A poll that waits for a page gives up after a second unless told otherwise.
    expect: { poll: { timeout: 60_000 } },
    // Browsers, sockets and killed processes on a busy machine: a second try, and who needed it is named in the summary.
    retry: mode === 'long' ? 0 : 1,
    passWithNoTests: mode === 'long',
  },
}));
