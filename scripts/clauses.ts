import { parseArgs } from 'node:util';
import { ageInWords } from './clauses/age.ts';
import { crossCheck } from './clauses/cross-check.ts';
import { loadLedgers } from './clauses/ledgers.ts';
import { renderReport } from './clauses/render.ts';
import { root } from './run-node.ts';
import { readReport, testsOf } from './vitest-results.ts';

// `npm run clauses -- [--json] [--results FILE]`: uses the last complete test run, or the report in FILE. Remarks about that run go
// to standard error, so that standard output is the report alone.
const { values } = parseArgs({ options: { json: { type: 'boolean' }, results: { type: 'string' } } });

const tested = readReport(values.results);
if (tested === undefined) {
  console.error('No test report yet, so no clause is known to hold. Run npm test, then ask again.');
  process.exitCode = 1;
} else {
  console.error(`As of the last whole test run, ${ageInWords(tested.ended)}. npm test brings it up to date.`);
  const report = crossCheck(loadLedgers(root), testsOf(tested));
  console.log(values.json ? JSON.stringify(report, null, 2) : renderReport(report));
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}
