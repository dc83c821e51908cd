import { type Bot, botNamed, botNames, consult } from '@sandtable/bots';
import {
  assert,
  createMatch,
  didYouMean,
  ENGINE_VERSION,
  fastDice,
  type Match,
  Random,
  recordOf,
  type Seat,
} from '@sandtable/kernel';
import { startProgram } from '../bot-host/program.ts';
import { ProgramPlayer } from '../bot-host/program-player.ts';
import { type CliCommand, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { writeJson } from '../files.ts';
import { type Battle, battleCalled, botCalled } from '../lab/battle.ts';
import { UserError } from '../user-error.ts';

/** An interpreter may take a while to start on a busy machine; that doesn't count as thinking. */
const START_MS = 30_000;

/** Games in which the user's own program plays a seat. */
export const botHost: CliCommand = {
  name: 'bot-host',
  usage:
    '<game> <scenario> --seat SEAT [--against BOT] [--games N] [--seed S] [--timeout MS] [--json] -- <program> [arguments…]',
  summary: 'Let your own program play a seat, over JSON lines on its standard input and output',
  help: [
    '--seat SEAT     the seat it plays; repeat for more',
    '--against BOT   who plays the other seats, and stands in when the program fails (default regular)',
    '--games N       how many games, one after another (default 1)',
    '--seed S        the same dice and the same opponent every time (default 1)',
    '--timeout MS    how long it may think about one decision (default 5000)',
    '--record FILE   the record of the last game, to replay and verify',
    '--json          the result for a program',
    `Bots: ${botNames.join(', ')}. The protocol is in docs/bot-protocol.md; examples/bots has two to start from.`,
    'Exit code 0: it made every decision. 1: the bot had to stand in for it. 2: it can’t be started.',
  ],
  options: {
    seat: { type: 'string', multiple: true },
    against: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    timeout: { type: 'string' },
    record: { type: 'string' },
    json: { type: 'boolean' },
  },
  takes: [3, Number.POSITIVE_INFINITY],
  async run([game, scenario, command, ...rest], values) {
    const battle = battleCalled([game as string, scenario as string]);
    if (battle === undefined) return EXIT.failed;
    const seats = seatsCalled(battle, (values.seat ?? []) as string[]);
    const bot = botNamed(botCalled(String(values.against ?? 'regular')), battle.game.advice);
    const games = wholeNumber(values.games, 'games', 1) ?? 1;
    const seed = wholeNumber(values.seed, 'seed') ?? 1;
    const timeoutMs = wholeNumber(values.timeout, 'timeout', 1) ?? 5000;
    const hello = { type: 'hello', protocol: 1, engine: ENGINE_VERSION, game: battle.gameId, seats, timeoutMs };
    const program = await startProgram(command as string, rest, hello, Math.max(timeoutMs, START_MS));
    const player = new ProgramPlayer(program, bot, timeoutMs, (text) => console.error(text));
    const results: GameResult[] = [];
    try {
      for (let index = 0; index < games; index++) {
        program.send({ type: 'start', index, seats: battle.seats, yours: seats, scenario: battle.scenario });
        player.begin();
        const match = await playOut(battle, { player, bot, seats, seed, index });
        program.send({ type: 'end', index, result: match.result });
        results.push(resultOf(match, seats));
        if (values.record !== undefined) writeJson(String(values.record), recordOf(match));
      }
    } finally {
      await program.stop();
    }
    const report = { program: program.title, games: results.length, fallbacks: player.slips, results };
    console.log(values.json === true ? JSON.stringify(report, null, 2) : textOf(report));
    return player.slips === 0 ? EXIT.yes : EXIT.no;
  },
};

type GameResult = {
  readonly winners: readonly Seat[];
  readonly won: boolean;
  readonly scores: Readonly<Record<Seat, number>>;
  readonly decisions: number;
};

function seatsCalled({ seats }: Battle, wanted: readonly string[]): readonly Seat[] {
  if (wanted.length === 0) throw new UserError(`which seat does it play? --seat ${seats.join(' or --seat ')}`);
  for (const seat of wanted) {
    if (!seats.includes(seat))
      throw new UserError(`there’s no seat ${seat} here${didYouMean(seat, seats) || '.'} Seats: ${seats.join(', ')}`);
  }
  return wanted;
}

type Seating = {
  readonly player: ProgramPlayer;
  readonly bot: Bot;
  readonly seats: readonly Seat[];
  readonly seed: number;
  readonly index: number;
};

async function playOut({ game, setup }: Battle, { player, bot, seats, seed, index }: Seating): Promise<Match> {
  const chance = new Random(seed, index);
  const created = createMatch(game.ruleset, setup, { dice: fastDice(chance.bits()), hashes: true });
  assert('match' in created, `the setup was read but refused: ${JSON.stringify(created)}`);
  const { match } = created;
  for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
    const asked = seats.includes(open.seat);
    const { command, reasons } = asked ? await player.choose(match, open, chance) : consult(match, open, bot, chance);
    const sent = match.submit({ seat: open.seat, decision: open.id, command, reasons });
    assert(sent.ok, `a legal answer was refused: ${JSON.stringify(sent)}`);
  }
  return match;
}

function resultOf(match: Match, seats: readonly Seat[]): GameResult {
  const { outcome, seats: named, scores } = match.result!;
  const winners = outcome === 'won' ? named : [];
  return { winners, won: winners.some((seat) => seats.includes(seat)), scores, decisions: match.entries.length };
}

function textOf(report: {
  readonly program: string;
  readonly fallbacks: number;
  readonly results: readonly GameResult[];
}): string {
  const won = report.results.filter((result) => result.won).length;
  const drawn = report.results.filter(({ winners }) => winners.length === 0).length;
  const { length } = report.results;
  return [
    `${report.program}: ${length} ${length === 1 ? 'game' : 'games'}, ${won} won, ${drawn} drawn, ${length - won - drawn} lost`,
    report.fallbacks === 0
      ? 'It made every decision itself.'
      : `The bot had to stand in for it ${report.fallbacks === 1 ? 'once' : `${report.fallbacks} times`}.`,
  ].join('\n');
}
