import { styleText } from 'node:util';
import { checks, fuzzCheck, type Tally } from './check/checks.ts';

// Everything a change must pass. All checks run even when one fails, so that a contributor sees every fault at once and a lint
// error doesn't hide a failing test until the next run.
const has = (flag: string): boolean => process.argv.includes(flag);
const wanted = [
  ...(has('--only-fuzz') ? [] : has('--static') ? checks.filter((check) => check.isStatic) : checks),
  ...(has('--fuzz') || has('--only-fuzz') ? [fuzzCheck] : []),
];
const done: { name: string; tally: Tally; seconds: number }[] = [];

for (const check of wanted) {
  console.log(styleText('bold', `\n── ${check.name}: ${check.what}`));
  const start = performance.now();
  const tally = await check.run();
  done.push({ name: check.name, tally, seconds: (performance.now() - start) / 1000 });
}

console.log(styleText('bold', '\n── summary'));
for (const { name, tally, seconds } of done) {
  const verdict = tally.failed === 0 ? 'ok    ' : 'FAILED';
  const skipped = tally.skipped ? `, ${tally.skipped} skipped` : '';
  console.log(
    `${verdict} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s   ${tally.passed} passed, ${tally.failed} failed${skipped}`,
  );
}

for (const fault of done.flatMap(({ tally }) => tally.faults ?? [])) console.log(`\nFAILED ${fault}`);
for (const note of done.flatMap(({ tally }) => tally.notes ?? [])) console.log(note);

const passed = done.reduce((sum, { tally }) => sum + tally.passed, 0);
const failed = done.reduce((sum, { tally }) => sum + tally.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`); // programs read this line: keep it last and unchanged
