import { parseArgs } from 'node:util';
import { commandFor, FAULTS, type Fault, type Plan } from './plan.ts';
import { PLAYED } from './played.ts';
import { simulate } from './simulation.ts';

const USAGE = `Simulates a server, its players and everything that can go wrong, from a seed.

  node apps/server/test/simulation/main.ts --seeds 1000           seeds 1 to 1000
  node apps/server/test/simulation/main.ts --seed 42 --tell       one seed, line by line
  … --from 5000      the first seed
  … --faults crash,wall   only these: ${FAULTS.join(', ')}
  … --game down-range     only this: ${Object.keys(PLAYED).join(', ')}
  … --plan '{"nodes":2}'  whatever else of its plan is to be otherwise than drawn (plan.ts)
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    faults: { type: 'string' },
    game: { type: 'string' },
    plan: { type: 'string', default: '{}' },
    tell: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const first = Number(values.seed ?? values.from);
  const count = values.seed === undefined ? Number(values.seeds) : 1;
  const faults = values.faults?.split(',') as Fault[] | undefined;
  const start = performance.now();
  let [orders, virtualMs, failed] = [0, 0, 0];
  for (let seed = first; seed < first + count; seed++) {
    const plan = {
      ...(faults === undefined ? {} : { faults }),
      ...(values.game === undefined ? {} : { game: values.game }),
      ...(JSON.parse(values.plan) as Partial<Plan>),
    };
    const report = await simulate(seed, { isTold: values.tell, plan });
    orders += report.orders;
    virtualMs += report.virtualMs;
    if (report.problems.length > 0) {
      failed += 1;
      console.log(`seed ${seed} fails: ${commandFor(seed, plan)}`);
      for (const problem of report.problems.slice(0, 10)) console.log(`  ${problem}`);
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const hours = (virtualMs / 3_600_000).toFixed(1);
  console.log(`${count} seeds, ${failed} failed; ${orders} orders in ${hours} virtual hours, ${seconds} s`);
  process.exitCode = failed > 0 ? 1 : 0;
}
