import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnyRuleset,
  assert,
  type Command,
  Match,
  type Rejection,
  readSituation,
  type Situation,
  scriptedDice,
} from '@sandtable/kernel';
import type { Attack } from './attack.ts';
import type { AnyOddsGame } from './games.ts';

const folderOf = (game: string): URL => new URL(`../../../rulesets/${game}/situations/`, import.meta.url);

/** Every situation file of a game, by name. */
export function situationNames(game: string): string[] {
  return readdirSync(folderOf(game))
    .filter((file) => /^V.*\.json$/.test(file))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** An order in a situation, and why the match refuses it, if it does. */
export type Ordered = Attack & { readonly refusal: Rejection | undefined };

/** Every order of a situation that answers a question, in the position it was given in. */
export function ordersIn(game: AnyOddsGame, name: string): Ordered[] {
  const ruleset = game.ruleset as AnyRuleset;
  const read = readSituation(JSON.parse(readFileSync(new URL(`${name}.json`, folderOf(ruleset.id)), 'utf8')));
  assert('situation' in read, `${name} is no situation`);
  const { situation } = read;
  const match = startOf(ruleset, situation);
  return situation.when.flatMap(({ seat, do: command }): Ordered[] => {
    assert(typeof command !== 'string', `${name} has an order that is typed`);
    const open = match.open.find((each) => each.seat === seat);
    if (open === undefined) {
      match.submit({ seat, command });
      return [];
    }
    const position = match.parts();
    const outcome = match.submit({ seat, decision: open.id, command });
    const refusal = outcome.ok ? undefined : outcome.rejection;
    return [{ name: `${name}, ${command.kind}`, command: command as Command, seat, position: () => position, refusal }];
  });
}

function startOf(ruleset: AnyRuleset, { given, dice, when }: Situation) {
  const read = ruleset.situations.read(given);
  assert('state' in read, 'a faulty position');
  const script = scriptedDice(dice ?? when.flatMap((step) => step.dice ?? []));
  return Match.start(ruleset, { setup: given as never, state: read.state }, read.seats, { dice: script });
}
