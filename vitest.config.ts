import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { dailySeed } from './scripts/daily-seed.ts';
import { LongestFirst } from './scripts/test-order.ts';

// `npm test` runs everything but *.long.test.ts; `npm run test:long` (mode `long`) runs those alone, and in whole the
// files *.turns.test.ts, whose tests take turns by the day in `npm test`.
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  const testsIn = (folders: readonly string[]) => ({
    include: folders.map((folder) => `${folder}/**/*${isLong ? '.{long,turns}' : ''}.test.ts`),
    exclude: ['**/node_modules/**', ...(isLong ? [] : ['**/*.long.test.ts'])],
  });
  return {
    test: {
      environment: 'node',
      // Processes, not worker threads: command-line tests start children and change folders, which threads cannot do.
      pool: 'forks',
      // One more than there are cores: a test in a browser waits for the page about a third of its time.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongestFirst },
      // Nothing here waits for a clock, so a timeout only ever means an endless loop; a slow shared machine must not fail.
      testTimeout: isLong ? 3_600_000 : 300_000,
      hookTimeout: 300_000,
      // A poll that waits for a page gives up after a second unless told otherwise.
      expect: { poll: { timeout: 60_000 } },
      // A second try would hide what fails one time in ten.
      retry: 0,
      provide: { seed: dailySeed(), everyTurn: isLong },
      setupFiles: ['scripts/seed-on-failure.ts'],
      passWithNoTests: isLong,
      projects: [
        {
          // Files share a process, and in it the loaded rulesets, one browser and one server of the page: to load and start
          // these anew for each file took longer than the tests. So no test here may leave anything behind.
          extends: true,
          test: {
            name: 'shared',
            isolate: false,
            ...testsIn(['packages/*/test', 'rulesets/*/test', 'apps/web/test']),
          },
        },
        {
          extends: true,
          test: { name: 'alone', ...testsIn(['apps/cli/test', 'apps/server/test', 'scripts/test']) },
        },
      ],
    },
  };
});
