import { parseArgs } from 'node:util';
import { type SimulationOrder, simulate } from '@sandtable/lab';
import { cpuMs, median } from './measure.ts';

// Mass play: how much a second worker helps, and whether memory stays flat. The ratio is of wall times, so nothing else may run
// at the same time; the CPU times show what it would be on a free machine.
//
//   node bench/lab.ts [--games 200] [--rounds 3] [--scenario radio-check] [--json]

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    rounds: { type: 'string' },
    scenario: { type: 'string' },
    json: { type: 'boolean' },
  },
});
const games = Number(values.games ?? 200);
const rounds = Number(values.rounds ?? 3);
const worker = new URL('../apps/cli/src/lab/worker.ts', import.meta.url);

const known = [
  {
    game: 'ranged-fun',
    scenario: 'crossfire-flats',
    seats: ['red', 'blue'],
    setup: { scenario: 'crossfire-flats', forces: [{ faction: 'IC' }, { faction: 'DC' }] },
  },
  { game: 'down-range', scenario: 'radio-check', seats: ['blue', 'red'], setup: { scenario: 'radio-check' } },
];

const battles = known.filter(({ scenario }) => scenario === (values.scenario ?? scenario));

type Run = {
  readonly seconds: number;
  readonly cpu: number;
  readonly report: string;
  readonly heapMb: readonly number[];
};

/** One run: how long the games alone took, and how much memory the process held at each tenth of it. */
async function run({ game, scenario, seats, setup }: (typeof battles)[number], workers: number): Promise<Run> {
  const order: SimulationOrder = {
    game,
    gameName: game,
    scenario,
    scenarioName: scenario,
    games,
    seed: 1,
    players: Object.fromEntries(seats.map((seat) => [seat, 'regular' as const])),
    ms: null,
  };
  const heapMb: number[] = [];
  // Workers load about a hundred files before their first game, so the clock starts at that game.
  let start = 0;
  let startCpu = 0;
  let counted = 0;
  const { report } = await simulate({
    order,
    setup,
    worker,
    workers,
    onDone(finished) {
      if (start === 0 && finished >= workers)
        [start, startCpu, counted] = [performance.now(), cpuMs(), games - finished];
      if (finished % Math.ceil(games / 10) === 0) heapMb.push(Math.round(process.memoryUsage().rss / 1e6));
    },
  });
  const share = games / counted / 1000;
  const [seconds, cpu] = [(performance.now() - start) * share, (cpuMs() - startCpu) * share];
  return { seconds, cpu, report: JSON.stringify(report), heapMb };
}

const results = [];
for (const battle of battles) {
  const ratios: number[] = [];
  let last: { one: Run; two: Run } | undefined;
  for (let round = 1; round <= rounds; round++) {
    console.error(`${battle.scenario}: round ${round} of ${rounds}`);
    const one = await run(battle, 1);
    const two = await run(battle, 2);
    if (one.report !== two.report) throw new Error(`${battle.scenario}: two workers get different numbers than one`);
    ratios.push(one.seconds / two.seconds);
    last = { one, two };
  }
  const { one, two } = last as { one: Run; two: Run };
  results.push({
    scenario: battle.scenario,
    games,
    secondsOne: one.seconds,
    secondsTwo: two.seconds,
    cpuOne: one.cpu,
    cpuTwo: two.cpu,
    ratio: median(ratios),
    ratios,
    memoryMb: two.heapMb,
  });
}
if (values.json === true) console.log(JSON.stringify(results, null, 2));
else
  for (const { scenario, secondsOne, secondsTwo, cpuOne, cpuTwo, ratio, memoryMb } of results) {
    console.log(`${scenario}: ${games} games, one worker ${secondsOne.toFixed(1)} s, two ${secondsTwo.toFixed(1)} s`);
    console.log(`  two workers are ${ratio.toFixed(2)} times as fast (wanted: 1.7): ${ratio >= 1.7 ? 'PASS' : 'MISS'}`);
    // Other programs spoil the first figure but not this one: on free cores the ratio is twice the quotient.
    console.log(
      `  CPU time: one ${cpuOne.toFixed(1)} s, two ${cpuTwo.toFixed(1)} s; on free cores two would be ${((2 * cpuOne) / cpuTwo).toFixed(2)} times as fast`,
    );
    console.log(`  memory of the process at each tenth of the run, in MB: ${memoryMb.join(' ')}`);
  }
