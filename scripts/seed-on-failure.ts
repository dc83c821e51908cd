import { relative } from 'node:path';
import { afterEach, inject } from 'vitest';
import { replayLine } from './daily-seed.ts';
import { root } from './run-node.ts';

// Tests get it from `inject`. A server started by a test would refuse it as an unknown setting.
delete process.env.SANDTABLE_SEED;

// Tomorrow's run has another seed, so a failure has to say today's.
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.error(`To see it fail again: ${replayLine(inject('seed'), relative(root, task.file.filepath))}`);
});
