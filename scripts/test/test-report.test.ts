import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readReport, reportFile } from '../vitest-results.ts';
import { temporaryFolder } from './temp-folder.ts';

const scripts = resolve(import.meta.dirname, '..');
const vitest = resolve(scripts, '../node_modules/vitest/vitest.mjs');

const settings = { globals: true, provide: { seed: 7 }, setupFiles: [join(scripts, 'seed-on-failure.ts')] };
const project = {
  'vitest.config.mjs': `export default { test: ${JSON.stringify(settings)} };`,
  'good.test.ts': `
    beforeAll(() => new Promise((done) => setTimeout(done, 300)));
    describe('a group', () => { test('holds', () => {}); });
    test.skip('is left out', () => {});
  `,
  'bad.test.ts': `
    test('fails', () => { throw new Error('no such luck'); });
    let tries = 0;
    test('would hold on a second try', () => { expect(++tries).toBe(2); });
  `,
  'broken.test.ts': `throw new Error('not loaded');`,
  'hook.test.ts': `describe('a group', () => { beforeAll(() => { throw new Error('no hook'); }); test('waits', () => {}); });`,
};

test('the report of a run lists every file with its time, every test with its errors, and the seed', () => {
  const root = temporaryFolder(project);
  const reporters = ['--reporter=default', `--reporter=${join(scripts, 'test-report.ts')}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--root', root, ...reporters], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(1);
  const report = readReport(join(root, reportFile));
  const files = new Map(report?.files.map((file) => [file.file, file]));

  expect(files.get('good.test.ts')).toMatchObject({
    failed: false,
    tests: [
      { name: 'a group > holds', status: 'passed' },
      { name: 'is left out', status: 'skipped' },
    ],
    errors: [],
  });
  expect(files.get('good.test.ts')?.seconds, 'hooks count').toBeGreaterThan(0.29);
  expect(files.get('bad.test.ts')).toMatchObject({
    failed: true,
    tests: [
      { name: 'fails', status: 'failed', errors: [expect.stringContaining('no such luck')] },
      { name: 'would hold on a second try', status: 'failed' },
    ],
  });
  expect(files.get('broken.test.ts')).toMatchObject({ failed: true, errors: [expect.stringContaining('not loaded')] });
  expect(files.get('hook.test.ts')).toMatchObject({ failed: true, errors: [expect.stringContaining('no hook')] });
  expect(report?.seed).toBe(7);
  expect(stdout + stderr, 'how to see it again').toContain('SANDTABLE_SEED=7 vitest run');
});
