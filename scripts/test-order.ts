import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that say in a few lines what takes minutes to play. */
const LONG = /\/(newcomers|guide|.*\.turns)\.test\.ts$/;

/**
 * Vitest starts the biggest files first, as they mostly take longest. Where that is wrong, one small file would run on
 * alone for minutes after all others are done; so these start before the rest of their project.
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
