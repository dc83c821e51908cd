import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take minutes to run. */
const LONG = /\/(newcomers|guide|.*\.turns)\.test\.ts$/;

/**
 * Vitest starts the biggest files first, since they usually take longest. These small files take long too and would still run for
 * minutes after all others are done, so they start before the rest of their project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const projects = [...new Set(bySize.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 1);
    return bySize.toSorted((a, b) => rank(a) - rank(b));
  }
}
