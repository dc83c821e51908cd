import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggest } from '@sandtable/kernel';
import { UserError } from './user-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
export type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** One subcommand: what it is called, what it takes, what it does. Returns the exit code. */
export type CliCommand = {
  readonly name: string;
  readonly summary: string;
  /** Everything after the name, as in `play <game> [--seed N]`. */
  readonly usage: string;
  /** Lines for `--help`, an option or an example each. */
  readonly help: readonly string[];
  readonly options: Options;
  /** How few and how many arguments it takes beside its options. */
  readonly takes: readonly [least: number, most: number];
  run(args: readonly string[], values: Values): Promise<number> | number;
};

/** Options every subcommand knows. */
export const commonOptions: Options = {
  help: { type: 'boolean', short: 'h' },
  debug: { type: 'boolean' },
};

/** Reads the arguments of a subcommand, or says which of them is wrong and what may have been meant. */
export function readArguments(
  command: CliCommand,
  argv: readonly string[],
): { readonly args: readonly string[]; readonly values: Values } {
  const options = { ...command.options, ...commonOptions };
  const parsed = parsedOrMistake(command, argv, options);
  const { positionals, values } = parsed;
  const [least, most] = command.takes;
  if (values.help !== true && (positionals.length < least || positionals.length > most)) {
    const missing =
      positionals.length < least ? 'something is missing' : `I don’t know what to do with ${positionals[most]}`;
    throw new UserError(`${missing}. Usage: sandtable ${command.name} ${command.usage}`.trimEnd());
  }
  return { args: positionals, values: values as Values };
}

function parsedOrMistake(command: CliCommand, argv: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    const { message } = error as Error;
    const unknown = /Unknown option '(-[^']*)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UserError(`${command.name}: ${message.split('. ')[0]}`);
    const meant = suggest(unknown.replace(/^-+/, ''), Object.keys(options));
    throw new UserError(
      `${command.name} has no option ${unknown}${meant === undefined ? '.' : `; did you mean --${meant}?`} See sandtable ${command.name} --help`,
    );
  }
}

/** The help of one subcommand. */
export function helpOf({ name, usage, summary, help }: CliCommand): string {
  return [
    `sandtable ${name} ${usage}`.trimEnd(),
    '',
    summary,
    ...(help.length > 0 ? ['', ...help.map((line) => `  ${line}`)] : []),
  ].join('\n');
}

/** A whole number out of text; anything else is the user's mistake. */
export function wholeNumber(text: unknown, name: string, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text) || number < least) {
    throw new UserError(`--${name} takes a whole number, ${least} or more, not ${String(text)}`);
  }
  return number;
}
