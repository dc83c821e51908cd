import type { TestReport } from '../vitest-results.ts';

/** Enough to see where a run's time goes, few enough to read. */
const SHOWN = 20;

/** The slowest test files of a run, slowest first, in seconds, so that a file that gets slower is noticed early. */
export function slowest({ files }: TestReport): string[] {
  const ranked = files.toSorted((a, b) => b.seconds - a.seconds || (a.file < b.file ? -1 : 1)).slice(0, SHOWN);
  const sum = (list: TestReport['files']) => list.reduce((total, { seconds }) => total + seconds, 0).toFixed(0);
  return [
    `Slowest ${ranked.length} of ${files.length} test files: ${sum(ranked)} s of ${sum(files)} s`,
    ...ranked.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ];
}
