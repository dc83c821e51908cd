import { plain } from '@sandtable/game';
import type { Command, Rejection } from '@sandtable/kernel';
import { type Position as OddsPosition, oddsOf, planned } from '@sandtable/odds';
import { type CliCommand, type Values, wholeNumber } from '../command.ts';
import { type Position, positionIn } from '../odds/position.ts';
import { documentOf, printOdds } from '../odds/print.ts';
import { paint } from '../paint.ts';
import { UserError } from '../user-error.ts';

/** What can come of an order before it is given. */
export const odds: CliCommand = {
  name: 'odds',
  usage: '<situation.json | record.json> [--order N] [--do JSON] [--seat S] [--from x,y] [--policy pass|best] [--json]',
  summary: 'Give the chances of everything that can come of an order',
  help: [
    '--order N       the order to look at: the Nth of the file, played up to there with its own dice; 1 unless said',
    '--do JSON       another order in that position, as situation files write it under "do"',
    '--seat S        whose order it is, where the file does not say',
    '--from x,y      as if the unit that is ordered stood there: a square, or inches',
    '--policy pass   nobody reacts (default); best: everybody who is asked answers as is best for him',
    '--budget N      courses to follow before the odds are estimated instead; 4000 unless said',
    '--json          for a program, with exact fractions',
    'Exit code 0: here they are. 1: the order may not be given.',
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
      return 0;
    }
    console.log(paint(`${position.name}. ${headline(position, command)}`, 'heading'));
    printOdds(found);
    return 0;
  },
};

function headline({ seat, game, viewer }: Position, command: Command): string {
  return `${seat}: ${plain(game.words.describeCommand(viewer, command))}`;
}

function orderOf(file: string, { command, game }: Position, { do: wanted }: Values): Command {
  if (wanted === undefined) {
    if (command === undefined) throw new UserError(`${file} has no order there; say one with --do`);
    return command;
  }
  const raw = parsed(String(wanted));
  const decision = game.ruleset.decisions.find(({ kind }) => kind === raw?.kind);
  if (decision === undefined) throw new UserError(`--do: there is no order of kind ${String(raw?.kind)}`);
  const read = decision.schema.safeParse(raw);
  if (read.success) return read.data as Command;
  const [issue] = read.error.issues;
  throw new UserError(`--do: /${issue?.path.join('/')}: ${issue?.message}`);
}

function parsed(text: string): Partial<Command> | null {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`--do takes an order as JSON, not ${text}`);
  }
}

function policyOf({ policy = 'pass' }: Values): 'pass' | 'best' {
  if (policy === 'pass' || policy === 'best') return policy;
  throw new UserError(`--policy is pass or best, not ${String(policy)}`);
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
  const { unit, do: deed } = command as { unit?: string; do?: { unit?: string } };
  const who = unit ?? deed?.unit;
  if (who === undefined) throw new UserError(`--from: an order of kind ${command.kind} is not one unit’s`);
  return planned(game.ruleset, position, game.words.placeEdit(who, Number(place[1]), Number(place[2])));
}

function refuse(position: Position, command: Command, rejection: Rejection, { json }: Values): number {
  if (json === true) console.log(JSON.stringify({ command, rejection }, null, 2));
  else {
    const why = plain(position.game.words.describeRejection(position.viewer, rejection));
    console.log(`${headline(position, command)}\n  refused: ${why} [${rejection.code}, ${rejection.clause}]`);
  }
  return 1;
}
