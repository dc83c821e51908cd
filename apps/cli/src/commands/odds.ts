import { orderReader, typedText } from '@sandtable/game';
import { type Command, didYouMean, type Rejection, shapeFaults } from '@sandtable/kernel';
import { type Position as OddsPosition, oddsOf, planned } from '@sandtable/odds';
import { type CliCommand, type Values, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { commandText } from '../judge/print.ts';
import { type Position, positionIn } from '../odds/position.ts';
import { documentOf, printOdds } from '../odds/print.ts';
import { paint } from '../paint.ts';
import { UserError } from '../user-error.ts';

/** The possible results of an order before it is given. */
export const odds: CliCommand = {
  name: 'odds',
  usage:
    '<situation.json | record.json> [--order N] [--do ORDER] [--seat S] [--from x,y] [--policy pass|best] [--json]',
  summary: 'Show the odds of everything an order can lead to',
  help: [
    '--order N       which order of the file; those before it are played with the dice in the file (default 1)',
    '--do ORDER      another order in that position: typed ("attack A1 B1 m4"), or JSON',
    '--seat S        who gives it, if the file doesn’t say',
    '--from x,y      as if the unit stood there: a square, or inches',
    '--policy pass   nobody reacts (default); best: everyone picks their best reaction',
    '--budget N      how many outcomes to follow before estimating instead (default 4000)',
    '--json          for a program, with exact fractions',
    'Exit code 0: odds shown. 1: the order isn’t allowed. 2: the file can’t be used.',
  ],
  options: {
    order: { type: 'string' },
    do: { type: 'string' },
    seat: { type: 'string' },
    from: { type: 'string' },
    policy: { type: 'string' },
    budget: { type: 'string' },
    json: { type: 'boolean' },
  },
  takes: [1, 1],
  run([file = ''], values) {
    const seat = typeof values.seat === 'string' ? values.seat : undefined;
    const position = positionIn(file, wholeNumber(values.order, 'order', 1) ?? 1, seat);
    const command = orderOf(file, position, values);
    const { game } = position;
    const there = plannedPlace(position, command, values);
    if ('rejection' in there) return refuse(position, command, there.rejection, values);
    const budget = wholeNumber(values.budget, 'budget', 1);
    const found = oddsOf(game, there, position.seat, command, {
      policy: policyOf(values),
      ...(budget === undefined ? {} : { budget }),
    });
    if ('rejection' in found) return refuse(position, command, found.rejection, values);
    if (values.json === true) {
      console.log(JSON.stringify({ seat: position.seat, command, ...documentOf(found) }, null, 2));
      return EXIT.yes;
    }
    console.log(paint(`${position.name}. ${headline(position, command)}`, 'heading'));
    printOdds(found);
    return EXIT.yes;
  },
};

function headline({ seat, game, viewer }: Position, command: Command): string {
  return `${seat}: ${commandText(game, viewer, command)}`;
}

function orderOf(file: string, { command, game, match, seat }: Position, { do: wanted }: Values): Command {
  if (wanted === undefined) {
    if (command === undefined) throw new UserError(`${file} has no order there; name one with --do`);
    return command;
  }
  const text = String(wanted).trim();
  if (!text.startsWith('{')) {
    const read = orderReader(game)(match, seat, text);
    if ('problem' in read) throw new UserError(`--do: ${read.problem}`);
    return read.command;
  }
  const raw = parsed(text);
  const decision = game.ruleset.decisions.find(({ kind }) => kind === raw?.kind);
  if (decision === undefined) {
    const kinds = game.ruleset.decisions.map(({ kind }) => kind);
    throw new UserError(
      `--do: there’s no order ${String(raw?.kind)}${didYouMean(String(raw?.kind), kinds) || `; orders: ${kinds.join(', ')}`}`,
    );
  }
  const [fault] = shapeFaults(decision.schema, raw, () => '');
  if (fault === undefined) return raw as Command;
  throw new UserError(`--do${fault.where}: ${fault.message}`);
}

function parsed(text: string): Partial<Command> | null {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`--do takes an order, typed or as JSON; this isn’t JSON: ${text}`);
  }
}

function policyOf({ policy = 'pass' }: Values): 'pass' | 'best' {
  if (policy === 'pass' || policy === 'best') return policy;
  throw new UserError(`--policy takes pass or best, not ${String(policy)}`);
}

/** The position as it is, or with the unit that is ordered somewhere else. */
function plannedPlace(
  { match, game }: Position,
  command: Command,
  { from }: Values,
): OddsPosition<unknown> | { readonly rejection: Rejection } {
  const position = match.parts();
  if (from === undefined) return position;
  const place = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(String(from));
  if (place === null) throw new UserError(`--from takes a place such as 12,7, not ${String(from)}`);
  const { unit, do: action } = command as { unit?: string; do?: { unit?: string } };
  const who = unit ?? action?.unit;
  if (who === undefined) throw new UserError(`--from doesn’t go with ${command.kind}: no single unit carries it out`);
  return planned(game.ruleset, position, game.words.placeEdit(who, Number(place[1]), Number(place[2])));
}

function refuse(position: Position, command: Command, rejection: Rejection, { json }: Values): number {
  if (json === true) console.log(JSON.stringify({ command, rejection }, null, 2));
  else {
    const why = typedText(position.game.words.describeRejection(position.viewer, rejection));
    console.log(`${headline(position, command)}\n  refused: ${why} [${rejection.code}, ${rejection.clause}]`);
  }
  return EXIT.no;
}
