import type { ForkFigures, Operation } from './forking.ts';
import type { Effort, Pace } from './measure.ts';
import type { PathFigures } from './paths.ts';
import { ratio, type Target } from './targets.ts';

/** Everything one run found out; `--json` prints it as it is. */
export type Report = {
  readonly machine: { readonly node: string; readonly cpu: string; readonly cores: number; readonly load: number };
  readonly effort: Effort;
  readonly method: readonly string[];
  /** Ours first. */
  readonly paces: readonly Pace[];
  /** Down Range with more and more units, without fog and with it. */
  readonly growth: { readonly open: readonly Pace[]; readonly fog: readonly Pace[] };
  /** Downsync with more and more bases. */
  readonly bases: readonly Pace[];
  /** Dogs of War with more and more men. */
  readonly men: readonly Pace[];
  readonly forks: ForkFigures;
  readonly paths: PathFigures;
  readonly targets: readonly Target[];
};

const OPERATIONS: Readonly<Record<Operation, string>> = {
  fork: 'fork',
  resume: 'take apart and resume',
  save: 'save to JSON text',
  restore: 'restore from JSON text',
};

/** The report for people. */
export function render(report: Report): string {
  const { machine, method, paces, growth, bases, men, forks, paths, targets } = report;
  return [
    `Node ${machine.node} on ${machine.cores} × ${machine.cpu}, load ${machine.load.toFixed(1)} at the start`,
    heading('Random whole games, per CPU-second'),
    columns([
      ['', 'median', 'lowest – highest', 'counts', 'games', 'per game', 'ours is'],
      ...paces.map(paceRow(paces[0]!)),
    ]),
    heading('Down Range by the number of units, decisions per CPU-second'),
    columns([
      ['', 'open table', 'a decision', 'under fog', 'a decision'],
      ...growth.open.map((open, i) => [open.name, ...costOf(open), ...costOf(growth.fog[i]!)]),
    ]),
    heading('Downsync by the number of bases, decisions per CPU-second'),
    columns([['', 'pace', 'a decision'], ...bases.map((pace) => [pace.name, ...costOf(pace)])]),
    heading('Dogs of War by the number of men, decisions per CPU-second'),
    columns([['', 'pace', 'a decision'], ...men.map((pace) => [pace.name, ...costOf(pace)])]),
    heading('Copying a match with forty units, CPU µs'),
    columns([['', 'median', '95th %', 'median inside a procedure', '95th %'], ...forkRows(forks)]),
    `positions: ${forks.everywhere.fork.positions} sampled, ${forks.insideProcedures.fork.positions} inside a procedure`,
    heading(`Table of ${paths.pieces} pieces, CPU time`),
    columns([['planning one path across the table', `${paths.pathUs.toFixed(0)} µs`]]),
    heading('Targets'),
    columns(targets.map(({ verdict, what, wanted, measured }) => [what, wanted, measured, verdict])),
    heading('Method'),
    ...method.map((sentence) => `- ${sentence}`),
  ].join('\n');
}

function paceRow(ours: Pace): (pace: Pace) => string[] {
  return (pace) => [
    pace.name,
    count(pace.median),
    `${count(Math.min(...pace.perRound))} – ${count(Math.max(...pace.perRound))}`,
    pace.counts,
    count(pace.games),
    count(pace.decisionsPerGame),
    pace === ours ? '' : `${ratio(ours, pace).toFixed(1)}×`,
  ];
}

function costOf({ median }: Pace): string[] {
  return [count(median), `${count(1_000_000 / median)} µs`];
}

function forkRows({ everywhere, insideProcedures }: ForkFigures): string[][] {
  return (Object.keys(OPERATIONS) as Operation[]).map((operation) => [
    OPERATIONS[operation],
    ...[everywhere, insideProcedures].flatMap((costs) => {
      const { medianUs, p95Us } = costs[operation];
      return [medianUs.toFixed(1), p95Us.toFixed(1)];
    }),
  ]);
}

const heading = (text: string): string => `\n${text}\n${'─'.repeat(text.length)}`;

/** A whole number with thousands separators. */
const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Rows as aligned columns: the first to the left, the others to the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
