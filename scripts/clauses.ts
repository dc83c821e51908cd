import { parseArgs } from 'node:util';
import { crossCheck } from './clauses/cross-check.ts';
import { loadLedgers } from './clauses/ledgers.ts';
import { renderReport } from './clauses/render.ts';
import { root } from './run-node.ts';
import { readResults, runVitest } from './vitest-results.ts';

// `npm run clauses -- [--json] [--results FILE]`: without FILE the tests are run first, and talk on standard error.
const { values } = parseArgs({ options: { json: { type: 'boolean' }, results: { type: 'string' } } });

const resultsFile = values.results ?? '.cache/clauses-vitest.json';
if (values.results === undefined) runVitest(resultsFile, { output: 2 });

const report = crossCheck(loadLedgers(root), readResults(resultsFile).tests);
console.log(values.json ? JSON.stringify(report, null, 2) : renderReport(report));
process.exitCode = report.faults.length === 0 ? 0 : 1;
