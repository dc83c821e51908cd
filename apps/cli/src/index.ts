import { didYouMean } from '@sandtable/kernel';
import { type CliCommand, helpOf, readArguments } from './command.ts';
import { botHost } from './commands/bot-host.ts';
import { clauses } from './commands/clauses.ts';
import { fuzz } from './commands/fuzz.ts';
import { join } from './commands/join.ts';
import { judge } from './commands/judge.ts';
import { odds } from './commands/odds.ts';
import { play } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { serve } from './commands/serve.ts';
import { simulate } from './commands/simulate.ts';
import { situation } from './commands/situation.ts';
import { tournament } from './commands/tournament.ts';
import { validate } from './commands/validate.ts';
import { verify } from './commands/verify.ts';
import { EXIT } from './exit-codes.ts';
import { UserError } from './user-error.ts';
import { version } from './version.ts';

const commands: readonly CliCommand[] = [
  play,
  join,
  serve,
  replay,
  verify,
  judge,
  situation,
  odds,
  validate,
  simulate,
  tournament,
  botHost,
  fuzz,
  clauses,
];

/** Runs `sandtable` with these arguments; returns its exit code (see exit-codes.ts). */
export async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') return overview(rest[0]);
    if (name === '--version' || name === '-v') return say(version());
    const command = commandCalled(name);
    const { args, values } = readArguments(command, rest);
    return values.help === true ? say(helpOf(command)) : await command.run(args, values);
  } catch (error) {
    return report(error, argv.includes('--debug'));
  }
}

function commandCalled(name: string): CliCommand {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  const known = commands.map((each) => each.name);
  throw new UserError(`there’s no command ${name}${didYouMean(name, known) || '.'} Commands: ${known.join(', ')}`);
}

function overview(topic: string | undefined): number {
  if (topic !== undefined) return say(helpOf(commandCalled(topic)));
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
  return say(
    [
      'sandtable <command> …',
      '',
      ...list,
      '',
      'sandtable <command> --help says more. sandtable --version says which version this is.',
    ].join('\n'),
  );
}

function say(text: string): number {
  console.log(text);
  return 0;
}

/** The user's mistakes get a line; our own are passed on whole with --debug, and named without. */
function report(error: unknown, debug: boolean): number {
  const known = error instanceof UserError;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(known ? `sandtable: ${message}` : `sandtable: something broke, and it’s our fault: ${message}`);
  if (debug) console.error(stack);
  else if (!known) console.error('Run it again with --debug and send us what it prints.');
  return known ? error.exitCode : EXIT.bug;
}
