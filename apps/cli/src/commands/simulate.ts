import { availableParallelism } from 'node:os';
import { type BotName, botNames, botSummary } from '@sandtable/bots';
import { didYouMean, recordOf } from '@sandtable/kernel';
import {
  jobOf,
  playGame,
  simulate as runSimulation,
  type SimulationOrder,
  simulationHtml,
  simulationText,
} from '@sandtable/lab';
import { type CliCommand, type Values, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { writeJson, writeText } from '../files.ts';
import { type Battle, battleCalled, botCalled } from '../lab/battle.ts';
import { interruptible } from '../lab/interruptible.ts';
import { Progress } from '../lab/progress.ts';
import { UserError } from '../user-error.ts';

const worker = new URL('../lab/worker.ts', import.meta.url);

/** Seats that have a flag of their own; others are named with --seat. */
const SEATS = ['blue', 'red', 'green', 'yellow', 'a', 'b', 'c', 'd'];

/** Many games between bots, and what they say about a scenario. */
export const simulate: CliCommand = {
  name: 'simulate',
  usage: '[<game>] <scenario> [--games N] [--blue BOT] [--red BOT] [--seed S] [--workers W] [--json] [--html FILE]',
  summary: 'Let bots play many games, and see who wins, how, and how much is luck',
  help: [
    '--games N          how many (default 100)',
    '--blue BOT, --red BOT, --a BOT …   who plays that seat (default regular); --seat NAME=BOT for any other',
    '--seed S           the same seed gives the same games, however many workers (default 1)',
    '--workers W        threads (default: one per core)',
    '--ms T             how long a bot may think about one decision (default: as long as it likes)',
    '--faction X        once per seat, in order; --option NAME an optional rule, repeat for more',
    '--timing           measure what decisions cost',
    '--json             the report for a program; --html FILE as a page with charts',
    '--only K           only game K of the run; with --record FILE its record, to replay and verify',
    `Bots: ${botNames.map((name) => `${name} (${botSummary(name)})`).join(', ')}`,
    'Ctrl-C prints what is known so far. Exit code 0: all played. 1: some games failed. 130: stopped.',
  ],
  options: {
    games: { type: 'string' },
    ...Object.fromEntries(SEATS.map((seat) => [seat, { type: 'string' as const }])),
    seat: { type: 'string', multiple: true },
    seed: { type: 'string' },
    workers: { type: 'string' },
    ms: { type: 'string' },
    faction: { type: 'string', multiple: true },
    option: { type: 'string', multiple: true },
    timing: { type: 'boolean' },
    json: { type: 'boolean' },
    html: { type: 'string' },
    only: { type: 'string' },
    record: { type: 'string' },
  },
  takes: [1, 2],
  async run(args, values) {
    const battle = battleCalled(args, {
      factions: (values.faction ?? []) as string[],
      options: (values.option ?? []) as string[],
    });
    if (battle === undefined) return EXIT.failed;
    const order = orderOf(battle, values);
    const only = wholeNumber(values.only, 'only');
    if (only !== undefined) return playOne(battle, order, only, values);
    if (values.record !== undefined)
      throw new UserError('--record only works with --only: a run keeps counts, not games');
    return playAll(battle, order, values);
  },
};

function orderOf({ game, gameId, scenario, scenarioName, seats }: Battle, values: Values): SimulationOrder {
  const wishes = ['faction', 'option'].flatMap((flag) =>
    ((values[flag] ?? []) as string[]).map((value) => `--${flag} ${value}`),
  );
  return {
    game: gameId,
    gameName: game.ruleset.name,
    scenario,
    scenarioName,
    games: wholeNumber(values.games, 'games', 1) ?? 100,
    seed: wholeNumber(values.seed, 'seed') ?? 1,
    players: readPlayers(seats, values),
    ms: wholeNumber(values.ms, 'ms', 1) ?? null,
    ...(wishes.length === 0 ? {} : { wishes }),
  };
}

/** Who sits where, from `--blue regular` and `--seat blue=regular`. */
function readPlayers(seats: readonly string[], values: Values): Record<string, BotName> {
  const wanted = [
    ...SEATS.filter((seat) => values[seat] !== undefined).map((seat) => [seat, String(values[seat])] as const),
    ...((values.seat ?? []) as string[]).map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new UserError(`--seat takes NAME=BOT, such as --seat ${seats[0]}=regular, not ${text}`);
      return [text.slice(0, at), text.slice(at + 1)] as const;
    }),
  ];
  const players = Object.fromEntries(seats.map((seat) => [seat, 'regular' as BotName]));
  for (const [seat, bot] of wanted) {
    if (!seats.includes(seat))
      throw new UserError(`there’s no seat ${seat} here${didYouMean(seat, seats) || '.'} Seats: ${seats.join(', ')}`);
    players[seat] = botCalled(bot);
  }
  return players;
}

async function playAll(battle: Battle, order: SimulationOrder, values: Values): Promise<number> {
  const workers = wholeNumber(values.workers, 'workers', 1) ?? availableParallelism();
  const progress = new Progress(order.games, 'games');
  const { report, whole } = await interruptible((signal) =>
    runSimulation({
      order,
      setup: battle.setup,
      worker,
      workers,
      timing: values.timing === true,
      onDone: (finished) => progress.update(finished),
      signal,
    }),
  );
  progress.end();
  if (values.html !== undefined) writeText(String(values.html), simulationHtml(report));
  console.log(values.json === true ? JSON.stringify(report, null, 2) : simulationText(report));
  if (values.html !== undefined) console.error(`The page is in ${String(values.html)}`);
  console.error(
    `${report.games} games in ${progress.seconds.toFixed(1)} s on ${workers} ${workers === 1 ? 'thread' : 'threads'}`,
  );
  if (!whole) return EXIT.interrupted;
  return report.failed === 0 ? EXIT.yes : EXIT.no;
}

/** One game of a run, to look at. */
function playOne({ game, setup }: Battle, order: SimulationOrder, index: number, values: Values): number {
  const { outcome, match } = playGame(game, jobOf({ order, setup }, index));
  if (values.record !== undefined) writeJson(String(values.record), recordOf(match));
  if (values.json === true) console.log(JSON.stringify(outcome, null, 2));
  else {
    const winners = outcome.seats.filter(({ won }) => won).map(({ seat }) => seat);
    console.log(
      `Game ${index} of seed ${order.seed}: ${winners.length === 0 ? 'a draw' : `${winners.join(' and ')} won`} after ${outcome.rounds} rounds and ${outcome.decisions} decisions`,
    );
    if (outcome.slip !== undefined) console.log(outcome.slip);
  }
  return EXIT.yes;
}
