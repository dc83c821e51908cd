import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { type FileOutcome, reportFile, type TestReport } from './vitest-results.ts';

type Thrown = { readonly message: string; readonly stack?: string };

/** Saves a run's results for `npm test` and `npm run clauses`. Vitest's own JSON doesn't count hooks and loading. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class ReportWriter implements Reporter {
  #root = '';
  #seed = 0;

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
    this.#seed = vitest.getRootProject().getProvidedContext().seed; // computed again, it could be after midnight
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[], reason: TestRunEndReason): void {
    if (reason === 'interrupted') return; // half a run mustn't count as a whole one
    const report: TestReport = {
      ended: new Date().toISOString(),
      seed: this.#seed,
      files: modules.map((module) => outcomeOf(module, this.#root)),
      unhandled: unhandled.map(wordsOf),
    };
    const file = join(this.#root, reportFile);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function outcomeOf(module: TestModule, root: string): FileOutcome {
  const times = module.diagnostic();
  const milliseconds =
    times.environmentSetupDuration +
    times.prepareDuration +
    times.setupDuration +
    times.collectDuration +
    times.duration;
  const groups = [...module.children.allSuites()];
  return {
    file: relative(root, module.moduleId).replaceAll('\\', '/'),
    seconds: milliseconds / 1000,
    failed: module.state() === 'failed',
    tests: [...module.children.allTests()].map(testOutcome),
    errors: [module, ...groups].flatMap((part) => part.errors().map(wordsOf)),
  };
}

function testOutcome(test: TestCase): FileOutcome['tests'][number] {
  const { state, errors } = test.result();
  if (state === 'failed') return { name: test.fullName, status: 'failed', errors: errors.map(wordsOf) };
  return { name: test.fullName, status: state === 'passed' ? 'passed' : 'skipped' };
}

function wordsOf({ message, stack }: Thrown): string {
  return stripVTControlCharacters(stack ?? message);
}
